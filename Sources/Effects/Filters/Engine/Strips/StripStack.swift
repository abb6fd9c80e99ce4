internal import Kernels

/// The numbers between two passes: the columns of a picture, stored as consecutive strips.
///
/// A vertical pass reads and writes the strips in place; for a horizontal pass, tiles are
/// transposed.
@safe final class StripStack: @unchecked Sendable {
  /// Size in samples.
  let width, height: Int

  /// The number of columns in a strip; the last one may hold fewer.
  let linesPerStrip: Int

  private let numbers: UnsafeMutablePointer<UInt16>

  /// Creates a stack of uninitialised numbers.
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
  /// Returns the strip that begins with the first of some columns.
  private func columns(of lines: Range<Int>) -> Strip {
    let row = lines.lowerBound / linesPerStrip * height
    return unsafe Strip(length: height, at: numbers + row * Strip.lanes)
  }

  /// Runs `body` on the part of each strip that some rows cover, and on the range of its columns.
  private func forEachTile(
    of rows: Range<Int>, _ body: (UnsafeMutablePointer<UInt16>, Range<Int>) -> Void
  ) {
    for column in stride(from: 0, to: width, by: linesPerStrip) {
      let row = column / linesPerStrip * height + rows.lowerBound
      unsafe body(
        numbers + row * Strip.lanes, column..<min(column + linesPerStrip, width))
    }
  }

  /// Transposes a part of a strip into a part of another.
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
