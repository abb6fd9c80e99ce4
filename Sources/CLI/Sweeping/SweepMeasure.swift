import Pipeline
import Timeline
import SceneModel
import SceneText

/// By what the combinations of a sweep are compared where not by a shutter: something of the movement.
struct SweepMeasure: Equatable {
  /// A formula of the numbers of a ``MovementSummary``; the less, the better.
  let formula: String

  /// When the movement has settled.
  static let settle = SweepMeasure(formula: "settle")

  func value(of summary: MovementSummary) throws(Problem) -> Double {
    try PlainFormula.value(formula, knowing: summary.numbers)
  }

  /// A value for people.
  func text(_ value: Double) -> String {
    guard value.isFinite else { return "never" }
    switch formula {
    case "overshoot": return "\((value * 100).rounded(toPlaces: 2).plain) %"
    case "settle": return "\(value.rounded(toPlaces: 3).plain) s"
    default: return value.rounded(toPlaces: 4).plain
    }
  }
}

extension OptionDeclaration<SweepMeasure> {
  static let sweepMeasure = OptionDeclaration(
    "--measure formula",
    """
    compare the movement instead, the less the better: overshoot (a part of the way), settle (seconds), \
    or a formula of them and of peakSpeed: "settle + 5 * overshoot"
    """
  ) { (text) throws(UsageError) in
    let measure = SweepMeasure(formula: text)
    do throws(Problem) {
      _ = try measure.value(of: MovementSummary(of: []))
    } catch {
      throw UsageError(message: "--measure: \(error.message)", hint: error.hint)
    }
    return measure
  }
}

/// The movements of the combinations of a sweep.
struct SweptMovements {
  private let scenes: [TracedScene]

  /// - Parameter layer: The path of the only layer that counts; all that move if nobody says.
  init(_ scenes: [LoadedScene], layer: String?) throws {
    let paths = try layer.map { [try checked($0, in: scenes)] }
    self.scenes = try scenes.map { scene in
      try TracedScene(
        scene, layers: Set(try paths ?? scene.changingPaths()), properties: [])
    }
  }

  var summaries: [MovementSummary] { scenes.map { MovementSummary(of: $0.traces.values) } }

  /// The number of the frame in which the combinations are furthest apart.
  var mostDifferentFrame: Int {
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

/// The path of a layer that some of the scenes have.
private func checked(_ layer: String, in scenes: [LoadedScene]) throws(UsageError) -> String {
  let paths = scenes.flatMap(\.scene.layerPaths)
  guard paths.contains(layer) else { throw UsageError.unknownLayer(layer, among: paths) }
  return layer
}
