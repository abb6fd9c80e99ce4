/// A vertical and a horizontal pass done together, in bands of rows of the result.
///
/// Intermediate results stay in the cache. The rows around each band are filtered twice, so this is
/// only for filters of short reach.
struct BandedPasses {
  private let columns, rows: LocalFilters

  /// The reach in rows above which two complete passes are faster.
  private static let farthestReach = 24

  /// The numbers of a band, with its surroundings, that fit the cache of a processor core.
  private static let numbersPerBand = 400_000

  /// The number of columns in one step of the horizontal pass.
  private static let windowWidth = 64

  /// Creates the two passes; `nil` if the passes are different ones or reach too far.
  init?(_ passes: [StripPass]) {
    guard passes.map(\.axis) == [.vertical, .horizontal], let columns = LocalFilters(passes[0]),
      let rows = LocalFilters(passes[1]), columns.reach <= Self.farthestReach
    else { return nil }
    self.columns = columns
    self.rows = rows
  }

  /// Filters all of `source`, which is not empty, into `sink`, which has the size of the result.
  func run<Format: StripFormat>(
    from source: SampleGrid<Format>, to sink: GridSink<Format>, jobs: Int
  ) {
    let linesPerStrip = Format.mostLines
    let rowNumbers = source.width * Strip.lanes / linesPerStrip
    let height = max(1, Self.numbersPerBand / rowNumbers / linesPerStrip) * linesPerStrip
    forEachBand(of: (sink.height + height - 1) / height, jobs: jobs) { bands in
      let stack = StripStack(width: source.width, height: height, linesPerStrip: linesPerStrip)
      let longest = max(height + 2 * columns.reach, Self.windowWidth + 2 * rows.reach)
      let between = StripPair(length: longest)
      for band in bands {
        let positions = band * height..<min((band + 1) * height, sink.height)
        filterColumns(of: source, positions, to: stack, between: between)
        filterRows(of: stack, positions, to: sink, between: between)
      }
    }
  }

  private func filterColumns<Format: StripFormat>(
    of source: SampleGrid<Format>, _ positions: Range<Int>, to stack: StripStack,
    between: borrowing StripPair
  ) {
    let positions = positions.lowerBound - columns.outset..<positions.upperBound - columns.outset
    let window = Strip(length: positions.count + 2 * columns.reach)
    for column in stride(from: 0, to: source.width, by: stack.linesPerStrip) {
      let lines = column..<min(column + stack.linesPerStrip, source.width)
      source.read(
        lines, from: positions.lowerBound - columns.reach, edges: columns.edges, to: window)
      columns.apply(
        to: window, positions: positions, length: source.height, between: between,
        writing: stack.strip(for: lines, along: .vertical).prefix(positions.count))
    }
  }

  private func filterRows<Format: StripFormat>(
    of stack: StripStack, _ positions: Range<Int>, to sink: GridSink<Format>,
    between: borrowing StripPair
  ) {
    let margin = rows.outset + rows.reach
    let result = Strip(length: Self.windowWidth)
    for row in stride(from: 0, to: positions.count, by: stack.linesPerStrip) {
      let lines = row..<min(row + stack.linesPerStrip, positions.count)
      let strip = stack.strip(
        of: lines, along: .horizontal, margins: Margins(before: margin, after: margin))
      strip.fillMargins(rows.edges)
      let sinkLines =
        positions.lowerBound + lines.lowerBound..<positions.lowerBound + lines.upperBound
      for column in stride(from: 0, to: sink.width, by: Self.windowWidth) {
        let count = min(Self.windowWidth, sink.width - column)
        let first = column - rows.outset
        rows.apply(
          to: strip.part(from: first - rows.reach, length: count + 2 * rows.reach),
          positions: first..<first + count, length: stack.width, between: between,
          writing: result.prefix(count))
        sink.put(result.prefix(count), sinkLines, along: .horizontal, from: column)
      }
    }
  }
}
