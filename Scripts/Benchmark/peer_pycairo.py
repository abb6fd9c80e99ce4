"""Draws the movement with pycairo. Usage: peer_pycairo.py <background> <photograph> <folder>"""

import sys

import cairo

import movement


def main(background_path, photograph_path, folder):
    background = cairo.ImageSurface.create_from_png(background_path)
    photograph = cairo.ImageSurface.create_from_png(photograph_path)
    canvas = cairo.ImageSurface(cairo.FORMAT_RGB24, movement.WIDTH, movement.HEIGHT)
    context = cairo.Context(canvas)
    for frame in range(movement.FRAMES):
        context.set_source_surface(background)
        context.paint()
        context.set_source_surface(photograph, movement.left_edge(frame), movement.TOP)
        context.get_source().set_filter(cairo.FILTER_BILINEAR)
        context.paint()
        canvas.write_to_png(f"{folder}/frame-{frame:05}.png")


main(*sys.argv[1:])
