@testable import SceneModel
import Testing
@testable import Tuning

@Suite struct OverlayFamilyTests {
  @Test(arguments: [
    (OverlayFamily.log2, [32.0], 8.0, 0.6), (.linear, [32], 8, 0.25), (.sqrt, [32], 8, 0.5),
    (.power, [32, 2], 8, 0.0625), (.smoothstep, [32], 8, 0.15625), (.smoothstep, [32], 40, 1),
    (.log2, [24.5], 1, 0), (.power, [16, 0.5], 4, 0.5),
  ])
  func eachIsItsFormula(
    family: OverlayFamily, numbers: [Double], distance: Double, opacity: Double
  ) throws {
    let formula = try #require(
      family.curves(numbers, at: SourceRange(file: "", bytes: 0..<0)).opacity)
    var environment = FormulaEnvironment(frame: 0, time: 0, progress: 0)
    environment.movement = Vector(dx: 0, dy: distance)
    #expect(abs(try formula.value(in: environment) - opacity) < 1e-12)
  }

  @Test(arguments: [
    (OverlayFamily.log2, [24.5], "opacity: log2(distance) / log2(24.5)"),
    (.linear, [32], "opacity: distance / 32"), (.sqrt, [32], "opacity: sqrt(distance / 32)"),
    (.power, [32, 0.5], "opacity: (distance / 32) ^ 0.5"),
    (.smoothstep, [32], "opacity: smoothstep(0, 32, distance)"),
    (.radiusOver, [0.25, 1.5], "radius: 0.25 * distance ^ 1.5, mode: over"),
    (.radiusCrossfade, [0.3, 1], "radius: 0.3 * distance ^ 1, mode: crossfade"),
    (
      .radiusLog2Over, [8, 0.25, 0.9],
      "opacity: log2(distance) / log2(8), radius: 0.25 * distance ^ 0.9, mode: over"
    ),
    (
      .radiusLog2Crossfade, [8, 0.25, 0.9],
      "opacity: log2(distance) / log2(8), radius: 0.25 * distance ^ 0.9, mode: crossfade"
    ),
  ])
  func eachCanBeWritten(family: OverlayFamily, numbers: [Double], text: String) {
    #expect(family.keys(numbers).map { "\($0.key): \($0.value)" }.joined(separator: ", ") == text)
    #expect(family.numbers.count == numbers.count)
  }

  @Test func radiiFollowTheirFactorAndPower() throws {
    for family in OverlayFamily.allCases {
      let numbers = family.numbers.map(\.start).dropLast() + [0.5]
      let curves = family.curves(Array(numbers), at: SourceRange(file: "", bytes: 0..<0))
      #expect((curves.radius == nil) == (family.mode == nil))
      guard let radius = curves.radius else { continue }
      var environment = FormulaEnvironment(frame: 0, time: 0, progress: 0)
      environment.movement = Vector(dx: 36, dy: 0)
      #expect(abs(try radius.value(in: environment) - 0.25 * 6) < 1e-12)
    }
  }
}
