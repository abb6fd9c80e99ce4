import SceneModel

enum ShutterKey: DeclaredKeys {
  static let table: KeyTable = whole(
    "shutter", "The shutter of a camera in front of the display: true motion blur.")

  static let all: KeyList = KeyList(
    angle, phase, samples, exact, weights, linear)

  static let angle = Key(
    "angle",
    "Degrees for which the shutter is open, more than 0: 360 is one refresh, 180 half of it.",
    .angle(Shutter.angles), default: 180, example: "360")

  static let phase = Key(
    "phase",
    "When it opens after the tick, in the same degrees; without it, half the angle before "
      + "the tick, so that the blur is centred.", .angle(Shutter.phases), example: "0")

  static let samples = Key(
    "samples",
    "How many instants are averaged: a number, auto for as many as the movement needs, or "
      + "bounds for that.",
    node: .either([
      SampleBoundsKey.form.form, .words([ValueReader.auto]), .table(SampleBoundsKey.table),
    ]), default: "auto", example: "16")

  static let exact = Key(
    "exact",
    "Integrates along the way of layers that move and fade, instead of averaging instants. "
      + "Layers that turn, grow or are crossed by another moving layer are still sampled.", .flag,
    default: false)

  static let weights = Key(
    "weights",
    "How much each moment counts: box, triangle, gaussian, or a formula of progress, which runs "
      + "from 0 to 1 while the shutter is open.",
    .text("box, triangle, gaussian or a formula of progress"), default: "box",
    example: "1 - progress")

  static let linear = Key(
    "linear", "Averages light instead of the numbers of sRGB.", .flag, default: false)
}

enum SampleBoundsKey: DeclaredKeys {
  static let table: KeyTable = whole(
    "samples", "Bounds of a number of samples that follows the movement.")

  /// The number of samples of a shutter.
  static let form = Form.wholeNumber(
    Double(Shutter.sampleCounts.lowerBound)...Double(Shutter.sampleCounts.upperBound),
    of: "samples")

  static let all: KeyList = KeyList(
    min, max)

  static let min = Key(
    "min", "The fewest samples, where nothing moves fast; at most max.",
    SampleBoundsKey.form, default: Shutter.defaultSamples.lowerBound, example: "8")

  static let max = Key(
    "max", "The most samples, however fast something moves; at least min.",
    SampleBoundsKey.form, default: Shutter.defaultSamples.upperBound, example: "64")
}
