import Foundation
import Frames
import ImageFiles
import Pixels

/// How a frame differs from its reference.
struct FrameDifference {
  let reference, candidate: Bitmap

  /// How many pixels differ; all of them if the sizes do.
  var count: Int {
    guard (reference.width, reference.height) == (candidate.width, candidate.height) else {
      return max(reference.pixels.count, candidate.pixels.count)
    }
    return zip(reference.pixels, candidate.pixels).count { $0 != $1 }
  }

  /// The reference, what differs, and the candidate, side by side and large enough for the eye.
  var strip: Bitmap {
    let (width, height) = (
      max(reference.width, candidate.width), max(reference.height, candidate.height)
    )
    var strip = Bitmap(width: 3 * width + 2, height: height)
    for y in 0..<height {
      for x in 0..<width {
        let (expected, actual) = (reference.pixel(x, y), candidate.pixel(x, y))
        strip[x, y] = expected
        strip[width + 1 + x, y] = expected.mark(against: actual)
        strip[2 * (width + 1) + x, y] = actual
      }
    }
    return strip.enlarged(by: 6)
  }

  /// Writes the strip to a file in a folder for such strips, and returns its path.
  func writeStrip(to name: String) throws -> String {
    let folder = FileManager.default.temporaryDirectory.path + "/smear-golden-frames"
    try FileSystem.createFolder(folder)
    let path = "\(folder)/\(name)"
    try AtomicFile.write(try PNGEncoder().encode(strip, as: .rgba), to: path)
    return path
  }
}

extension Pixel {
  /// Black where both are the same, else brighter the more they differ; never too dark to see.
  fileprivate func mark(against other: Pixel) -> Pixel {
    guard self != other else { return Pixel(bgra: SIMD4(0, 0, 0, 255)) }
    let (a, b) = (bgra, other.bgra)
    let distance = (pointwiseMax(a, b) &- pointwiseMin(a, b)).max()
    let level = 95 + UInt8(Int(distance) * 160 / 255)
    return Pixel(bgra: SIMD4(level, level, level, 255))
  }
}

extension Bitmap {
  /// The pixel at a column and row, clear outside.
  fileprivate func pixel(_ x: Int, _ y: Int) -> Pixel {
    x < width && y < height ? self[x, y] : .clear
  }

  /// With each pixel as a square.
  fileprivate func enlarged(by factor: Int) -> Bitmap {
    var large = Bitmap(width: width * factor, height: height * factor)
    for y in 0..<large.height {
      for x in 0..<large.width { large[x, y] = self[x / factor, y / factor] }
    }
    return large
  }
}
