internal import Raster

/// The pixels of a frame in 8-bit sRGB.
public struct FrameImage: Hashable, Sendable {
  let bitmap: Bitmap
  let isOpaque: Bool

  /// Size in pixels.
  public var width: Int { bitmap.width }
  public var height: Int { bitmap.height }

  /// Red, green, blue and straight alpha of all pixels.
  ///
  /// Colours are not multiplied by alpha. Rows run from top to bottom, without gaps.
  public var rgba: [UInt8] { bitmap.straightRGBA }

  /// Returns a PNG file with the same bytes that `smear render` writes.
  public func png() throws(SceneError) -> [UInt8] {
    do throws(ImageFileError) {
      return try PNGEncoder().encode(bitmap, as: isOpaque ? .rgb : .rgba)
    } catch {
      throw SceneError(messages: ["\(error)"])
    }
  }
}
