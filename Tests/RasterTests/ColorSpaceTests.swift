import CColorManagement
import Testing

@testable import Raster

@Suite struct ColorSpaceTests {
  /// Colours all over the cube of RGB.
  private static let cube: [SIMD3<Double>] = {
    let levels = [0, 0.1, 0.4, 0.75, 1]
    return levels.flatMap { red in
      levels.flatMap { green in levels.map { SIMD3(red, green, $0) } }
    }
  }()

  /// Returns the types of all chunks of a PNG.
  private func chunks(of png: [UInt8]) throws -> [PNGChunk] {
    var chunks: [PNGChunk] = []
    while chunks.last?.type != "IEND" {
      chunks.append(
        try PNGChunk(in: png, at: chunks.last?.range.upperBound ?? pngSignature.count))
    }
    return chunks
  }

  private func noise(_ width: Int, _ height: Int, isOpaque: Bool) -> Bitmap {
    var random = RandomBytes(seed: 9)
    let pixels = (0..<width * height).map { _ in
      Pixel(
        premultiplying: SIMD4(
          random.next(), random.next(), random.next(), isOpaque ? 255 : random.next()))
    }
    return Bitmap(width: width, height: height, pixels: pixels)
  }

  @Test func displayP3BecomesTheNearestColourOfLittleCMS() {
    for color in Self.cube {
      let own = ColorSpace.displayP3.converted(color, to: .sRGB)
      let exact = ICCProfile.exact(color, in: ICCProfile.displayP3)
      #expect((own - exact).max() < 0.5 / 255 && (exact - own).max() < 0.5 / 255, "\(color)")
    }
    let orange = ColorSpace.displayP3.converted(SIMD3(1, 0.4, 0.2), to: .sRGB) * 255
    #expect(orange.rounded(.toNearestOrAwayFromZero) == SIMD3(255, 87, 18))
  }

  @Test func sRGBKeepsItsColoursInDisplayP3() {
    for color in Self.cube {
      let there = ColorSpace.sRGB.converted(color, to: .displayP3)
      let back = ColorSpace.displayP3.converted(there, to: .sRGB)
      #expect((back - color).max() < 1e-6 && (color - back).max() < 1e-6, "\(color)")
    }
  }

  /// Pixels and single colours must not differ where they touch.
  @Test func pixelsAreConvertedLikeColours() {
    for color in Self.cube {
      let bytes = (color * 255).rounded(.toNearestOrAwayFromZero)
      let pixel = Pixel(bgra: SIMD4(SIMD4(bytes.z, bytes.y, bytes.x, 255)))
      let shown = Bitmap(width: 1, height: 1, pixels: [pixel])
        .converted(from: .sRGB, to: .displayP3)[0, 0].bgra
      let exact = ColorSpace.sRGB.converted(bytes / 255, to: .displayP3) * 255
      let difference = SIMD3(Double(shown.z), Double(shown.y), Double(shown.x)) - exact
      #expect(difference.max() <= 1 && difference.min() >= -1, "\(color): \(shown)")
    }
    let greys = (0...255).map { Pixel(bgra: SIMD4(UInt8($0), UInt8($0), UInt8($0), 255)) }
    let bitmap = Bitmap(width: 256, height: 1, pixels: greys)
    #expect(bitmap.converted(from: .sRGB, to: .displayP3) == bitmap)
  }

  @Test(arguments: [PNGFormat.rgb, .rgba])
  func aFileStatesItsSpaceAndKeepsItsNumbers(format: PNGFormat) throws {
    let bitmap = noise(37, 11, isOpaque: format == .rgb)
    let png = try PNGEncoder(in: .displayP3).encode(bitmap, as: format)
    let chunks = try chunks(of: png)
    #expect(chunks.prefix(3).map(\.type) == ["IHDR", "cICP", "iCCP"])
    #expect(!chunks.contains { $0.type == "sRGB" })
    #expect(Array(png[chunks[1].data]) == [12, 13, 0, 1])
    #expect(PlainPNG(png)?.space == .displayP3)
    #expect(ColorSpace(ofFrame: png) == .displayP3)
    #expect(try Bitmap(decoding: png, in: .displayP3) == bitmap)
    #expect(try Bitmap(decoding: png) != bitmap)

    // Older programs know only the profile.
    let older = Array(png[..<chunks[1].range.lowerBound] + png[chunks[2].range.lowerBound...])
    #expect(PlainPNG(older)?.space == .displayP3)
    #expect(try Bitmap(decoding: older, in: .displayP3) == bitmap)
    let (new, old) = (try Bitmap(decoding: png), try Bitmap(decoding: older))
    for (one, other) in zip(new.pixels, old.pixels) {
      let difference =
        SIMD4<Int>(truncatingIfNeeded: one.bgra) &- SIMD4<Int>(truncatingIfNeeded: other.bgra)
      #expect(difference.max() <= 1 && difference.min() >= -1)
    }
  }

  @Test func theProfileHasANameAndAFixedDate() throws {
    let profile = try #require(ColorProfile(.displayP3)?.icc(named: "Display P3"))
    #expect(profile == ColorProfile(.displayP3)?.icc(named: "Display P3"))
    #expect(profile[24..<36] == [7, 234, 0, 1, 0, 1, 0, 0, 0, 0, 0, 0])
    #expect(profile.count < 1000)
    let handle = unsafe cmsOpenProfileFromMem(profile, UInt32(profile.count))
    defer { unsafe cmsCloseProfile(handle) }
    var name = [CChar](repeating: 0, count: 64)
    unsafe cmsGetProfileInfoASCII(handle, cmsInfoDescription, "en", "US", &name, 64)
    #expect(
      String(decoding: name.prefix { $0 != 0 }.map { UInt8($0) }, as: UTF8.self) == "Display P3")
  }

  /// A picture of Display P3 keeps its numbers, whichever chunk says so; others are converted.
  @Test func picturesAreDecodedIntoTheSpace() throws {
    func shown(_ chunks: (String, [UInt8])..., depth: UInt8 = 8) throws -> SIMD4<UInt8> {
      let rgb = [UInt8(229), 130, 89].flatMap { [UInt8](repeating: $0, count: Int(depth) / 8) }
      let file = PNGFile(
        bitDepth: depth, colorType: 2, chunks: chunks.map { ($0.0, $0.1) }, scanlines: [0] + rgb)
      return try Bitmap(decoding: file.bytes, in: .displayP3)[0, 0].bgra
    }
    let profile = ("iCCP", PNGFile.iccp(ICCProfile.displayP3))
    for depth in [UInt8(8), 16] {
      #expect(try shown(profile, depth: depth) == SIMD4(89, 130, 229, 255))
      #expect(try shown(("cICP", [12, 13, 0, 1]), depth: depth) == SIMD4(89, 130, 229, 255))
      let expected =
        ColorSpace.sRGB.converted(SIMD3(229, 130, 89) / 255, to: .displayP3) * 255
      for found in [try shown(depth: depth), try shown(("sRGB", [0]), depth: depth)] {
        let difference = SIMD3(Double(found.z), Double(found.y), Double(found.x)) - expected
        #expect(difference.max() <= 1 && difference.min() >= -1, "\(found)")
      }
    }
  }

  @Test func anAnimationStatesItsSpace() throws {
    let writer = AnimatedPNGWriter(
      width: 4, height: 4, isOpaque: true, in: .displayP3, rate: (25, 1))
    let types = try chunks(of: writer.head + PNGFile.chunk("IEND", [])).map(\.type)
    #expect(types == ["IHDR", "acTL", "cICP", "iCCP", "frRT", "IEND"])
  }
}
