"""Who may connect: every request is checked, including those for pictures, scripts and websockets.

On loopback, host names other than the computer's own are refused, since any site could point its
name here (DNS rebinding). Otherwise a token is required. Only our own page may open a websocket:
browsers let any site open one, with our cookies.
"""

import re
import secrets
from ipaddress import ip_address
from urllib.parse import urlsplit

from aiohttp import web

TOKEN = "token"
"""The name of the token's parameter in an address."""
_BYTES = 24
"""The number of random bytes in a token, and in a visitor's id."""
_ID = re.compile(r"[A-Za-z0-9_-]{32}")


def is_loopback(host: str) -> bool:
    """Return whether what listens on `host` can only be reached from this computer."""
    try:
        return ip_address(host).is_loopback
    except ValueError:
        return host == "localhost"


def unguessable() -> str:
    """Return a text that cannot be guessed."""
    return secrets.token_urlsafe(_BYTES)


class Gate:
    """Accepts or refuses requests.

    Attributes:
        token: The token required; empty on loopback, where none is.
    """

    def __init__(self, token: str, port: int) -> None:
        """Name cookies after the `port`, since all servers on a host share their cookies."""
        self.token = token
        self._token_key = f"dicemate-key-{port}"
        self._visitor_key = f"dicemate-visitor-{port}"

    def check(self, request: web.Request) -> None:
        """Accept a request.

        Raises:
            web.HTTPForbidden: it is not allowed.
        """
        if self.token:
            if not self._is_known(request):
                raise _refused("This address is incomplete: it must end with ?token=…")
        elif not is_loopback(_name(request.host)):
            raise _refused("This page is only available as localhost.")

    def _is_known(self, request: web.Request) -> bool:
        shown = request.query.get(TOKEN) or request.cookies.get(self._token_key, "")
        return secrets.compare_digest(shown.encode("utf-8", "replace"), self.token.encode())

    def check_origin(self, request: web.Request) -> None:
        """Accept a websocket from the script of our own page: host name and port must be ours.

        The scheme may differ: behind an encrypting proxy it is ``https``.

        Raises:
            web.HTTPForbidden: it is from another page, or from none.
        """
        if request.headers.get("Origin", "").partition("://")[2] != request.host:
            raise _refused("Other pages may not connect here.")

    def remember_token(self, response: web.StreamResponse) -> None:
        """Have a browser that has shown the token store it, for everything that the page loads."""
        if self.token:
            response.set_cookie(self._token_key, self.token, httponly=True, samesite="Strict")

    def visitor(self, request: web.Request) -> str:
        """Return a visitor's id, or an empty string for a new visitor."""
        visitor = request.cookies.get(self._visitor_key, "")
        return visitor if _ID.fullmatch(visitor) else ""

    def remember_visitor(self, response: web.StreamResponse, visitor: str) -> None:
        """Have a browser store its visitor's id for a year."""
        year = 366 * 24 * 3600
        key = self._visitor_key
        response.set_cookie(key, visitor, max_age=year, httponly=True, samesite="Strict")


def _name(host: str) -> str:
    """Return the name in a ``Host`` header, without the port."""
    try:
        return urlsplit(f"//{host}").hostname or ""
    except ValueError:
        return ""


def _refused(why: str) -> web.HTTPForbidden:
    return web.HTTPForbidden(text=f"{why}\n")
