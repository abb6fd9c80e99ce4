@testable import Comparing
import Raster
import Testing

@Suite struct ComparisonRuleTests {
  private let frames: TemporaryFrames

  init() throws {
    frames = try TemporaryFrames()
  }

  private let reference = Bitmap(
    width: 20, height: 12, filledWith: Pixel(bgra: SIMD4(100, 100, 100, 255)))

  /// The reference with a patch of 3 × 2 pixels at (4, 5) brighter by 8, and one pixel at (19, 0)
  /// by 40.
  private var candidate: Bitmap {
    var bitmap = reference
    for y in 5...6 { for x in 4...6 { bitmap[x, y].bgra.y += 8 } }
    bitmap[19, 0].bgra.z += 40
    return bitmap
  }

  private func compared(
    _ rule: ComparisonRule, _ candidate: Bitmap? = nil, _ reference: Bitmap? = nil
  ) throws -> SequenceComparison {
    try frames.write(reference ?? self.reference, to: "a.png", in: frames.reference)
    try frames.write(candidate ?? self.candidate, to: "a.png", in: frames.candidate)
    let pairs = try FramePair.pairs(reference: frames.reference, candidate: frames.candidate)
    return try #require(try ComparisonJob(pairs, rules: RuleBook(rule), workerCount: 1).run())
  }

  /// RMS is √((6 · 8² + 40²) / 720) / 255 = 0.0065097, and PSNR is -20 · log10 of that.
  @Test(
    arguments: [
      (.exact, .pixels(7), nil), (.exact, .pixels(6), "7 pixels differ, the limit is 6"),
      (.channels(tolerance: 8), .pixels(0), "1 pixel differs, the limit is 0"),
      (.channels(tolerance: 40), .pixels(0), nil),
      (.exact, .share(0.03), nil),
      (.exact, .share(0.02), "a share of 0.02917 differs, the limit is 0.02"),
      (.exact, .density(side: 3, count: 6), nil),
      (.exact, .density(side: 3, count: 5), "6 pixels differ in 3 × 3, the limit is 5"),
      (.exact, .density(side: 2, count: 3), "4 pixels differ in 2 × 2, the limit is 3"),
      (.exact, .density(side: 100, count: 6), "7 pixels differ in 100 × 100, the limit is 6"),
      (.exact, .psnr(43.7), nil),
      (.exact, .psnr(44), "PSNR is 43.7287 dB, the limit is 44 dB"),
      (.exact, .ssim(0.5), nil),
    ] as [(PixelTest, RuleLimit, String?)])
  func limitsAreHeldAgainstWhatIsMeasured(
    test: PixelTest, limit: RuleLimit, failure: String?
  ) throws {
    let rule = ComparisonRule(failure: RuleLevel(test: test, limits: [limit]))
    let comparison = try compared(rule)
    #expect(comparison.frames[0].failures.map(\.description) == (failure.map { [$0] } ?? []))
    #expect(comparison.verdict == (failure == nil ? .equal : .differ))
  }

  @Test func aLimitThatIsJustMissedReadsOtherwise() {
    let finding = LimitFinding(limit: .ssim(0.99999999), measured: 0.99999998)
    #expect(finding.description == "SSIM is 0.99999998, the limit is 0.99999999")
  }

  @Test func allLimitsHold() throws {
    let limits: [RuleLimit] = [.pixels(6), .share(0.5), .density(side: 2, count: 1)]
    let comparison = try compared(
      ComparisonRule(failure: RuleLevel(test: .exact, limits: limits)))
    #expect(comparison.frames[0].failures.map(\.limit) == [limits[0], limits[2]])
  }

  @Test(arguments: [
    (RuleLevel(test: .exact, limits: [.pixels(6)]), ["7 pixels differ, the limit is 6"]),
    (RuleLevel(test: .channels(tolerance: 8)), ["1 pixel differs, the limit is 0"]),
    (RuleLevel(test: .exact, limits: [.pixels(7)]), []),
  ])
  func warnedFramesPass(warning: RuleLevel, texts: [String]) throws {
    let failure = RuleLevel(test: .exact, limits: [.pixels(100)])
    let frame = try compared(ComparisonRule(failure: failure, warning: warning)).frames[0]
    #expect(frame.isEqual)
    #expect(frame.warnings.map(\.description) == texts)
    #expect(frame.isWarned == !texts.isEmpty)
  }

  /// Rectangles may overlap each other and the edges of the frame.
  @Test(arguments: [
    ([PixelRectangle(columns: 4...6, rows: 5...6)], 1),
    ([PixelRectangle(columns: 19...30, rows: 0...0)], 6),
    ([PixelRectangle(columns: 0...5, rows: 0...9), .init(columns: 5...90, rows: 0...5)], 1),
    ([PixelRectangle(columns: 0...3, rows: 0...11)], 7),
  ])
  func ignoredRectanglesCountAsEqual(ignored: [PixelRectangle], count: Int) throws {
    let rule = ComparisonRule(failure: RuleLevel(test: .exact), ignored: ignored)
    #expect(try compared(rule).frames[0].pixelCount == count)
  }

