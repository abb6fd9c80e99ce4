extension Bitmap {
  /// Red, green, blue and alpha of all pixels, not premultiplied.
  package var straightRGBA: [UInt8] {
    var bytes = [UInt8](repeating: 0, count: 4 * pixels.count)
    var output = bytes.mutableSpan
    for i in pixels.indices {
      let pixel = pixels[i]
      let bgra = pixel.bgra.w == 255 ? pixel.bgra : pixel.straightened
      output[4 * i] = bgra.z
      output[4 * i + 1] = bgra.y
      output[4 * i + 2] = bgra.x
      output[4 * i + 3] = bgra.w
    }
    return bytes
  }
}
