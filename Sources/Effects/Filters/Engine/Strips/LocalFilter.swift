/// A filter whose every result depends only on the numbers around it, so that parts of lines can be
/// filtered.
///
/// Row `i` of the result is computed from 2 × `reach` + 1 source rows, the first of them `i` rows
/// from the start of the margin.
protocol LocalFilter: StripFilter {
  /// The numbers read on each side of the centre.
  var reach: Int { get }

  /// The numbers by which a line grows at each end.
  var outset: Int { get }
}

extension LocalFilter {
  func margins(length: Int) -> Margins { Margins(before: reach + outset, after: reach + outset) }

  func resultLength(of length: Int) -> Int { length + 2 * outset }
}
