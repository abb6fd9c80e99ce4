import SceneModel
import Testing

@Suite struct StepsTests {
  private static let progresses = [-0.3, 0, 0.25, 0.5, 0.75, 0.999, 1, 1.3]

  /// Values by the rules of CSS Easing Functions 2, worked out by hand.
  @Test(arguments: [
    (Steps(count: 4, jump: .end), [-0.5, 0, 0.25, 0.5, 0.75, 0.75, 1, 1.25]),
    (Steps(count: 4, jump: .start), [-0.25, 0.25, 0.5, 0.75, 1, 1, 1, 1.5]),
    (Steps(count: 2, jump: .none), [-1, 0, 0, 1, 1, 1, 1, 2]),
    (Steps(count: 3, jump: .both), [0, 0.25, 0.25, 0.5, 0.75, 0.75, 1, 1]),
    (Steps(count: 1, jump: .start), [0, 1, 1, 1, 1, 1, 1, 2]),
    (Steps(count: 1, jump: .end), [-1, 0, 0, 0, 0, 0, 1, 1]),
  ])
  func followsCSS(steps: Steps, values: [Double]) {
    #expect(Self.progresses.map(steps.value) == values)
  }

  /// In floating point, 0.29 × 100 is slightly less than 29.
  @Test func jumpsComeOnTimeThoughDecimalsAreInexact() {
    let steps = Steps(count: 100, jump: .end)
    for step in 0...100 { #expect(steps.value(at: Double(step) / 100) == Double(step) / 100) }
  }
}
