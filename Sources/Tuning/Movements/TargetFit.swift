package import Pipeline
import SceneModel
package import SceneText
import Timeline

/// Finds the parameters with which a scene moves as wanted.
package struct TargetFit {
  private let loader: SceneLoader
  private let overrides: ParsedScene.Overrides
  private let target: FitTarget
  private let layer: String?
  private let parameters: [DeclaredParameter]

  /// The sampling rate, above a display's so that small changes of a parameter have an effect.
  private static let frameRate = "480"

  /// The change of a parameter or of a property of the movement.
  package struct Change: Encodable {
    package let name: String
    package let before, after: Double
  }

  /// - Parameter layer: The path of the only layer to consider; `nil` for all moving layers.
  package init(
    loader: SceneLoader, overrides: ParsedScene.Overrides, target: FitTarget, layer: String?,
    parameters: [DeclaredParameter]
  ) {
    (self.loader, self.overrides, self.target) = (loader, overrides, target)
    (self.layer, self.parameters) = (layer, parameters)
  }

  /// - Returns: The values of the parameters, then those of the movement; `nil` if the user stopped
  ///   it.
  package func run(in context: JobContext) throws -> (values: [Change], movement: [Change])? {
    let start = parameters.map { overrides.parameters[$0.name] ?? $0.value }
    let search = ParameterSearch(parameters.map { .init($0.limits) })
    let progress = try context.progress(total: search.largestCount, unit: "tries")
    defer { progress.clear() }
    do {
      let before = try summary(at: start, context.proceed)
      func error(_ values: [Double]) throws -> Double {
        progress.advance()
        return target.error(of: try summary(at: values, context.proceed))
      }
      var best = try search.best(from: start) { try $0.map(error) }
      best = try search.refined(from: [best.values], within: 0.01) { try $0.map(error) }
      let found = zip(best.values, parameters).map {
        min(max($0.rounded(toPlaces: 4), $1.limits.lowerBound), $1.limits.upperBound)
      }
      let after = try summary(at: found, context.proceed)
      let values = parameters.indices.map {
        Change(name: parameters[$0].name, before: start[$0], after: found[$0])
      }
      return (
        values,
        [
          Change(name: "settle", before: before.settle, after: after.settle),
          Change(name: "overshoot", before: before.overshoot, after: after.overshoot),
        ]
      )
    } catch is Stopped {
      return nil
    }
  }

  private func summary(at values: [Double], _ proceed: () -> Bool) throws -> MovementSummary {
    var overrides = overrides
    for (parameter, value) in zip(parameters, values) {
      overrides.parameters[parameter.name] = value
    }
    overrides.frameRate = FrameRate(parsing: Self.frameRate)
    let scene = try loader.scene(overriding: overrides)
    let paths = try layer.map { [$0] } ?? scene.changingPaths(proceed)
    return MovementSummary(
      of: try TracedScene(scene, layers: Set(paths), properties: [], proceed: proceed).traces.values
    )
  }
}
