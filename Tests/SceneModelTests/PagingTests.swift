import SceneModel
import Testing

/// Tests of the rest position among pages of 320 points, against that of a scroll view.
@Suite struct PagingTests {
  /// Returns the rest position after a finger touches a resting value, moves it, and lifts at a
  /// velocity.
  private func rest(
    touched: Double, moved: Double, velocity: Double, bounds: ClosedRange<Double>?,
    length: Double = 320
  ) throws -> Double {
    let spring = try #require(Spring(response: 0.4, bounce: 0))
    let samples = [(0.0, touched), (0.2, touched + moved)].map {
      Trace.Sample(time: $0, value: $1)
    }
    let touch = Touch(
      drag: .recorded(try #require(Trace(samples: samples))), begin: 0, lift: 0.2,
      velocity: velocity, release: .paging(Paging(length: length, spring: spring)))
    let band = bounds.flatMap { RubberBand(bounds: $0, length: 320) }
    return try Signal(touches: [touch], rubberBand: band).value(at: 100)
  }

  /// At a rate of 0.998, the velocity carries the value for r/(1000·(1 − r)) = 0.499 s.
  @Test(arguments: [
    // Without a velocity, the nearest page.
    (0.0, 100.0, 0.0, 0.0), (0, 159, 0, 0), (0, 161, 0, 320), (640, -161, 0, 320),
    // A flick turns the page if it would carry the value past the middle of the page.
    (0, 40, 240, 0), (0, 40, 241, 320), (320, -40, -241, 0), (320, 100, -500, 320),
    // One page at most, at any velocity.
    (320, 90, 9000, 640), (640, -90, -9000, 320), (0, 600, 0, 320), (0, 600, 3000, 320),
    // Counted from the page nearest to the value at the touch.
    (150, 100, 5000, 320), (170, 100, 5000, 640),
  ])
  func turnsOnePagePerFlick(touched: Double, moved: Double, velocity: Double, page: Double) throws {
    #expect(try rest(touched: touched, moved: moved, velocity: velocity, bounds: nil) == page)
    #expect(try rest(touched: touched, moved: moved, velocity: velocity, bounds: 0...1280) == page)
    // Pages are counted from the lower bound.
    #expect(
      try rest(touched: touched + 70, moved: moved, velocity: velocity, bounds: 70...1350)
        == page + 70)
  }

  /// The last page ends at the upper bound, and may be shorter.
  @Test(arguments: [
    (1280.0, 100.0, 4000.0, 0.0...1280.0, 1280.0), (0, -100, -4000, 0...1280, 0),
    (960, 100, 4000, 0...1100, 1100), (1100, -100, -4000, 0...1100, 640),
    (0, 100, 4000, 0...100, 100), (50, 10, 10, 50...50, 50),
  ])
  func endsWithinTheBounds(
    touched: Double, moved: Double, velocity: Double, bounds: ClosedRange<Double>, page: Double
  ) throws {
    #expect(try rest(touched: touched, moved: moved, velocity: velocity, bounds: bounds) == page)
  }

  /// The projection is nearly where a fling of the normal rate comes to rest.
  ///
  /// The projection is a sum over milliseconds. The fling is an integral, −1/(1000 ln r) = 0.4995
  /// s.
  @Test(arguments: [-3000.0, -200, 1, 700, 2500])
  func projectsNearlyWhereAFlingComesToRest(velocity: Double) throws {
    let fling = Fling(
      from: 0, velocity: velocity, rate: Fling.normalRate, rubberBand: nil, stiffness: 100)
    #expect(abs(fling.value(at: 60) - velocity * 0.499) < abs(velocity) * 0.001)
  }
}
