/// Filters that run along one axis, one after the other.
struct StripPass {
  let axis: Axis
  let filters: [any StripFilter]
}

/// A direction in which a filter works.
enum Axis: Sendable {
  case horizontal, vertical
}

extension StripPass {
  /// Returns the size of this pass's result for `width` × `height` samples.
  func resultSize(width: Int, height: Int) -> (width: Int, height: Int) {
    func filtered(_ length: Int) -> Int { filters.reduce(length) { $1.resultLength(of: $0) } }
    return axis == .vertical ? (width, filtered(height)) : (filtered(width), height)
  }

  /// Filters all lines of `source`, as many at a time as a strip holds.
  ///
  /// - Parameters:
  ///   - sink: A destination of the result's size.
  ///   - jobs: The number of threads, at least 1.
  func run(
    from source: some StripSource, to sink: some StripSink, linesPerStrip: Int, jobs: Int
  ) {
    let (count, length) =
      axis == .vertical ? (source.width, source.height) : (source.height, source.width)
    let size = resultSize(width: source.width, height: source.height)
    guard size.width > 0, size.height > 0 else { return }

    let margins = filters.first?.margins(length: length) ?? .none
    forEachBand(of: (count + linesPerStrip - 1) / linesPerStrip, jobs: jobs) { band in
      for strip in band {
        let lines = strip * linesPerStrip..<min((strip + 1) * linesPerStrip, count)
        let result = sink.strip(for: lines, along: axis)
        run(
          filters[...], on: source.strip(of: lines, along: axis, margins: margins),
          writing: result)
        sink.put(result, lines, along: axis)
      }
    }
  }

  private func run(
    _ filters: ArraySlice<any StripFilter>, on strip: borrowing Strip,
    writing result: borrowing Strip
  ) {
    guard let filter = filters.first else { return result.copy(strip) }
    strip.fillMargins(filter.edges)
    let rest = filters.dropFirst()
    guard let next = rest.first else { return filter.apply(to: strip, writing: result) }

    let length = filter.resultLength(of: strip.length)
    let between = Strip(length: length, margins: next.margins(length: length))
    filter.apply(to: strip, writing: between)
    run(rest, on: between, writing: result)
  }
}
