import SceneModel

/// The kinds of gradient.
enum GradientKey: String, CaseIterable, DeclaredKeys {
  case linearGradient, radialGradient, conicGradient

  static let table: KeyTable = whole("gradient", "Colours that run into each other: one of these.")

  static let all: KeyList = KeyList(allCases.map(\.declaration))

  /// The form of the fill of a shape or of its stroke.
  static let fill = ValueForm.shared("fill", .either([.value(.color), .table(table)]))

  var declaration: KeyDeclaration {
    switch self {
    case .linearGradient:
      KeyDeclaration(
        rawValue, "Colours that change from one point to another.",
        .table(LinearGradientKey.table), example: "{colors: [white, black]}")
    case .radialGradient:
      KeyDeclaration(
        rawValue, "Colours that change outwards from a centre.", .table(RadialGradientKey.table),
        example: "{colors: [white, black], radius: 0.7}")
    case .conicGradient:
      KeyDeclaration(
        rawValue,
        "Colours that change around a centre, once clockwise; a seam is where the last one meets the "
          + "first.", .table(ConicGradientKey.table),
        example: "{colors: [red, gold, red], angle: -90}")
    }
  }
}

/// The keys of a linear gradient.
enum LinearGradientKey: DeclaredKeys {
  static let table: KeyTable = whole(
    "linearGradient", "Colours that change from one point to another.",
    required: [KeyList(GradientStops.colors)])

  static let all: KeyList = KeyList(
    GradientStops.colors, GradientStops.locations, GradientStops.interpolation,
    GradientStops.units, start, end)

  static let start = Key(
    "start", "Where the first colour is, in the unit square of the filled shape.",
    .value(Point.self, in: GradientFill.pointLimits), default: Point(x: 0.5, y: 0),
    example: "[0, 0]")

  static let end = Key(
    "end", "Where the last colour is, in the unit square of the filled shape.",
    .value(Point.self, in: GradientFill.pointLimits), default: Point(x: 0.5, y: 1),
    example: "[1, 1]")
}

/// The keys that all kinds of gradients share.
enum GradientStops {
  static let colors = Key(
    "colors", "The colours, at least two; the first and the last one continue beyond the ends.",
    node: .list(.value(.color), count: 2...1_000_000), example: "[white, \"#007aff\"]")

  static let locations = Key(
    "locations",
    "Where each colour is on the way, from 0 to 1; without them they are evenly spread.",
    node: .list(.value(.number, in: 0...1), count: 2...1_000_000), example: "[0, 0.8]")

  static let interpolation = Key(
    "interpolation",
    "How colours are mixed: srgb by their sRGB numbers, or oklab so that the middle looks halfway, "
      + "both as in CSS, with colours multiplied by their alpha; or straight, by their sRGB numbers "
      + "alone, as in a CAGradientLayer, where white fades to clear black through grey.",
    .cases(GradientFill.Interpolation.self), default: .srgb, example: "oklab")

  static let units = Key(
    "units",
    "What the numbers of its points and radii mean: parts of the width and the height of the outline, "
      + "or points from the top left of the layer, which stay where they are while a path changes.",
    .cases(GradientFill.Units.self), default: .outline, example: "points")
}

/// The keys of a radial gradient.
enum RadialGradientKey: DeclaredKeys {
  static let table: KeyTable = whole(
    "radialGradient", "Colours that change outwards from a centre.",
    required: [KeyList(GradientStops.colors)])

  static let all: KeyList = KeyList(
    GradientStops.colors, GradientStops.locations, GradientStops.interpolation,
    GradientStops.units, center, radius, focus)

  static let center = Key(
    "center", "The centre of the colours, in the unit square of the filled shape.",
    .value(Point.self, in: GradientFill.pointLimits), default: Point(x: 0.5, y: 0.5),
    example: "[0.5, 0.2]")

  static let radius = Key(
    "radius",
    "How far the last colour is from the centre, as parts of the width and the height, or "
      + "one part for both.", .value(Scale.self, in: 0...GradientFill.pointLimits.upperBound),
    default: Scale(x: 0.5, y: 0.5), example: "0.8")

  static let focus = Key(
    "focus",
    "How far from the centre the first colour is, as parts of both radii: like the light on a ball.",
    .value(Point.self, in: -1...1), default: Point(x: 0, y: 0), example: "[-0.4, -0.5]")
}

/// The keys of a conic gradient.
enum ConicGradientKey: DeclaredKeys {
  static let table: KeyTable = whole(
    "conicGradient", "Colours that change around a centre.",
    required: [KeyList(GradientStops.colors)])

  static let all: KeyList = KeyList(
    GradientStops.colors, GradientStops.locations, GradientStops.interpolation,
    GradientStops.units, center, angle)

  static let center = Key(
    "center", "The point around which colours change, in the unit square of the filled shape.",
    .value(Point.self, in: GradientFill.pointLimits), default: Point(x: 0.5, y: 0.5),
    example: "[0.5, 1]")

  static let angle = Key(
    "angle",
    "Where the first colour is, in degrees clockwise from the right: -90 begins at the top, as "
      + "CSS does.", .measured(.angle, .value(Double.self)), default: 0, example: "-90")
}
