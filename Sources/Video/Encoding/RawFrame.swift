internal import Raster

/// A frame of a film as it goes to the encoder: blue, green, red and alpha of its pixels.
package struct RawFrame: Sendable {
  let pixels: [SIMD4<UInt8>]

  /// Makes a frame of a bitmap whose size is that of `shape`.
  ///
  /// Colours are straight where the codec has alpha. Else alpha says nothing, and premultiplied
  /// colours are those before black.
  init(_ bitmap: Bitmap, of shape: FilmShape, for codec: FilmCodec) {
    precondition(
      bitmap.width == shape.width && bitmap.height == shape.height,
      "\(bitmap.width)×\(bitmap.height) is no frame of \(shape.width)×\(shape.height)")
    let (width, height) = shape.size(in: codec)
    let isStraight = shape.isTransparent(in: codec)
    var pixels: [SIMD4<UInt8>] = []
    pixels.reserveCapacity(width * height)
    for y in 0..<height {
      let row = min(y, bitmap.height - 1) * bitmap.width
      for x in 0..<width {
        let pixel = bitmap.pixels[row + min(x, bitmap.width - 1)]
        pixels.append(isStraight ? pixel.straightened : pixel.bgra)
      }
    }
    self.pixels = pixels
  }
}
