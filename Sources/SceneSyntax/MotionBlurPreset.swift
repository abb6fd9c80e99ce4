import SceneModel

/// Rules of a motion blur that belong together, as a scene calls them behind `as`.
///
/// Source: fastred/MotionBlur, and the article that came before it; they differ in the distance only.
enum MotionBlurPreset: String, CaseIterable {
  case article, repository, smear, matched

  struct Rules {
    /// In degrees; `nil` is along the movement.
    var angle: Double?
    var velocity = MotionBlur.VelocityRule.screen
    var distance = MotionBlur.DistanceRule.elapsed
    var mode = MotionBlur.Mode.over
    var matte = Color.clear
    var snapshot = MotionBlur.Snapshot.content

    // As an author would write them.
    var radius = "20"
    var samples = "5"
    var opacity = "log2(distance) / 5"
  }

  var rules: Rules {
    switch self {
    case .article:
      Rules(angle: 90, velocity: .own, distance: .tick, matte: .black, snapshot: .start)
    case .repository:
      Rules(angle: 90, velocity: .own, distance: .refresh, matte: .black, snapshot: .start)
    case .smear: Rules()
    case .matched:
      // The usual shutter is open for half of a refresh, in which the layer comes half of its
      // distance far: a quarter to each side of where the tick finds it. What moves at all is seen
      // through it, as evenly as it passes, with its shadow; what rests is sharp.
      Rules(
        distance: .shutter, mode: .crossfade, snapshot: .whole, radius: "distance / 4",
        samples: "auto", opacity: "if(distance > 0, 1, 0)")
    }
  }
}
