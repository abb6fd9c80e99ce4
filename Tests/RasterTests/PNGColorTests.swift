import CDeflate
import Testing

@testable import Raster

extension PNGFile {
  /// Returns the data of an `iCCP` chunk with a profile.
  static func iccp(_ profile: [UInt8]) -> [UInt8] {
    guard let compressor = unsafe libdeflate_alloc_compressor(6) else { return [] }
    defer { unsafe libdeflate_free_compressor(compressor) }
    var stream = [UInt8](repeating: 0, count: profile.count + 100)
    let count = unsafe libdeflate_zlib_compress(
      compressor, profile, profile.count, &stream, stream.count)
    return Array("test".utf8) + [0, 0] + stream[..<count]
  }

  /// Returns numbers in the units of `gAMA` and `cHRM`.
  static func units(_ numbers: Double...) -> [UInt8] {
    numbers.flatMap { bigEndianBytes(Int(($0 * 100_000).rounded())) }
  }
}

@Suite struct PNGColorTests {
  /// Returns the only pixel of an RGB picture with some chunks.
  private func shown(_ rgb: [UInt8], _ chunks: (String, [UInt8])...) throws -> SIMD4<UInt8> {
    let file = PNGFile(colorType: 2, chunks: chunks.map { ($0.0, $0.1) }, scanlines: [0] + rgb)
    return try Bitmap(decoding: file.bytes)[0, 0].bgra
  }

  private func isNear(_ bgra: SIMD4<UInt8>, _ rgb: [UInt8], within levels: Int = 1) -> Bool {
    zip([bgra.z, bgra.y, bgra.x], rgb).allSatisfy { abs(Int($0) - Int($1)) <= levels }
  }

  /// Numbers from a browser and from numpy; those of Display P3 by the matrices of both spaces.
  @Test(
    arguments: [
      (ICCProfile.adobeRGB, [184, 224, 58], [166, 225, 22]),
      (ICCProfile.adobeRGB, [229, 130, 89], [255, 131, 86]),
      (ICCProfile.displayP3, [229, 130, 89], [245, 123, 78]),
      (ICCProfile.displayP3, [255, 102, 51], [255, 87, 18]),
      (ICCProfile.rgb(.sRGB, ICCProfile.power(1)), [229, 130, 89], [243, 189, 159]),
      (ICCProfile.rgb(.swapped, ICCProfile.sRGBCurve), [200, 100, 50], [100, 200, 50]),
    ] as [([UInt8], [UInt8], [UInt8])])
  func profilesChangeTheColours(profile: [UInt8], rgb: [UInt8], expected: [UInt8]) throws {
    let shown = try shown(rgb, ("iCCP", PNGFile.iccp(profile)))
    #expect(isNear(shown, expected), "\(shown)")
    let exact = ICCProfile.exact(
      SIMD3(Double(rgb[0]), Double(rgb[1]), Double(rgb[2])) / 255, in: profile)
    let nearest = (exact * 255).rounded(.toNearestOrAwayFromZero)
    #expect(isNear(shown, [UInt8(nearest.x), UInt8(nearest.y), UInt8(nearest.z)]))
  }

  @Test func coloursOfEveryDepthAndKindFollowTheProfile() throws {
    let chunk = ("iCCP", PNGFile.iccp(ICCProfile.adobeRGB))
    let (from, to): ([UInt8], [UInt8]) = ([229, 130, 89], [255, 131, 86])
    let files = [
      PNGFile(colorType: 6, chunks: [chunk], scanlines: [0] + from + [255]),
      PNGFile(
        bitDepth: 16, colorType: 2, chunks: [chunk], scanlines: [0] + from.flatMap { [$0, $0] }),
      PNGFile(colorType: 3, chunks: [chunk, ("PLTE", from)], scanlines: [0, 0]),
    ]
    for file in files {
      let pixel = try Bitmap(decoding: file.bytes)[0, 0].bgra
      #expect(isNear(pixel, to) && pixel.w == 255, "\(pixel)")
      #expect(PlainPNG(file.bytes) == nil)
    }
  }

