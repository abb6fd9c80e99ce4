import Pipeline
import Tuning
import Timeline
import SceneModel
import SceneText

/// Finds the parameters with which a scene moves as it should.
struct TargetFit {
  let loader: SceneLoader
  let overrides: ParsedScene.Overrides
  let target: FitTarget

  /// The path of the only layer that counts; all that move if nobody says.
  let layer: String?
  let parameters: [DeclaredParameter]

  /// How much finer than the eye the movement is looked at, so that a little more of a parameter shows.
  private static let frameRate = "480"

  /// Of a parameter, or of the movement.
  struct Change: Encodable {
    let name: String
    let before, after: Double
  }

  /// - Returns: The values of the parameters, then those of the movement; `nil` if the user has stopped it.
  func run(_ progress: any JobProgress) throws -> (values: [Change], movement: [Change])? {
    defer { progress.clear() }
    let start = parameters.map { overrides.parameters[$0.name] ?? $0.value }
    let search = ParameterSearch(parameters.map { .init($0.limits) })
    do {
      let before = try summary(at: start)
      func error(_ values: [Double]) throws -> Double {
        progress.advance()
        return target.error(of: try summary(at: values))
      }
      var best = try search.best(from: start) { try $0.map(error) }
      best = try search.refined(from: [best.values], within: 0.01) { try $0.map(error) }
      let found = zip(best.values, parameters).map {
        min(max($0.rounded(toPlaces: 4), $1.limits.lowerBound), $1.limits.upperBound)
      }
      let after = try summary(at: found)
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
    } catch is SheetFrames.Stop {
      return nil
    }
  }

  private func summary(at values: [Double]) throws -> MovementSummary {
    var overrides = overrides
    for (parameter, value) in zip(parameters, values) {
      overrides.parameters[parameter.name] = value
    }
    overrides.frameRate = FrameRate(parsing: Self.frameRate)
    let scene = try loader.scene(overriding: overrides)
    let paths = try layer.map { [$0] } ?? scene.changingPaths()
    return MovementSummary(
      of: try TracedScene(scene, layers: Set(paths), properties: []).traces.values)
  }
}
