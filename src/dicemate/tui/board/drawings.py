"""Vector drawings of marks as SVG text on a 45 by 45 field."""

MARKS = {
    "tombstone": '<g stroke="#26221e">'
    '<path d="M9 44V18a13.5 13.5 0 0 1 27 0V44" fill="#b4b8bc" stroke-width="2.5"/>'
    '<path d="M22.5 13V32M15.5 19.5h14" fill="none" stroke-width="4"/></g>',
}
"""By name."""
