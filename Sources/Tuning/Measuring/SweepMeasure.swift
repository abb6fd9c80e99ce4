package import Pipeline
package import SceneModel
import SceneText
package import Timeline

/// A property of the movement by which a sweep compares its combinations instead of blur.
package struct SweepMeasure: Equatable, Sendable {
  /// A formula of the numbers of a ``MovementSummary``; smaller values are better.
  package let formula: String

  /// The time at which the movement has settled.
  package static let settle = SweepMeasure(formula: "settle")

  package init(formula: String) { self.formula = formula }

  package func value(of summary: MovementSummary) throws(Problem) -> Double {
    try PlainFormula.value(formula, knowing: summary.numbers)
  }

  /// Formats a value for the user.
  package func text(_ value: Double) -> String {
    guard value.isFinite else { return "never" }
    switch formula {
    case "overshoot": return "\((value * 100).rounded(toPlaces: 2).plain) %"
    case "settle": return "\(value.rounded(toPlaces: 3).plain) s"
    default: return value.rounded(toPlaces: 4).plain
    }
  }
}

/// The movements of the combinations of a sweep.
package struct SweptMovements {
  private let scenes: [TracedScene]

  /// - Parameters:
  ///   - layer: The path of the only layer to consider; `nil` for all moving layers.
  ///   - proceed: Returns whether to continue.
  package init(_ scenes: [LoadedScene], layer: String?, proceed: () -> Bool) throws {
    let paths = try layer.map { [try checked($0, in: scenes)] }
    self.scenes = try scenes.map { scene in
      try TracedScene(
        scene, layers: Set(try paths ?? scene.changingPaths(proceed)), properties: [],
        proceed: proceed)
    }
  }

  package var summaries: [MovementSummary] { scenes.map { MovementSummary(of: $0.traces.values) } }

  /// The number of the frame in which the combinations differ most.
  package var mostDifferentFrame: Int {
    let paths = Set(scenes.flatMap(\.traces.keys)).sorted()
    var spreads: [Double] = []
    for path in paths {
      let traces = scenes.compactMap { $0.traces[path] }
      for name in Set(traces.flatMap { $0.quantities.map(\.quantity.name) }).sorted() {
        let courses = traces.compactMap { trace in
          trace.quantities.first { $0.quantity.name == name }?.values
        }
        let all = courses.joined()
        let span = (all.max() ?? 0) - (all.min() ?? 0)
        guard courses.count > 1, span > 0 else { continue }
        for frame in 0..<(courses.map(\.count).min() ?? 0) {
          let values = courses.map { $0[frame] }
          if spreads.count <= frame { spreads.append(0) }
          spreads[frame] += ((values.max() ?? 0) - (values.min() ?? 0)) / span
        }
      }
    }
    return spreads.indices.max { spreads[$0] < spreads[$1] } ?? 0
  }
}

/// Checks that a scene has the layer, and returns its path.
private func checked(_ layer: String, in scenes: [LoadedScene]) throws(UsageError) -> String {
  let paths = scenes.flatMap(\.scene.layerPaths)
  guard paths.contains(layer) else { throw UsageError.unknownLayer(layer, among: paths) }
  return layer
}
