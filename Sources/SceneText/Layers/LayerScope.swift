import SceneModel

/// The surroundings of layers, while the layers are read.
struct LayerScope {
  /// The blur of the layers' movement by an effect around them.
  var blur: SurroundingBlur?

  /// The effect that renders the layers into their own image, where a backdrop would be empty.
  var glassObstacle: String?

  /// The refreshes of a separate display that shows the layers.
  var refresh: Display.Refresh?

  /// The changes of the layers by states.
  var states = StateChanges()

  /// The stack that places the layers; absent where they say themselves where they are.
  var stack: DeclaredStack?

  /// Whether the layers run in the time of the scene, without a clock in between.
  var isOnSceneTime = true

  /// Returns the surroundings of sublayers that a stack may place.
  func inside(_ stack: DeclaredStack?) -> LayerScope {
    var inner = self
    inner.stack = stack
    return inner
  }

  /// Returns the surroundings inside an effect that prevents backdrops.
  func inside(_ obstacle: String) -> LayerScope {
    var inner = self
    inner.glassObstacle = obstacle
    return inner
  }
}
