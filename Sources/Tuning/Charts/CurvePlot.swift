import Drawing
import Glibc
import Timeline
import Raster

/// A quantity of motion-blur overlays against distance, with the values that layers reach.
///
/// Lengths are in points.
struct CurvePlot {
  private let quantity: OverlayQuantity

  /// One line for each distinct curve.
  private let lines: [PlotLine]

  /// Distances and values at the ticks in which a layer moves.
  private let samples: [PlotLine]

  /// The exponents of the powers of two that bound the distances.
  private let powers: ClosedRange<Int>

  private let values: PlotAxis

  /// Height including title and foot.
  let height: Double

  private static let foot = 34.0
  private static let gap = 14.0

  /// Returns the curves that are worth plotting, from top to bottom.
  ///
  /// - Parameters:
  ///   - traces: One for each series; at least one has an overlay.
  ///   - names: The names of the series.
  static func all(of traces: [MotionTrace?], names: [String]) -> [CurvePlot] {
    let distances = MotionTrace.curveDistances
    let shown = OverlayQuantity.allCases.filter { quantity in
      quantity.isWorthPlotting(traces.flatMap { $0?.curve ?? [] }.compactMap(quantity.value))
    }
    let farthest = traces.flatMap { $0?.moving ?? [] }.map(\.distance).max() ?? 0
    let full = traces.compactMap { $0?.curve.firstIndex { $0.opacity >= 1 } }.map { distances[$0] }
    let end = max(farthest, full.max() ?? 0, 8)
    let powers = -1...min(Int(ceil(log2(end) + 0.1)), 10)
    return shown.map {
      CurvePlot(
        $0, of: traces, names: names, powers: powers, height: shown.count > 1 ? 168 : 236)
    }
  }

  private init(
    _ quantity: OverlayQuantity, of traces: [MotionTrace?], names: [String],
    powers: ClosedRange<Int>, height: Double
  ) {
    (self.quantity, self.powers, self.height) = (quantity, powers, height)
    samples = PlotLine.joined(
      traces.map { trace in
        (trace?.moving ?? []).compactMap { sample in
          sample.overlay.flatMap(quantity.value).map { SIMD2(sample.distance, $0) }
        }
      }, names: names)
    let distances = MotionTrace.curveDistances
    let shown = distances.indices.filter { distances[$0] <= exp2(Double(powers.upperBound)) }
    lines = PlotLine.joined(
      traces.map { trace in
        guard let curve = trace?.curve, !curve.isEmpty else { return [] }
        return shown.compactMap { index in
          quantity.value(curve[index]).map { SIMD2(distances[index], $0) }
        }
      }, names: names)
    values = quantity.axis(
      of: (lines + samples).flatMap { $0.points.map(\.y) }, steps: quantity == .opacity ? 5 : 3)
  }

  /// Height including the gap below.
  var fullHeight: Double { height + CurvePlot.gap }

  /// Draws the plot with the top left corner of its title at `origin`.
  func draw(on canvas: borrowing Canvas, at origin: SIMD2<Double>, width: Double)
    throws(DrawingError)
  {
    let left = origin.x + PlotStyle.inset.left - 12
    let length = width - PlotStyle.inset.left - PlotStyle.inset.right + 12
    let top = origin.y + TimePanel.headHeight
    let height = height - TimePanel.headHeight - CurvePlot.foot
    /// Returns the position of a value at a distance.
    func position(_ point: SIMD2<Double>) -> SIMD2<Double> {
      let fraction = (log2(point.x) - Double(powers.lowerBound)) / Double(powers.count - 1)
      return SIMD2(
        left + min(fraction, 1) * length, top + (1 - values.fraction(of: point.y)) * height)
    }
    try canvas.drawPlotTitle(
      "\(quantity.rawValue.capitalizedFirst) over distance", unit: quantity.unit, lines: lines,
      x: origin.x + 14, y: origin.y)
    for value in values.marks {
      let y = position(SIMD2(1, value)).y
      try canvas.drawRule(from: SIMD2(left, y), to: SIMD2(left + length, y))
      let text = PlotStyle.mark(quantity.text(value))
      try canvas.draw(text, x: left - 8 - text.width, y: y - text.height / 2)
    }
    for power in powers {
      let x = position(SIMD2(exp2(Double(power)), 0)).x
      try canvas.drawRule(from: SIMD2(x, top), to: SIMD2(x, top + height))
      let text = PlotStyle.mark(power < 0 ? "½" : "\(1 << power)")
      try canvas.draw(text, x: x - text.width / 2, y: top + height + 4)
    }
    let unit = PlotStyle.mark("points per 1/60 s")
    try canvas.draw(unit, x: left + (length - unit.width) / 2, y: top + height + 17)
    try drawLines(on: canvas, right: left + length + 18, position)
  }

  private func drawLines(
    on canvas: borrowing Canvas, right: Double, _ position: (SIMD2<Double>) -> SIMD2<Double>
  ) throws(DrawingError) {
    for line in lines {
      try canvas.drawCurve(
        line.points.map(position), color: line.color.faded(to: 0.45), width: 1.25)
    }
    for line in samples {
      for point in line.points {
        try canvas.drawDot(at: position(point), radius: 2.1, color: line.color.faded(to: 0.7))
      }
    }
    try drawPeak(on: canvas, right: right, position)
  }

  /// Labels the sample with the largest distance if there is only one curve.
  ///
  /// - Parameter right: The right edge available to the label.
  private func drawPeak(
    on canvas: borrowing Canvas, right: Double, _ position: (SIMD2<Double>) -> SIMD2<Double>
  ) throws(DrawingError) {
    guard samples.count == 1, let peak = samples[0].points.max(by: { $0.x < $1.x }) else { return }
    let color = samples[0].color
    let center = position(peak)
    try canvas.drawDot(at: center, radius: 3.25, color: color)
    let text = PlotStyle.label(
      "\(PlotStyle.number(peak.x)) · \(quantity.text(peak.y))", color: color)
    try canvas.draw(text, x: min(center.x + 4, right - text.width), y: center.y + 6)
  }
}

extension MotionTrace {
  /// The samples at which the layer moves.
  fileprivate var moving: [Sample] {
    samples.filter { !$0.isRepeated && $0.distance >= MotionTrace.curveDistances[0] }
  }
}

extension String {
  fileprivate var capitalizedFirst: String { prefix(1).uppercased() + dropFirst() }
}
