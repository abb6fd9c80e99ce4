import SceneModel

enum ShutterKey: String, CaseIterable {
  case angle, phase, samples, exact, weights, linear
}

extension ShutterKey: DeclaredKey {
  static let table = whole(
    "shutter", "The shutter of a camera in front of the display: true motion blur.")

  var declaration: KeyDeclaration {
    switch self {
    case .angle:
      KeyDeclaration(
        "Degrees for which the shutter is open, more than 0: 360 is one refresh, 180 half of it.",
        .angle(Shutter.angles), default: "180", example: "360")
    case .phase:
      KeyDeclaration(
        "When it opens after the tick, in the same degrees; without it half the angle before, so "
          + "that the blur is centred.", .angle(Shutter.phases), example: "0")
    case .samples:
      KeyDeclaration(
        "How many instants are averaged: a number, auto for as many as the movement needs, or "
          + "bounds for that.",
        .either([
          SampleBoundsKey.form, .words([SceneContext.auto]), .table(SampleBoundsKey.table),
        ]), default: "auto", example: "16")
    case .exact:
      KeyDeclaration(
        "Integrates along the way of what moves and fades instead of averaging instants; what turns, "
          + "grows or is crossed by another moving layer is sampled all the same.", .flag,
        default: "false")
    case .weights:
      KeyDeclaration(
        "How much each moment counts: box, triangle, gaussian, or a formula of progress, which runs "
          + "from 0 to 1 while the shutter is open.",
        .text("box, triangle, gaussian or a formula of progress"), default: "box",
        example: "1 - progress")
    case .linear:
      KeyDeclaration(
        "Averages light instead of the numbers of sRGB.", .flag, default: "false")
    }
  }
}

enum SampleBoundsKey: String, CaseIterable {
  case min, max
}

extension SampleBoundsKey: DeclaredKey {
  static let table = whole("samples", "Bounds of a number of samples that follows the movement.")

  /// How many samples of a shutter there may be.
  fileprivate static var form: ValueForm {
    let counts = Shutter.sampleCounts
    return .wholeNumber(Double(counts.lowerBound)...Double(counts.upperBound), of: "samples")
  }

  var declaration: KeyDeclaration {
    let usual = Shutter.usualSamples
    return switch self {
    case .min:
      KeyDeclaration(
        "The fewest samples, where nothing moves fast; never more than the most.",
        SampleBoundsKey.form, default: "\(usual.lowerBound)", example: "8")
    case .max:
      KeyDeclaration(
        "The most samples, however fast something moves; never fewer than the fewest.",
        SampleBoundsKey.form, default: "\(usual.upperBound)", example: "64")
    }
  }
}
