/// The movement that best matches a patch to a plane, and the quality of that match.
///
/// Each step solves for the movement, the contrast and the brightness together. Pixels that differ
/// far more than most count less, so that parts of the patch may be hidden.
///
/// Source: Baker and Matthews, Lucas–Kanade 20 years on, 2004: the inverse compositional
/// algorithm, part 1, with the robust weights and the linear appearance of part 2 and 3.
struct PatchAlignment {
  /// A part of a frame at one level of a pyramid.
  struct View {
    let plane: LightPlane

    /// The position of the plane's top left corner, and the side of its pixels, in pixels of the
    /// frame.
    let corner: SIMD2<Double>
    let unit: Double
  }

  /// A movement and how well it brings the patch onto the frame.
  struct Result {
    let movement: AffineMovement

    /// The correlation, `-1...1`, of all pixels of the patch that are inside the frame.
    let likeness: Double

    /// The correlation of the pixels that agree, times the square root of their fraction.
    let partialLikeness: Double

    /// The fraction of the patch inside the frame.
    let coverage: Double

    /// The standard deviation of the position in its least certain direction, in pixels; infinite if
    /// nothing tells the position.
    let deviation: Double

    /// The contrast of the patch in the frame, as a factor of its own.
    let contrast: Double

    /// How much of what the patch tells about its movement is seen.
    let evidence: PatchEvidence

    static let lost = Result(
      movement: AffineMovement(shift: .zero), likeness: -1, partialLikeness: -1, coverage: 0,
      deviation: .infinity, contrast: 0, evidence: .none)
  }

  let samples: PatchSamples

  /// The distance of the patch's corners from its middle.
  let radius: Double
  let freedom: PatchFreedom
  let view: View

  /// The smallest fraction of a patch that has to be inside the frame.
  static let leastCoverage = 0.3

  /// The least difference in levels that counts as unlike.
  private static let leastUnlike = 6.0

  /// How far an edge may be misplaced and still count as alike, in pixels of a level.
  private static let misplacement = 0.5

  /// The same before the first step; it halves with each step.
  private static let firstSlack = 4.0

  /// Adjusts the movement step by step.
  ///
  /// - Parameters:
  ///   - start: A movement that is right within about two pixels of this level.
  ///   - isRobust: Whether parts may be hidden.
  ///   - isSure: Whether the start and the look can be trusted except where the patch is hidden;
  ///     then pixels that differ are ignored from the first step.
  /// - Returns: `nil` if it is not determined, or leads away.
  func aligned(from start: AffineMovement, isRobust: Bool, isSure: Bool = false) -> AffineMovement?
  {
    var movement = start
    var weights = isSure ? weights(at: start, .same) : []
    for count in 0..<12 {
      guard let step = step(at: movement, weights) else { return nil }
      movement = movement.after(step.movement.inverse)
      let change = movement.shift - start.shift
      guard (change * change).sum().squareRoot() < max(8 * samples.unit, radius / 2),
        (0.1...10).contains(movement.scale)
      else { return nil }
      if step.length < 2e-3 * samples.unit { break }
      guard isRobust, count > 0 || isSure else { continue }
      // From a start that is only about right, edges are at first farther from where they belong.
      let slack = isSure ? 0 : Self.firstSlack / Double(1 << count)
      weights = self.weights(at: movement, step, slack: max(slack, Self.misplacement))
    }
    return movement
  }

  /// The result of one step.
  private struct Step {
    let movement: AffineMovement
    let gain, bias: Double

    /// The largest movement of a pixel of the patch, in pixels of the frame.
    let length: Double

    /// No step, and the look of the patch itself.
    static let same = Step(
      movement: AffineMovement(shift: .zero), gain: 1, bias: 0, length: 0)
  }

