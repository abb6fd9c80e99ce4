import Raster
import SceneText
import Testing

@testable import Comparing

/// Tests of the order of frames that differ.
@Suite struct WorstFramesTests {
  private static let grey = Pixel(bgra: SIMD4(100, 100, 100, 255))

  /// Returns a grey picture of 20 × 20 pixels, of which the first are brighter.
  private func picture(brighter count: Int, by step: UInt8) -> Bitmap {
    var bitmap = Bitmap(width: 20, height: 20, filledWith: Self.grey)
    for index in 0..<count {
      let level = 100 + step
      bitmap[index % 20, index / 20] = Pixel(bgra: SIMD4(level, level, level, 255))
    }
    return bitmap
  }

  private func comparison(
    _ candidates: [Bitmap?], limits: [RuleLimit] = [], tolerance: UInt8 = 0
  ) -> SequenceComparison {
    let level = RuleLevel(test: .channels(tolerance: tolerance), limits: limits)
    let rule = ComparisonRule(failure: level)
    let reference = Bitmap(width: 20, height: 20, filledWith: Self.grey)
    return SequenceComparison(
      candidates.enumerated().map { number, candidate in
        let pair = FramePair(
          name: "\(number).png", reference: "a", candidate: candidate.map { _ in "b" })
        guard let candidate else { return ComparedFrame(pair: pair, result: .missing) }
        return rule.judged(pair, reference, candidate)
      })
  }

  /// Many pixels that differ a little, few that differ much, none, and something between.
  private var candidates: [Bitmap] {
    [
      picture(brighter: 200, by: 4), picture(brighter: 4, by: 150),
      picture(brighter: 0, by: 0), picture(brighter: 40, by: 20),
    ]
  }

  /// The same frames have an order of their own for each kind of limit.
  @Test func theRuleDecidesTheOrder() {
    #expect(comparison(candidates).worstFirst == [0, 3, 1])
    #expect(comparison(candidates).decidingLimit == .maxPixels)
    let noise = comparison(candidates, limits: [.psnr(60)])
    #expect(noise.decidingLimit == .minPSNR)
    #expect(noise.worstFirst == [1, 3, 0])
    #expect(noise.worst?.pair.name == "1.png")
    #expect(noise.worst(2) == [1, 3])
  }

  /// Frames that break another limit follow, by their mean square differences.
  @Test func theLimitThatMostExceedComesFirst() {
    let both = comparison(candidates, limits: [.pixels(30), .psnr(35)])
    // Two exceed each limit; the count of pixels stands first.
    #expect(both.decidingLimit == .maxPixels)
    #expect(both.worstFirst == [0, 3, 1])
  }

  /// A frame without a partner comes first, but is no picture to look at.
  @Test func framesWithoutAPartnerComeFirst() {
    let all = comparison([picture(brighter: 9, by: 50), nil])
    #expect(all.worstFirst == [1, 0])
    #expect(all.worst?.pair.name == "0.png")
    #expect(all.worst(1) == [0])
  }

  @Test func whatEqualsHasNoWorst() {
    let equal = comparison([picture(brighter: 9, by: 2)], tolerance: 2)
    #expect(equal.worstFirst.isEmpty)
    #expect(equal.decidingLimit == nil)
    #expect(equal.worst == nil)
  }

  /// A list shows the number by which it is sorted.
  @Test(arguments: [
    (RuleLimit.pixels(3), 4.0, "4 pixels"), (.pixels(0), 1, "1 pixel"),
    (.share(0.01), 0.125, "12.5 %"),
    (.density(side: 16, count: 3), 40, "40 in 16 × 16"), (.psnr(40), 31.25, "31.25 dB"),
    (.ssim(0.99), 0.75, "SSIM 0.75"),
  ])
  func aMeasurementIsBrief(limit: RuleLimit, measured: Double, text: String) {
    #expect(LimitFinding(limit: limit, measured: measured).brief == text)
  }
}
