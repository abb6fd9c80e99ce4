"""Writes archives of layers as NSKeyedArchiver does: layer_archive.py KIND FILE."""

import plistlib
import sys

from wallpaper import png

UID = plistlib.UID


class Archiver:
    """Collects objects that refer to each other by their numbers."""

    def __init__(self):
        self.objects = ["$null"]
        self.classes = {}

    def plain(self, value):
        """Adds a value without a class."""
        self.objects.append(value)
        return UID(len(self.objects) - 1)

    def object(self, kind, /, **keys):
        """Adds an object of a class."""
        if kind not in self.classes:
            self.classes[kind] = self.plain({"$classname": kind, "$classes": [kind, "NSObject"]})
        return self.plain({"$class": self.classes[kind], **keys})

    def array(self, items):
        return self.object("NSArray", **{"NS.objects": items})

    def dictionary(self, entries):
        return self.object("NSDictionary", **{
            "NS.keys": [self.plain(key) for key in entries], "NS.objects": list(entries.values())})

    def point(self, x, y):
        return self.object("LKNSValueCodingProxy", kind=0, x=float(x), y=float(y))

    def rectangle(self, width, height):
        return self.object("LKNSValueCodingProxy", kind=2, x=0.0, y=0.0, width=float(width), height=float(height))

    def color(self, r, g, b, a=1):
        return self.object("LKCGColorCodingProxy", r=float(r), g=float(g), b=float(b), a=float(a))

    def bytes(self, root):
        top = {"root": self.dictionary({"rootLayer": root, "geometryFlipped": self.plain(True)})}
        return plistlib.dumps({
            "$archiver": "NSKeyedArchiver", "$version": 100000, "$top": top, "$objects": self.objects,
        }, fmt=plistlib.FMT_BINARY)


def tree(archiver):
    """A picture, a triangle that fades, and a box that a state dims, on white."""
    picture = archiver.object("LKCGImageCodingProxy", data=archiver.object(
        "NSMutableData", **{"NS.data": png(10, (255, 0, 0))}))
    first = archiver.object(
        "CALayer", bounds=archiver.rectangle(10, 10), position=archiver.point(10, 10), contents=picture,
        transform=archiver.object("LKNSValueCodingProxy", kind=3), name=archiver.plain("picture"))
    points = [(0, 0), (20, 0), (0, 20)]
    path = archiver.object("CACGPathCodingProxy", LKCGPathSegments=archiver.array([
        archiver.object("CACGPathCodingSegment", LKCGPathType=0 if number == 0 else 1,
                        LKCGPathPoint0_x=float(x), LKCGPathPoint0_y=float(y))
        for number, (x, y) in enumerate(points)
    ] + [archiver.object("CACGPathCodingSegment", LKCGPathType=4)]))
    fade = archiver.object(
        "CABasicAnimation", keyPath=archiver.plain("opacity"), fromValue=archiver.plain(1),
        toValue=archiver.plain(0), duration=archiver.plain(0.5),
        timingFunction=archiver.object("CAMediaTimingFunction", c1x=0.25, c1y=0.1, c2x=0.25, c2y=1.0))
    triangle = archiver.object(
        "CAShapeLayer", bounds=archiver.rectangle(20, 20), position=archiver.point(50, 10), path=path,
        fillColor=archiver.color(0, 1, 0), animations=archiver.dictionary({"fade": fade}),
        name=archiver.plain("triangle"))
    blur = archiver.object(
        "CAFilter", CAFilterType=archiver.plain("gaussianBlur"), CAFilterName=archiver.plain("soft"),
        CAFilterInputs=archiver.object("LKNSDictionaryCodingProxy", dict=archiver.dictionary(
            {"inputRadius": archiver.plain(2)})))
    curve = archiver.object(
        "CAFilter", CAFilterType=archiver.plain("luminanceCurveMap"), CAFilterName=archiver.plain("curve"),
        CAFilterInputs=archiver.object("LKNSDictionaryCodingProxy", dict=archiver.dictionary({
            "inputAmount": archiver.plain(0.5),
            "inputValues": archiver.array([archiver.plain(value) for value in (0.5, 0.25, 0.75, 1)])})))
    box = archiver.object(
        "CALayer", bounds=archiver.rectangle(10, 10), position=archiver.point(30, 30),
        backgroundColor=archiver.color(0, 0, 1, 0.5), name=archiver.plain("box & <co>"),
        filters=archiver.object("LKNSArrayCodingProxy", array=archiver.array([blur, curve])))
    dim = archiver.object(
        "CAState", name=archiver.plain("dim"), elements=archiver.array([archiver.object(
            "CAStateSetValue", target=box, keyPath=archiver.plain("opacity"), value=archiver.plain(0.25))]))
    return archiver.object(
        "CALayer", bounds=archiver.rectangle(60, 40), position=archiver.point(30, 20),
        backgroundColor=archiver.color(1, 1, 1), sublayers=archiver.array([first, triangle, box]),
        states=archiver.array([dim]))


def odd(archiver):
    """A layer of an app's own class, with a script and values that a document lacks."""
    archiver.classes["BadgeLayer"] = archiver.plain(
        {"$classname": "BadgeLayer", "$classes": ["BadgeLayer", "CALayer", "NSObject"]})
    badge = archiver.object(
        "BadgeLayer", bounds=archiver.rectangle(10, 10), position=archiver.point(10, 10),
        backgroundColor=archiver.color(1, 0, 0), name=archiver.plain("badge"),
        scriptComponents=archiver.object("LKScript", code=archiver.plain("x")),
        halo=archiver.object("NSMutableData", **{"NS.data": b"abc"}),
        glow=archiver.dictionary({"radius": archiver.plain(3)}))
    return archiver.object(
        "CALayer", bounds=archiver.rectangle(60, 40), position=archiver.point(30, 20),
        sublayers=archiver.array([badge, archiver.object("LKGhost")]))


def write(kind, path):
    """Writes an archive."""
    archiver = Archiver()
    if kind == "empty":
        data = archiver.bytes(archiver.plain("no layer"))
    elif kind == "cycle":
        root = archiver.object("CALayer", bounds=archiver.rectangle(9, 9))
        archiver.objects[root.data]["sublayers"] = archiver.array([root])
        data = archiver.bytes(root)
    elif kind == "bomb":
        layer = archiver.object("CALayer", bounds=archiver.rectangle(9, 9))
        for _ in range(40):
            layer = archiver.object(
                "CALayer", bounds=archiver.rectangle(9, 9), sublayers=archiver.array([layer, layer]))
        data = archiver.bytes(layer)
    elif kind == "odd":
        data = archiver.bytes(odd(archiver))
    elif kind == "nested":
        count = 100_000
        body = b"".join(b"\xa1" + (n + 1).to_bytes(4, "big") for n in range(count)) + b"\xa0"
        table = b"".join((8 + 5 * n).to_bytes(4, "big") for n in range(count + 1))
        data = b"bplist00" + body + table + bytes(6) + b"\4\4" + (count + 1).to_bytes(8, "big") + bytes(8) \
            + (8 + len(body)).to_bytes(8, "big")
    else:
        data = archiver.bytes(tree(archiver))
        if kind == "damaged":
            data = data[:-40] + bytes(8) + data[-32:]
        elif kind == "text":
            data = b"<plist/>"
    with open(path, "wb") as file:
        file.write(data)


write(sys.argv[1], sys.argv[2])
