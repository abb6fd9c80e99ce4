import SceneModel

/// The facts at the head of a scene that layers depend on, as far as they are known.
struct SceneHead {
  /// The names of the inputs, in their order: formulas know them by their index.
  var inputNames: [String] = []

  /// The values of the inputs at the first frame, in the same order.
  var startOfInputs: [Double] = []

  /// Moments of the inputs at which animations may begin, by names such as `drag.release`: scene
  /// times in seconds.
  var moments: [String: Double] = [:]

  /// Pixels per point.
  var scale = 1.0

  var clock: SceneClock?

  /// Whether springs without a start take on the velocity of what is beneath.
  var carriesVelocity = false

  /// Whether numbers may differ from tick to tick.
  var hasTime = true

  /// Whether the scene lasts until it has settled.
  var settles: Bool { clock?.settles ?? false }

  /// Seconds of the whole scene, if that is known.
  var duration: Double { clock?.duration ?? .infinity }
}

/// When a scene's display refreshes, and until when.
struct SceneClock {
  /// The refreshes of the display as the scene has them.
  let declared: Display.Refresh

  /// The same, or what the command line says instead.
  let refresh: Display.Refresh

  /// Whether the scene lasts until it has settled.
  let settles: Bool

  /// How many refreshes there are; `nil` until the scene has settled, or after a mistake.
  let frameCount: Int?

  /// Whether it is known when the scene ends.
  var ends: Bool { settles || frameCount != nil }

  /// Seconds of the whole scene, if that is known.
  var duration: Double { frameCount.map(refresh.time(ofRefresh:)) ?? .infinity }

  /// The rate of the display as the scene has it; `nil` if it varies.
  var frameRate: FrameRate? {
    if case .steady(let rate) = declared { rate } else { nil }
  }
}
