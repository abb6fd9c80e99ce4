/// A PNG file of the usual form, complete and intact: 8-bit RGB or RGBA, not interlaced, upright,
/// in a space that frames can have.
///
/// This program and nearly every other writes this form. It is decoded without libpng, which
/// decodes all other files.
package struct PlainPNG: Sendable {
  /// Size in pixels, at least 1.
  package let width, height: Int

  package let format: PNGFormat

  /// The ranges of the compressed pixels in the file; at least one.
  let data: [Range<Int>]

  /// The colour space of the pixels.
  package let space: ColorSpace

  /// Finds the parts of the file; `nil` if the file has another form or any fault.
  ///
  /// - Parameter bound: The bound on the size of the picture.
  package init?(_ bytes: [UInt8], within bound: PictureBound = .eachSide) {
    guard bytes.starts(with: pngSignature),
      let header = try? PNGChunk(in: bytes, at: pngSignature.count),
      header.type == "IHDR", header.data.count == 13, header.isIntact(in: bytes)
    else { return nil }
    guard let size = try? pngHeader(of: bytes, fileSize: bytes.count, within: bound) else {
      return nil
    }
    (width, height) = (size.width, size.height)
    let fields = Array(bytes[header.data].dropFirst(8))
    let (bitDepth, compression, filters, interlacing) = (fields[0], fields[2], fields[3], fields[4])
    guard min(width, height) > 0, let format = PNGFormat(colorType: fields[1]), bitDepth == 8,
      (compression, filters, interlacing) == (0, 0, 0)
    else { return nil }
    self.format = format

    var data: [Range<Int>] = []
    var colorChunks = PNGColorChunks()
    var start = header.range.upperBound
    while let chunk = try? PNGChunk(in: bytes, at: start) {
      defer { start = chunk.range.upperBound }
      if let turn = chunk.orientation(in: bytes), turn != .upright { return nil }
      if data.isEmpty { colorChunks.note(chunk) }
      guard chunk.carriesPixels else { continue }
      guard chunk.isIntact(in: bytes) else { return nil }
      switch chunk.type {
      // The data chunks must follow each other directly.
      case "IDAT" where data.last.map { $0.upperBound + PNGChunk.checksumSize == start } ?? true:
        data.append(chunk.data)
      case "IEND" where chunk.data.isEmpty && !data.isEmpty:
        guard let space = (try? colorChunks.colors(in: bytes))?.near else { return nil }
        (self.data, self.space) = (data, space)
        return
      default: return nil
      }
    }
    return nil
  }
}

extension ColorSpace {
  /// The space in which a frame was drawn, as its file states; sRGB for any other file.
  package init(ofFrame bytes: [UInt8]) {
    self = PlainPNG(bytes, within: .area)?.space ?? .sRGB
  }
}
