extension DeepBitmap {
  /// Returns this bitmap with all its columns or rows filtered.
  ///
  /// - Parameters:
  ///   - filter: Gets as many lines at a time as one strip holds.
  ///   - jobs: How many threads work at it, at least 1.
  func filtered(by filter: some StripFilter, along axis: Axis, jobs: Int) -> DeepBitmap {
    let lines = Lines(self, along: axis)
    let length = filter.resultLength(of: lines.length)
    let (width, height) = axis == .vertical ? (self.width, length) : (length, self.height)
    guard lines.count > 0, length > 0 else {
      return DeepBitmap(width: width, height: height, samples: [], clear: clear)
    }

    let linesPerStrip = Strip.lanes / Self.numbersPerSample
    let stripCount = (lines.count + linesPerStrip - 1) / linesPerStrip
    let filtered = unsafe [Sample](unsafeUninitializedCapacity: width * height) { buffer, count in
      guard let first = buffer.baseAddress else { return }
      nonisolated(unsafe) let output = unsafe first
      forEachBand(of: stripCount, jobs: jobs) { band in
        for strip in band {
          let start = strip * linesPerStrip
          let range = start..<min(start + linesPerStrip, lines.count)
          let result = filter.applied(to: lines.strip(of: range))
          unsafe lines.write(result, to: output, range, width: width)
        }
      }
      count = width * height
    }
    return DeepBitmap(width: width, height: height, samples: filtered, clear: clear)
  }
}

/// The columns or rows of a bitmap.
private struct Lines<Sample: BitwiseCopyable & Sendable>: Sendable {
  /// How many lines there are, and how many samples each has.
  let count, length: Int

  private let bitmap: DeepBitmap<Sample>
  private let axis: Axis

  init(_ bitmap: DeepBitmap<Sample>, along axis: Axis) {
    self.bitmap = bitmap
    self.axis = axis
    (count, length) =
      axis == .vertical
      ? (bitmap.width, bitmap.height) : (bitmap.height, bitmap.width)
  }

  /// Samples in a row of a strip.
  private var samplesPerRow: Int { Strip.lanes / DeepBitmap<Sample>.numbersPerSample }

  /// Returns the lines in `range`, no more than fit, and nothing in what is left over.
  func strip(of range: Range<Int>) -> Strip {
    let (lineStep, step) = axis == .vertical ? (1, bitmap.width) : (bitmap.width, 1)
    return unsafe Strip(length: length) { numbers in
      unsafe numbers.withMemoryRebound(to: Sample.self, capacity: length * samplesPerRow) {
        target in
        for row in 0..<length {
          for lane in 0..<samplesPerRow {
            let line = min(range.lowerBound + lane, range.upperBound - 1)
            unsafe target[row * samplesPerRow + lane] = bitmap.samples[line * lineStep + row * step]
          }
        }
      }
    }
  }

  /// Writes filtered lines to where they belong in the rows of `width` samples of `output`.
  func write(
    _ strip: Strip, to output: UnsafeMutablePointer<Sample>, _ range: Range<Int>, width: Int
  ) {
    let (lineStep, step) = axis == .vertical ? (1, width) : (width, 1)
    unsafe strip.numbers.withUnsafeBytes { bytes in
      let source = unsafe bytes.bindMemory(to: Sample.self)
      for row in 0..<strip.length {
        for line in range {
          unsafe output[line * lineStep + row * step] =
            source[row * samplesPerRow + line - range.lowerBound]
        }
      }
    }
  }
}
