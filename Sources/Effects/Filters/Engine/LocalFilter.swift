/// A filter each of whose numbers is made of those around it, so that it works on parts of lines.
///
/// Row `i` of what it writes is made of 2 × `reach` + 1 rows of its source, from the one that is `i`
/// rows from the start of the margin.
protocol LocalFilter: StripFilter {
  /// Numbers that are read on each side of the middle.
  var reach: Int { get }

  /// Numbers by which a line grows at each end.
  var outset: Int { get }
}

extension LocalFilter {
  func margins(length: Int) -> Margins { Margins(before: reach + outset, after: reach + outset) }

  func resultLength(of length: Int) -> Int { length + 2 * outset }
}
