import SceneModel

/// Rules of a motion blur that belong together, as a scene calls them behind `as`.
///
/// Source: fastred/MotionBlur, and the article that came before it; they differ in the distance only.
enum MotionBlurPreset: String, CaseIterable {
  case article, repository, smear

  struct Rules {
    /// In degrees; `nil` is along the movement.
    let angle: Double?
    let velocity: MotionBlur.VelocityRule
    let distance: MotionBlur.DistanceRule
    let matte: Color
    let snapshot: MotionBlur.Snapshot
  }

  var rules: Rules {
    switch self {
    case .article:
      Rules(angle: 90, velocity: .own, distance: .tick, matte: .black, snapshot: .start)
    case .repository:
      Rules(angle: 90, velocity: .own, distance: .refresh, matte: .black, snapshot: .start)
    case .smear:
      Rules(angle: nil, velocity: .screen, distance: .elapsed, matte: .clear, snapshot: .content)
    }
  }
}
