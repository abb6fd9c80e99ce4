import SceneModel
import Testing

@Suite struct FlingTests {
  /// Values of x₀ + v₀(rᵗ − 1)/ln r, from Python.
  ///
  /// x₀ is 40 points, v₀ is 1200 points per second, and t is in milliseconds.
  @Test(arguments: [
    (0.998, 0.0, 40.0), (0.998, 0.016, 58.89574962974429), (0.998, 0.1, 148.75102094678462),
    (0.998, 0.25, 276.02741814915657), (0.998, 0.5, 419.11362721421153),
    (0.998, 1, 558.4421520851555), (0.998, 3, 637.9229359650216), (0.998, 60, 639.3997997997457),
    (0.99, 0.016, 57.73579284159428), (0.99, 0.1, 115.69510129425997),
    (0.99, 0.25, 149.72068960473602), (0.99, 0.5, 158.61448589638721),
    (0.99, 1, 159.39384036455414), (0.99, 3, 159.39899496809689),
  ])
  func deceleratesExponentially(rate: Double, time: Double, value: Double) {
    let fling = Fling(
      from: 40, velocity: 1200, rate: rate, rubberBand: nil, stiffness: Fling.defaultStiffness)
    #expect(abs(fling.value(at: time) - value) < 1e-6)
  }

  /// A fling with its bounds, and its expected values at ``times``.
  struct Course: CustomTestStringConvertible {
    let testDescription: String
    let from, velocity: Double
    var rate = Fling.normalRate
    let bounds: ClosedRange<Double>
    var length = 568.0
    var stiffness = Fling.defaultStiffness
    let values: [Double]

    func fling() throws -> Fling {
      let band = try #require(RubberBand(bounds: bounds, length: length))
      return Fling(
        from: from, velocity: velocity, rate: rate, rubberBand: band, stiffness: stiffness)
    }
  }

  private static let times = [0.05, 0.1, 0.25, 0.5, 1, 2]

  /// Integrated by the Runge-Kutta method in steps of 0.1 ms, with bisection at the bounds: inside
  /// the bounds v′ = 1000 ln r · v, beyond them x″ = −ω²(x − end) − 2ωx′.
  private static let courses = [
    Course(
      testDescription: "stays within its bounds", from: 0, velocity: 1200, bounds: 0...1000,
      values: [57.094738, 108.751021, 236.027418, 379.113627, 518.442152, 588.465294]),
    Course(
      testDescription: "reaches the far end", from: 0, velocity: 1200, bounds: 0...100,
      values: [57.094738, 108.082432, 132.438072, 106.853753, 100.102659, 100.000010]),
    Course(
      testDescription: "reaches the near end, fast", from: 300, velocity: -2400,
      rate: Fling.fastRate, bounds: 120...400, length: 320,
      values: [205.676243, 148.609797, 98.373369, 114.210288, 119.906890, 119.999991]),
    Course(
      testDescription: "lets go beyond an end", from: -200, velocity: 0, bounds: 0...1000,
      values: [-83.840787, -67.802677, -26.475439, -3.725548, -0.046021, -0.000004]),
    Course(
      testDescription: "goes further beyond an end", from: 1100, velocity: 900, bounds: 0...1000,
      values: [1058.099333, 1052.030937, 1022.850016, 1003.413416, 1000.043722, 1000.000004]),
    Course(
      testDescription: "is flicked back from beyond an end", from: 1100, velocity: -6000,
      bounds: 0...1000,
      values: [951.823382, 871.136913, 672.332767, 448.833893, 231.204475, 121.829201]),
    Course(
      testDescription: "is flicked from beyond one end to the other", from: -150, velocity: 9000,
      bounds: 0...600,
      values: [62.044984, 170.894085, 439.088401, 642.677364, 601.375469, 600.000161]),
    Course(
      testDescription: "does so on a stiffer spring", from: -150, velocity: 9000, bounds: 0...600,
      stiffness: 400,
      values: [23.613612, 81.236532, 223.214184, 382.827783, 538.249662, 600.004950]),
    Course(
      testDescription: "has no way to go", from: 50, velocity: 800, bounds: 50...50,
      values: [74.261226, 79.430355, 66.417000, 52.695179, 50.036320, 50.000003]),
    Course(
      testDescription: "rests where it is", from: 100, velocity: 0, bounds: 0...100,
      values: [100, 100, 100, 100, 100, 100]),
  ]

  @Test(arguments: courses)
  func followsTheEquationsOfMotion(course: Course) throws {
    let fling = try course.fling()
    for (time, value) in zip(Self.times, course.values) {
      #expect(abs(fling.value(at: time) - value) < 1e-5, "after \(time) s")
    }
  }

  /// No second difference exceeds the limit of the acceleration. A change of the velocity by 2
  /// points per second would exceed it, and so would a jump by 0.00002 points.
  @Test(arguments: courses)
  func neverJumpsOrKinks(course: Course) throws {
    let fling = try course.fling()
    let (step, largestAcceleration) = (1e-5, 2e5)
    var (before, here) = (fling.value(at: 0), fling.value(at: step))
    for index in 2...200_000 {
      let next = fling.value(at: Double(index) * step)
      guard abs(next - 2 * here + before) <= largestAcceleration * step * step else {
        Issue.record("a jump or a kink after \(Double(index - 1) * step) s")
        return
      }
      (before, here) = (here, next)
    }
  }

  @Test(arguments: courses)
  func startsWhereTheFingerLifts(course: Course) throws {
    let band = try #require(RubberBand(bounds: course.bounds, length: course.length))
    let fling = try course.fling()
    #expect(fling.value(at: 0) == band.shown(course.from))
    let velocity = (fling.value(at: 1e-7) - fling.value(at: 0)) / 1e-7
    #expect(abs(velocity - course.velocity * band.slope(at: course.from)) < 0.1)
  }

  @Test(arguments: courses)
  func endsWithinItsBounds(course: Course) throws {
    let value = try course.fling().value(at: 1000)
    #expect(course.bounds.contains(value))
  }
}
