import SceneModel

/// The environment of a layer's formulas at any scene time, except for the layer's own time.
struct LayerInstants {
  typealias Instant = (_ time: Double, _ links: [Int]?) throws(Diagnostic) -> FormulaEnvironment

  private let environment: Instant

  /// - Parameter environment: Returns the environment at a scene time in seconds, with the values
  ///   of the given links, or of all.
  init(_ environment: @escaping Instant) {
    self.environment = environment
  }

  /// Returns the environment of formulas.
  ///
  /// - Parameters:
  ///   - time: Scene time, in seconds.
  ///   - links: The indices of the layer values that the formulas read; `nil` for all.
  func callAsFunction(_ time: Double, reading links: [Int]?) throws(Diagnostic)
    -> FormulaEnvironment
  {
    try environment(time, links)
  }

  /// Returns the environments on a display of the layer's own, if there is one.
  ///
  /// Formulas then count that display's callbacks.
  func shown(by display: DisplayLink?) -> LayerInstants {
    guard let display else { return self }
    return LayerInstants { (time, links) throws(Diagnostic) in
      var environment = try self(time, reading: links)
      environment.tick = display.instant(at: time).number
      return environment
    }
  }
}
