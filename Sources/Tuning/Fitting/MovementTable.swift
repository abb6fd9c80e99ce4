import Drawing
import Timeline
import Raster

/// The movements of a layer in numbers, one series after the other; lengths are in points.
struct MovementTable {
  /// A line of the table.
  private enum Row {
    case series(names: String, color: StraightColor)
    case quantity(String)
    case movement(TracedMovement, unit: String)
    case note(String)
  }

  private let rows: [Row]

  /// Height including the title and all rows.
  var height: Double { MovementTable.headHeight + Double(rows.count) * MovementTable.rowHeight }

  private static let headHeight = 40.0
  private static let rowHeight = 15.0

  /// The right ends of the columns, as fractions of the width.
  private static let columns: [(title: String, end: Double)] = [
    ("begins", 0.14), ("way", 0.35), ("settles in", 0.56), ("overshoot", 0.79), ("peak", 1),
  ]

  /// - Parameters:
  ///   - layer: A layer with a trace for each of the series.
  ///   - names: The names of the series; not shown if there is only one.
  ///   - height: The height available.
  init(of layer: MotionPlot.Layer, names: [String], height: Double) {
    var groups: [(rows: [QuantityMovements], series: [Int])] = []
    for (series, trace) in layer.traces.enumerated() {
      guard let trace else { continue }
      let rows = layer.shownNumbers.compactMap { shown in
        trace.quantities.first { $0.quantity.name == shown.name && !$0.quantity.isDerived }.map {
          QuantityMovements(
            title: shown.title, unit: $0.quantity.shortUnit,
            movements: $0.movements(at: trace.samples))
        }
      }
      if let group = groups.firstIndex(where: { $0.rows == rows }) {
        groups[group].series.append(series)
      } else {
        groups.append((rows, [series]))
      }
    }
    let isNamed = names.count > 1
    let lineCount = Int((height - MovementTable.headHeight) / MovementTable.rowHeight)
    let linesPerGroup = lineCount / max(groups.count, 1) - (isNamed ? 1 : 0)
    rows = groups.flatMap { group in
      let isCommon = isNamed && group.series.count == names.count
      let title = isCommon ? "all" : group.series.map { names[$0] }.joined(separator: ", ")
      let color = isCommon ? SheetStyle.ink : PlotStyle.colors[group.series[0]]
      return (isNamed ? [Row.series(names: title, color: color)] : [])
        + MovementTable.rows(of: group.rows, atMost: max(linesPerGroup, 1))
    }
  }

  /// The movements of one quantity.
  private struct QuantityMovements: Equatable {
    let title, unit: String
    let movements: [TracedMovement]
  }

  private static func rows(of quantities: [QuantityMovements], atMost count: Int) -> [Row] {
    let moving = quantities.filter { !$0.movements.isEmpty }
    guard !moving.isEmpty else { return [.note("stays as it is")] }
    let rows = moving.flatMap { row in
      (moving.count > 1 ? [Row.quantity(row.title)] : [])
        + row.movements.map { .movement($0, unit: row.unit) }
    }
    guard rows.count > count else { return rows }
    let shown = rows.prefix(count - 1)
    let left = rows.dropFirst(count - 1).count { if case .movement = $0 { true } else { false } }
    return shown + [.note("and \(left) more movements")]
  }

  /// Draws the table with the top left corner of its title at `origin`.
  func draw(on canvas: borrowing Canvas, at origin: SIMD2<Double>, width: Double)
    throws(DrawingError)
  {
    let (left, length) = (origin.x + 14, width - 28)
    try canvas.drawPlotTitle("Movements", unit: "", x: left, y: origin.y)
    for column in MovementTable.columns {
      let text = PlotStyle.mark(column.title)
      try canvas.draw(text, x: left + column.end * length - text.width, y: origin.y + 20)
    }
    var y = origin.y + MovementTable.headHeight
    try canvas.drawRule(from: SIMD2(left, y - 4), to: SIMD2(left + length, y - 4))
    for row in rows {
      switch row {
      case .series(let names, let color):
        try canvas.drawDot(at: SIMD2(left + 3, y + 5.5), radius: 3, color: color)
        try canvas.draw(PlotStyle.label(names, color: SheetStyle.ink), x: left + 11, y: y)
      case .note(let text): try canvas.draw(PlotStyle.mark(text), x: left, y: y)
      case .quantity(let name):
        try canvas.draw(PlotStyle.label(name, color: SheetStyle.ink), x: left, y: y)
      case .movement(let movement, let unit):
        for (column, text) in zip(MovementTable.columns, movement.cells(unit)) {
          let text = SheetStyle.text(text, size: 9)
          try canvas.draw(text, x: left + column.end * length - text.width, y: y)
        }
      }
      y += MovementTable.rowHeight
    }
  }
}

extension Quantity {
  /// The unit to write after a number in a cell; empty if there is none.
  fileprivate var shortUnit: String {
    switch unit {
    case "points": " pt"
    case "degrees clockwise", "degrees": "°"
    default: ""
    }
  }
}

extension TracedMovement {
  /// The cells of a row.
  fileprivate func cells(_ unit: String) -> [String] {
    [
      "\(PlotStyle.number(begin)) s", PlotStyle.number(change) + unit,
      isPulled ? "pulled" : settled.map { "\(PlotStyle.number($0 - begin)) s" } ?? "–",
      overshoot.map { "\(PlotStyle.percent($0.fraction))" } ?? "–",
      PlotStyle.number(peakSpeed) + unit + "/s",
    ]
  }
}
