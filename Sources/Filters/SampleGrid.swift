/// A rectangle of samples that filters can run through.
struct SampleGrid<Format: StripFormat>: Sendable {
  /// Size in samples.
  let width, height: Int

  /// `height` rows of `width` samples, top row first, without gaps.
  let samples: [Format.Sample]
}

extension SampleGrid {
  /// Returns the samples filtered by all of `passes`, of which there is at least one.
  ///
  /// - Parameters:
  ///   - between: The format between two passes.
  ///   - jobs: How many threads work at it, at least 1; the result is the same with any.
  func filtered<Between: StripFormat>(
    by passes: [StripPass], between: Between.Type, jobs: Int
  ) -> SampleGrid {
    guard passes.count > 1 else { return filtered(by: passes[0], jobs: jobs) }
    var grid: SampleGrid<Between> = filtered(by: passes[0], jobs: jobs)
    for pass in passes.dropFirst().dropLast() { grid = grid.filtered(by: pass, jobs: jobs) }
    return grid.filtered(by: passes[passes.count - 1], jobs: jobs)
  }

  private func filtered<Result: StripFormat>(
    by pass: StripPass, jobs: Int
  ) -> SampleGrid<Result> {
    let (count, length) = pass.axis == .vertical ? (width, height) : (height, width)
    let resultLength = pass.filters.reduce(length) { $1.resultLength(of: $0) }
    let (resultWidth, resultHeight) =
      pass.axis == .vertical ? (count, resultLength) : (resultLength, count)

    let linesPerStrip = min(Format.mostLines, Result.mostLines)
    let stripCount = resultLength > 0 ? (count + linesPerStrip - 1) / linesPerStrip : 0
    let filtered = unsafe [Result.Sample](
      unsafeUninitializedCapacity: resultWidth * resultHeight
    ) { buffer, initializedCount in
      initializedCount = resultWidth * resultHeight
      guard let output = buffer.baseAddress else { return }
      nonisolated(unsafe) let target = unsafe output
      forEachBand(of: stripCount, jobs: jobs) { band in
        for strip in band {
          let first = strip * linesPerStrip
          let lines = min(linesPerStrip, count - first)
          let source = Lines(first: first, count: lines, axis: pass.axis, width: width)
          let result = Lines(first: first, count: lines, axis: pass.axis, width: resultWidth)
          filter(source, of: length, by: pass.filters[...]) { strip in
            unsafe Result.write(strip, to: target + result.offset, result.layout)
          }
        }
      }
    }
    return SampleGrid<Result>(width: resultWidth, height: resultHeight, samples: filtered)
  }

  /// Reads some lines of `length` samples, filters them and hands them to `write`.
  private func filter(
    _ lines: Lines, of length: Int, by filters: ArraySlice<any StripFilter>,
    write: (borrowing Strip) -> Void
  ) {
    let strip = Strip(
      length: length, margins: filters.first?.margins(length: length) ?? Margins.none)
    unsafe samples.withUnsafeBufferPointer { samples in
      guard let first = samples.baseAddress, length > 0 else { return }
      unsafe Format.read(first + lines.offset, lines.layout, to: strip)
    }
    filter(strip, by: filters, write: write)
  }

  private func filter(
    _ strip: borrowing Strip, by filters: ArraySlice<any StripFilter>,
    write: (borrowing Strip) -> Void
  ) {
    guard let filter = filters.first else { return write(strip) }
    strip.fillMargins(filter.edges)
    let rest = filters.dropFirst()
    let length = filter.resultLength(of: strip.length)
    let result = Strip(
      length: length, margins: rest.first?.margins(length: length) ?? Margins.none)
    filter.apply(to: strip, writing: result)
    self.filter(result, by: rest, write: write)
  }
}
