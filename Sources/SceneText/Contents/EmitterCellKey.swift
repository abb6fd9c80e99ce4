import SceneModel

/// The keys of one kind of particles.
enum EmitterCellKey: String, CaseIterable {
  case contents, size
  case birthRate, count, begin, duration, lifetime, lifetimeRange
  case velocity, velocityRange, emissionLongitude, emissionRange, acceleration, drag
  case rotation, rotationRange, spin, spinRange, tumble, tumbleRange, shading
  case scale, scaleRange, scaleSpeed, scaleOverLife
  case color, colors, redRange, greenRange, blueRange, alphaRange
  case redSpeed, greenSpeed, blueSpeed, alphaSpeed, alphaOverLife
}

extension EmitterCellKey: DeclaredKey {
  static let table = whole(
    "cell",
    "Particles of one kind, as CAEmitterCell has them; ranges are whole: a value is at most "
      + "half of its range away from its mean.",
    required: [.contents, .lifetime, .birthRate], [.contents, .lifetime, .count])

  /// Lifetimes, in seconds.
  private static let lifetimes = 0.001...100_000.0

  private static let rates = 0.001...1_000_000.0
  private static let angles: ValueForm = .angle(-1_000_000...1_000_000)
  private static let number: ValueForm = .anyNumber
  private static let shares = -1000.0...1000

  var declaration: KeyDeclaration {
    switch self {
    case .contents:
      KeyDeclaration(
        "What each particle is: a picture, a colour, other contents or a layer in which nothing "
          + "changes.", TransitionKey.end, example: "{ellipse: {fill: white}}")
    case .size:
      KeyDeclaration(
        "Size of a particle of scale 1, in points; without it that of its picture, or of its layer.",
        .numbers(["width": .notNegative, "height": .notNegative]), example: "[8, 5]")
    case .birthRate:
      KeyDeclaration(
        "How many are born in a second, one after the other.", .number(EmitterCellKey.rates),
        example: "40")
    case .count:
      KeyDeclaration(
        "How many are born in all, instead of a birthRate: at once, or spread over the duration.",
        .wholeNumber(1...10_000_000, of: "particles"), example: "160")
    case .begin:
      KeyDeclaration(
        "When the first is born, in seconds of the emitter's time; less than 0, and particles are "
          + "there from the start.", .times, default: "0", example: "0.2")
    case .duration:
      KeyDeclaration(
        "For how many seconds particles are born; without it for ever, or a count at once.",
        .seconds,
        example: "0.5")
    case .lifetime:
      KeyDeclaration(
        "How many seconds a particle lives.", .time(EmitterCellKey.lifetimes), example: "2.5")
    case .lifetimeRange: range("lifetime", of: .time(.seconds), example: "0.5")
    case .velocity:
      KeyDeclaration(
        "Speed of a particle at its birth, in points per second.", EmitterCellKey.number,
        default: "0", example: "300")
    case .velocityRange: range("speed", of: EmitterCellKey.number, example: "60")
    case .emissionLongitude:
      KeyDeclaration(
        "Where particles go at their birth, in degrees clockwise from +x: -90 is up.",
        EmitterCellKey.angles, default: "0", example: "-90")
    case .emissionRange:
      KeyDeclaration(
        "Angle in degrees over which particles fan out around that direction: 360 is all around.",
        EmitterCellKey.angles, default: "0", example: "60")
    case .acceleration:
      KeyDeclaration(
        "Change of the velocity to the right and down, in points per second in a second: gravity, or "
          + "wind.", .numbers(["x": .anyNumber, "y": .anyNumber]), default: "[0, 0]",
        example: "[0, 400]")
    case .drag:
      KeyDeclaration(
        "How much the air slows particles down: without acceleration they would have lost 63 % of "
          + "their velocity after 1 / drag seconds. Beyond Core Animation.",
        .number(0...10_000), default: "0", example: "2.5")
    case .rotation:
      KeyDeclaration(
        "Angle of a particle at its birth, in degrees clockwise. Beyond Core Animation, where it is 0.",
        EmitterCellKey.angles, default: "0", example: "45")
    case .rotationRange: range("angle", of: EmitterCellKey.angles, example: "90")
    case .spin:
      KeyDeclaration(
        "How fast a particle turns, in degrees per second clockwise.", EmitterCellKey.angles,
        default: "0", example: "180")
    case .spinRange: range("spin", of: EmitterCellKey.angles, example: "360")
    case .tumble:
      KeyDeclaration(
        "How fast a particle turns over about its own horizontal axis, like a falling slip of paper, "
          + "in degrees per second; each begins at an angle of its own. Beyond Core Animation.",
        EmitterCellKey.angles, default: "0", example: "500")
    case .tumbleRange: range("tumble", of: EmitterCellKey.angles, example: "360")
    case .shading:
      KeyDeclaration(
        "How much light is missing on the back of a particle that tumbles: 1 is black. Beyond Core "
          + "Animation.", .number(0...1), default: "0", example: "0.3")
    case .scale:
      KeyDeclaration(
        "Size of a particle as a factor.", .number(0...10_000), default: "1", example: "0.5")
    case .scaleRange: range("scale", of: .number(0...10_000), example: "0.5")
    case .scaleSpeed:
      KeyDeclaration(
        "Change of the scale in a second.", .number(-10_000...10_000), default: "0",
        example: "-0.3")
    case .scaleOverLife:
      KeyDeclaration(
        "Factor of the scale as a formula of progress, which runs from 0 to 1 in a particle's life. "
          + "Beyond Core Animation.", EmitterCellKey.curve, default: "1",
        example: "sqrt(progress)")
    case .color:
      KeyDeclaration(
        "What the colours of a particle's picture are multiplied with.", .color, default: "white",
        example: "gold")
    case .colors:
      KeyDeclaration(
        "The same, of which each particle has one by chance. Beyond Core Animation.",
        .list(.color, count: 1...1000), example: "[gold, tomato, '#0a84ff']")
    case .redRange: share("red", of: "range")
    case .greenRange: share("green", of: "range")
    case .blueRange: share("blue", of: "range")
    case .alphaRange: share("alpha", of: "range")
    case .redSpeed: share("red", of: "speed")
    case .greenSpeed: share("green", of: "speed")
    case .blueSpeed: share("blue", of: "speed")
    case .alphaSpeed: share("alpha", of: "speed")
    case .alphaOverLife:
      KeyDeclaration(
        "Factor of the alpha as a formula of progress, which runs from 0 to 1 in a particle's life. "
          + "Beyond Core Animation.", EmitterCellKey.curve, default: "1", example: "1 - progress")
    }
  }

  private static let curve: ValueForm = .either([
    .number(.notNegative), .text("a formula of progress"),
  ])

  /// The declaration of the range of what is called so.
  private func range(_ quantity: String, of form: ValueForm, example: String) -> KeyDeclaration {
    KeyDeclaration(
      "How far apart the least and the greatest \(quantity) of particles may be.", form,
      default: "0", example: example)
  }

  /// The declaration of how a component of the colour differs, or changes.
  private func share(_ component: String, of what: String) -> KeyDeclaration {
    let form = ValueForm.number(what == "range" ? 0...2 : EmitterCellKey.shares)
    return what == "range"
      ? range("\(component) of the colour, which is from 0 to 1,", of: form, example: "0.4")
      : KeyDeclaration(
        "Change of the colour's \(component) in a second, which is from 0 to 1.", form,
        default: "0",
        example: "-0.5")
  }
}
