import SceneModel

/// The surroundings of layers while they are read.
struct LayerScope {
  /// The blur of their movement from outside, if there is one.
  var blur: SurroundingBlur?

  /// The effect that makes a picture of its own of them, so that glass among them would have nothing
  /// beneath it.
  var glassObstacle: String?

  /// The refreshes of the display of its own that shows them, if one does.
  var refresh: Display.Refresh?

  /// Whether they have the time of the scene, and no clock between them.
  var isOnSceneTime = true

  /// The same where something else keeps glass from what lies beneath it.
  func inside(_ obstacle: String) -> LayerScope {
    var inner = self
    inner.glassObstacle = obstacle
    return inner
  }
}
