import SceneModel

/// The kinds of fill besides a colour.
enum GradientKey: String, CaseIterable {
  case linearGradient, radialGradient, conicGradient
}

extension GradientKey: DeclaredKey {
  static let table = whole("gradient", "Colours that run into each other: one of these.")

  /// The form of the fill of a shape or of its line.
  static let fill = ValueForm.shared("fill", .either([.value(.color), .table(table)]))

  var declaration: KeyDeclaration {
    switch self {
    case .linearGradient:
      KeyDeclaration(
        "Colours that change from one point to another.", .table(LinearGradientKey.table),
        example: "{colors: [white, black]}")
    case .radialGradient:
      KeyDeclaration(
        "Colours that change outwards from a centre.", .table(RadialGradientKey.table),
        example: "{colors: [white, black], radius: 0.7}")
    case .conicGradient:
      KeyDeclaration(
        "Colours that change around a centre, once clockwise; a seam is where the last one meets the "
          + "first.", .table(ConicGradientKey.table),
        example: "{colors: [red, gold, red], angle: -90}")
    }
  }
}

/// The keys of a linear gradient.
enum LinearGradientKey: String, CaseIterable {
  case colors, locations, interpolation, start, end
}

/// The keys that gradients of all kinds have.
private enum GradientStops {
  static let colors = KeyDeclaration(
    "The colours, at least two; before the first and after the last they stay.",
    .list(.value(.color), count: 2...1_000_000), example: "[white, \"#007aff\"]")

  static let locations = KeyDeclaration(
    "Where each colour is on the way, from 0 to 1; without them they are evenly spread.",
    .list(.value(.number, in: 0...1), count: 2...1_000_000), example: "[0, 0.8]")

  static let interpolation = KeyDeclaration(
    "How colours are mixed: by their sRGB numbers, or in OKLab, in which what is halfway looks so; "
      + "always as CSS does it, with colours multiplied by their alpha.",
    .cases(GradientFill.Interpolation.self), default: "srgb", example: "oklab")
}

extension LinearGradientKey: DeclaredKey {
  static let table = whole(
    "linearGradient", "Colours that change from one point to another.", required: [.colors])

  var declaration: KeyDeclaration {
    switch self {
    case .colors: GradientStops.colors
    case .locations: GradientStops.locations
    case .interpolation: GradientStops.interpolation
    case .start:
      KeyDeclaration(
        "Where the first colour is, in the unit square of what is filled.",
        .value(.point, in: GradientFill.pointLimits), default: "[0.5, 0]", example: "[0, 0]")
    case .end:
      KeyDeclaration(
        "Where the last colour is, in the unit square of what is filled.",
        .value(.point, in: GradientFill.pointLimits), default: "[0.5, 1]", example: "[1, 1]")
    }
  }
}

/// The keys of a radial gradient.
enum RadialGradientKey: String, CaseIterable {
  case colors, locations, interpolation, center, radius
}

extension RadialGradientKey: DeclaredKey {
  static let table = whole(
    "radialGradient", "Colours that change outwards from a centre.", required: [.colors])

  var declaration: KeyDeclaration {
    switch self {
    case .colors: GradientStops.colors
    case .locations: GradientStops.locations
    case .interpolation: GradientStops.interpolation
    case .center:
      KeyDeclaration(
        "Where the first colour is, in the unit square of what is filled.",
        .value(.point, in: GradientFill.pointLimits), default: "[0.5, 0.5]", example: "[0.5, 0.2]")
    case .radius:
      KeyDeclaration(
        "How far the last colour is from the centre, as parts of the width and the height, or one "
          + "for both.", .value(.scale, in: 0...GradientFill.pointLimits.upperBound),
        default: "0.5", example: "0.8")
    }
  }
}

/// The keys of a conic gradient.
enum ConicGradientKey: String, CaseIterable {
  case colors, locations, interpolation, center, angle
}

extension ConicGradientKey: DeclaredKey {
  static let table = whole(
    "conicGradient", "Colours that change around a centre.", required: [.colors])

  var declaration: KeyDeclaration {
    switch self {
    case .colors: GradientStops.colors
    case .locations: GradientStops.locations
    case .interpolation: GradientStops.interpolation
    case .center:
      KeyDeclaration(
        "The point around which colours change, in the unit square of what is filled.",
        .value(.point, in: GradientFill.pointLimits), default: "[0.5, 0.5]", example: "[0.5, 1]")
    case .angle:
      KeyDeclaration(
        "Where the first colour is, in degrees clockwise from the right: -90 begins at the top, as "
          + "CSS does.", .measured(.angle, .value(.number)), default: "0", example: "-90")
    }
  }
}
