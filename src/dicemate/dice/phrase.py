"""A seal as a few words that two people can remember and compare at a glance.

They encode only the first digits of the seal: to check a game, all digits are compared.
"""

_LISTED = """
acorn alder amber anchor angel apple apron arrow aspen atlas autumn badge bagel bamboo banjo
barley basil basket beacon beaver berry birch biscuit bishop bison blanket blossom bonnet border
bottle branch brandy bridge bronze bubble bucket buffalo button cabin cactus camel candle canoe
canvas captain caravan carpet carrot castle cedar cellar chapel cherry chimney cider cinder
circle citrus clover cobalt coffee comet copper coral cotton cradle crater cricket crystal
cypress dagger daisy dancer desert diamond dolphin donkey dragon drummer eagle ebony echo elbow
ember emerald engine falcon feather fennel fiddle finch flannel flute forest fossil fountain
foxglove galaxy garden garlic garnet ginger glacier goblet granite grape guitar hammer harbour
hazel helmet hermit heron honey hornet hunter island ivory jacket jasmine jewel jungle juniper
kernel kettle kitten ladder lagoon lantern lavender lemon leopard lettuce lily linen lizard
lobster locket lotus magnet magpie maple marble market meadow melon mirror mitten monkey mosaic
muffin museum mustard napkin nectar needle nettle nickel nutmeg oasis ocean olive onion opal
orange orchard orchid organ otter oyster paddle palace panther paper parrot parsley pasture
peach pebble pelican pencil pepper piano pigeon pillow pilot planet plum pocket poplar poppy
prairie prism puffin pumpkin puppet quarry quartz quill rabbit radish raven ribbon ripple river
robin rocket rosemary ruby saddle saffron salmon sandal sapphire satin scarlet shadow shepherd
silver sparrow spider spinach squirrel stable sugar summer sunset swallow tablet tailor teapot
temple thimble thistle thunder tiger timber tomato topaz trumpet tulip tunnel turnip turtle
umbrella valley velvet violet walnut willow window winter wizard yarrow zebra zephyr
"""
_WORDS = _LISTED.split()
"""The word for each pair of digits."""
_LENGTH = 4
"""The number of words in a phrase."""


def phrase(seal: str) -> str:
    """Return the words for the first digits of a seal."""
    return " ".join(_WORDS[byte] for byte in bytes.fromhex(seal[: 2 * _LENGTH]))
