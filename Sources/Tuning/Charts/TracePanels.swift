import Timeline

extension TimePanel {
  /// Returns the panels that show a layer's quantities.
  ///
  /// - Parameter names: The names of the series.
  static func all(of layer: MotionPlot.Layer, names: [String]) -> [TimePanel] {
    let traces = layer.traces
    let panels = layer.shownNumbers.map {
      quantity(called: $0.name, $0.title, of: traces, names: names)
    }
    guard layer.showsSpeed else { return panels }
    return panels + [
      rising("Speed", unit: "points per second", of: traces, names: names) { $0.speed },
      rising("Distance", unit: "points per 1/60 s", of: traces, names: names) { $0.distance },
    ] + overlays(of: traces, names: names)
  }

  /// Returns the panel of a quantity, with notes about its movements.
  private static func quantity(
    called name: String, _ title: String, of traces: [MotionTrace?], names: [String]
  ) -> TimePanel {
    let quantities = traces.map { $0?.quantities.first { $0.quantity.name == name } }
    let lines = PlotLine.joined(
      zip(traces, quantities).map { trace, quantity in
        points(trace?.samples ?? [], quantity?.values ?? [])
      }, names: names)
    let unit = quantities.lazy.compactMap { $0?.quantity.unit }.first ?? ""
    return TimePanel(
      title: title.asPlotTitle, unit: title == "position.y" ? unit + ", downwards" : unit,
      lines: lines, notes: notes(on: lines, of: traces, quantities),
      axis: PlotAxis(
        around: lines.flatMap { $0.points.map(\.y) }.filter(\.isFinite), steps: 5),
      height: 116)
  }

  /// Returns the points of a line, with one that is no number wherever frames are missing.
  private static func points(_ samples: [MotionTrace.Sample], _ values: [Double])
    -> [SIMD2<Double>]
  {
    var points: [SIMD2<Double>] = []
    for (index, (sample, value)) in zip(samples, values).enumerated() {
      if index > 0, sample.frame > samples[index - 1].frame + 1 {
        points.append(SIMD2(sample.presentedAt, .nan))
      }
      points.append(SIMD2(sample.presentedAt, value))
    }
    return points
  }

  /// Returns the panel of a quantity whose axis begins at 0.
  private static func rising(
    _ title: String, unit: String, of traces: [MotionTrace?], names: [String],
    _ value: (MotionTrace.Sample) -> Double
  ) -> TimePanel {
    let lines = PlotLine.joined(points(of: traces, value), names: names)
    var notes: [Note] = []
    if lines.count == 1, let peak = lines[0].points.max(by: { $0.y < $1.y }), peak.y > 0 {
      notes = [
        Note(time: peak.x, value: peak.y, text: PlotStyle.number(peak.y), isInstant: false)
      ]
    }
    let most = lines.flatMap { $0.points.map(\.y) }.max() ?? 0
    // Leave room for the label above a peak.
    let axis = most > 0 ? PlotAxis(around: [0, most * 1.12], steps: 3) : PlotAxis(to: 1, steps: 2)
    return TimePanel(
      title: title, unit: unit, lines: lines, notes: notes, axis: axis, height: 64)
  }

  private static func overlays(of traces: [MotionTrace?], names: [String]) -> [TimePanel] {
    guard traces.contains(where: { $0?.hasOverlay ?? false }) else { return [] }
    return OverlayQuantity.allCases.compactMap { quantity in
      let lines = PlotLine.joined(
        traces.map { trace in
          (trace?.samples ?? []).compactMap { sample in
            sample.overlay.flatMap(quantity.value).map { SIMD2(sample.presentedAt, $0) }
          }
        }, names: names)
      let values = lines.flatMap { $0.points.map(\.y) }
      guard quantity.isWorthPlotting(values) else { return nil }
      return TimePanel(
        title: "Overlay \(quantity.rawValue)", unit: quantity.unit, lines: lines,
        axis: quantity.axis(of: values, steps: quantity == .opacity ? 2 : 3),
        text: quantity.text, height: 64)
    }
  }

  private static func points(
    of traces: [MotionTrace?], _ value: (MotionTrace.Sample) -> Double
  ) -> [[SIMD2<Double>]] {
    traces.map { trace in
      (trace?.samples ?? []).map { SIMD2($0.presentedAt, value($0)) }
    }
  }

  /// The smallest distance between the starts of two texts, as a fraction of the time shown.
  private static let noteDistance = 0.11

  /// Returns notes on settling times and overshoots that all series have in common.
  private static func notes(
    on lines: [PlotLine], of traces: [MotionTrace?], _ quantities: [TracedQuantity?]
  ) -> [Note] {
    guard lines.count == 1, let trace = traces[lines[0].series[0]],
      let quantity = quantities[lines[0].series[0]], let end = trace.samples.last?.presentedAt
    else { return [] }
    let (samples, values) = (trace.samples, quantity.values)
    let (low, high) = (values.min() ?? 0, values.max() ?? 0)
    var notes: [Note] = []
    if quantity.quantity.isDerived, high > 0, let peak = values.firstIndex(of: high) {
      notes = [
        Note(
          time: samples[peak].presentedAt, value: high, text: PlotStyle.number(high),
          isInstant: false)
      ]
    }
    var lastText = -Double.infinity
    for movement in quantity.movements(at: samples) {
      let hasRoom = movement.begin - lastText > noteDistance * end
      if let overshoot = movement.overshoot {
        let value = values[overshoot.index]
        notes.append(
          Note(
            time: samples[overshoot.index].presentedAt, value: value,
            text: hasRoom ? "overshoot \(PlotStyle.percent(overshoot.fraction))" : "",
            isInstant: false, isBelow: value < values[0]))
      }
      if let settled = movement.settled {
        let rest = samples.firstIndex { $0.timestamp >= settled }.map { values[$0] } ?? 0
        notes.append(
          Note(
            time: settled, value: 0,
            text: hasRoom ? "settled at \(PlotStyle.number(settled)) s" : "",
            isInstant: true, isBelow: rest > (low + high) / 2))
        if hasRoom { lastText = settled }
      }
    }
    return notes
  }
}

extension MotionTrace {
  fileprivate var hasOverlay: Bool { samples.contains { $0.overlay != nil } }
}

extension String {
  /// The name as a title: `position.x` becomes `Position x`.
  fileprivate var asPlotTitle: String {
    prefix(1).uppercased() + dropFirst().replacing(".", with: " ")
  }
}
