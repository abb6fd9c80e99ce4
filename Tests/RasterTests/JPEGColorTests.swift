import Testing

@testable import Raster

@Suite struct JPEGColorTests {
  private func isNear(_ file: JPEGFile, _ rgb: [UInt8], within levels: Int = 2) throws -> Bool {
    let bitmap = try Bitmap(decoding: file.bytes)
    let pixel = bitmap[3, 3].bgra
    return pixel.w == 255 && bitmap.pixels.allSatisfy { $0.bgra == pixel }
      && zip([pixel.z, pixel.y, pixel.x], rgb).allSatisfy { abs(Int($0) - Int($1)) <= levels }
  }

  /// A JPEG of the highest quality is up to a level off by itself.
  @Test(arguments: [60_000, 100])
  func profilesInOneOrManySegmentsChangeTheColours(segmentSize: Int) throws {
    var file = JPEGFile(color: [229, 130, 89], segmentSize: segmentSize)
    #expect(try isNear(file, [229, 130, 89]))
    file.profile = ICCProfile.displayP3
    #expect(try isNear(file, [245, 123, 78], within: 3))
    file.profile = ICCProfile.rgb(.swapped, ICCProfile.sRGBCurve)
    #expect(try isNear(file, [130, 229, 89]))
  }

  @Test func aProfileOfSRGBItselfChangesNoByte() throws {
    let plain = JPEGFile(color: [12, 200, 99])
    var tagged = plain
    tagged.profile = ICCProfile.sRGB
    #expect(try Bitmap(decoding: tagged.bytes) == Bitmap(decoding: plain.bytes))
  }

  @Test func greysFollowAGreyProfile() throws {
    let curve = ICCProfile.power(1)
    #expect(
      try isNear(JPEGFile(color: [130], profile: ICCProfile.grey(curve)), [189, 189, 189]))
  }

  /// Inks are inverted, as Adobe's programs write them, with or without their marker.
  @Test(
    arguments: [
      ([0, 0, 0, 0], [255, 255, 255]), ([255, 0, 0, 0], [0, 255, 255]),
      ([0, 255, 255, 0], [255, 0, 0]), ([0, 0, 0, 255], [0, 0, 0]),
      ([0, 51, 204, 51], [204, 163, 41]),
    ] as [([UInt8], [UInt8])])
  func inksWithoutAProfileTakeTheirShareOfLight(inks: [UInt8], rgb: [UInt8]) throws {
    let inverted = inks.map { 255 - $0 }
    #expect(try isNear(JPEGFile(color: inverted), rgb))
    #expect(try isNear(JPEGFile(color: inverted, hasAdobeMarker: false), rgb))
  }

  /// One flat colour is encoded without loss: 204 · 204 / 255 = 163.2, and 51 · 204 / 255 = 40.8.
  @Test func inksAreRoundedToNearest() throws {
    #expect(try isNear(JPEGFile(color: [255, 204, 51, 204]), [204, 163, 41], within: 0))
  }

  /// The profile says that cyan takes a third of the lightness, and has no hue.
  @Test(
    arguments: [
      ([0, 0, 0, 0], 255), ([255, 0, 0, 0], 162), ([0, 255, 0, 0], 162),
      ([255, 255, 0, 0], 80), ([0, 0, 0, 255], 0),
    ] as [([UInt8], UInt8)])
  func inksFollowTheirProfile(inks: [UInt8], level: UInt8) throws {
    let inverted = inks.map { 255 - $0 }
    let rgb = [level, level, level]
    #expect(try isNear(JPEGFile(color: inverted, profile: ICCProfile.inks), rgb))
    #expect(
      try isNear(
        JPEGFile(color: inverted, hasAdobeMarker: false, profile: ICCProfile.inks), rgb))
  }

  @Test func damagedAndUnfitProfilesAreNamed() throws {
    let error = ImageFileError.unfitProfile(in: "JPEG")
    let profile = ICCProfile.displayP3
    for (color, profile) in [
      ([1, 2, 3], Array(profile.prefix(100))), ([1, 2, 3], ICCProfile.inks),
      ([1, 2, 3, 4], profile),
    ] as [([UInt8], [UInt8])] {
      let bytes = JPEGFile(color: color, profile: profile).bytes
      #expect(throws: error) { try Bitmap(decoding: bytes) }
    }
    let split = JPEGFile(color: [1, 2, 3], profile: profile, segmentSize: 300).bytes
    let segmentSize = 300 + 18
    let withoutOne = split.prefix(2) + split.dropFirst(2 + segmentSize)
    #expect(throws: error) { try Bitmap(decoding: Array(withoutOne)) }
  }

  @Test func aTurnedPictureIsConvertedToo() throws {
    var file = JPEGFile(color: [229, 130, 89], profile: ICCProfile.displayP3)
    file.segmentSize = 500
    let tiff: [UInt8] =
      [0x4D, 0x4D, 0, 42, 0, 0, 0, 8, 0, 1, 0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, 6, 0, 0, 0, 0, 0, 0]
    let turned =
      file.bytes.prefix(2) + JPEGFile.segment(1, Array("Exif\0\0".utf8) + tiff)
      + file.bytes.dropFirst(2)
    #expect(try Bitmap(decoding: Array(turned)) == Bitmap(decoding: file.bytes))
  }
}
