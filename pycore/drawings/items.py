"""Ada's six items, from the side (the frame of her camera) and from above (the map of the table).

From the side an item stands on the origin; from above the origin is its centre. A side view is drawn in units of
the kitchen's frame, a top view in units of the table's map, where an item reaches at most 34 from its centre.
"""

from __future__ import annotations

from pycore.drawings.shapes import Ellipse, Group, Path, rotate, translate

Box = tuple[float, float, float, float]

ORDER = ("cup", "apple", "jug", "bowl", "plate", "spoon")
NAMES = {"cup": "чашка", "apple": "яблоко", "jug": "кувшин", "bowl": "миска", "plate": "тарелка", "spoon": "ложка"}

_SPOON_TILT = translate(-12, -1.4) @ rotate(-14)

SIDE: dict[str, Group] = {
    "cup": Group(
        name="cup",
        children=(
            Path("M13,-20 C25,-23 26,-5 10,-6", line="ln"),
            Path("M13,-16.5 C20,-18 20.5,-9.5 12,-9.5", line="ln"),
            Path("M-14,-25 C-14,-9 -11,-1 -8,0 L8,0 C11,-1 14,-9 14,-25 Z", "red", "ln"),
            Ellipse(0, -25, 14, 3.4, "tea", "ln"),
            Path("M-10.2,-16 C-9.6,-10 -8.6,-6.5 -7.2,-4", line="hi"),
        ),
    ),
    "apple": Group(
        name="apple",
        children=(
            Path(
                "M0,-21 C-5,-26 -17.5,-25 -16.5,-11 C-15.5,-2 -7,2 0,-.6 C7,2 15.5,-2 16.5,-11 C17.5,-25 5,-26 0,-21 Z",
                "red",
                "ln",
            ),
            Path("M0,-21 C0,-25 1,-28 3.5,-30", line="ln"),
            Path("M2,-26 C6,-33 13,-32 16,-30.5 C13,-24.5 7,-23 2,-26 Z", "leaf", "ln"),
            Path("M-12,-13 C-12,-17 -10,-20 -7.5,-20.6", line="hi"),
        ),
    ),
    "jug": Group(
        name="jug",
        children=(
            Path("M11,-38 C28,-41 29,-12 16,-11", line="ln"),
            Path("M11.6,-33.4 C21,-34.5 22,-17 17,-16", line="ln"),
            Path(
                "M-10.5,-43 C-12,-34 -18.5,-27 -18.5,-14.5 C-18.5,-4 -12,0 -10,0 L10,0 "
                "C12,0 18.5,-4 18.5,-14.5 C18.5,-27 12,-34 11,-43 Z",
                "blue",
                "ln",
            ),
            Path(
                "M-16,-46.5 C-12,-43.5 -11,-41 -10.3,-40 C-4,-38.6 6,-39 11,-42 C10,-47 -8,-47.5 -16,-46.5 Z",
                "blue2",
                "ln",
            ),
            Path("M-14,-15 C-14,-20 -11.6,-25 -9.6,-28", line="hi"),
        ),
    ),
    "bowl": Group(
        name="bowl",
        children=(
            Path("M-23,-18 C-22,-6 -13,-1 -10,0 L10,0 C13,-1 22,-6 23,-18 Z", "blue", "ln"),
            Ellipse(0, -18, 23, 5.2, "blue2", "ln"),
            Path("M-18.6,-9 C-8,-5.4 8,-5.4 18.6,-9", line="hi"),
        ),
    ),
    "plate": Group(
        name="plate",
        children=(
            Path("M-27,-6 C-24,2.5 24,2.5 27,-6", "white", "ln"),
            Ellipse(0, -6.5, 27, 7, "white", "ln"),
            Ellipse(0, -6.2, 17.5, 4, "white", "ln2"),
        ),
    ),
    "spoon": Group(
        name="spoon",
        children=(
            Path(
                "M-3,-4 C6,-6.5 16,-9.5 27,-12.5 C28.6,-12.7 29.2,-10.8 28.2,-10.2 C18,-6.8 8,-3.4 -1.5,-1.2 Z",
                "white",
                "ln",
            ),
            Group((Ellipse(0, 0, 11, 4.6, "white", "ln"), Ellipse(-0.4, 0, 7, 2.4, "white", "ln2")), _SPOON_TILT),
        ),
    ),
}

