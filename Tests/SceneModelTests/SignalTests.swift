import SceneModel
import Testing

@Suite struct SignalTests {
  /// A finger that moves from 0 to 300 within 0.2 s and lifts.
  private func drag() throws -> Drag {
    .recorded(
      try #require(
        Trace(samples: [Trace.Sample(time: 0, value: 0), Trace.Sample(time: 0.2, value: 300)])))
  }

  private func band() throws -> RubberBand {
    try #require(RubberBand(bounds: 50...200, length: 568))
  }

  @Test(arguments: [(0.0, 0.0), (0.5, 0), (0.6, 150), (0.7, 300), (9, 300)])
  func beginsLater(time: Double, value: Double) throws {
    let signal = Signal(drag: try drag(), begin: 0.5, rubberBand: nil, fling: nil)
    #expect(abs(try signal.value(at: time) - value) < 1e-9)
  }

  /// 50 and 100 points past the ends, through the rubber band.
  @Test(arguments: [
    (0.0, 50 - 26.2300587741), (0.1, 150), (0.2, 200 + 50.1444622793), (9.0, 250.1444622793),
  ])
  func stretchesPastItsEnds(time: Double, value: Double) throws {
    let signal = Signal(drag: try drag(), begin: 0, rubberBand: try band(), fling: nil)
    #expect(abs(try signal.value(at: time) - value) < 1e-9)
  }

  @Test func goesOnWhereTheFingerLifts() throws {
    let fling = Fling(
      from: 300, velocity: -500, rate: Fling.normalRate, rubberBand: try band(), stiffness: 100)
    let signal = Signal(drag: try drag(), begin: 1, rubberBand: try band(), fling: fling)
    let unflung = Signal(drag: try drag(), begin: 1, rubberBand: try band(), fling: nil)
    #expect(try signal.value(at: 1.1) == unflung.value(at: 1.1))
    #expect(abs(try signal.value(at: 1.2) - 250.1444622793) < 1e-9)
    #expect(abs(try signal.value(at: 1.7) - fling.value(at: 0.5)) < 1e-9)
  }
}
