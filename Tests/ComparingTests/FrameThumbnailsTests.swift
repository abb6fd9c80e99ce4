import Raster
import System
import Testing

@testable import Comparing

/// Tests of the small pictures that a page shows while frames follow quickly.
@Suite struct FrameThumbnailsTests {
  private let frames: TemporaryFrames

  init() throws { frames = try TemporaryFrames() }

  private func write(_ level: UInt8, width: Int, height: Int, number: Int, in folder: String)
    throws
  {
    let frame = Bitmap(
      width: width, height: height, filledWith: Pixel(bgra: SIMD4(level, level, level, 255)))
    try frames.write(frame, to: "frame-0000\(number).png", in: folder)
  }

  /// Compares frames of a size, of which the second one is equal on both sides.
  ///
  /// - Parameter levels: The grey of the first one on each side.
  private func thumbnails(width: Int, height: Int, levels: (UInt8, UInt8) = (60, 200)) throws
    -> FrameThumbnails
  {
    for (folder, level) in [(frames.reference, levels.0), (frames.candidate, levels.1)] {
      try write(level, width: width, height: height, number: 0, in: folder)
      try write(120, width: width, height: height, number: 1, in: folder)
    }
    let (rules, details) = (RuleBook(ComparisonRule(tolerance: 0)), DifferenceDetails())
    let job = ComparisonJob(
      try FramePair.pairs(reference: frames.reference, candidate: frames.candidate), rules: rules,
      workerCount: 1, signatures: FrameSignatures(rules: rules, frameCount: 2, details: details))
    let comparison = try #require(try job.run())
    details.thumbnails.readEqual(0..<2, of: comparison.frames, limits: .standard) { true }
    return details.thumbnails
  }

  @Test func aLargeFrameIsReducedOnBothSides() throws {
    let pair = try #require(try thumbnails(width: 960, height: 640)[0])
    let pictures = try [pair.reference, pair.candidate].map { try Bitmap(decoding: $0) }
    #expect(pictures.map(\.width) == [480, 480])
    #expect(pictures.map(\.height) == [320, 320])
    #expect(abs(Int(pictures[0][240, 160].bgra.x) - 60) < 4)
    #expect(abs(Int(pictures[1][240, 160].bgra.x) - 200) < 4)
  }

  /// Files with the same bytes are not decoded when they are compared.
  @Test func equalFramesHaveOnePicture() throws {
    let pair = try #require(try thumbnails(width: 960, height: 640)[1])
    #expect(pair.reference == pair.candidate)
    #expect(abs(Int(try Bitmap(decoding: pair.reference)[100, 100].bgra.x) - 120) < 4)
  }

  @Test func equalSequencesHaveNone() throws {
    let thumbnails = try thumbnails(width: 960, height: 640, levels: (60, 60))
    #expect(thumbnails[0] == nil && thumbnails[1] == nil)
  }

  @Test func smallFramesHaveNone() throws {
    let thumbnails = try thumbnails(width: 640, height: 480)
    #expect(thumbnails[0] == nil && thumbnails[1] == nil)
  }
}