  /// Returns the step that brings a movement closer to the best one.
  ///
  /// Even pixels tell the contrast and the brightness. An edge that lies between pixels looks as if
  /// the contrast was lower, which would make up for a movement.
  private func step(at movement: AffineMovement, _ weights: [Double]) -> Step? {
    var (sums, even) = (NormalEquations(), NormalEquations())
    forEachTerm(at: movement) { index, terms in
      let weight = weights.isEmpty ? 1 : weights[index]
      guard weight > 0 else { return }
      sums.add(terms, weight: weight)
      even.add(terms, weight: weight * samples.evenness[index])
    }
    guard sums.weight > Self.leastCoverage * Double(samples.places.count) / 2 else { return nil }
    let noise = max(0.25 * samples.noise, 1e-3) / (samples.unit * samples.unit)
    guard let look = even.factors(isFree, damping: even.weight * noise),
      case let gain = look[NormalEquations.gain], gain > 0.05,
      let factors = sums.factors(
        isFree, damping: sums.weight * noise, gain: gain, bias: look[NormalEquations.bias])
    else { return nil }
    let steps = factors.map { $0 / gain }
    return Step(
      movement: AffineMovement(
        turn: SIMD2(1 + steps[2] / radius, steps[3] / radius),
        stretch: SIMD2(steps[4], steps[5]) / radius, shift: SIMD2(steps[0], steps[1])),
      gain: gain, bias: look[NormalEquations.bias], length: steps.map { abs($0) }.max() ?? 0)
  }

  private var isFree: [Bool] {
    [true, true, freedom.scales, freedom.turns, freedom.stretches, freedom.stretches]
  }

  /// Passes on the terms of each pixel that is inside the frame: the changes of its luma with the
  /// movement, its luma, 1, and the luma of the frame.
  private func forEachTerm(at movement: AffineMovement, _ body: (Int, SIMD16<Double>) -> Void) {
    let plane = view.plane
    let limit = SIMD2(Double(plane.width), Double(plane.height)) - 0.5
    for index in samples.places.indices {
      let place = samples.places[index]
      let point = (movement.mapped(place) - view.corner) / view.unit
      guard all(point .>= 0.5), all(point .<= limit) else { continue }
      body(
        index,
        SIMD16(
          lowHalf: samples.slopes[index].changes(at: place, radius, samples.lights[index]),
          highHalf: SIMD8(plane.value(at: point - 0.5), 0, 0, 0, 0, 0, 0, 0)))
    }
  }

  /// Returns Tukey's weights of all pixels; 0 outside the frame.
  ///
  /// - Parameter slack: How far an edge may be misplaced and still count as alike.
  private func weights(
    at movement: AffineMovement, _ step: Step, slack: Double = misplacement
  ) -> [Double] {
    var misses = [Double](repeating: .infinity, count: samples.places.count)
    forEachTerm(at: movement) { index, terms in
      misses[index] = abs(
        terms[NormalEquations.sum] - step.gain * terms[NormalEquations.gain] - step.bias)
    }
    let known = misses.filter(\.isFinite).sorted()
    guard !known.isEmpty else { return misses.map { _ in 0 } }
    let reach = max(Self.leastUnlike * step.gain, 4.685 * 1.4826 * known[known.count / 2])
    return misses.indices.map { index in
      let slope = samples.slopes[index]
      let steepness = (slope * slope).sum().squareRoot() * samples.unit
      let part = misses[index] / (reach + slack * step.gain * steepness)
      return part < 1 ? (1 - part * part) * (1 - part * part) : 0
    }
  }

  /// Measures how well a movement brings the patch onto the frame.
  func result(of movement: AffineMovement) -> Result {
    var all = NormalEquations()
    forEachTerm(at: movement) { all.add($1, weight: 1) }
    let coverage = all.weight / Double(samples.places.count)
    guard coverage >= Self.leastCoverage, let best = alikePart(at: movement) else { return .lost }
    return Result(
      movement: movement, likeness: all.correlation, partialLikeness: best.likeness,
      coverage: coverage, deviation: deviation(best.sums) / max(best.gain, 0.05),
      contrast: best.contrast,
      evidence: PatchEvidence(
        in: seen(at: movement, best.weights, gain: best.gain), of: samples.whole,
        freedom: freedom))
  }