  /// Straight values are converted, and then multiplied by alpha.
  @Test(arguments: [UInt8(8), 16])
  func alphaStays(bitDepth: UInt8) throws {
    let samples: [UInt8] = [229, 130, 89, 51]
    let file = PNGFile(
      bitDepth: bitDepth, colorType: 6, chunks: [("iCCP", PNGFile.iccp(ICCProfile.adobeRGB))],
      scanlines: [0] + samples.flatMap { [UInt8](repeating: $0, count: Int(bitDepth) / 8) })
    let pixel = try Bitmap(decoding: file.bytes)[0, 0]
    #expect(pixel.bgra.w == 51)
    #expect(isNear(pixel.bgra, [51, 26, 17]))
  }

  /// A number between two of 8 bits is not rounded before its profile is applied.
  @Test func sixteenBitsAreRoundedOnce() throws {
    let curve = ICCProfile.power(1)
    let profile = ICCProfile.rgb(.sRGB, curve)
    for value in stride(from: 0, to: 65_536, by: 997) {
      let samples = [UInt8(value >> 8), UInt8(value & 255)]
      let file = PNGFile(
        bitDepth: 16, colorType: 2, chunks: [("iCCP", PNGFile.iccp(profile))],
        scanlines: [0] + samples + samples + samples)
      let pixel = try Bitmap(decoding: file.bytes)[0, 0].bgra
      let exact = ICCProfile.exact(SIMD3(repeating: Double(value) / 65535), in: profile) * 255
      #expect(abs(Double(pixel.y) - exact.y) < 0.51, "\(value): \(pixel), \(exact)")
    }
  }

  @Test func greysFollowAGreyProfile() throws {
    let chunk = ("iCCP", PNGFile.iccp(ICCProfile.grey(ICCProfile.power(1))))
    for (depth, sample) in [(8, [130]), (16, [130, 130])] as [(UInt8, [UInt8])] {
      let file = PNGFile(
        bitDepth: depth, colorType: 0, chunks: [chunk], scanlines: [0] + sample)
      #expect(isNear(try Bitmap(decoding: file.bytes)[0, 0].bgra, [189, 189, 189]))
    }
    #expect(throws: ImageFileError.unfitProfile(in: "PNG")) { try shown([1, 2, 3], chunk) }
  }

  @Test func aProfileOfSRGBItselfChangesNoByte() throws {
    var random = RandomBytes(seed: 5)
    let samples = (0..<3 * 64).map { _ in random.next() }
    let plain = PNGFile(width: 64, colorType: 2, scanlines: [0] + samples)
    for chunk in [
      ("iCCP", PNGFile.iccp(ICCProfile.sRGB)), ("cICP", [1, 13, 0, 1]), ("sRGB", [0]),
      ("gAMA", PNGFile.units(0.45455)),
    ] {
      var tagged = plain
      tagged.chunks = [chunk]
      #expect(try Bitmap(decoding: tagged.bytes) == Bitmap(decoding: plain.bytes))
      #expect(PlainPNG(tagged.bytes) != nil, "\(chunk.0)")
    }
  }

  @Test(
    arguments: [
      ([12, 13, 0, 1], [229, 130, 89], [245, 123, 78]),
      ([2, 2, 0, 1], [229, 130, 89], [229, 130, 89]),
      ([1, 8, 0, 1], [229, 130, 89], [243, 189, 159]),
      ([1, 1, 0, 1], [128, 128, 128], [139, 139, 139]),
      ([9, 14, 0, 1], [128, 128, 128], [139, 139, 139]),
      ([9, 13, 0, 1], [180, 200, 100], [171, 203, 78]),
    ] as [([UInt8], [UInt8], [UInt8])])
  func codePointsChangeTheColours(codes: [UInt8], rgb: [UInt8], expected: [UInt8]) throws {
    let shown = try shown(rgb, ("cICP", codes))
    #expect(isNear(shown, expected), "\(shown)")
  }

