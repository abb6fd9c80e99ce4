import SceneModel
import Testing

@Suite struct SpringTests {
  @Test(arguments: [
    (100.0, 10.0, 0.0, 1.4727003346780927),
    (300, 20, 0, 0.7442555275721707),
    (100, 10, 5, 1.3815510557964275),
    (100, 20, 0, 1.0),
  ])
  func settlesWhenCoreAnimationDoes(
    stiffness: Double, damping: Double, velocity: Double, duration: Double
  ) throws {
    let spring = try #require(
      Spring(mass: 1, stiffness: stiffness, damping: damping, initialVelocity: velocity))
    #expect(abs(spring.settlingDuration - duration) < 1e-9)
  }

  @Test(arguments: [
    (10.0, [10.4405, 61.0493, 102.3360, 111.8446]),
    (20.0, [9.0204, 44.2175, 71.2703, 93.8901]),
  ])
  func movesAsCoreAnimationDoes(damping: Double, positions: [Double]) throws {
    let spring = try #require(Spring(mass: 1, stiffness: 100, damping: damping))
    for (time, position) in zip([0.05, 0.15, 0.25, 0.45], positions) {
      #expect(abs(100 * spring.fraction(at: time) - position) < 0.01)
    }
  }

  /// A negative velocity leads away from the target first. The fractions after 1, 2, 6 and 15
  /// frames are those of m·x″ + c·x′ + k·x = 0, solved in 20 000 steps of Runge and Kutta.
  @Test(arguments: [
    (100.0, 10.0, [-0.0021625598, 0.0215893106, 0.2869491271, 0.99594859]),
    (100, 20, [-0.0016700411, 0.0207405422, 0.2274531735, 0.6921812552]),
    (100, 30, [-0.0012449483, 0.019836167, 0.1860935069, 0.532514792]),
    (300, 18, [0.0233381328, 0.1104559438, 0.6894816771, 1.1271236314]),
  ])
  func negativeVelocityLeadsAway(stiffness: Double, damping: Double, fractions: [Double]) throws {
    let spring = try #require(
      Spring(
        stiffness: stiffness, damping: damping, initialVelocity: -1, allowsOverdamping: true))
    for (frame, fraction) in zip([1.0, 2, 6, 15], fractions) {
      #expect(abs(spring.fraction(at: frame / 60) - fraction) < 1e-8)
    }
  }

  /// UIKit's solutions for a duration of 0.5 s and a damping ratio of 0.8.
  @Test(arguments: [(0.6, 319.7471, 28.61036, 0.54042), (0.0, 323.5895, 28.78175, 0.53889)])
  func fitsUIKitsDuration(
    velocity: Double, stiffness: Double, damping: Double, settling: Double
  ) throws {
    let spring = try #require(Spring(duration: 0.5, dampingRatio: 0.8, velocity: velocity))
    #expect(abs(spring.stiffness - stiffness) < 1e-4)
    #expect(abs(spring.damping - damping) < 1e-5)
    #expect(abs(spring.settlingDuration - settling) < 1e-5)
  }

  @Test func fitsUIKitsCriticalDuration() throws {
    let spring = try #require(Spring(duration: 1, dampingRatio: 1, velocity: 0))
    #expect(abs(spring.stiffness.squareRoot() - 9.2334134765) < 1e-9)
  }

  /// Cases in which Newton's method meets a flat slope, or diverges.
  @Test(arguments: [
    (5.0, 1.0, 1.0), (0.5, 1, 10), (0.25, 0.6, 9), (1, 1, 30), (0.35, 0.999, 12), (10, 1, 1000),
    (0.01, 0.05, 5), (0.5, 1, -1000),
  ])
  func fitsWhereNewtonsMethodFails(duration: Double, ratio: Double, velocity: Double) throws {
    let spring = try #require(
      Spring(duration: duration, dampingRatio: ratio, velocity: velocity))
    #expect(spring.stiffness > 0)
    #expect(abs(1 - spring.fraction(at: duration)) < 0.02)
  }

  /// The fit makes the sine term a thousandth; the cosine term is not included.
  @Test(arguments: [0.2, 0.5, 1, 2.5])
  func isAsGoodAsSettledAtUIKitsDuration(duration: Double) throws {
    let ratio = 0.7
    let spring = try #require(Spring(duration: duration, dampingRatio: ratio, velocity: 0))
    let envelope = 0.001 / ratio
    #expect(abs(1 - spring.fraction(at: duration)) <= envelope)
    #expect(abs(1 - spring.fraction(at: duration / 2)) > envelope)
  }

  @Test func perceptualFormFollowsItsDefinition() throws {
    let spring = try #require(Spring(response: 0.5, bounce: 0.25))
    #expect(abs(spring.stiffness - 157.91367041742973) < 1e-9)
    #expect(abs(spring.damping - 18.84955592153876) < 1e-9)
    #expect(abs(spring.dampingRatio - 0.75) < 1e-12)
  }

  @Test func overdampedSpringsCreepWithoutOvershoot() throws {
    let spring = try #require(Spring(response: 0.5, bounce: -0.3))
    #expect(spring.dampingRatio > 1)
    let positions = stride(from: 0, to: 3, by: 0.01).map(spring.fraction)
    #expect(zip(positions, positions.dropFirst()).allSatisfy(<))
    #expect(positions.allSatisfy { $0 < 1 })
    #expect(abs(1 - spring.fraction(at: spring.settlingDuration)) < 0.001)
  }

  /// For a mass of 1 and a stiffness of 100; from Python, with the roots of s² + cs + 100.
  @Test(arguments: [(25.0, 0.0, 1.5), (40, 0, 2.7), (400, 0, 27.7), (40, 8, 2.6)])
  func overdampedSpringsSettleAtATenth(damping: Double, velocity: Double, duration: Double) throws {
    let spring = try #require(
      Spring(damping: damping, initialVelocity: velocity, allowsOverdamping: true))
    #expect(abs(spring.settlingDuration - duration) < 1e-9)
  }

  private static let times = [0.05, 0.25, 0.5]

  /// x″ = −100x − cx′ from x = 0 and x′ = 1, integrated by the Runge-Kutta method in steps of 0.1
  /// ms.
  @Test(arguments: [
    (10.0, [0.0377345203, 0.0274109899, -0.0087942421]),
    (20.0, [0.030326533, 0.0205212497, 0.0033689735]),
    (40.0, [0.0207809961, 0.0147710698, 0.0075607536]),
  ])
  func pushesFollowTheEquationOfMotion(damping: Double, values: [Double]) throws {
    let spring = try #require(
      Spring(damping: damping, initialVelocity: 7, allowsOverdamping: true))
    for (time, value) in zip(Self.times, values) {
      #expect(abs(spring.impulse(at: time) - value) < 1e-8)
      #expect(abs(spring.atRest.impulse(at: time) - value) < 1e-8)
    }
  }

  /// Integrated the same way from x = 1, with a damping of 40; the values are 1 − x.
  @Test(arguments: [
    (5.0, [0.17361019, 0.52250281, 0.75563259]), (-8.0, [-0.09654276, 0.3304789, 0.6573428]),
  ])
  func overdampedSpringsMayStartWithAVelocity(velocity: Double, fractions: [Double]) throws {
    let spring = try #require(
      Spring(damping: 40, initialVelocity: velocity, allowsOverdamping: true))
    for (time, fraction) in zip(Self.times, fractions) {
      #expect(abs(spring.fraction(at: time) - fraction) < 1e-7)
    }
  }

  /// For a mass of 1 and a stiffness of 100: from this time on within 1/32768 of the target, and
  /// not much earlier.
  @Test(arguments: [
    (1.0, 0.0), (5, 0), (10, 0), (10, 40), (10, -40), (20, 0), (20, 30), (20, -30), (40, 0),
    (40, 8), (400, 0),
  ])
  func springsComeToRest(damping: Double, velocity: Double) throws {
    let spring = try #require(
      Spring(damping: damping, initialVelocity: velocity, allowsOverdamping: true))
    let (rest, settled) = (spring.restingDuration, spring.settlingDuration)
    #expect(rest > settled)
    func farthest(from begin: Double, to end: Double) -> Double {
      stride(from: begin, to: end, by: (end - begin) / 1000)
        .map { abs(1 - spring.fraction(at: $0)) }.max() ?? 0
    }
    #expect(farthest(from: rest, to: 5 * rest) <= 0x1p-15)
    #expect(farthest(from: rest * 0.8, to: rest) > 0x1p-15)
  }

  @Test func undampedSpringsNeverSettle() throws {
    let spring = try #require(Spring(damping: 0))
    #expect(spring.settlingDuration == .infinity && spring.restingDuration == .infinity)
  }

  @Test(arguments: [(0.0, 100.0, 10.0), (1, 0, 10), (1, 100, -1)])
  func impossibleSpringsAreRefused(mass: Double, stiffness: Double, damping: Double) {
    #expect(Spring(mass: mass, stiffness: stiffness, damping: damping) == nil)
  }
}
