/// Finds the pixels that change from one picture of a film to the next, and compresses only those.
///
/// Equal pictures give equal bytes, whatever was encoded before. Not `Sendable`: each worker has
/// its own encoder.
///
/// Source: PNG Specification, Third Edition, W3C 2025, sections 11.3.6 and 12.5.
package final class AnimatedPNGEncoder {
  private let compressor: ScanlineCompressor

  /// - Throws: ``ImageFileError`` if there is no memory.
  package init() throws(ImageFileError) {
    compressor = try ScanlineCompressor()
  }

  /// Returns the change from one picture to the next; `nil` if they are equal.
  ///
  /// - Parameters:
  ///   - previous: The previous picture, of the same size; `nil` for the first.
  ///   - formats: The formats of the patches.
  /// - Complexity: O(`width` × `height`)
  package func change(
    to picture: Bitmap, from previous: Bitmap?, as formats: [PNGFormat]
  ) -> AnimatedPNGChange? {
    let all = PixelRectangle(columns: 0...picture.width - 1, rows: 0...picture.height - 1)
    guard let area = previous.map(picture.changes) ?? all else { return nil }
    let onePixel = PixelRectangle(columns: 0...0, rows: 0...0)
    let (part, pixel) = (picture.cropped(to: area), picture.cropped(to: onePixel))
    let sparse =
      formats.contains(.rgba) ? previous.flatMap { part.sparse(since: $0.cropped(to: area)) } : nil
    return AnimatedPNGChange(
      patches: formats.map { format in
        AnimatedPNGChange.Patches(
          format: format,
          change: patch(area, whole: part, sparse: format == .rgba ? sparse : nil, as: format),
          still: patch(onePixel, whole: pixel, sparse: nil, as: format))
      })
  }

  /// Returns a patch of all pixels of an area or of only the changed ones, whichever is smaller.
  private func patch(
    _ area: PixelRectangle, whole: Bitmap, sparse: Bitmap?, as format: PNGFormat
  ) -> AnimatedPNGPatch {
    let (index, data) = compressor.smallest(of: [whole, sparse].compactMap(\.self), as: format)
    return AnimatedPNGPatch(area: area, isBlended: index > 0, data: data)
  }
}

extension Bitmap {
  fileprivate func cropped(to area: PixelRectangle) -> Bitmap {
    cropped(columns: Range(area.columns), rows: Range(area.rows))
  }

  /// Returns a copy that is clear where nothing has changed, which may compress better.
  ///
  /// - Returns: `nil` if less than a quarter is unchanged, or if a changed pixel is not opaque, as
  ///   compositing it over the previous picture would not give this one.
  fileprivate func sparse(since previous: Bitmap) -> Bitmap? {
    guard straight == previous.straight else { return nil }
    var part = self
    var sameCount = 0
    for i in part.pixels.indices {
      if part.pixels[i] == previous.pixels[i] {
        part.pixels[i] = .clear
        sameCount += 1
      } else if part.pixels[i].bgra.w < 255 {
        return nil
      }
    }
    return 4 * sameCount >= part.pixels.count ? part : nil
  }
}
