import Drawing
import Glibc
import Pixels

/// The opacity of motion-blur overlays over the distance, with what layers make of it; lengths in
/// points.
struct CurvePlot {
  /// One for each kind of curve there is.
  private let lines: [PlotLine]

  /// Distances and opacities of the ticks at which a layer moves.
  private let samples: [PlotLine]

  /// Powers of two between which distances lie.
  private let powers: ClosedRange<Int>

  static let height = 236.0
  private static let foot = 34.0
  private static let box = (top: TimePanel.headHeight, height: height - TimePanel.headHeight - foot)

  /// - Parameters:
  ///   - traces: By series; at least one of them has an overlay.
  ///   - names: Those of the series.
  init(of traces: [MotionTrace?], names: [String]) {
    let distances = MotionTrace.curveDistances
    samples = PlotLine.joined(
      traces.map { trace in
        (trace?.samples ?? []).filter { !$0.isRepeated && $0.distance >= distances[0] }
          .compactMap { sample in sample.overlay.map { SIMD2(sample.distance, $0.opacity) } }
      }, names: names)
    let farthest = samples.flatMap(\.points).map(\.x).max() ?? 0
    let full = traces.compactMap { $0?.curve.firstIndex { $0 >= 1 } }.map { distances[$0] }
    let end = max(farthest, full.max() ?? 0, 8)
    let powers = -1...min(Int(ceil(log2(end) + 0.1)), 10)
    self.powers = powers
    let shown = distances.indices.filter { distances[$0] <= exp2(Double(powers.upperBound)) }
    lines = PlotLine.joined(
      traces.map { trace in
        guard let curve = trace?.curve, !curve.isEmpty else { return [] }
        return shown.map { SIMD2(distances[$0], curve[$0]) }
      }, names: names)
  }

  /// Draws the plot; its title begins at `origin`.
  func draw(on canvas: borrowing Canvas, at origin: SIMD2<Double>, width: Double)
    throws(DrawingError)
  {
    let left = origin.x + PlotStyle.inset.left - 12
    let length = width - PlotStyle.inset.left - PlotStyle.inset.right + 12
    let (top, height) = (origin.y + CurvePlot.box.top, CurvePlot.box.height)
    /// Where an opacity at a distance lies.
    func place(_ point: SIMD2<Double>) -> SIMD2<Double> {
      let share = (log2(point.x) - Double(powers.lowerBound)) / Double(powers.count - 1)
      return SIMD2(left + min(share, 1) * length, top + (1 - point.y) * height)
    }
    try canvas.drawPlotTitle(
      "Opacity over distance", unit: "", lines: lines, x: origin.x + 14, y: origin.y)
    for opacity in [0, 0.25, 0.5, 0.75, 1] {
      let y = place(SIMD2(1, opacity)).y
      try canvas.drawRule(from: SIMD2(left, y), to: SIMD2(left + length, y))
      let text = PlotStyle.mark(PlotStyle.percent(opacity))
      try canvas.draw(text, x: left - 8 - text.width, y: y - text.height / 2)
    }
    for power in powers {
      let x = place(SIMD2(exp2(Double(power)), 0)).x
      try canvas.drawRule(from: SIMD2(x, top), to: SIMD2(x, top + height))
      let text = PlotStyle.mark(power < 0 ? "½" : "\(1 << power)")
      try canvas.draw(text, x: x - text.width / 2, y: top + height + 4)
    }
    let unit = PlotStyle.mark("points per 1/60 s")
    try canvas.draw(unit, x: left + (length - unit.width) / 2, y: top + height + 17)
    try drawLines(on: canvas, right: left + length + 18, place)
  }

  private func drawLines(
    on canvas: borrowing Canvas, right: Double, _ place: (SIMD2<Double>) -> SIMD2<Double>
  ) throws(DrawingError) {
    for line in lines {
      try canvas.drawCurve(line.points.map(place), color: line.color.faded(to: 0.45), width: 1.25)
    }
    for line in samples {
      for point in line.points {
        try canvas.drawDot(at: place(point), radius: 2.1, color: line.color.faded(to: 0.7))
      }
    }
    try drawPeak(on: canvas, right: right, place)
  }

  /// Names the farthest sample, if there is one curve.
  ///
  /// - Parameter right: Where its name has to end.
  private func drawPeak(
    on canvas: borrowing Canvas, right: Double, _ place: (SIMD2<Double>) -> SIMD2<Double>
  ) throws(DrawingError) {
    guard samples.count == 1, let peak = samples[0].points.max(by: { $0.x < $1.x }) else { return }
    let color = samples[0].color
    let center = place(peak)
    try canvas.drawDot(at: center, radius: 3.25, color: color)
    let text = PlotStyle.label(
      "\(PlotStyle.number(peak.x)) · \(PlotStyle.percent(peak.y))", color: color)
    try canvas.draw(text, x: min(center.x + 4, right - text.width), y: center.y + 6)
  }
}