  @Test func gammaAndPrimariesChangeTheColours() throws {
    let adobe = (
      "cHRM", PNGFile.units(0.3127, 0.3290, 0.64, 0.33, 0.21, 0.71, 0.15, 0.06)
    )
    let gamma = ("gAMA", PNGFile.units(256.0 / 563))
    #expect(isNear(try shown([229, 130, 89], ("gAMA", PNGFile.units(1))), [243, 189, 159]))
    #expect(isNear(try shown([184, 224, 58], gamma, adobe), [166, 225, 22]))
    #expect(isNear(try shown([184, 224, 58], adobe), [184, 224, 58], within: 0))
  }

  @Test func theStrongestStatementCounts() throws {
    let (gamma, sRGB) = (("gAMA", PNGFile.units(1)), ("sRGB", [UInt8(0)]))
    let profile = ("iCCP", PNGFile.iccp(ICCProfile.adobeRGB))
    let codes = ("cICP", [UInt8](arrayLiteral: 12, 13, 0, 1))
    let rgb: [UInt8] = [229, 130, 89]
    #expect(isNear(try shown(rgb, gamma, sRGB), rgb, within: 0))
    #expect(isNear(try shown(rgb, gamma, sRGB, profile), [255, 131, 86]))
    #expect(isNear(try shown(rgb, gamma, sRGB, profile, codes), [245, 123, 78]))
  }

  @Test func mistakesAreNamed() throws {
    let profile = PNGFile.iccp(ICCProfile.adobeRGB)
    let unfit = "its colour profile is damaged, or not for its pixels"
    for (chunk, message) in [
      (("iCCP", []), unfit), (("iCCP", Array(profile.dropLast(9))), unfit),
      (("iCCP", PNGFile.iccp(Array(ICCProfile.adobeRGB.prefix(60)))), unfit),
      (("iCCP", PNGFile.iccp(ICCProfile.inks)), unfit), (("cICP", [1, 2]), "cICP"),
      (("gAMA", [1, 2]), "gAMA"), (("gAMA", [0, 0, 0, 0]), "gAMA: it is 0"),
    ] as [((String, [UInt8]), String)] {
      #expect(throws: ImageFileError("the PNG is damaged: \(message)"), "\(chunk)") {
        try shown([1, 2, 3], chunk)
      }
    }
    let error = ImageFileError(
      "the colours of the PNG cannot be shown: they have primaries 9 and transfer function 16 (PQ) "
        + "of ITU-T H.273")
    #expect(throws: error) { try shown([1, 2, 3], ("cICP", [9, 16, 0, 1])) }
    #expect(throws: ImageFileError.self) { try shown([1, 2, 3], ("cICP", [1, 13, 0, 0])) }
  }

  /// A small stream that becomes 64 MB, which no profile has.
  @Test func aBombInPlaceOfAProfileIsRefused() {
    let zeros = [UInt8](repeating: 0, count: 64 << 20)
    let chunk = ("iCCP", PNGFile.iccp(zeros))
    #expect(throws: ImageFileError.unfitProfile(in: "PNG")) { try shown([1, 2, 3], chunk) }
  }

  @Test func aDamagedStatementIsAnError() throws {
    let chunk = ("gAMA", PNGFile.units(1))
    var bytes = PNGFile(colorType: 2, chunks: [chunk], scanlines: [0, 1, 2, 3]).bytes
    let place = try #require(bytes.firstRange(of: Array("gAMA".utf8)))
    bytes[place.upperBound + 5] ^= 1
    #expect(throws: ImageFileError("the PNG is damaged: gAMA: CRC error")) {
      try Bitmap(decoding: bytes)
    }
  }
}
