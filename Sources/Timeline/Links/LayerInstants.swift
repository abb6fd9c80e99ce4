import SceneModel

/// What the formulas of a layer see at any scene time, but for the layer's own time.
struct LayerInstants {
  private let environment: (_ time: Double, _ links: [Int]) throws(Diagnostic) -> FormulaEnvironment

  /// - Parameter environment: Returns it at a scene time in seconds, with the links that are asked for.
  init(
    _ environment:
      @escaping (_ time: Double, _ links: [Int]) throws(Diagnostic) ->
      FormulaEnvironment
  ) {
    self.environment = environment
  }

  /// Returns what formulas see.
  ///
  /// - Parameters:
  ///   - time: Scene time in seconds.
  ///   - links: The values of layers that they read.
  func callAsFunction(_ time: Double, reading links: [Int]) throws(Diagnostic)
    -> FormulaEnvironment
  {
    try environment(time, links)
  }

  /// The same on a display of its own, whose callbacks are counted, if there is one.
  func shown(by display: DisplayLink?) -> LayerInstants {
    guard let display else { return self }
    return LayerInstants { (time, links) throws(Diagnostic) in
      var environment = try self(time, reading: links)
      environment.tick = display.instant(at: time).number
      return environment
    }
  }
}