  /// The mask's levels on the patch and on the single pixel.
  @Test(arguments: [(0, 0, 7), (7, 0, 7), (8, 0, 1), (8, 40, 0), (255, 39, 1), (0, 255, 6)])
  func masksAreTolerances(patch: UInt8, pixel: UInt8, count: Int) throws {
    var picture = Bitmap(
      width: 20, height: 12, filledWith: Pixel(bgra: SIMD4(patch, patch, patch, 255)))
    picture[19, 0] = Pixel(bgra: SIMD4(pixel, pixel, pixel, 255))
    let rule = ComparisonRule(
      failure: RuleLevel(test: .exact), mask: try ThresholdMask(picture))
    #expect(try compared(rule).frames[0].pixelCount == count)
  }

  /// Of the patch and the single pixel, only the patch lies in the part that both frames have.
  @Test(arguments: [(level: 0, count: 6), (8, 0)] as [(level: UInt8, count: Int)])
  func theRuleAppliesToThePartThatFramesOfDifferentSizesHave(level: UInt8, count: Int) throws {
    let mask = try ThresholdMask(
      Bitmap(width: 20, height: 12, filledWith: .gray(level)))
    let rule = ComparisonRule(
      failure: RuleLevel(test: .exact, limits: [.density(side: 16, count: 9)]), mask: mask)
    let comparison = try compared(rule, candidate.cropped(columns: 0..<19, rows: 0..<12))
    guard case .compared(.sizes(_, let size, let common)) = comparison.frames[0].result else {
      Issue.record("frames of different sizes have a partner for each pixel")
      return
    }
    #expect((common.size, common.count) == (size, count))
    #expect(comparison.verdict == .differ)
  }

  @Test func masksHaveNoColor() {
    var picture = Bitmap(width: 3, height: 2)
    picture[1, 1] = Pixel(bgra: SIMD4(0, 1, 0, 255))
    let error = #expect(throws: ComparisonError.self) { try ThresholdMask(picture) }
    #expect(error?.message == "a mask is grey, and this one has a colour at (1, 1)")
  }

  /// Half transparent black and grey of level 128 look alike only on white.
  @Test(arguments: [(nil, 240), (UInt8(255), 0), (UInt8(0), 240)] as [(UInt8?, Int)])
  func framesAreLaidOnTheMatte(level: UInt8?, count: Int) throws {
    let matte = level.map { Pixel(bgra: SIMD4($0, $0, $0, 255)) }
    let rule = ComparisonRule(failure: RuleLevel(test: .exact), matte: matte)
    let comparison = try compared(
      rule, Bitmap(width: 20, height: 12, filledWith: Pixel(bgra: SIMD4(128, 128, 128, 255))),
      Bitmap(width: 20, height: 12, filledWith: Pixel(bgra: SIMD4(0, 0, 0, 127))))
    #expect(comparison.frames[0].pixelCount == count)
  }

  /// The comparison fails both with equal and with different frames.
  @Test(arguments: [false, true])
  func rulesThatDoNotFitTheFrameAreTrouble(isEqual: Bool) throws {
    let exact = RuleLevel(test: .exact)
    let rules = [
      (
        ComparisonRule(failure: exact, mask: try ThresholdMask(Bitmap(width: 20, height: 11))),
        "the mask has 20 × 11 pixels, and the frame 20 × 12"
      ),
      (
        ComparisonRule(failure: exact, ignored: [.init(columns: 20...21, rows: 0...3)]),
        "the ignored part, 2 × 4 at (20, 0), lies outside of the frame's 20 × 12 pixels"
      ),
    ]
    for (rule, message) in rules {
      let comparison = try compared(rule, isEqual ? reference : candidate)
      #expect(
        comparison.frames[0].result == .error(reason: "cannot compare a.png: \(message)"))
    }
    let small = Bitmap(width: 10, height: 12)
    let ssim = ComparisonRule(failure: RuleLevel(test: .exact, limits: [.ssim(0.9)]))
    #expect(
      try compared(ssim, small, small).frames[0].result
        == .error(
          reason: "cannot compare a.png: SSIM needs 11 × 11 pixels, and the frame has 10 × 12"))
  }

  @Test(
    arguments: [
      (.channels(tolerance: 80), [.pixels(0)], [.tolerance(80, enough: 40)]),
      (.channels(tolerance: 79), [.pixels(0)], []),
      (.exact, [.pixels(14)], [.limit(.pixels(14), enough: .pixels(7))]),
      (.exact, [.pixels(13)], []),
      (.exact, [.share(0.1)], [.limit(.share(0.1), enough: .share(0.029167))]),
      (.exact, [.psnr(30)], [.limit(.psnr(30), enough: .psnr(43.7))]),
      (.exact, [.psnr(40)], []),
      (
        .exact, [.density(side: 2, count: 9), .pixels(8)],
        [.limit(.density(side: 2, count: 9), enough: .density(side: 2, count: 4))]
      ),
    ] as [(PixelTest, [RuleLimit], [RuleSlack])])
  func slackLimitsAreNamed(
    test: PixelTest, limits: [RuleLimit], slack: [RuleSlack]
  ) throws {
    let level = RuleLevel(test: test, limits: limits)
    let rule = ComparisonRule(failure: level)
    #expect(try compared(rule).slack(of: RuleBook(rule)) == slack)
  }
}

extension ComparedFrame {
  /// Number of differing pixels; `nil` if the frames could not be compared.
  fileprivate var pixelCount: Int? {
    if case .compared(.pixels(let difference)) = result { difference.count } else { nil }
  }
}
