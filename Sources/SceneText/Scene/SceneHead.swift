import Raster
import SceneModel

/// The facts from the head of a scene that its layers depend on, as known so far.
struct SceneHead {
  /// The names of the inputs, in order; formulas refer to them by index.
  var inputNames: [String] = []

  /// The numbers of the inputs at the first frame, in the order of formulas.
  var startOfInputs: [Double] = []

  /// Moments of the inputs at which animations may begin, by names such as `drag.release`.
  ///
  /// Scene times in seconds.
  var moments: [String: Double] = [:]

  /// Pixels per point.
  var scale = 1.0

  /// The space of all colours.
  var colorSpace = ColorSpace.sRGB

  var clock: SceneClock?

  /// Whether springs without a start value continue the velocity of the value beneath.
  var carriesVelocity = false

  /// Whether numbers may vary from tick to tick.
  var hasTime = true

  /// Whether the scene lasts until all movement has settled.
  var settles: Bool { clock?.settles ?? false }

  /// The duration of the scene in seconds; infinite while unknown.
  var duration: Double { clock?.duration ?? .infinity }
}

/// The refreshes of a scene's display, and the length of the scene.
struct SceneClock {
  /// The refreshes that the scene declares.
  let declared: Display.Refresh

  /// The refreshes in use: those of the command line, otherwise the declared ones.
  let refresh: Display.Refresh

  /// Whether the scene lasts until all movement has settled.
  let settles: Bool

  /// The number of refreshes; `nil` until the scene has settled, and after a mistake.
  let frameCount: Int?

  /// Whether the scene has an end.
  var ends: Bool { settles || frameCount != nil }

  /// The duration of the scene in seconds; infinite while unknown.
  var duration: Double { frameCount.map(refresh.time(ofRefresh:)) ?? .infinity }

  /// The declared refresh rate of the display; `nil` if it varies.
  var frameRate: FrameRate? {
    if case .steady(let rate) = declared { rate } else { nil }
  }
}
