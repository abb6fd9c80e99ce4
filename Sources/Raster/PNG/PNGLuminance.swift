/// Returns a white picture whose alpha is the luminance of a PNG, as its file has the numbers.
///
/// Colour profiles of the file are ignored: its numbers are shares, not colours.
///
/// - Throws: ``ImageFileError`` if the bytes are no intact PNG.
package func luminanceMask(of png: [UInt8]) throws(ImageFileError) -> Bitmap {
  var plain = Array(png.prefix(pngSignature.count))
  guard plain == pngSignature else { throw .unknownKind }
  var place = plain.count
  while place < png.count {
    let chunk = try PNGChunk(in: png, at: place)
    if chunk.carriesPixels { plain += png[chunk.range] }
    place = chunk.range.upperBound
  }
  var bitmap = try Bitmap(decoding: plain)
  for index in bitmap.pixels.indices {
    // Green is luminance in a grey picture.
    bitmap.pixels[index] = Pixel(bgra: SIMD4(repeating: bitmap.pixels[index].bgra[1]))
  }
  bitmap.straight = nil
  return bitmap
}
