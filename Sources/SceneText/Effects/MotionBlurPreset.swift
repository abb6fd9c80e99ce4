import SceneModel

/// A named set of motion blur rules, which a scene selects with `as`.
///
/// Source: fastred/MotionBlur, and the earlier article, which differ in how they measure distance.
/// The article's `abs` is C's, for whole numbers.
enum MotionBlurPreset: String, CaseIterable {
  case article, repository, smear, matched

  struct Rules {
    /// The angle in degrees; `nil` follows the movement.
    var angle: Double?
    var velocity = MotionBlur.VelocityRule.screen
    var distance = MotionBlur.DistanceRule.elapsed
    var countsWholePoints = false
    var mode = MotionBlur.Mode.over
    var placement = MotionBlur.Placement.above
    var measure = MotionBlur.Measure.bounds
    var matte = Color.clear
    var snapshot = MotionBlur.Snapshot.content
    var radius = Radius.points("20")

    // The values below are text in the notation of a scene.
    var samples = "5"
    var opacity = "log2(distance) / 5"
  }

  /// A radius that the scene does not set.
  enum Radius {
    /// Points, in the notation of a scene.
    case points(String)
    /// A number of pixels of the snapshot, whose pixels are those of the screen.
    case pixels(Double)

    /// Returns the radius in points, in the notation of a scene.
    ///
    /// - Parameter scale: Pixels per point of the scene.
    func text(atScale scale: Double) -> String {
      switch self {
      case .points(let text): text
      case .pixels(let pixels): min(pixels / scale, MotionBlur.largestRadius).plain
      }
    }
  }

  var rules: Rules {
    switch self {
    case .article: .published(distance: .tick, countsWholePoints: true)
    case .repository: .published(distance: .refresh, countsWholePoints: false)
    case .smear: Rules()
    case .matched:
      // A 180° shutter is open for half of a refresh. The layer covers half of its distance in that
      // time, a quarter to each side of its position at the tick. A moving layer is blurred evenly
      // along its path, including its shadow; a layer at rest stays sharp.
      Rules(
        distance: .shutter, mode: .crossfade, snapshot: .whole, radius: .points("distance / 4"),
        samples: "auto", opacity: "if(distance > 0, 1, 0)")
    }
  }
}

extension MotionBlurPreset.Rules {
  /// The rules that the article and the repository share.
  fileprivate static func published(
    distance: MotionBlur.DistanceRule, countsWholePoints: Bool
  ) -> Self {
    Self(
      angle: 90, velocity: .own, distance: distance, countsWholePoints: countsWholePoints,
      placement: .sublayer, measure: .frame, matte: .black, snapshot: .start, radius: .pixels(40))
  }
}
