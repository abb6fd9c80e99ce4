import SceneModel
import Timeline

/// The movements of a plot's quantities by series; a stable interface as JSON.
package struct PlottedMovements: Encodable {
  /// The movement of a quantity in a scene or a variant.
  struct Movement: Encodable, Equatable {
    let series: String

    /// The largest overshoot beyond an end, as a fraction of the distance; 0 without one.
    let overshoot: Double

    /// The time in seconds at which the last movement has settled; `nil` if it still moves at the
    /// end.
    let settled: Double?

    /// The largest speed, in the quantity's unit per second.
    let peakSpeed: Double

    init?(_ quantity: TracedQuantity, of trace: MotionTrace, in series: String) {
      let movements = quantity.movements(at: trace.samples)
      guard let last = movements.last else { return nil }
      self.series = series
      overshoot = movements.compactMap(\.overshoot?.fraction).max() ?? 0
      settled = last.settled
      peakSpeed = movements.map(\.peakSpeed).max() ?? 0
    }
  }

  struct Number: Encodable {
    let layer, property: String
    let movements: [Movement]
  }

  let file: String?
  let numbers: [Number]

  /// - Parameters:
  ///   - file: Path of the plot, if there is one.
  ///   - layers: Layers with a trace for each of the series.
  init(in file: String?, of layers: [MotionPlot.Layer], series names: [String]) {
    self.file = file
    numbers = layers.flatMap { layer in
      layer.shownNumbers.compactMap { shown in
        let movements = zip(names, layer.traces).compactMap { series, trace -> Movement? in
          guard let trace,
            let quantity = trace.quantities.first(where: { $0.quantity.name == shown.name })
          else { return nil }
          return Movement(quantity, of: trace, in: series)
        }
        return movements.isEmpty
          ? nil : Number(layer: layer.path, property: shown.title, movements: movements)
      }
    }
  }

  /// The largest number of quantities in the text.
  private static let listedCount = 6

  /// The movement of each quantity in the first series, and in the last if it differs.
  var differences: [String] {
    let lines = numbers.filter { $0.movements.count > 1 }.map(\.difference)
    return lines.count > Self.listedCount
      ? lines.prefix(Self.listedCount - 1) + [
        "and \(lines.count - Self.listedCount + 1) more, see --json"
      ]
      : lines
  }
}

extension PlottedMovements.Number {
  /// "menu: position.y overshoots by 9.5 %, in old 2.8 %; settles at 0.7 s, in old at 0.56 s".
  fileprivate var difference: String {
    let (now, before) = (movements[0], movements[movements.count - 1])
    var parts: [String] = []
    if now.overshootText != before.overshootText {
      parts.append(
        "overshoots by \(now.overshootText), in \(before.series) by \(before.overshootText)")
    }
    if now.settledText != before.settledText {
      parts.append("\(now.settledText), in \(before.series) it \(before.settledText)")
    }
    let rest = "overshoots and settles as in \(before.series)"
    return "\(layer): \(property) \(parts.isEmpty ? rest : parts.joined(separator: "; "))"
  }
}

extension PlottedMovements.Movement {
  fileprivate var overshootText: String { "\((overshoot * 100).rounded(toPlaces: 1).plain) %" }

  fileprivate var settledText: String {
    settled.map { "settles at \($0.rounded(toPlaces: 3).plain) s" } ?? "still moves at the end"
  }
}
