/// Local filters along one axis, applied one after the other.
struct LocalFilters {
  /// The extension of lines beyond their ends, the same for all filters.
  let edges: Edges

  /// The numbers read on each side, and the numbers by which lines grow, for all filters together.
  let reach, outset: Int

  private let filters: [any LocalFilter]

  /// Creates the filters of a pass; `nil` if there are none or one of them is not local.
  init?(_ pass: StripPass) {
    let filters = pass.filters.compactMap { $0 as? any LocalFilter }
    guard let edges = filters.first?.edges, filters.count == pass.filters.count else { return nil }
    self.edges = edges
    self.filters = filters
    reach = filters.reduce(0) { $0 + $1.reach }
    outset = filters.reduce(0) { $0 + $1.outset }
  }

  /// Filters a part of some lines.
  ///
  /// The margins beyond the ends of the lines are filtered as well, which keeps clear, mirrored and
  /// wrapped margins valid. Only clamped margins have to be renewed after each filter, by repeating
  /// the end number.
  ///
  /// - Parameters:
  ///   - source: The part, with ``reach`` rows on both sides of it.
  ///   - positions: The range of the part, counted from the first number of the unfiltered lines.
  ///   - length: The length of the unfiltered lines.
  ///   - between: Two strips as long as `source`.
  ///   - result: A strip as long as the part.
  func apply(
    to source: borrowing Strip, positions: Range<Int>, length: Int, between: borrowing StripPair,
    writing result: borrowing Strip
  ) {
    var (rows, count, reach) = unsafe (source.rows, source.length, self.reach)
    for (index, filter) in filters.dropLast().enumerated() {
      reach -= filter.reach
      let first = positions.lowerBound - reach
      let filtered = between.strip(index, length: positions.count + 2 * reach)
      unsafe filter.apply(to: Strip(length: count, at: rows), writing: filtered)
      if edges == .clamp {
        filtered.repeatEnds(of: (-first..<length - first).clamped(to: 0..<filtered.length))
      }
      unsafe (rows, count) = (filtered.rows, filtered.length)
    }
    unsafe filters[filters.count - 1].apply(to: Strip(length: count, at: rows), writing: result)
  }
}

/// Two strips that are written alternately.
struct StripPair: ~Copyable {
  private let first, second: Strip

  init(length: Int) {
    first = Strip(length: length)
    second = Strip(length: length)
  }

  /// Returns the first rows of the strip for a turn: the first strip for even turns.
  func strip(_ turn: Int, length: Int) -> Strip {
    turn.isMultiple(of: 2) ? first.prefix(length) : second.prefix(length)
  }
}
