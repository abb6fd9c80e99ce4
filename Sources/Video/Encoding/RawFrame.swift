internal import Raster

/// A frame of a film as the encoder receives it: blue, green, red and alpha of each pixel.
package struct RawFrame: Sendable {
  let pixels: [SIMD4<UInt8>]

  /// Creates a frame from a bitmap of the size of `shape`.
  ///
  /// Colours are straight if the film stores alpha. Otherwise they stay premultiplied, which
  /// composites the bitmap on black.
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
        let index = row + min(x, bitmap.width - 1)
        pixels.append(isStraight ? bitmap.straightened(at: index) : bitmap.pixels[index].bgra)
      }
    }
    self.pixels = pixels
  }
}
