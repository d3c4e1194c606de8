"""Drawings as pure data: one description gives both SVG (`pycore.ui.drawing`) and pixels (`pycore.numerics.raster`)."""
