internal import Kernels

/// Some columns or rows of a grid that are next to each other.
struct Lines {
  /// From the first sample of the grid to the first of the first line, in samples.
  let offset: Int

  /// Where the lines go on from there.
  let layout: LineLayout

  /// The columns or rows in `lines` of a grid of `width` samples.
  ///
  /// - Parameter axis: Along the lines.
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