  /// Finds the part of the patch that is like the frame; `nil` if the patch is hardly inside.
  private func alikePart(at movement: AffineMovement) -> Part? {
    guard let first = step(at: movement, []) else { return nil }
    // Something that hides a part changes gain and bias too, so the patch's own are tried as well.
    let parts = [first, .same].map { part(alike: $0, at: movement) }
    return parts[1].likeness > parts[0].likeness ? parts[1] : parts[0]
  }

  /// A part of the patch that is like the frame.
  private struct Part {
    /// The correlation of its pixels, times the square root of their fraction.
    let likeness: Double

    /// The factor of the luma, and the contrast of even pixels.
    let gain, contrast: Double
    let sums: NormalEquations

    /// The weights of all pixels.
    let weights: [Double]
  }

  /// The weight from which a pixel agrees.
  static let leastWeight = 0.25

  /// Finds the part of the patch that is like the frame, beginning with a gain and a bias.
  private func part(alike start: Step, at movement: AffineMovement) -> Part {
    var (weights, look) = (self.weights(at: movement, start), start)
    for _ in 0..<3 {
      look = step(at: movement, weights) ?? look
      weights = self.weights(at: movement, look)
    }
    var (alike, even, count) = (NormalEquations(), NormalEquations(), 0.0)
    forEachTerm(at: movement) { index, terms in
      alike.add(terms, weight: weights[index] > Self.leastWeight ? 1 : 0)
      even.add(terms, weight: weights[index] > Self.leastWeight ? samples.evenness[index] : 0)
      count += 1
    }
    let part = alike.weight / max(count, 1)
    return Part(
      likeness: alike.correlation * part.squareRoot(), gain: look.gain, contrast: even.gain,
      sums: alike, weights: weights)
  }

  /// Returns the standard deviation of the position along the direction that is told worst.
  ///
  /// Neighbouring pixels err alike, so their number counts for a quarter.
  private func deviation(_ sums: NormalEquations) -> Double {
    let unknown = (freedom.scales ? [2] : []) + (freedom.turns ? [3] : [])
    let told = sums.information.without(unknown)
    let (least, most) = SymmetricMatrix([[told[0, 0], told[0, 1]], [told[1, 0], told[1, 1]]])
      .eigenvalues
    let noise = sums.weight * samples.noise / (samples.unit * samples.unit)
    let rest = least - noise - Self.ripple * most
    guard rest > 0 else { return .infinity }
    return 2 * max(sums.residual, 1) / rest.squareRoot()
  }

  /// The information that codecs' ripples along an edge seem to hold, as a fraction of that across.
  static let ripple = 0.005
}

extension SIMD2<Double> {
  /// Returns the changes of a pixel's luma with each factor of a movement, its luma, and 1.
  ///
  /// This is the slope of the luma there.
  ///
  /// - Parameters:
  ///   - place: Where it is from the middle of the patch.
  ///   - radius: The distance for which factors of scale, rotation and stretch count.
  ///   - light: Its luma.
  func changes(at place: SIMD2<Double>, _ radius: Double, _ light: Double) -> SIMD8<Double> {
    SIMD8(
      x, y, (self * place).sum() / radius, (y * place.x - x * place.y) / radius,
      (x * place.x - y * place.y) / radius, (x * place.y + y * place.x) / radius, light, 1)
  }
}

extension LightPlane {
  /// Interpolates at a fractional column and row by cubic convolution; edges are repeated outside.
  func value(at place: SIMD2<Double>) -> Double {
    let floor = place.rounded(.down)
    let (left, top) = (Int(floor.x), Int(floor.y))
    let (across, down) = (Self.weights(place.x - floor.x), Self.weights(place.y - floor.y))
    var sum = 0.0
    for row in 0..<4 {
      let line = min(max(top + row - 1, 0), height - 1) * width
      var taps = SIMD4<Double>.zero
      for tap in 0..<4 { taps[tap] = values[line + min(max(left + tap - 1, 0), width - 1)] }
      sum += down[row] * (across * taps).sum()
    }
    return sum
  }
}
