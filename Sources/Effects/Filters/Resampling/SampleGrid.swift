internal import Kernels

/// A rectangle of samples that filters can process.
struct SampleGrid<Format: StripFormat>: Sendable {
  /// Size in samples.
  let width, height: Int

  /// `height` rows of `width` samples, top row first, without gaps.
  let samples: [Format.Sample]
}

extension SampleGrid: StripSource {
  func strip(of lines: Range<Int>, along axis: Axis, margins: Margins) -> Strip {
    let lines = Lines(lines, axis: axis, width: width)
    let strip = Strip(length: axis == .vertical ? height : width, margins: margins)
    unsafe samples.withUnsafeBufferPointer { samples in
      guard let first = samples.baseAddress else { return }
      unsafe Format.read(first + lines.offset, lines.layout, to: strip)
    }
    return strip
  }
}

extension SampleGrid {
  /// Reads a part of some columns into all rows of `strip`.
  ///
  /// - Parameters:
  ///   - columns: At most as many as a strip holds.
  ///   - start: The position of the first row; it may lie outside the grid.
  func read(_ columns: Range<Int>, from start: Int, edges: Edges, to strip: borrowing Strip) {
    let lines = Lines(columns, axis: .vertical, width: width)
    let inside = (0..<height).clamped(to: start..<start + strip.length)
    unsafe samples.withUnsafeBufferPointer { samples in
      guard let first = samples.baseAddress else { return }
      let samples = unsafe first + lines.offset
      unsafe Format.read(
        samples + inside.lowerBound * width, lines.layout,
        to: strip.part(from: inside.lowerBound - start, length: inside.count))
      for position in start..<start + strip.length where !inside.contains(position) {
        let row = strip.part(from: position - start, length: 1)
        if let source = edges.source(of: position, count: height) {
          unsafe Format.read(samples + source * width, lines.layout, to: row)
        } else {
          row.clear()
        }
      }
    }
  }
}

extension SampleGrid {
  /// Creates a grid whose samples `fill` writes, all of them.
  init(width: Int, height: Int, fill: (GridSink<Format>) -> Void) {
    self.width = width
    self.height = height
    unsafe samples = Array(unsafeUninitializedCapacity: width * height) { buffer, count in
      count = width * height
      guard let first = buffer.baseAddress else { return }
      unsafe fill(GridSink(width: width, height: height, samples: first))
    }
  }
}

/// A rectangle of uninitialised samples to be written.
@safe struct GridSink<Format: StripFormat>: StripSink, @unchecked Sendable {
  let width, height: Int

  let samples: UnsafeMutablePointer<Format.Sample>

  func strip(for lines: Range<Int>, along axis: Axis) -> Strip {
    Strip(length: axis == .vertical ? height : width)
  }

  func put(_ strip: borrowing Strip, _ lines: Range<Int>, along axis: Axis) {
    put(strip, lines, along: axis, from: 0)
  }

  /// Stores a strip as the part of some lines that begins at `position`.
  func put(_ strip: borrowing Strip, _ lines: Range<Int>, along axis: Axis, from position: Int) {
    let lines = Lines(lines, axis: axis, width: width)
    unsafe Format.write(
      strip, to: samples + lines.offset + position * lines.layout.steps.step, lines.layout)
  }
}
