extension TimePanel {
  /// The panels that show what a layer does: only those on which something is to be seen.
  ///
  /// - Parameters:
  ///   - traces: By series; `nil` for a series without that layer.
  ///   - names: Those of the series.
  static func all(of traces: [MotionTrace?], names: [String]) -> [TimePanel] {
    positions(of: traces, names: names) + [
      rising("Speed", unit: "points per second", of: traces, names: names) { $0.speed },
      rising("Distance", unit: "points per 1/60 s", of: traces, names: names) { $0.distance },
    ] + overlays(of: traces, names: names)
  }

  /// Returns the panels of the components of the position that change.
  private static func positions(of traces: [MotionTrace?], names: [String]) -> [TimePanel] {
    let components = [("Position x", "points"), ("Position y", "points, downwards")].enumerated()
      .filter { component, _ in traces.contains { $0?.moves(along: component) ?? false } }
    return components.enumerated().map { panel, component in
      let (index, (title, unit)) = component
      let lines = PlotLine.joined(points(of: traces) { $0.position[index] }, names: names)
      let values = lines.flatMap { $0.points.map(\.y) }
      return TimePanel(
        title: title, unit: unit, lines: lines,
        notes: notes(on: lines, of: traces, component: index, isFirst: panel == 0),
        axis: PlotAxis(around: values, steps: 5), height: 116)
    }
  }

  /// Something that begins at 0.
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
    // The name of a peak has room above it.
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

  /// The least distance between the beginnings of two texts, as a part of the time that is shown.
  private static let noteDistance = 0.11

  /// When movements settle and how far they overshoot, where all series are alike.
  ///
  /// - Parameter isFirst: Whether to say it in words too.
  private static func notes(
    on lines: [PlotLine], of traces: [MotionTrace?], component: Int, isFirst: Bool
  ) -> [Note] {
    guard lines.count == 1, let trace = traces[lines[0].series[0]],
      let end = trace.samples.last?.presentedAt
    else { return [] }
    let values = lines[0].points.map(\.y)
    let (low, high) = (values.min() ?? 0, values.max() ?? 0)
    var notes: [Note] = []
    var lastText = -Double.infinity
    for movement in trace.movements {
      let hasRoom = movement.begin - lastText > noteDistance * end
      if let overshoot = movement.overshoot {
        let sample = trace.samples[overshoot.index]
        let isUpper = sample.position[component] >= trace.samples[0].position[component]
        notes.append(
          Note(
            time: sample.presentedAt, value: sample.position[component],
            text: isFirst && hasRoom ? "overshoot \(PlotStyle.percent(overshoot.fraction))" : "",
            isInstant: false, isBelow: !isUpper))
      }
      if let settled = movement.settled {
        let rest = trace.samples.first { $0.timestamp >= settled }?.position[component] ?? 0
        let isHigh = rest > (low + high) / 2
        notes.append(
          Note(
            time: settled, value: 0,
            text: isFirst && hasRoom ? "settled at \(PlotStyle.number(settled)) s" : "",
            isInstant: true, isBelow: isHigh))
        if hasRoom { lastText = settled }
      }
    }
    return notes
  }
}

extension MotionTrace {
  fileprivate var hasOverlay: Bool { samples.contains { $0.overlay != nil } }

  fileprivate func moves(along component: Int) -> Bool {
    samples.contains { abs($0.position[component] - samples[0].position[component]) > 1e-6 }
  }
}
