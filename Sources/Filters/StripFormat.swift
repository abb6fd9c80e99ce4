internal import Kernels
internal import Pixels

/// How samples in memory become rows of a strip, and back.
protocol StripFormat: SendableMetatype {
  /// What there is of each pixel.
  associatedtype Sample: BitwiseCopyable & Sendable

  /// How many lines fit a strip.
  static var mostLines: Int { get }

  /// Writes some lines of samples to the rows of `strip`.
  ///
  /// - Parameter samples: The first of the first line.
  static func read(_ samples: UnsafePointer<Sample>, _ lines: LineLayout, to strip: borrowing Strip)

  /// Writes the rows of `strip` to where the samples of some lines are.
  static func write(
    _ strip: borrowing Strip, to samples: UnsafeMutablePointer<Sample>, _ lines: LineLayout)
}

/// Where lines of samples are in memory.
struct LineLayout {
  /// How many lines there are, at most those that fit a strip.
  let count: Int

  /// From one line to the next, in samples.
  let lineStep: Int

  /// From one sample of a line to the next, in samples.
  let step: Int
}

/// Pixels of 8 bits.
enum ByteFormat: StripFormat {
  static let mostLines = Strip.lanes / 4

  static func read(_ samples: UnsafePointer<Pixel>, _ lines: LineLayout, to strip: borrowing Strip)
  {
    unsafe samples.withMemoryRebound(to: UInt32.self, capacity: 1) { pixels in
      unsafe widenStrip(strip.rows, pixels, strip.length, lines.step, lines.lineStep, lines.count)
    }
  }

  static func write(
    _ strip: borrowing Strip, to samples: UnsafeMutablePointer<Pixel>, _ lines: LineLayout
  ) {
    unsafe samples.withMemoryRebound(to: UInt32.self, capacity: 1) { pixels in
      unsafe narrowStrip(pixels, strip.rows, strip.length, lines.step, lines.lineStep, lines.count)
    }
  }
}

/// Pixels of 8 bits of which only alpha counts; colours are black.
enum AlphaByteFormat: StripFormat {
  static let mostLines = Strip.lanes

  static func read(_ samples: UnsafePointer<Pixel>, _ lines: LineLayout, to strip: borrowing Strip)
  {
    unsafe samples.withMemoryRebound(to: UInt32.self, capacity: 1) { pixels in
      unsafe widenAlphaStrip(
        strip.rows, pixels, strip.length, lines.step, lines.lineStep, lines.count)
    }
  }

  static func write(
    _ strip: borrowing Strip, to samples: UnsafeMutablePointer<Pixel>, _ lines: LineLayout
  ) {
    unsafe samples.withMemoryRebound(to: UInt32.self, capacity: 1) { pixels in
      unsafe narrowAlphaStrip(
        pixels, strip.rows, strip.length, lines.step, lines.lineStep, lines.count)
    }
  }
}

/// Numbers of 16 bits as they are in a strip: one for each sample, or a vector of them.
enum DeepFormat<Sample: BitwiseCopyable & Sendable>: StripFormat {
  static var mostLines: Int {
    Strip.lanes * MemoryLayout<UInt16>.stride / MemoryLayout<Sample>.stride
  }

  static func read(_ samples: UnsafePointer<Sample>, _ lines: LineLayout, to strip: borrowing Strip)
  {
    unsafe strip.rows.withMemoryRebound(to: Sample.self, capacity: strip.length * mostLines) {
      rows in
      for place in 0..<strip.length {
        let (row, source) = unsafe (rows + place * mostLines, samples + place * lines.step)
        if lines.lineStep == 1 {
          unsafe row.update(from: source, count: lines.count)
        } else {
          for line in 0..<lines.count { unsafe row[line] = source[line * lines.lineStep] }
        }
        for line in lines.count..<mostLines { unsafe row[line] = row[0] }
      }
    }
  }

  static func write(
    _ strip: borrowing Strip, to samples: UnsafeMutablePointer<Sample>, _ lines: LineLayout
  ) {
    unsafe strip.rows.withMemoryRebound(to: Sample.self, capacity: strip.length * mostLines) {
      rows in
      for place in 0..<strip.length {
        let (row, target) = unsafe (rows + place * mostLines, samples + place * lines.step)
        if lines.lineStep == 1 {
          unsafe target.update(from: row, count: lines.count)
        } else {
          for line in 0..<lines.count { unsafe target[line * lines.lineStep] = row[line] }
        }
      }
    }
  }
}
