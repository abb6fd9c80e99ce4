import SceneModel

/// The keys of one kind of particles.
enum EmitterCellKey: DeclaredKeys {
  static let table: KeyTable = whole(
    "cell",
    "Particles of one kind, as CAEmitterCell has them; ranges are whole: a value is at most "
      + "half of its range away from its mean.",
    required: [KeyList(contents, lifetime, birthRate), KeyList(contents, lifetime, count)])

  /// Lifetimes, in seconds.
  private static let lifetimes = 0.001...100_000.0

  private static let rates = 0.001...1_000_000.0
  private static let angles: Form<Double> = .angle(-1_000_000...1_000_000)
  private static let number: Form<Double> = .anyNumber

  static let all: KeyList = KeyList(
    contents, size, birthRate, count, begin, duration, lifetime, lifetimeRange, velocity,
    velocityRange, emissionLongitude, emissionRange, acceleration, drag, rotation, rotationRange,
    spin, spinRange, tumble, tumbleRange, shading, scale, scaleRange, scaleSpeed, scaleOverLife,
    color, colors, redRange, greenRange, blueRange, alphaRange, redSpeed, greenSpeed, blueSpeed,
    alphaSpeed, alphaOverLife, cells)

  static let contents = Key(
    "contents",
    "What each particle is: a picture, a colour, other contents or a layer in which nothing "
      + "changes.", node: TransitionKey.end, example: "{ellipse: {fill: white}}")

  static let size = Key(
    "size",
    "Size of a particle of scale 1, in points; without it, the size of its picture or its layer.",
    .numbers(["width": .notNegative, "height": .notNegative]), example: "[8, 5]")

  static let birthRate = Key(
    "birthRate", "How many are born in a second, one after the other.",
    .number(EmitterCellKey.rates), example: "40")

  static let count = Key(
    "count",
    "How many are born in all, instead of a birthRate: at once, or spread over the duration.",
    .wholeNumber(1...10_000_000, of: "particles"), example: "160")

  static let begin = Key(
    "begin",
    "When the first particle is born, in seconds of the emitter's time; below 0, particles "
      + "are there from the start.", .times, default: 0, example: "0.2")

  static let duration = Key(
    "duration", "For how many seconds particles are born; without it for ever, or a count at once.",
    .seconds, example: "0.5")

  static let lifetime = Key(
    "lifetime", "How many seconds a particle lives.", .time(EmitterCellKey.lifetimes),
    example: "2.5")

  static let lifetimeRange = range("lifetimeRange", "lifetime", of: .time(.seconds), example: "0.5")

  static let velocity = Key(
    "velocity", "Speed of a particle at its birth, in points per second.", EmitterCellKey.number,
    default: 0, example: "300")

  static let velocityRange = range(
    "velocityRange", "speed", of: EmitterCellKey.number, example: "60")

  static let emissionLongitude = Key(
    "emissionLongitude",
    "Where particles go at their birth, in degrees clockwise from +x: -90 is up. In cells of a cell, "
      + "it counts from where the particle that emits them goes.",
    EmitterCellKey.angles, default: 0, example: "-90")

  static let emissionRange = Key(
    "emissionRange",
    "Angle in degrees over which particles fan out around that direction: 360 is all around.",
    EmitterCellKey.angles, default: 0, example: "60")

  static let acceleration = Key(
    "acceleration",
    "Change of the velocity to the right and down, in points per second in a second: gravity, or "
      + "wind.", .numbers(["x": .anyNumber, "y": .anyNumber]), default: [0, 0], example: "[0, 400]")

  static let drag = Key(
    "drag",
    "How much the air slows particles down: without acceleration they would have lost 63 % of "
      + "their velocity after 1 / drag seconds. Beyond Core Animation.", .number(0...10_000),
    default: 0, example: "2.5")

  static let rotation = Key(
    "rotation",
    "Angle of a particle at its birth, in degrees clockwise. Beyond Core Animation, where it is 0.",
    EmitterCellKey.angles, default: 0, example: "45")

  static let rotationRange = range(
    "rotationRange", "angle", of: EmitterCellKey.angles, example: "90")

