import SceneModel
import Testing
import Tuning

@Suite struct OverlayFamilyTests {
  @Test(arguments: [
    (OverlayFamily.log2, [32.0], 8.0, 0.6), (.linear, [32], 8, 0.25), (.sqrt, [32], 8, 0.5),
    (.power, [32, 2], 8, 0.0625), (.smoothstep, [32], 8, 0.15625), (.smoothstep, [32], 40, 1),
    (.log2, [24.5], 1, 0), (.power, [16, 0.5], 4, 0.5),
  ])
  func eachIsItsFormula(
    family: OverlayFamily, numbers: [Double], distance: Double, opacity: Double
  ) throws {
    let formula = family.formula(numbers, at: SourceRange(file: "", bytes: 0..<0))
    var environment = FormulaEnvironment(frame: 0, time: 0, progress: 0)
    environment.movement = Vector(dx: 0, dy: distance)
    #expect(abs(try formula.value(in: environment) - opacity) < 1e-12)
  }

  @Test(arguments: [
    (OverlayFamily.log2, [24.5], "log2(distance) / log2(24.5)"),
    (.linear, [32], "distance / 32"), (.sqrt, [32], "sqrt(distance / 32)"),
    (.power, [32, 0.5], "(distance / 32) ^ 0.5"),
    (.smoothstep, [32], "smoothstep(0, 32, distance)"),
  ])
  func eachCanBeWritten(family: OverlayFamily, numbers: [Double], text: String) {
    #expect(family.text(numbers) == text)
    #expect(family.axes.count == numbers.count)
  }
}
