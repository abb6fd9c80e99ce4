internal import Raster

/// The pixels of a frame, 8-bit sRGB.
public struct FrameImage: Hashable, Sendable {
  let bitmap: Bitmap
  let isOpaque: Bool

  /// Size in pixels.
  public var width: Int { bitmap.width }
  public var height: Int { bitmap.height }

  /// Red, green, blue and alpha of all pixels, the colours not multiplied by alpha; row after row without
  /// gaps, the top one first.
  public var rgba: [UInt8] { bitmap.straightRGBA }

  /// A PNG file, byte for byte as `smear render` writes it.
  public func png() throws(SceneError) -> [UInt8] {
    do throws(ImageFileError) {
      return try PNGEncoder().encode(bitmap, as: isOpaque ? .rgb : .rgba)
    } catch {
      throw SceneError(messages: ["\(error)"])
    }
  }
}
