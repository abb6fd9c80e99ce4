import Effects
import SceneModel

enum MotionBlurKey: DeclaredKeys {
  static let table: KeyTable = whole(
    "motionBlur",
    "A blurred snapshot that is laid over a layer while it moves: the faster, the more opaque.")

  /// One time or a list of times.
  private static let blurTimes = ValueForm.either([
    .seconds, .list(.seconds, count: 1...MotionBlurReader.blurTimeLimit),
  ])

  static let all: KeyList = KeyList(
    preset, angle, radius, samples, opacity, velocity, distance, wholePoints, mode, placement,
    measure, matte, snapshot, linear, enable, disable, delay, pauses)

  static let preset = Key(
    "as",
    "The defaults of the other keys: those of the published effect's article or of its "
      + "repository, smear's own, or matched, which looks like a shutter at every speed.",
    .cases(MotionBlurPreset.self, called: "preset"), default: .smear, example: "matched")

  static let angle = Key(
    "angle",
    "Direction of the smear in degrees clockwise from +x, in the layer's own space, or auto: "
      + "along the movement on screen, rounded so that no copy is more than a quarter of a point "
      + "beside it. May follow the movement.",
    node: .either([.words([ValueReader.auto]), .measured(.angle, .value(.number))]),
    default: "auto", example: "90")

  static let radius = Key(
    "radius", "How far the snapshot is smeared to each side, in points; may follow the movement.",
    .value(Double.self, in: 0...MotionBlur.largestRadius), default: 20, example: "distance / 4")

  static let samples = Key(
    "samples",
    "Copies of the snapshot to each side of the middle one, rounded down, or auto: as many "
      + "as make the smear even. May follow the movement.",
    node: .either([.words([ValueReader.auto]), .value(.number, in: MotionComb.sampleLimits)]),
    default: MotionBlurPreset.smear.rules.samples, example: "auto")

  static let opacity = Key(
    "opacity",
    "How opaque the overlay is, clamped to 0 to 1: a formula of the movement, by distance, "
      + "in points per 1/60 s, dx, dy, or speed, in points per second.",
    node: .either([.anyNumber, .text("a formula of the movement")]),
    default: MotionBlurPreset.smear.rules.opacity, example: "log2(distance) / log2(24)")

  static let velocity = Key(
    "velocity",
    "Whose movement counts: that of the anchor point on screen, including the movement of the "
      + "layers around it, or the layer's own within its superlayer.",
    .cases(MotionBlur.VelocityRule.self), default: .screen)

  static let distance = Key(
    "distance",
    "What distance means. elapsed: the movement since the last callback, per 1/60 s of the "
      + "time that has passed; refresh: the same, per 1/60 s of the refresh period; tick: the "
      + "whole movement since the last callback; shutter: twice the movement while a 180° "
      + "shutter around the tick is open.",
    .cases(MotionBlur.DistanceRule.self), default: .elapsed)

  static let wholePoints = Key(
    "wholePoints",
    "Counts only whole points of a movement, to the side and down, as the published article's "
      + "code does.", .flag, default: false)

  static let mode = Key(
    "mode",
    "Whether the overlay lies over the sharp layer, or the sharp layer fades out as the "
      + "overlay fades in.",
    .cases(MotionBlur.Mode.self), default: .over)

  static let placement = Key(
    "placement",
    "Whether the overlay lies above the layer, outside of its clip and mask, or is its topmost "
      + "sublayer, within them.", .cases(MotionBlur.Placement.self), default: .above)

  static let measure = Key(
    "measure",
    "What the blur enlarges to get the overlay: the bounds, or the frame in the superlayer, "
      + "as in the published effect. With the frame, the overlay of a scaled or turned layer is "
      + "stretched, and from twice the layer's size on it may disappear.",
    .cases(MotionBlur.Measure.self),
    default: .bounds)

  static let matte = Key(
    "matte",
    "A colour painted under the snapshot before it is blurred; black is how the published "
      + "effect looks.", .color, default: .clear, example: "black")

  static let snapshot = Key(
    "snapshot",
    "The picture that is blurred: the layer within its bounds at each tick, without shadow and "
      + "filters; the same when the blur was enabled; or the whole layer at each tick with shadow "
      + "and filters, outside of the bounds too.", .cases(MotionBlur.Snapshot.self),
    default: .content)

  static let linear = Key(
    "linear", "Averages light instead of the numbers of sRGB.", .flag, default: false)

  static let enable = Key(
    "enable", "Seconds of the scene at which the blur is switched on, one time or several.",
    node: MotionBlurKey.blurTimes, default: "0", example: "0.2")

  static let disable = Key(
    "disable",
    "Seconds of the scene at which the blur is switched off again; without it it stays on.",
    node: MotionBlurKey.blurTimes, example: "[0.8, 1.6]")

  static let delay = Key(
    "delay",
    "Seconds from the snapshot until the overlay shows, as on a slow device; an earlier "
      + "overlay stays until then. Disabling the blur in between does not stop the new overlay.",
    .seconds,
    default: 0, example: "0.04")

  static let pauses = Key(
    "pauses",
    "Spans of time, in seconds, in which the overlay stays as it was while the layer moves "
      + "on.",
    DisplayLinkKey.pauseForm, example: "[[0.5, 0.8]]")
}
