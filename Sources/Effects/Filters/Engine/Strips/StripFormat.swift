internal import Kernels
internal import Raster

/// A conversion between samples in memory and rows of a strip.
protocol StripFormat: SendableMetatype {
  /// The representation of a pixel in memory.
  associatedtype Sample: BitwiseCopyable & Sendable

  /// The largest number of lines in a strip.
  static var mostLines: Int { get }

  /// Writes some lines of samples to the rows of `strip`.
  ///
  /// - Parameter samples: The first sample of the first line.
  static func read(_ samples: UnsafePointer<Sample>, _ lines: LineLayout, to strip: borrowing Strip)

  /// Writes the rows of `strip`, whose numbers it may change, to some lines of samples.
  static func write(
    _ strip: borrowing Strip, to samples: UnsafeMutablePointer<Sample>, _ lines: LineLayout)
}

/// The position of some lines of samples in memory.
struct LineLayout {
  /// The number of lines, at most the number that a strip holds.
  let count: Int

  let steps: SampleSteps
}

/// 8-bit pixels.
enum ByteFormat: StripFormat {
  static let mostLines = Strip.lanes / 4

  static func read(_ samples: UnsafePointer<Pixel>, _ lines: LineLayout, to strip: borrowing Strip)
  {
    unsafe samples.withMemoryRebound(to: UInt32.self, capacity: 1) { pixels in
      unsafe widenStrip(strip.rows, pixels, strip.length, lines.steps, lines.count)
    }
  }

  static func write(
    _ strip: borrowing Strip, to samples: UnsafeMutablePointer<Pixel>, _ lines: LineLayout
  ) {
    unsafe samples.withMemoryRebound(to: UInt32.self, capacity: 1) { pixels in
      unsafe narrowStrip(pixels, strip.rows, strip.length, lines.steps, lines.count)
    }
  }
}

/// 8-bit pixels; the rounding error of a translucent one is added to its neighbour.
///
/// A path leads through each block of 8 × 8 pixels. So the mean of a block is nearly exact, and no
/// block depends on another. Whole levels stay as they are. The first block begins at the first
/// pixel.
enum DiffusedByteFormat: StripFormat {
  static let mostLines = ByteFormat.mostLines

  static func read(_ samples: UnsafePointer<Pixel>, _ lines: LineLayout, to strip: borrowing Strip)
  {
    unsafe ByteFormat.read(samples, lines, to: strip)
  }

  static func write(
    _ strip: borrowing Strip, to samples: UnsafeMutablePointer<Pixel>, _ lines: LineLayout
  ) {
    unsafe diffuseStrip(strip.rows, strip.length, lines.count)
    unsafe ByteFormat.write(strip, to: samples, lines)
  }
}

/// 8-bit pixels of which only alpha is read; colours are written as black.
enum AlphaByteFormat: StripFormat {
  static let mostLines = Strip.lanes

  static func read(_ samples: UnsafePointer<Pixel>, _ lines: LineLayout, to strip: borrowing Strip)
  {
    unsafe samples.withMemoryRebound(to: UInt32.self, capacity: 1) { pixels in
      unsafe widenAlphaStrip(
        strip.rows, pixels, strip.length, lines.steps, lines.count)
    }
  }

  static func write(
    _ strip: borrowing Strip, to samples: UnsafeMutablePointer<Pixel>, _ lines: LineLayout
  ) {
    unsafe samples.withMemoryRebound(to: UInt32.self, capacity: 1) { pixels in
      unsafe narrowAlphaStrip(
        pixels, strip.rows, strip.length, lines.steps, lines.count)
    }
  }
}

/// 16-bit pixels, stored in a strip without conversion.
enum DeepFormat: StripFormat {
  static let mostLines = Strip.lanes / 4

  static func read(
    _ samples: UnsafePointer<SIMD4<UInt16>>, _ lines: LineLayout, to strip: borrowing Strip
  ) {
    unsafe strip.rows.withMemoryRebound(
      to: SIMD4<UInt16>.self, capacity: strip.length * mostLines
    ) { rows in
      unsafe copy(
        samples, lines.steps, to: rows, SampleSteps(step: mostLines, lineStep: 1),
        length: strip.length, lineCount: lines.count)
    }
  }

  static func write(
    _ strip: borrowing Strip, to samples: UnsafeMutablePointer<SIMD4<UInt16>>, _ lines: LineLayout
  ) {
    unsafe strip.rows.withMemoryRebound(
      to: SIMD4<UInt16>.self, capacity: strip.length * mostLines
    ) { rows in
      unsafe copy(
        rows, SampleSteps(step: mostLines, lineStep: 1), to: samples, lines.steps,
        length: strip.length, lineCount: lines.count)
    }
  }

  private static func copy(
    _ source: UnsafePointer<SIMD4<UInt16>>, _ from: SampleSteps,
    to output: UnsafeMutablePointer<SIMD4<UInt16>>, _ to: SampleSteps, length: Int, lineCount: Int
  ) {
    for position in 0..<length {
      for line in 0..<lineCount {
        unsafe output[position * to.step + line * to.lineStep] =
          source[position * from.step + line * from.lineStep]
      }
    }
  }
}
