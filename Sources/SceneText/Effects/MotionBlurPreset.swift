import SceneModel

/// Rules of a motion blur that belong together, as a scene calls them behind `as`.
///
/// Source: fastred/MotionBlur, and the article that came before it; they differ in how they count
/// the distance. The article's `abs` is C's, of whole numbers.
enum MotionBlurPreset: String, CaseIterable {
  case article, repository, smear, matched

  struct Rules {
    /// In degrees; `nil` is along the movement.
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

    // As an author would write them.
    var samples = "5"
    var opacity = "log2(distance) / 5"
  }

  /// A reach that no author has given.
  enum Radius {
    /// As an author would write it.
    case points(String)
    /// A number of pixels of the snapshot, which has those of the screen.
    case pixels(Double)

    /// The radius in points, as an author would write it.
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
      // The usual shutter is open for half of a refresh, in which the layer comes half of its
      // distance far: a quarter to each side of where the tick finds it. What moves at all is seen
      // through it, as evenly as it passes, with its shadow; what rests is sharp.
      Rules(
        distance: .shutter, mode: .crossfade, snapshot: .whole, radius: .points("distance / 4"),
        samples: "auto", opacity: "if(distance > 0, 1, 0)")
    }
  }
}

extension MotionBlurPreset.Rules {
  /// The rules that both published texts have.
  fileprivate static func published(
    distance: MotionBlur.DistanceRule, countsWholePoints: Bool
  ) -> Self {
    Self(
      angle: 90, velocity: .own, distance: distance, countsWholePoints: countsWholePoints,
      placement: .sublayer, measure: .frame, matte: .black, snapshot: .start, radius: .pixels(40))
  }
}
