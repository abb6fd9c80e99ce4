import SceneModel
import Timeline

/// The numbers of a plot, as CSV.
struct PlotNumbers {
  let layers: [MotionPlot.Layer]

  /// The names of the series.
  let series: [String]

  /// Whether the position stands first, even if it is not plotted.
  let showsPosition: Bool

  /// The columns after the quantities, unless they are among these.
  private static let derived = [
    "distance", "speed", "overlayOpacity", "overlayRadius", "overlaySamples",
  ]

  /// One line for each series, layer and frame.
  var csv: String {
    let quantities = quantityNames
    let derived = Self.derived.filter { !quantities.contains($0) }
    let head = ["series", "layer", "frame", "presentedAt", "timestamp"] + quantities + derived
    var text = head.joined(separator: ",") + "\n"
    for (index, name) in series.enumerated() {
      for layer in layers {
        guard let trace = layer.traces[index] else { continue }
        let columns = quantities.map { name in
          trace.quantities.first { $0.quantity.name == name }?.values
        }
        for (index, sample) in trace.samples.enumerated() {
          let start = [
            name.inCSV, layer.path.inCSV, "\(sample.frame)", sample.presentedAt.plain,
            sample.timestamp.plain,
          ]
          let numbers = columns.map { $0?[index].plain ?? "" }
          let others = derived.map { layer.tellsSpeed ? sample.field($0) : "" }
          text += (start + numbers + others).joined(separator: ",") + "\n"
        }
      }
    }
    return text
  }

  /// The names of all quantities, without repetitions.
  private var quantityNames: [String] {
    var seen: Set<String> = []
    let first = showsPosition ? [0, 1].map { Quantity.position($0).name } : []
    let traced = series.indices.flatMap { index in
      layers.flatMap { $0.traces[index]?.quantities.map(\.quantity.name) ?? [] }
    }
    return (first + traced).filter { seen.insert($0).inserted }
  }
}

extension MotionTrace.Sample {
  /// Returns the text of a column that follows from the layer's movement.
  fileprivate func field(_ name: String) -> String {
    switch name {
    case "distance": distance.plain
    case "speed": speed.plain
    case "overlayOpacity": (overlay?.opacity ?? 0).plain
    case "overlayRadius": overlay?.radius.plain ?? ""
    default: overlay?.samples.map(String.init) ?? ""
    }
  }
}
