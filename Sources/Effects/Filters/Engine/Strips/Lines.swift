internal import Kernels

/// Some adjacent columns or rows of a grid.
struct Lines {
  /// The offset of the first sample of the first line from the start of the grid, in samples.
  let offset: Int

  /// The number of lines, and the strides within a line and between lines.
  let layout: LineLayout

  /// Creates the lines of a range of columns or rows in a grid of `width` samples.
  ///
  /// - Parameter axis: The direction of the lines.
  init(_ lines: Range<Int>, axis: Axis, width: Int) {
    switch axis {
    case .vertical:
      offset = lines.lowerBound
      layout = LineLayout(count: lines.count, steps: SampleSteps(step: width, lineStep: 1))
    case .horizontal:
      offset = lines.lowerBound * width
      layout = LineLayout(count: lines.count, steps: SampleSteps(step: 1, lineStep: width))
    }
  }
}
