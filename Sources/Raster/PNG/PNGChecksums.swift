/// Checks the checksums of the PNG chunks that decoding ignores, such as texts and times.
///
/// The image can be shown despite damage to them, but the file is not the one that was written. A
/// file that is not a PNG passes, and faults in other chunks are left to the decoder.
///
/// - Throws: ``ImageFileError`` with the type of the first chunk whose checksum is wrong.
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
