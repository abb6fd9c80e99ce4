import System
import Comparing
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
}
