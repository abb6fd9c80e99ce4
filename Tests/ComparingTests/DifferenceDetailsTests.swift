import Raster
import Testing

@testable import Comparing

/// Tests of the details of a difference on a page, which must match the rule's counts.
@Suite struct DifferenceDetailsTests {
  private let frames: TemporaryFrames
  private let grey = Bitmap(width: 64, height: 48, filledWith: Pixel(bgra: SIMD4(90, 90, 90, 255)))

  init() throws { frames = try TemporaryFrames() }

  /// Returns a grey frame with squares of 2 × 2 pixels, each of which differs by its own level.
  private func stained(_ stains: [(x: Int, y: Int, level: UInt8)]) -> Bitmap {
    var bitmap = grey
    for stain in stains {
      for y in stain.y..<stain.y + 2 {
        for x in stain.x..<stain.x + 2 { bitmap[x, y].bgra.x += stain.level }
      }
    }
    return bitmap
  }

  private func details(of rule: ComparisonRule, heat map: HeatMap? = nil) throws
    -> DifferenceDetails
  {
    let details = DifferenceDetails()
    let job = ComparisonJob(
      try FramePair.pairs(reference: frames.reference, candidate: frames.candidate),
      rules: RuleBook(rule), workerCount: 1,
      signatures: FrameSignatures(rules: RuleBook(rule), frameCount: 1, map: map, details: details))
    _ = try job.run()
    return details
  }

  private func rectangle(_ x: Int, _ y: Int, _ width: Int, _ height: Int) -> PixelRectangle {
    PixelRectangle(columns: x...x + width - 1, rows: y...y + height - 1)
  }

  @Test func whatTheRuleForgivesIsNotShown() throws {
    try frames.write(grey, to: "frame-00000.png", in: frames.reference)
    let stains = [(x: 4, y: 4, level: UInt8(50)), (40, 30, 50), (20, 20, 2)]
    try frames.write(stained(stains), to: "frame-00000.png", in: frames.candidate)
    let map = HeatMap()
    let rule = ComparisonRule(
      failure: RuleLevel(test: .channels(tolerance: 3)), ignored: [rectangle(0, 0, 10, 10)])
    let frame = try #require(try details(of: rule, heat: map)[0])
    #expect(frame.bounds == rectangle(40, 30, 2, 2))
    #expect(frame.boxes.map(\.bounds) == [frame.bounds])
    let mask = try Bitmap(decoding: frame.mask)
    #expect((mask.width, mask.height) == (2, 2))
    #expect(mask.pixels.allSatisfy { $0.bgra == SIMD4(repeating: 255) })
    let heat = try #require(map.drawn(frameCount: map.frameCount))
    #expect(heat[4, 4].bgra == SIMD4(0, 0, 0, 255))
    #expect(heat[20, 20].bgra == SIMD4(0, 0, 0, 255))
    #expect(heat[40, 30].bgra == SIMD4(repeating: 255))
  }

  @Test func partsThatDifferAreToldApart() throws {
    try frames.write(grey, to: "frame-00000.png", in: frames.reference)
    let stains = [(x: 4, y: 4, level: UInt8(50)), (6, 6, 50), (50, 40, 9)]
    try frames.write(stained(stains), to: "frame-00000.png", in: frames.candidate)
    let frame = try #require(try details(of: ComparisonRule(tolerance: 0))[0])
    #expect(frame.bounds == rectangle(4, 4, 48, 38))
    #expect(frame.boxes.map(\.bounds) == [rectangle(4, 4, 4, 4), rectangle(50, 40, 2, 2)])
    #expect(frame.boxes.map(\.count) == [8, 4])
  }

  /// The heat map includes all frames, even if they are many and do not fail.
  @Test func everyFrameCountsInTheHeatMap() throws {
    for number in 0..<70 {
      let name = "frame-\(number + 10000).png"
      try frames.write(grey, to: name, in: frames.reference)
      try frames.write(stained([(number % 60, 8, 50)]), to: name, in: frames.candidate)
    }
    let map = HeatMap()
    _ = try details(
      of: ComparisonRule(
        failure: RuleLevel(test: .channels(tolerance: 0), limits: [.pixels(100)])), heat: map)
    #expect(map.frameCount == 70)
  }
}
