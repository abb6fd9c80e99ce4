@testable import Comparing
import Raster
import Testing

@Suite struct RuleProposalTests {
  /// Returns a frame of 40 × 25 pixels, and one in which some pixels differ in one channel.
  ///
  /// - Parameter levels: Differences, each with its number of pixels, from the top left on.
  private func frame(_ levels: [(UInt8, Int)]) -> (Bitmap, Bitmap) {
    let reference = Bitmap(width: 40, height: 25, filledWith: Pixel(bgra: SIMD4(0, 0, 0, 255)))
    var candidate = reference
    var place = 0
    for (level, count) in levels {
      for i in place..<place + count { candidate[i % 40, i / 40].bgra.y = level }
      place += count
    }
    return (reference, candidate)
  }

  /// The room of each rule, worked out by hand. With 1000 pixels per frame, a step of the tolerance
  /// costs as much as 1000 / 255 pixels of any difference.
  @Test(
    arguments: [
      ([[]], 0, []),
      ([[(1, 300)]], 1, []),
      // Differences that may come from rounding are always accepted.
      ([[(2, 1)], [(1, 7)]], 2, []),
      // 12 strong pixels cost 2000 + 12 · 255; accepting them by the tolerance costs 200 000.
      ([[(2, 500), (200, 12)]], 2, [.pixels(12)]),
      ([[(200, 33)]], 2, [.pixels(33), .density(side: 16, count: 16)]),
      // 300 pixels that differ by 9 cost 9000 by the tolerance, less than 2000 + 300 · 255.
      ([[(9, 300)]], 9, []),
      // For 30 such pixels the tolerance costs less, 9000 < 2000 + 7650; for 20 it does not.
      ([[(9, 30)]], 9, []),
      ([[(9, 20)]], 2, [.pixels(20), .density(side: 16, count: 16)]),
      // The frame with the most pixels decides.
      ([[(255, 4)], [(255, 6)], []], 2, [.pixels(6)]),
    ] as [([[(UInt8, Int)]], UInt8, [RuleLimit])])
  func theRuleWithTheLeastRoomIsProposed(
    levels: [[(UInt8, Int)]], tolerance: UInt8, limits: [RuleLimit]
  ) throws {
    let frames = levels.map(frame)
    func measured(by rule: ComparisonRule) -> [PixelDifference] {
      frames.map {
        PixelDifference(
          reference: $0, candidate: $1, test: rule.failure.test, measures: rule.measures)
      }
    }
    let proposal = RuleProposal(measured(by: RuleProposal.measuring))
    let level = proposal.level(of: measured(by: proposal.measuringDensity))
    #expect(level == RuleLevel(test: .channels(tolerance: tolerance), limits: limits))
    for difference in measured(by: ComparisonRule(failure: level)) {
      #expect(level.findings(in: difference).allSatisfy { !$0.isBroken })
    }
  }
}
