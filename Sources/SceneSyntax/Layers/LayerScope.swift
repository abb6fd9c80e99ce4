import SceneModel

/// What surrounds layers while they are read.
struct LayerScope {
  /// What blurs their movement from outside, if anything does.
  var blur: SurroundingBlur?

  /// What makes a picture of its own of them, so that glass among them would have nothing beneath
  /// it.
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
