import SceneModel

/// The keys of a layer's shadow.
enum ShadowKey: DeclaredKeys {
  static let table: KeyTable = whole("shadow", "The shadow of everything in a layer.")

  static let all: KeyList = KeyList(
    color, opacity, offset, radius, kernel, path, spread, inner)

  static let color = Key(
    "color", "Colour of the shadow.", .value(Color.self), default: .black, example: "navy")

  static let opacity = Key(
    "opacity", "How opaque the shadow is where the layer is opaque; 0 is no shadow.",
    .value(Double.self, in: 0...1), default: 0.3, example: "0.2")

  static let offset = Key(
    "offset",
    "How far the shadow lies to the right and down, in points of the layer; it turns with "
      + "the layer.",
    .value(Vector.self), default: Vector(dx: 0, dy: 2), example: "[0, 8]")

  static let radius = Key(
    "radius", "Standard deviation of its blur, in points; 0 has sharp edges.",
    .value(Double.self, in: 0...1000), default: 4, example: "12")

  static let kernel = Key(
    "kernel",
    "What blurs it: a Gaussian of that deviation, or coreAnimation for the shadows of a CALayer with "
      + "that shadowRadius, which are a little smaller.", .cases(ShadowKernel.self),
    default: .gaussian, example: "coreAnimation")

  static let path = Key(
    "path",
    "Path data as in SVG, in points from the top left of the bounds: the shadow is that of this "
      + "path, filled, whatever the layer shows, as with a CALayer's shadowPath.", node: .pathData,
    example: "M 0 36 L 40 36 L 40 44 L 0 44 Z")

  static let spread = Key(
    "spread",
    "How much larger than the layer the shadow is on each side, in points, with rounder corners; "
      + "below 0 it is smaller. An inner shadow comes this much farther in.",
    .value(Double.self, in: -200...200), default: 0, example: "-2")

  static let inner = Key(
    "inner",
    "Whether it falls from the layer's edge onto the layer itself, as if the layer were cut out of "
      + "its surroundings.", .flag, default: false)
}
