/// Makes sure that the parts of a PNG are whole which decoding does not look at: texts, times,
/// profiles.
///
/// An image is the same without them, and so can be shown. But the file is not the one that was
/// written. What is no PNG passes, and what is wrong with the rest of one is left to the decoder.
///
/// - Throws: ``ImageFileError`` with the name of the first part whose checksum is wrong.
package func checkUnseenParts(ofPNG bytes: [UInt8]) throws(ImageFileError) {
  guard bytes.starts(with: pngSignature) else { return }
  var start = pngSignature.count
  while let chunk = try? PNGChunk(in: bytes, at: start), chunk.type != "IEND" {
    guard chunk.carriesPixels || chunk.isIntact(in: bytes) else {
      throw ImageFileError("the PNG is damaged: \(chunk.type): CRC error")
    }
    start = chunk.range.upperBound
  }
}
