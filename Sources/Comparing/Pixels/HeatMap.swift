package import Raster
import Synchronization

/// The number of differences in each pixel, over all frames of a comparison.
package final class HeatMap: Sendable {
  private let counts = Mutex(Counts())

  private struct Counts {
    /// Size of the frames, which is that of the first one noted.
    var size: PixelSize?

    /// The number of frames in which each pixel differs, row by row.
    var pixels: [UInt32] = []

    /// The frames that are counted.
    var frames = 0
  }

  package init() {}

  /// Counts the pixels of a frame that differ; frames of another size than the first do not count.
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

  /// How many frames are counted: those in which a pixel differs.
  package var frameCount: Int { counts.withLock(\.frames) }

  /// Returns the map: black where nothing ever differs, over red and yellow to white where every
  /// frame does; `nil` if no frame has been noted.
  ///
  /// - Parameter frameCount: All frames that were compared, at least 1.
  package func drawn(frameCount: Int) -> Bitmap? {
    counts.withLock { counts in
      counts.size.map { size in
        let colors = (0...255).map(HeatMap.color)
        return Bitmap(
          width: size.width, height: size.height,
          pixels: counts.pixels.map { count in
            // What differs once is not to look as if it never did.
            colors[count == 0 ? 0 : max(48, min(255, Int(count) * 255 / frameCount))]
          })
      }
    }
  }

  /// The colour of a share, in `0...255`.
  private static func color(_ share: Int) -> Pixel {
    func ramp(from start: Int) -> UInt8 { UInt8(min(max((share - start) * 3, 0), 255)) }
    return Pixel(bgra: SIMD4(ramp(from: 170), ramp(from: 85), ramp(from: 0), 255))
  }
}
