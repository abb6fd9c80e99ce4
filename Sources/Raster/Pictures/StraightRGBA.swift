extension Bitmap {
  /// Returns blue, green, red and alpha of a pixel, not premultiplied.
  ///
  /// They come from ``straight`` if it still gives the pixel; otherwise they are the nearest ones.
  ///
  /// - Parameter index: The index among ``pixels``.
  package func straightened(at index: Int) -> SIMD4<UInt8> {
    let pixel = pixels[index]
    guard let known = straight?[index].bgra, Pixel(premultiplying: known) == pixel else {
      return pixel.straightened
    }
    return known
  }

  /// Red, green, blue and alpha of all pixels, not premultiplied.
  package var straightRGBA: [UInt8] {
    var bytes = [UInt8](repeating: 0, count: 4 * pixels.count)
    var output = bytes.mutableSpan
    for i in pixels.indices {
      let pixel = pixels[i]
      let bgra = pixel.bgra.w == 255 ? pixel.bgra : straightened(at: i)
      output[4 * i] = bgra.z
      output[4 * i + 1] = bgra.y
      output[4 * i + 2] = bgra.x
      output[4 * i + 3] = bgra.w
    }
    return bytes
  }
}
