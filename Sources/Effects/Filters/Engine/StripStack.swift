internal import Kernels

/// Numbers between two passes: the columns of a picture as strips, one after the other.
///
/// A pass downwards reads and writes them where they are; for one to the right, tiles are turned.
@safe final class StripStack: @unchecked Sendable {
  /// Size in samples.
  let width, height: Int

  /// The number of columns in a strip; the last one may hold fewer.
  let linesPerStrip: Int

  private let numbers: UnsafeMutablePointer<UInt16>

  /// Creates a stack of numbers that have yet to be written.
  init(width: Int, height: Int, linesPerStrip: Int) {
    self.width = width
    self.height = height
    self.linesPerStrip = linesPerStrip
    let stripCount = (width + linesPerStrip - 1) / linesPerStrip
    let count = stripCount * height * Strip.lanes
    unsafe numbers = UnsafeMutableRawPointer.allocate(
      byteCount: count * MemoryLayout<UInt16>.stride, alignment: Strip.alignment
    ).bindMemory(to: UInt16.self, capacity: count)
  }

  deinit {
    unsafe UnsafeMutableRawPointer(numbers).deallocate()
  }
}

extension StripStack: StripSource {
  func strip(of lines: Range<Int>, along axis: Axis, margins: Margins) -> Strip {
    switch axis {
    case .vertical:
      let columns = columns(of: lines)
      guard margins == .none else {
        let strip = Strip(length: height, margins: margins)
        strip.copy(columns)
        return strip
      }
      return columns
    case .horizontal:
      let strip = Strip(length: width, margins: margins)
      unsafe forEachTile(of: lines) { tile, rows in
        unsafe transpose(
          tile, to: strip.rows + rows.lowerBound * Strip.lanes,
          rowCount: lines.count, columnCount: rows.count)
      }
      return strip
    }
  }
}

extension StripStack: StripSink {
  func strip(for lines: Range<Int>, along axis: Axis) -> Strip {
    axis == .vertical ? columns(of: lines) : Strip(length: width)
  }

  func put(_ strip: borrowing Strip, _ lines: Range<Int>, along axis: Axis) {
    guard axis == .horizontal else { return }
    let source = unsafe strip.rows
    unsafe forEachTile(of: lines) { tile, rows in
      unsafe transpose(
        source + rows.lowerBound * Strip.lanes, to: tile, rowCount: rows.count,
        columnCount: lines.count)
    }
  }
}

extension StripStack {
  /// Returns the strip of some columns, the first of which begins one.
  private func columns(of lines: Range<Int>) -> Strip {
    let row = lines.lowerBound / linesPerStrip * height
    return unsafe Strip(length: height, at: numbers + row * Strip.lanes)
  }

  /// Runs `body` on what each strip has of some rows, and on which columns these are.
  private func forEachTile(
    of rows: Range<Int>, _ body: (UnsafeMutablePointer<UInt16>, Range<Int>) -> Void
  ) {
    for column in stride(from: 0, to: width, by: linesPerStrip) {
      let row = column / linesPerStrip * height + rows.lowerBound
      unsafe body(
        numbers + row * Strip.lanes, column..<min(column + linesPerStrip, width))
    }
  }

  /// Writes the rows of a part of a strip to the columns of a part of another one.
  private func transpose(
    _ source: UnsafePointer<UInt16>, to output: UnsafeMutablePointer<UInt16>, rowCount: Int,
    columnCount: Int
  ) {
    let step = linesPerStrip
    guard step < Strip.lanes else {
      return unsafe transposeAlphas(output, step, source, step, rowCount, columnCount)
    }
    unsafe source.withMemoryRebound(to: UInt64.self, capacity: rowCount * step) { source in
      unsafe output.withMemoryRebound(to: UInt64.self, capacity: columnCount * step) { output in
        unsafe transposeColors(output, step, source, step, rowCount, columnCount)
      }
    }
  }
}
