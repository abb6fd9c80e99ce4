import SceneModel

/// The keys of a rectangle, an ellipse or a path.
///
/// Only paths have `d`, `morph` and `paths`, and only rectangles have `cornerRadius`.
enum ShapeKey: DeclaredKeys {
  static let table: KeyTable = whole("shape", "An outline that is filled, stroked or both.")

  /// The keys that only paths have.
  static let ofPaths: KeyList = KeyList(d, morph, paths)

  static let rectangle: KeyTable = part(
    "rectangle", "The bounds, filled, stroked or both.",
    of: all.without(ofPaths))
  static let ellipse: KeyTable = part(
    "ellipse", "The ellipse within the bounds, filled, stroked or both.",
    of: all.without(ofPaths).without(KeyList(cornerRadius)))
  static let path: KeyTable = part(
    "path", "A path, filled, stroked or both.",
    of: all.without(KeyList(cornerRadius)), required: [KeyList(d), KeyList(paths)])

  static let all: KeyList = KeyList(
    d, morph, paths, cornerRadius, fill, fillRule, stroke, lineWidth, lineCap, lineJoin, miterLimit,
    dash, dashPhase, trim)

  static let d = Key(
    "d", "Path data as in SVG, in points from the top left of the bounds.", node: .value(.path),
    example: "M 0 0 L 40 0 L 20 30 Z")

  static let morph = Key(
    "morph",
    "How the path becomes others by animations of 'd': matching, where all are drawn by the "
      + "same commands, or resample, which divides them alike.", .cases(MorphingPath.Morph.self),
    default: .matching)

  static let paths = Key(
    "paths", "Several paths in place of 'd', which move by themselves and are painted as one.",
    node: .list(.table(PathPartKey.table), count: 1...CompoundPath.mostParts),
    example: "[{d: M 0 0 H 9 V 9 Z}, {d: M 0 0 H 9 V 9 Z, position: [20, 0]}]")

  static let cornerRadius = Key(
    "cornerRadius", "Radius of the rectangle's corners in points, one for all or one for each.",
    .value(Corners.self, in: .notNegative), default: .square, example: "8")

  static let fill = Key(
    "fill",
    "The colour or gradient of the inside; without it the inside is clear, and a stroke is "
      + "needed.",
    node: GradientKey.fill, example: "tomato")

  static let fillRule = Key(
    "fillRule",
    "What is inside an outline that crosses itself: nonzero fills everything that it encloses, "
      + "evenodd leaves holes where it encloses twice.", .cases(ShapeContents.FillRule.self),
    default: .nonzero)

  static let stroke = Key(
    "stroke",
    "The colour or gradient of the line; without it there is no line. The line is centred on "
      + "a path, and lies inside of a rectangle or an ellipse.", node: GradientKey.fill,
    example: "black")

  static let lineWidth = Key(
    "lineWidth",
    "Width of the line in points. A line half as thick as the shorter side of a rectangle or an "
      + "ellipse covers it.", .value(Double.self, in: 0...100_000), default: 1,
    example: "3")

  static let lineCap = Key(
    "lineCap",
    "How open ends and dashes end: right there, or half a width farther, round or square.",
    .cases(Stroke.Cap.self), default: .butt)

  static let lineJoin = Key(
    "lineJoin", "How corners of the line look: pointed, round or cut off.",
    .cases(Stroke.Join.self), default: .miter)

  static let miterLimit = Key(
    "miterLimit",
    "How long the points of a pointed lineJoin may be, in line widths: a longer point is cut off.",
    .number(1...1000), default: 10, example: "4")

  static let dash = Key(
    "dash", "Lengths of dashes and gaps in turn, in points; without them the line has no gaps.",
    node: .list(.value(.number, in: .notNegative)), example: "[4, 2]")

  static let dashPhase = Key(
    "dashPhase",
    "How far into its dashes the line begins, in points; if it is animated, the dashes march.",
    .value(Double.self), default: 0, example: "20 * time")

  static let trim = Key(
    "trim", "The part of the line that is drawn, so that it can draw itself.",
    .table(TrimKey.self, of: "a trim"), example: "{end: progress}")
}

/// The keys of one of the paths that are painted as one.
enum PathPartKey: DeclaredKeys {
  static let table: KeyTable = whole(
    "pathPart", "One of the paths that are painted as one.", required: [KeyList(d)])

  static let all: KeyList = KeyList(d, morph, position, scale, rotation)

  static let d = ShapeKey.d

  static let morph = ShapeKey.morph

  static let position = Key(
    "position", "Where the origin of its data lies, in points from the top left of the bounds.",
    .value(Point.self), default: Point(x: 0, y: 0), example: "[20, 10]")

  static let scale = Key(
    "scale", "By how much it is enlarged about the origin of its data.", .value(Scale.self),
    default: Scale(x: 1, y: 1), example: "0.5")

  static let rotation = Key(
    "rotation", "Degrees clockwise by which it is turned about the origin of its data.",
    .measured(.angle, .value(Double.self)), default: 0, example: "45")
}

enum TrimKey: DeclaredKeys {
  static let table: KeyTable = whole("trim", "The part of an outline's length that is drawn.")

  static let all: KeyList = KeyList(
    start, end, offset, each, fill)

  static let start = Key(
    "start", "Where the line starts, as a part of its length.", .value(Double.self, in: 0...1),
    default: 0, example: "0.25")

  static let end = Key(
    "end", "Where the line ends, as a part of its length.", .value(Double.self, in: 0...1),
    default: 1, example: "0.5")

  static let offset = Key(
    "offset",
    "How far start and end move on along the line, as a part of its length; a part that passes the end "
      + "of the line goes on at its start.", .value(Double.self, in: -1000...1000), default: 0,
    example: "time / 2")

  static let each = Key(
    "each", "Trims each part of a path by itself, and not all of them as one line.", .flag,
    default: false)

  static let fill = Key(
    "fill", "Fills only the part that is drawn, closed by a straight line.", .flag, default: false)
}
