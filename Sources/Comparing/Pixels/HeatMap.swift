package import Raster
import Synchronization

/// For each pixel, the number of frames of a comparison in which it differs.
package final class HeatMap: Sendable {
  private let counts = Mutex(Counts())

  private struct Counts {
    /// Size of all counted frames, set by the first one.
    var size: PixelSize?

    /// The number of frames in which each pixel differs, row by row.
    var pixels: [UInt32] = []

    /// Number of frames that are counted.
    var frames = 0
  }

  package init() {}

  /// Counts the differing pixels of a frame; a frame of another size than the first is left out.
  func note(_ marks: DifferenceMarks) {
    guard let bounds = marks.bounds else { return }
    let size = marks.size
    counts.withLock { counts in
      if counts.size == nil {
        counts.size = size
        counts.pixels = Array(repeating: 0, count: size.width * size.height)
      }
      guard counts.size == size else { return }
      counts.frames += 1
      var sums = counts.pixels.mutableSpan
      for y in bounds.rows {
        for x in bounds.columns where marks[x, y] { sums[y * size.width + x] += 1 }
      }
    }
  }

  /// Number of counted frames: those in which a pixel differs.
  package var frameCount: Int { counts.withLock(\.frames) }

  /// Returns the map as a picture, from black over red and yellow to white.
  ///
  /// Black pixels never differ, white ones differ in every frame. `nil` if no frame is counted.
  ///
  /// - Parameter frameCount: Number of all compared frames, at least 1.
  package func drawn(frameCount: Int) -> Bitmap? {
    counts.withLock { counts in
      counts.size.map { size in
        let colors = (0...255).map(HeatMap.color)
        return Bitmap(
          width: size.width, height: size.height,
          pixels: counts.pixels.map { count in
            // A pixel that differs in one frame of many must still stand out from black.
            colors[count == 0 ? 0 : max(48, min(255, Int(count) * 255 / frameCount))]
          })
      }
    }
  }

  /// Returns the colour of a share, from 0 for black to 255 for white.
  private static func color(_ share: Int) -> Pixel {
    func ramp(from start: Int) -> UInt8 { UInt8(min(max((share - start) * 3, 0), 255)) }
    return Pixel(bgra: SIMD4(ramp(from: 170), ramp(from: 85), ramp(from: 0), 255))
  }
}
