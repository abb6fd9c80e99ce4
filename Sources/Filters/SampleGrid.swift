/// A rectangle of samples that filters can run through.
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
  /// Creates a grid of the samples that `fill` puts into it, all of them.
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

/// A rectangle of samples that have yet to be written.
@safe struct GridSink<Format: StripFormat>: StripSink, @unchecked Sendable {
  let width, height: Int

  let samples: UnsafeMutablePointer<Format.Sample>

  func strip(for lines: Range<Int>, along axis: Axis) -> Strip {
    Strip(length: axis == .vertical ? height : width)
  }

  func put(_ strip: borrowing Strip, _ lines: Range<Int>, along axis: Axis) {
    let lines = Lines(lines, axis: axis, width: width)
    unsafe Format.write(strip, to: samples + lines.offset, lines.layout)
  }
}
