package import Raster
import Synchronization

/// Where the frames of a comparison differ, pixel by pixel, for a page that shows it.
package final class DifferenceDetails: Sendable {
  /// One frame.
  package struct Frame: Sendable {
    /// Around all pixels that differ by the rule.
    package let bounds: PixelRectangle

    /// The parts of it, those with the most of these pixels first.
    package let boxes: [DifferenceBox]

    /// A PNG file of the size of ``bounds``: white where pixels differ, else transparent.
    package let mask: [UInt8]
  }

  private let frames = Mutex<[Int: Frame]>([:])

  package init() {}

  /// Notes what differs in a frame, if anything does.
  ///
  /// - Throws: ``ImageFileError`` if there are too many pixels for a picture.
  func note(_ marks: DifferenceMarks, at index: Int) throws(ImageFileError) {
    guard let bounds = marks.bounds else { return }
    let mask = try PNGEncoder().encode(marks.picture(of: bounds), as: .rgba)
    frames.withLock { $0[index] = Frame(bounds: bounds, boxes: marks.boxes, mask: mask) }
  }

  /// What differs in the frame of a pair; `nil` if nothing does, or the sizes do.
  package subscript(index: Int) -> Frame? { frames.withLock { $0[index] } }
}

extension DifferenceMarks {
  /// Returns a part as a picture: white where pixels differ, else transparent.
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
