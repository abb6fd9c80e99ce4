"""Draws a film with pycairo, and writes it with cairo's own PNG encoder; see drawing.py."""

import cairo

import drawing


def artist(film):
    canvas = cairo.ImageSurface(cairo.FORMAT_RGB24, film["width"], film["height"])
    context = cairo.Context(canvas)
    pictures = [(cairo.ImageSurface.create_from_png(picture["file"]), picture["places"])
                for picture in film["pictures"]]

    def draw(frame, path):
        for surface, places in pictures:
            context.set_source_surface(surface, *places[frame])
            context.get_source().set_filter(cairo.FILTER_BILINEAR)
            context.paint()
        if path:
            canvas.write_to_png(path)
    return draw


drawing.run(artist)
