package import Raster
import Synchronization

/// The places where frames of a comparison differ, pixel by pixel, for a page that shows them.
package final class DifferenceDetails: Sendable {
  /// The differences of one frame.
  package struct Frame: Sendable {
    /// Smallest rectangle around all pixels that differ by the rule.
    package let bounds: PixelRectangle

    /// Boxes within the bounds; the box with the most differing pixels comes first.
    package let boxes: [DifferenceBox]

    /// A PNG file of the size of ``bounds``: white where pixels differ, otherwise transparent.
    package let mask: [UInt8]
  }

  private let frames = Mutex<[Int: Frame]>([:])

  package let thumbnails = FrameThumbnails()

  package init() {}

  /// Records the differences of a frame, if there are any.
  ///
  /// - Throws: ``ImageFileError`` if the bounds have too many pixels for a PNG file.
  func note(_ marks: DifferenceMarks, at index: Int) throws(ImageFileError) {
    guard let bounds = marks.bounds else { return }
    let mask = try PNGEncoder().encode(marks.picture(of: bounds), as: .rgba)
    frames.withLock { $0[index] = Frame(bounds: bounds, boxes: marks.boxes, mask: mask) }
  }

  /// The differences of a pair's frame; `nil` if there are none, or if the sizes differ.
  package subscript(index: Int) -> Frame? { frames.withLock { $0[index] } }
}

extension DifferenceMarks {
  /// Returns a part as a picture: white where pixels differ, otherwise transparent.
  fileprivate func picture(of part: PixelRectangle) -> Bitmap {
    var picture = Bitmap(width: part.columns.count, height: part.rows.count)
    for y in part.rows {
      for x in part.columns where self[x, y] {
        picture[x - part.columns.lowerBound, y - part.rows.lowerBound] = Pixel(
          bgra: SIMD4(repeating: 255))
      }
    }
    return picture
  }
}
