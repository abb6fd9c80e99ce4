import System
@testable import Comparing
import Raster
import Testing

/// Comparison of files with colour profiles.
@Suite struct ColorProfileTests {
  private let frames: TemporaryFrames

  init() throws {
    frames = try TemporaryFrames()
  }

  /// Writes a frame of one colour, given in the numbers of its space.
  private func write(_ bgra: SIMD3<UInt8>, in space: ColorSpace, to folder: String) throws {
    let bitmap = Bitmap(width: 8, height: 8, filledWith: Pixel(bgra: SIMD4(bgra, 255)))
    let bytes = try PNGEncoder(in: space).encode(bitmap, as: .rgb)
    try AtomicFile.write(bytes, to: folder + "/a.png")
  }

  private func compared(tolerance: UInt8) throws -> ComparedFrame {
    let job = ComparisonJob(
      try FramePair.pairs(reference: frames.reference, candidate: frames.candidate),
      rules: RuleBook(ComparisonRule(tolerance: tolerance)), workerCount: 1)
    return try #require(try job.run()).frames[0]
  }

  /// Both greens are the same once they are clipped to sRGB.
  @Test func framesInDisplayP3AreNotClipped() throws {
    try write(SIMD3(0, 255, 0), in: .displayP3, to: frames.reference)
    try write(SIMD3(0, 255, 20), in: .displayP3, to: frames.candidate)
    let frame = try compared(tolerance: 0)
    #expect(frame.pixels?.largest == 20)
    #expect(frame.profiles == nil)
  }

  @Test func filesThatLookTheSameAreTheSame() throws {
    try write(SIMD3(0, 0, 255), in: .sRGB, to: frames.reference)
    try write(SIMD3(35, 51, 234), in: .displayP3, to: frames.candidate)
    let frame = try compared(tolerance: 1)
    #expect(frame.isEqual)
    #expect(frame.profiles?.reference == "sRGB")
    #expect(frame.profiles?.candidate == "Display P3")
  }

  @Test func theSameNumbersInAnotherSpaceDiffer() throws {
    try write(SIMD3(51, 102, 255), in: .sRGB, to: frames.reference)
    try write(SIMD3(51, 102, 255), in: .displayP3, to: frames.candidate)
    let frame = try compared(tolerance: 1)
    #expect(frame.differs)
    #expect(frame.profiles != nil)
  }

  /// What shows a difference keeps colours that sRGB does not have, and says so.
  @Test func stripsAndMapsShowWhatOnlyDisplayP3Has() throws {
    let (green, other) = (SIMD3<UInt8>(0, 255, 0), SIMD3<UInt8>(0, 255, 20))
    try write(green, in: .displayP3, to: frames.reference)
    try write(other, in: .displayP3, to: frames.candidate)
    let (map, details) = (HeatMap(), DifferenceDetails())
    let rules = RuleBook(ComparisonRule(tolerance: 0))
    let job = ComparisonJob(
      try FramePair.pairs(reference: frames.reference, candidate: frames.candidate),
      rules: rules, workerCount: 1, strips: .folder(frames.path),
      signatures: FrameSignatures(rules: rules, frameCount: 1, map: map, details: details))
    _ = try job.run()
    #expect(map.frameCount == 1)
    #expect(details[0]?.bounds == PixelRectangle(columns: 0...7, rows: 0...7))
    let strip = try FileSystem.read(frames.path + "/a-difference.png")
    #expect(ColorSpace(ofFrame: strip) == .displayP3)
    let pixels = try Bitmap(decoding: strip, in: .displayP3)
    let bottom = pixels.height - 13
    #expect(pixels[12, bottom].bgra == SIMD4(green, 255))
    #expect(pixels[pixels.width - 13, bottom].bgra == SIMD4(other, 255))
    #expect(pixels[pixels.width / 2, bottom].bgra == SIMD4(72, 0, 226, 255))
  }
}
