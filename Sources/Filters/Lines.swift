/// Some columns or rows of a grid that are next to each other.
struct Lines {
  /// From the first sample of the grid to the first of the first line, in samples.
  let offset: Int

  /// Where the lines go on from there.
  let layout: LineLayout

  /// The `count` columns or rows from `first` on, of a grid of `width` samples.
  ///
  /// - Parameter axis: Along the lines.
  init(first: Int, count: Int, axis: Axis, width: Int) {
    switch axis {
    case .vertical:
      offset = first
      layout = LineLayout(count: count, lineStep: 1, step: width)
    case .horizontal:
      offset = first * width
      layout = LineLayout(count: count, lineStep: width, step: 1)
    }
  }
}
