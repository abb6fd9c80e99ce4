/// A row of pixels in a view of folded paper.
struct FoldedRow {
  /// The ranges of height on the paper that the row shows, in pixels.
  private(set) var ranges: [Range<Double>] = []

  /// The weight of each range in the row.
  private(set) var weights: [Double] = []

  /// The apparent width of the paper, relative to its true one.
  private(set) var scale = 1.0

  /// The fraction of light that folds remove, in `0...1`.
  private(set) var darkness = 0.0

  /// The part of the row that paper covers.
  private(set) var coverage = 0.0

  /// - Parameter first: The index of the first panel to check: no panel above it is in the row.
  init(_ y: Int, of paper: PleatedPaper, from first: Int) {
    let row = Double(y)..<Double(y + 1)
    var depth = 0.0
    for panel in paper.panels[first...] {
      let seen = panel.seen.clamped(to: row)
      if panel.seen.lowerBound >= row.upperBound { break }
      guard !seen.isEmpty else { continue }
      let part = seen.upperBound - seen.lowerBound
      let start = paper.point(at: seen.lowerBound, on: panel)
      let end = paper.point(at: seen.upperBound, on: panel)
      add(start.onPaper, end.onPaper, weight: part)
      depth += part * (start.depth + end.depth) / 2
      darkness += part * (start.darkness + end.darkness) / 2
    }
    let hanging = (paper.height..<paper.height + paper.bottom).clamped(to: row)
    if !hanging.isEmpty {
      let shift = paper.unfolded - paper.height
      add(
        hanging.lowerBound + shift, hanging.upperBound + shift,
        weight: hanging.upperBound - hanging.lowerBound)
    }
    guard coverage > 0 else { return }
    darkness /= coverage
    scale = 1 + depth / coverage / paper.distance
  }

  private mutating func add(_ start: Double, _ end: Double, weight: Double) {
    guard end > start else { return }
    ranges.append(start..<end)
    weights.append(weight)
    coverage += weight
  }
}
