package import Pixels

/// Finds what changes from one picture of a film to the next, and compresses that alone.
///
/// The same pictures give the same bytes, whatever was encoded before. Not `Sendable`: each worker
/// has its own.
///
/// Source: PNG Specification, Third Edition, W3C 2025, sections 11.3.6 and 12.5.
package final class AnimatedPNGEncoder {
  private let format: PNGFormat
  private let compressor: ScanlineCompressor

  /// - Parameter format: Of all frames.
  /// - Throws: ``ImageFileError`` if there is no memory.
  package init(as format: PNGFormat) throws(ImageFileError) {
    self.format = format
    compressor = try ScanlineCompressor()
  }

  /// Returns what makes one picture of another; `nil` if they are equal.
  ///
  /// - Parameter previous: The picture before, of the same size; `nil` for the first.
  /// - Complexity: O(`width` × `height`)
  package func patch(to picture: Bitmap, from previous: Bitmap?) -> AnimatedPNGPatch? {
    guard let previous else {
      return patch(
        PixelRectangle(columns: 0...picture.width - 1, rows: 0...picture.height - 1), of: picture)
    }
    guard let place = picture.changes(since: previous) else { return nil }
    let whole = patch(place, of: picture)
    guard format == .rgba, let sparse = picture.sparse(place, since: previous) else { return whole }
    let data = compressor.zlibStream(of: sparse, as: format)
    return data.count < whole.data.count
      ? AnimatedPNGPatch(place: place, isBlended: true, data: data) : whole
  }

  /// Returns a patch of one pixel that changes nothing, for a picture that is shown for longer than a
  /// frame can be.
  package func stillPatch(of picture: Bitmap) -> AnimatedPNGPatch {
    patch(PixelRectangle(columns: 0...0, rows: 0...0), of: picture)
  }

  private func patch(_ place: PixelRectangle, of picture: Bitmap) -> AnimatedPNGPatch {
    AnimatedPNGPatch(
      place: place, isBlended: false,
      data: compressor.zlibStream(of: picture.cropped(to: place), as: format))
  }
}

extension Bitmap {
  fileprivate func cropped(to place: PixelRectangle) -> Bitmap {
    cropped(columns: Range(place.columns), rows: Range(place.rows))
  }

  /// Returns a part of this picture that is clear where nothing has changed, which compresses better
  /// if that is much.
  ///
  /// - Returns: `nil` if less than a quarter is the same, or if laying it over the picture before does
  ///   not make this one: only opaque pixels hide what is beneath them.
  fileprivate func sparse(_ place: PixelRectangle, since previous: Bitmap) -> Bitmap? {
    var part = cropped(to: place)
    let before = previous.cropped(to: place)
    var sameCount = 0
    for i in part.pixels.indices {
      if part.pixels[i] == before.pixels[i] {
        part.pixels[i] = .clear
        sameCount += 1
      } else if part.pixels[i].bgra.w < 255 {
        return nil
      }
    }
    return 4 * sameCount >= part.pixels.count ? part : nil
  }
}