  static let spin = Key(
    "spin", "How fast a particle turns, in degrees per second clockwise.", EmitterCellKey.angles,
    default: 0, example: "180")

  static let spinRange = range("spinRange", "spin", of: EmitterCellKey.angles, example: "360")

  static let tumble = Key(
    "tumble",
    "How fast a particle turns over about its horizontal axis, like a falling slip of paper, "
      + "in degrees per second; each particle begins at another angle. Beyond Core Animation.",
    EmitterCellKey.angles, default: 0, example: "500")

  static let tumbleRange = range("tumbleRange", "tumble", of: EmitterCellKey.angles, example: "360")

  static let shading = Key(
    "shading",
    "How dark the back of a tumbling particle is: 1 is black. Beyond Core Animation.",
    .number(0...1), default: 0, example: "0.3")

  static let scale = Key(
    "scale", "Size of a particle as a factor.", .number(0...10_000), default: 1, example: "0.5")

  static let scaleRange = range("scaleRange", "scale", of: .number(0...10_000), example: "0.5")

  static let scaleSpeed = Key(
    "scaleSpeed", "Change of the scale in a second.", .number(-10_000...10_000), default: 0,
    example: "-0.3")

  static let scaleOverLife = Key(
    "scaleOverLife",
    "Factor of the scale as a formula of progress, which runs from 0 to 1 in a particle's life. "
      + "Beyond Core Animation.", node: EmitterCellKey.curve, default: "1",
    example: "sqrt(progress)")

  static let color = Key(
    "color", "A colour by which the colours of a particle's picture are multiplied.", .color,
    default: Color(red: 1, green: 1, blue: 1), example: "gold")

  static let colors = Key(
    "colors",
    "Several colours in place of one; each particle takes one of them by chance. Beyond "
      + "Core Animation.",
    node: .list(.color, count: 1...1000), example: "[gold, tomato, '#0a84ff']")

  static let redRange = range("redRange", ofColor: "red")

  static let greenRange = range("greenRange", ofColor: "green")

  static let blueRange = range("blueRange", ofColor: "blue")

  static let alphaRange = range("alphaRange", ofColor: "alpha")

  static let redSpeed = speed("redSpeed", ofColor: "red")

  static let greenSpeed = speed("greenSpeed", ofColor: "green")

  static let blueSpeed = speed("blueSpeed", ofColor: "blue")

  static let alphaSpeed = speed("alphaSpeed", ofColor: "alpha")

  static let alphaOverLife = Key(
    "alphaOverLife",
    "Factor of the alpha as a formula of progress, which runs from 0 to 1 in a particle's life. "
      + "Beyond Core Animation.", node: EmitterCellKey.curve, default: "1", example: "1 - progress")

  static let cells = Key(
    "cells",
    "The kinds of particles that each particle emits where it is, while it lives. Their begin counts "
      + "from its birth, their emissionLongitude from its direction. Its scale and colour are factors "
      + "of theirs.",
    node: .list(.table(EmitterCellKey.table), count: 1...EmitterKey.mostCells),
    example: "[{contents: white, size: [2, 2], birthRate: 60, lifetime: 0.4}]")

  private static let curve: ValueForm = .either([
    .number(.notNegative), .text("a formula of progress"),
  ])

  /// Returns the key for the random range of a property.
  private static func range(
    _ name: String, _ quantity: String, of form: Form<Double>, example: String
  ) -> Key<Double> {
    Key(
      name, "How far apart the least and the greatest \(quantity) of particles may be.", form,
      default: 0, example: example)
  }

  /// Returns the key for the random range of a colour component.
  private static func range(_ name: String, ofColor component: String) -> Key<Double> {
    range(
      name, "\(component) of the colour, which is from 0 to 1,", of: .number(0...2), example: "0.4")
  }

  /// Returns the key for the rate of change of a colour component.
  private static func speed(_ name: String, ofColor component: String) -> Key<Double> {
    Key(
      name, "Change of the colour's \(component) in a second, which is from 0 to 1.",
      .number(-1000...1000), default: 0, example: "-0.5")
  }
}
