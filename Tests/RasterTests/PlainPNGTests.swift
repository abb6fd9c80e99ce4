import Raster
import Testing

/// Tests of files that are decoded without libpng.
@Suite struct PlainPNGTests {
  /// Tries every filter type after every other one, in widths that do not fill a vector.
  @Test(arguments: [(2, 3), (6, 4)] as [(UInt8, Int)], [1, 2, 5, 6, 7, 16, 37])
  func scanlinesAreTheirDefinition(format: (UInt8, Int), width: Int) throws {
    let (colorType, step) = format
    let height = 25
    var random = ByteNoise(state: UInt64(width))
    var scanlines: [UInt8] = []
    for y in 0..<height {
      scanlines.append(UInt8(y < 5 ? y : y * y % 5))
      for _ in 0..<width * step { scanlines.append(random.next()) }
    }
    let file = PNGFile(width: width, height: height, colorType: colorType, scanlines: scanlines)
    #expect(PlainPNG(file.bytes) != nil)

    let bytes = unfiltered(scanlines, width: width * step, step: step)
    let pixels = (0..<width * height).map { (i: Int) -> Pixel in
      let alpha = step == 4 ? bytes[4 * i + 3] : 255
      return Pixel(
        premultiplying: SIMD4(bytes[step * i + 2], bytes[step * i + 1], bytes[step * i], alpha))
    }
    #expect(
      try Bitmap(decoding: file.bytes) == Bitmap(width: width, height: height, pixels: pixels))
  }

  /// Tries the data in one chunk, cut in two, and with an ancillary chunk between the parts.
  @Test(arguments: [(0, true), (7, true), (7, false)])
  func dataMayBeInSeveralChunks(cut: Int, isPlain: Bool) throws {
    let whole = PNGFile(width: 2, colorType: 2, scanlines: [0, 1, 2, 3, 4, 5, 6]).bytes
    let start = 8 + 25
    let data = Array(whole[start + 8..<whole.count - 12 - 4])
    let between = isPlain ? [] : PNGFile.chunk("tIME", [1, 2, 3])
    let bytes =
      whole[..<start] + PNGFile.chunk("IDAT", Array(data[..<cut])) + between
      + PNGFile.chunk("IDAT", Array(data[cut...])) + PNGFile.chunk("tEXt", [65, 0, 66])
      + whole.suffix(12)
    #expect((PlainPNG(Array(bytes)) != nil) == isPlain)
    guard isPlain else { return }
    #expect(
      try Bitmap(decoding: Array(bytes)).pixels == [
        Pixel(bgra: SIMD4(3, 2, 1, 255)), Pixel(bgra: SIMD4(6, 5, 4, 255)),
      ])
  }

  /// The checksums of the chunks are right, but their contents are wrong.
  @Test(arguments: [
    (PNGFile(height: 2, colorType: 2, scanlines: [0, 1, 2, 3]), "Not enough image data"),
    (PNGFile(colorType: 2, scanlines: [5, 1, 2, 3]), "bad adaptive filter value"),
  ])
  func whatCannotBeInflatedIsAnError(file: PNGFile, message: String) {
    #expect(PlainPNG(file.bytes) != nil)
    #expect(throws: ImageFileError("the PNG is damaged: \(message)")) {
      try Bitmap(decoding: file.bytes)
    }
  }
}

/// Returns the bytes of scanlines without their filters, as the PNG specification defines in 9.2.
private func unfiltered(_ scanlines: [UInt8], width: Int, step: Int) -> [UInt8] {
  var rows: [[Int]] = [Array(repeating: 0, count: width)]
  for start in stride(from: 0, to: scanlines.count, by: width + 1) {
    var row: [Int] = []
    for x in 0..<width {
      let above = rows[rows.count - 1]
      let (a, c) = x < step ? (0, 0) : (row[x - step], above[x - step])
      let b = above[x]
      let estimate = a + b - c
      let nearest = [a, b, c].min { abs(estimate - $0) < abs(estimate - $1) } ?? 0
      let foretold = [0, a, b, (a + b) / 2, nearest][Int(scanlines[start])]
      row.append((Int(scanlines[start + 1 + x]) + foretold) & 255)
    }
    rows.append(row)
  }
  return rows.dropFirst().flatMap { $0.map { UInt8($0) } }
}

/// Pseudo-random bytes, equal for equal states.
private struct ByteNoise {
  var state: UInt64

  mutating func next() -> UInt8 {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return UInt8(truncatingIfNeeded: state >> 40)
  }
}
