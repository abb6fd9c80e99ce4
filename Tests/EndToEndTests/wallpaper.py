"""Writes archives of wallpapers: wallpaper.py KIND FILE."""

import io
import struct
import sys
import zipfile
import zlib

INDEX = """<?xml version="1.0"?><plist version="1.0"><dict><key>rootDocument</key>
<string>main.caml</string></dict></plist>"""


def png(side, color):
    """Returns a PNG of one colour."""
    def chunk(name, data):
        return struct.pack(">I", len(data)) + name + data + struct.pack(">I", zlib.crc32(name + data))
    rows = (b"\0" + bytes(color) * side) * side
    head = struct.pack(">IIBBBBB", side, side, 8, 2, 0, 0, 0)
    return b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", head) + chunk(b"IDAT", zlib.compress(rows)) + chunk(b"IEND", b"")


def document(layers, state=""):
    """Returns a document of 40 × 80 points whose states change the layer with the id 1."""
    states = f"""<states><LKState name="{state}"><elements><LKStateSetValue targetId="1"
      keyPath="opacity"><value type="real" value="0.5"/></LKStateSetValue></elements></LKState></states>"""
    return f"""<?xml version="1.0"?><caml xmlns="http://www.apple.com/CoreAnimation/1.0">
<CALayer bounds="0 0 40 80" position="20 40" geometryFlipped="1">
<sublayers>{layers}</sublayers>{states if state else ""}</CALayer></caml>"""


def box(color, more="", inside=""):
    """Returns a layer of 20 × 20 points in the middle."""
    return f"""<CALayer id="1" name="box" bounds="0 0 20 20" position="20 40" {more}
      backgroundColor="{color}">{inside}</CALayer>"""


def add(archive, folder, text, picture=None):
    """Adds a folder with a document."""
    archive.writestr(folder + "/index.xml", INDEX)
    archive.writestr(folder + "/main.caml", text)
    if picture:
        archive.writestr(folder + "/assets/a.png", picture)


def contents(color):
    """Returns a picture, and a layer that shows it."""
    return png(20, color), box("0 0 0", inside='<contents type="CGImage" src="assets/a.png"/>')


def wallpaper(archive, folder):
    """Adds a wallpaper of a background with a picture and a box that floats over it."""
    picture, layer = contents((255, 0, 0))
    add(archive, folder + "/W_Floating-390w.ca", document(box("0 0 1", 'opacity="1"'), "Unlock"))
    add(archive, folder + "/W_Background-390w.ca", document(layer, "Locked"), picture)


def write(kind, path):
    """Writes an archive."""
    place = "descriptors/1/versions/1/contents/W.wallpaper"
    with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED) as archive:
        archive.writestr("__MACOSX/._W", "junk")
        if kind == "nested":
            inner = io.BytesIO()
            with zipfile.ZipFile(inner, "w") as packed:
                wallpaper(packed, "W")
            archive.writestr(place, inner.getvalue())
        elif kind == "document":
            add(archive, "tree.ca", document(box("0 1 0")))
        elif kind == "empty":
            archive.writestr("readme.txt", "nothing")
        elif kind == "outside":
            wallpaper(archive, place)
            archive.writestr("../../evil", "here")
        elif kind == "bomb":
            archive.writestr(place + "/W.ca/main.caml", b"\0" * (300 << 20))
        elif kind == "many":
            for number in range(10_001):
                archive.writestr(str(number), "")
        elif kind == "deep":
            inner = b""
            for _ in range(5):
                outer = io.BytesIO()
                with zipfile.ZipFile(outer, "w") as packed:
                    packed.writestr("a.wallpaper", inner)
                inner = outer.getvalue()
            archive.writestr("a.wallpaper", inner)
        else:
            wallpaper(archive, place)
            if kind == "two":
                wallpaper(archive, place.replace("W.", "X."))
    if kind == "damaged":
        with open(path, "r+b") as file:
            data = bytearray(file.read())
            place = data.index(b"main.caml") + 40
            data[place:place + 20] = bytes(20)
            file.seek(0)
            file.write(data)


if __name__ == "__main__":
    write(sys.argv[1], sys.argv[2])
