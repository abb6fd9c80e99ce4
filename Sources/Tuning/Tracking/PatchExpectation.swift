/// Where a patch is expected in the next frame, from its latest sure movements.
struct PatchExpectation {
  /// One movement, or two if the patch was found in the frame before as well; the newest last.
  private var last: [AffineMovement]

  /// The distance of the patch's corners from its middle, in pixels.
  private let radius: Double

  init(after movement: AffineMovement, radius: Double) {
    (last, self.radius) = ([movement], radius)
  }

  /// The latest sure movement.
  var latest: AffineMovement { last[last.count - 1] }

  /// Adds the movement into the next frame.
  mutating func add(_ movement: AffineMovement) { last = [latest, movement] }

  /// Notes that the patch was lost in a frame: then nothing is known about its speed.
  mutating func forgetSpeed() { last = [latest] }

  /// Where the patch is if it goes on as in the last two frames.
  var predicted: AffineMovement {
    guard last.count > 1 else { return latest }
    let growth = min(max(latest.scale / last[0].scale, 0.8), 1.25)
    let turn = min(max(last[0].inverse.after(latest).rotation, -0.5), 0.5)
    let next = latest.grown(by: growth, turnedBy: turn)
    return AffineMovement(
      turn: next.turn, stretch: next.stretch + latest.stretch - last[0].stretch,
      shift: 2 * latest.shift - last[0].shift)
  }

  /// The step from the latest place to the next; zero if nothing is known about the speed.
  var step: SIMD2<Double> { last.count > 1 ? predicted.shift - latest.shift : .zero }

  /// Returns whether a movement leads farther than a part of the radius from both the latest place
  /// and the predicted one.
  func isFar(_ movement: AffineMovement, by part: Double) -> Bool {
    [predicted, latest].allSatisfy { (movement.shift - $0.shift).length > part * radius }
  }

  /// The largest penalties on the likeness, for a surprising place and for a surprising size.
  ///
  /// They apply in full one radius away from the expected place, and at twice the expected size.
  private static let (distanceSurprise, growthSurprise) = (0.2, 0.6)

  /// The penalty for a surprising turn of a radian.
  private static let turnSurprise = 0.2

  /// Returns how much more alike a movement must be than an expected one.
  func surprise(_ movement: AffineMovement) -> Double {
    min(surprise(movement, after: predicted), surprise(movement, after: latest))
  }

  private func surprise(_ movement: AffineMovement, after expected: AffineMovement) -> Double {
    let change = expected.inverse.after(movement)
    let growth = abs(change.scale - 1) / max(min(change.scale, 1), 0.1)
    return Self.distanceSurprise * min(change.shift.length / radius, 1)
      + Self.growthSurprise * min(growth, 1) + Self.turnSurprise * min(abs(change.rotation), 1)
  }
}
