import SceneModel
import Testing

@Suite struct SignalTests {
  /// Returns a drag from 0 to 300 within 0.2 s, after which the finger lifts.
  private func drag() throws -> Drag {
    .recorded(
      try #require(
        Trace(samples: [Trace.Sample(time: 0, value: 0), Trace.Sample(time: 0.2, value: 300)])))
  }

  /// Returns a touch with that drag, and with a velocity and a release at its end.
  private func touch(
    at begin: Double = 0, velocity: Double? = 1500, _ release: Touch.Release = .rest
  ) throws -> Touch {
    Touch(drag: try drag(), begin: begin, lift: 0.2, velocity: velocity, release: release)
  }

  /// Returns a touch that lifts at once; its position does not matter.
  private func tap(at begin: Double, _ release: Touch.Release) -> Touch {
    Touch(
      drag: .recorded(Trace(holding: 7777)), begin: begin, lift: 0, velocity: nil, release: release)
  }

  private func band(_ bounds: ClosedRange<Double> = 50...200) throws -> RubberBand {
    try #require(RubberBand(bounds: bounds, length: 568))
  }

  private func spring(response: Double = 0.4, bounce: Double = 0) throws -> Spring {
    try #require(Spring(response: response, bounce: bounce))
  }

  @Test(arguments: [(0.0, 0.0), (0.5, 0), (0.6, 150), (0.7, 300), (9, 300)])
  func beginsLater(time: Double, value: Double) throws {
    let signal = try Signal(touches: [touch(at: 0.5)], rubberBand: nil)
    #expect(abs(try signal.value(at: time) - value) < 1e-9)
  }

  /// Moves 50 and 100 points beyond the bounds, through the rubber band.
  @Test(
    arguments: [
      (0, 50 - 26.2300587741), (0.1, 150), (0.2, 250.1444622793), (9, 250.1444622793),
    ] as [(Double, Double)])
  func stretchesPastItsEnds(time: Double, value: Double) throws {
    let signal = try Signal(touches: [touch()], rubberBand: band())
    #expect(abs(try signal.value(at: time) - value) < 1e-9)
  }

  @Test func goesOnWhereTheFingerLifts() throws {
    let fling = Fling(
      from: 300, velocity: -500, rate: Fling.normalRate, rubberBand: try band(), stiffness: 100)
    let release = Touch.Release.fling(rate: Fling.normalRate, stiffness: 100)
    let signal = try Signal(
      touches: [touch(at: 1, velocity: -500, release)], rubberBand: band())
    let unflung = try Signal(touches: [touch(at: 1)], rubberBand: band())
    #expect(try signal.value(at: 1.1) == unflung.value(at: 1.1))
    #expect(abs(try signal.value(at: 1.2) - 250.1444622793) < 1e-9)
    #expect(abs(try signal.value(at: 1.7) - fling.value(at: 0.5)) < 1e-9)
  }

  @Test func releasesAreTimesOfTheScene() throws {
    let signal = try Signal(
      touches: [touch(at: 0.5), touch(at: 1), tap(at: 2, .rest)], rubberBand: nil)
    #expect(signal.releases == [0.7, 1.2, 2])
  }

  /// The releases that move the value after a flick.
  private static let releases: [Touch.Release] = {
    let springs = [0, 0.3, -0.5].compactMap { Spring(response: 0.4, bounce: $0) }
    let stops = FlingStops(step: 44, insets: SIMD2(20, 0))
    return [
      .rest, .fling(rate: Fling.normalRate, stiffness: 100),
      .fling(rate: Fling.normalRate, stiffness: 100, stops: stops),
    ]
      + springs.map { .spring($0, to: 20) }
      + springs.map { .paging(Paging(length: 320, spring: $0)) }
  }()

  /// A finger grabs a value at its place. Within a microsecond of a touch or a lift, the value
  /// moves no farther than the fastest finger.
  @Test(arguments: releases, [nil, 0...960, 100...250] as [ClosedRange<Double>?])
  func touchesNeverJump(release: Touch.Release, bounds: ClosedRange<Double>?) throws {
    let touches = [
      try touch(release), try touch(at: 0.3, velocity: -1500, release), tap(at: 0.57, release),
      try touch(at: 0.6, release),
    ]
    let signal = try Signal(touches: touches, rubberBand: try bounds.map(band))
    for time in [0.2, 0.3, 0.5, 0.57, 0.6, 0.8] {
      let (before, after) = (try signal.value(at: time - 1e-6), try signal.value(at: time + 1e-6))
      #expect(abs(after - before) < 0.01, "at \(time) s: \(before), \(after)")
    }
  }

  /// A later drag moves the value by the finger's movement.
  @Test func laterDragsAreRelative() throws {
    let signal = try Signal(
      touches: [touch(.spring(spring(), to: 20)), touch(at: 0.3)], rubberBand: nil)
    let grabbed = try signal.value(at: 0.3)
    #expect(grabbed > 20 && grabbed < 420)
    for (elapsed, moved) in [(0.1, 150.0), (0.15, 225), (0.2, 300), (5, 300)] {
      #expect(abs(try signal.value(at: 0.3 + elapsed) - grabbed - moved) < 1e-9)
    }
  }

  /// A finger that grabs a value beyond the bounds keeps it there, and stretches the same rubber
  /// band.
  @Test func laterDragsAreBehindTheRubberBand() throws {
    let signal = try Signal(touches: [touch(), touch(at: 1)], rubberBand: band(50...200))
    let alone = try band(50...200)
    #expect(abs(try signal.value(at: 1) - alone.shown(300)) < 1e-9)
    #expect(abs(try signal.value(at: 1.1) - alone.shown(450)) < 1e-9)
    #expect(abs(try signal.value(at: 1.2) - alone.shown(600)) < 1e-9)
  }

  /// Integrates x″ = −ω²(x − target) − 2ζω·x′ by the Runge-Kutta method.
  ///
  /// It starts at the finger's last position and velocity.
  @Test(arguments: [(0.4, 0.0), (0.4, 0.3), (0.3, 0.9), (0.5, -0.4), (0.2, -0.9)])
  func springsFollowTheEquationOfMotion(response: Double, bounce: Double) throws {
    let spring = try spring(response: response, bounce: bounce)
    let signal = try Signal(touches: [touch(.spring(spring, to: -40))], rubberBand: nil)
    let (w2, c) = (spring.stiffness, spring.damping)
    let step = 1e-4
    var (x, v) = (300.0, 1500.0)
    func pull(_ x: Double, _ v: Double) -> Double { -w2 * (x + 40) - c * v }
    for index in 1...10_000 {
      let (k1, l1) = (v, pull(x, v))
      let (k2, l2) = (v + step / 2 * l1, pull(x + step / 2 * k1, v + step / 2 * l1))
      let (k3, l3) = (v + step / 2 * l2, pull(x + step / 2 * k2, v + step / 2 * l2))
      let (k4, l4) = (v + step * l3, pull(x + step * k3, v + step * l3))
      x += step / 6 * (k1 + 2 * k2 + 2 * k3 + k4)
      v += step / 6 * (l1 + 2 * l2 + 2 * l3 + l4)
      guard index.isMultiple(of: 100) else { continue }
      // Within a thousandth of a point, the spring jumps to its target.
      #expect(abs(try signal.value(at: 0.2 + Double(index) * step) - x) < 0.0011)
      if abs(x + 40) > 0.1 {
        #expect(abs(try signal.value(at: 0.2 + Double(index) * step) - x) < 1e-6)
      }
    }
    if bounce > -0.9 { #expect(try signal.value(at: 60) == -40) }
  }

  /// A tap gives a spring a new target without stopping it; it stops a fling.
  @Test func tapsCarryTheVelocityOfSprings() throws {
    let spring = try spring()
    for release in [
      Touch.Release.spring(spring, to: -300), .fling(rate: Fling.normalRate, stiffness: 100),
    ] {
      let signal = try Signal(
        touches: [touch(release), tap(at: 0.25, .spring(spring, to: 900))], rubberBand: nil)
      let step = 1e-6
      let before = try (signal.value(at: 0.25) - signal.value(at: 0.25 - step)) / step
      let after = try (signal.value(at: 0.25 + step) - signal.value(at: 0.25)) / step
      #expect(abs(before) > 500)
      #expect(abs(after - before) < 1)
    }
    let stopped = try Signal(
      touches: [
        touch(.fling(rate: Fling.normalRate, stiffness: 100)),
        tap(at: 0.25, .fling(rate: Fling.normalRate, stiffness: 100)),
      ], rubberBand: nil)
    #expect(try stopped.value(at: 0.25) == stopped.value(at: 5))
  }
}
