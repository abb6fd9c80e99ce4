/// A PNG file of the usual form, whole and with the right checksums: 8 bits of RGB or RGBA, its rows
/// in order, upright.
///
/// That is what this program writes, and nearly everyone else; it is decoded without libpng, which has
/// the last word on all other files.
package struct PlainPNG: Sendable {
  /// Size in pixels, at least 1.
  package let width, height: Int

  package let format: PNGFormat

  /// Where the compressed pixels are in the file; at least one range.
  let data: [Range<Int>]

  /// Reads where everything is, or returns `nil` if the file has another form or any fault.
  package init?(_ bytes: [UInt8]) {
    guard bytes.starts(with: pngSignature),
      let header = try? PNGChunk(in: bytes, at: pngSignature.count),
      header.type == "IHDR", header.data.count == 13, header.isIntact(in: bytes)
    else { return nil }
    guard let size = try? pngHeader(of: bytes, fileSize: bytes.count) else { return nil }
    (width, height) = (size.width, size.height)
    let fields = Array(bytes[header.data].dropFirst(8))
    let (bitDepth, compression, filters, interlacing) = (fields[0], fields[2], fields[3], fields[4])
    guard min(width, height) > 0, let format = PNGFormat(colorType: fields[1]), bitDepth == 8,
      (compression, filters, interlacing) == (0, 0, 0)
    else { return nil }
    self.format = format

    var data: [Range<Int>] = []
    var start = header.range.upperBound
    while let chunk = try? PNGChunk(in: bytes, at: start) {
      defer { start = chunk.range.upperBound }
      if let turn = chunk.orientation(in: bytes), turn != .upright { return nil }
      guard chunk.carriesPixels else { continue }
      guard chunk.isIntact(in: bytes) else { return nil }
      switch chunk.type {
      // Parts of the pixels stand one behind the other.
      case "IDAT" where data.last.map { $0.upperBound + PNGChunk.checksumSize == start } ?? true:
        data.append(chunk.data)
      case "IEND" where chunk.data.isEmpty && !data.isEmpty:
        self.data = data
        return
      default: return nil
      }
    }
    return nil
  }
}
