import SceneModel

/// The keys of an emitter of particles.
enum EmitterKey: DeclaredKeys {
  static let table: KeyTable = whole(
    "emitter", "A source of particles, as CAEmitterLayer has them.", required: [KeyList(cells)])

  /// The most kinds of particles of an emitter.
  static let mostCells = 100

  static let all: KeyList = KeyList(
    cells, shape, mode, position, size, renderMode, seed, time)

  static let cells = Key(
    "cells", "The kinds of particles that it emits.",
    node: .list(.table(EmitterCellKey.table), count: 1...EmitterKey.mostCells),
    example: "[{contents: gold, size: [8, 5], birthRate: 40, lifetime: 2, velocity: 90}]")

  static let shape = Key(
    "shape",
    "Where particles are born: at a point, on a horizontal line, in a rectangle, or in a "
      + "circle; size gives its width and its height, so that it may be an ellipse.",
    .cases(EmitterContents.Shape.self), default: .point, example: "line")

  static let mode = Key(
    "mode", "Whether they are born on the outline of the shape, or anywhere on its surface.",
    .cases(EmitterContents.Mode.self), default: .surface)

  static let position = Key(
    "position",
    "The centre of the shape, in points from the top left of the bounds; without it, the "
      + "centre of the bounds.", .numbers(["x": .anyNumber, "y": .anyNumber]), example: "[160, 0]")

  static let size = Key(
    "size", "Size of the shape in points; without it, the size of the layer.",
    .numbers(["width": .notNegative, "height": .notNegative]), example: "[320, 0]")

  static let renderMode = Key(
    "renderMode",
    "Which particles are drawn first, beneath the others; or additive, which adds all of "
      + "them to the layers beneath, as light.", .cases(EmitterContents.RenderMode.self),
    default: .oldestFirst,
    example: "additive")

  static let seed = Key(
    "seed",
    "A number that chooses the random courses of the particles: the same seed gives the same "
      + "courses.", .wholeNumber(0...1_000_000_000),
    default: 0, example: "7")

  static let time = Key(
    "time",
    "Seconds since the emitter began; without it, the layer's own time. If it is animated, "
      + "particles move slower, faster or backwards.", .measured(.time, .value(Double.self)),
    example: "time - 0.5"
  )
}