TOP: dict[str, Group] = {
    "cup": Group(
        name="cup",
        children=(
            Path("M15,-5 C28,-8 28,8 15,5", line="ln"),
            Path("M16,-2.4 C22,-4 22,4 16,2.4", line="ln"),
            Ellipse(0, 0, 17, 17, "red", "ln"),
            Ellipse(0, 0, 13, 13, "tea", "ln2"),
            Path("M-8.5,-2 C-7.74,-5.22 -5.22,-7.74 -2,-8.5", line="hi"),
        ),
    ),
    "apple": Group(
        name="apple",
        children=(
            Path(
                "M0,-15 C-9,-19 -18,-11 -17,0 C-16.5,11 -8,18 0,15 C8,18 16.5,11 17,0 C18,-11 9,-19 0,-15 Z",
                "red",
                "ln",
            ),
            Ellipse(0, -1, 4.6, 3.6, "red2", "ln2"),
            Path("M0,-1 C1,-5 3,-8 6,-10", line="ln"),
            Path("M5,-9 C10,-17 18,-15 21,-13 C18,-6 10,-4 5,-9 Z", "leaf", "ln"),
        ),
    ),
    "jug": Group(
        name="jug",
        children=(
            Path("M17,-4 C34,-7 34,7 17,4", line="ln"),
            Path("M18,-1.6 C27,-3.4 27,3.4 18,1.6", line="ln"),
            Path(
                "M-26,0 C-21,-4 -19,-9 -15,-13 C-8,-20 8,-20 14.5,-12 C20,-5 20,5 14.5,12 "
                "C8,20 -8,20 -15,13 C-19,9 -21,4 -26,0 Z",
                "blue",
                "ln",
            ),
            Ellipse(1, 0, 12, 12, "blue2", "ln2"),
        ),
    ),
    "bowl": Group(
        name="bowl",
        children=(
            Ellipse(0, 0, 25, 25, "blue", "ln"),
            Ellipse(0, 0, 20.5, 20.5, "blue2", "ln2"),
            Ellipse(0, 0, 9, 9, "blue", "ln2"),
            Path("M-15,-4 C-13.57,-9.37 -9.37,-13.57 -4,-15", line="hi"),
        ),
    ),
    "plate": Group(
        name="plate",
        children=(
            Ellipse(0, 0, 27, 27, "white", "ln"),
            Ellipse(0, 0, 18, 18, "white", "ln2"),
            Path("M-12,-4 C-10.74,-7.78 -7.78,-10.74 -4,-12", line="ln2"),
        ),
    ),
    "spoon": Group(
        name="spoon",
        transform=rotate(-52),
        children=(
            Path("M1,-2.2 L27,-3 C29,-2 29,2 27,3 L1,2.2 Z", "white", "ln"),
            Ellipse(-12, 0, 16, 9.2, "white", "ln"),
            Ellipse(-13.5, 0, 10.5, 5.6, "white", "ln2"),
        ),
    ),
}

# (x, y, width, height) that holds the drawing and its line at the size of an icon
SIDE_BOX: dict[str, Box] = {
    "cup": (-19, -32, 44, 36),
    "apple": (-20, -34, 40, 38),
    "jug": (-23, -50, 54, 54),
    "bowl": (-25, -29, 50, 36),
    "plate": (-29, -25, 58, 34),
    "spoon": (-26, -24, 56, 36),
}
TOP_BOX: dict[str, Box] = {
    "cup": (-19, -19, 46, 38),
    "apple": (-19, -19, 42, 37),
    "jug": (-28, -21, 60, 42),
    "bowl": (-27, -27, 54, 54),
    "plate": (-29, -29, 58, 58),
    "spoon": (-22, -25, 44, 50),
}
