internal import Kernels

/// A filter that blurs the samples of lines and interpolates the lines from them with a B-spline.
struct Interpolation: StripFilter {
  /// The samples that are needed; the spline of sample 0 is centred at position 0.
  let samples: ClosedRange<Int>

  private let distance: Int
  private let blur: SymmetricWeights
  private let positions: Range<Int>

  /// The weights of the four samples around each position between two samples, in units of 2⁻¹⁵.
  private let weights: [Int16]

  /// - Parameters:
  ///   - spline: The spline whose knots are the positions of samples.
  ///   - blur: The blur of the samples; not the identity.
  ///   - positions: The range of the interpolated lines.
  init(_ spline: Spline, after blur: SymmetricWeights, positions: Range<Int>) {
    distance = spline.knotDistance
    self.blur = blur
    self.positions = positions
    let first = positions.lowerBound.floor(dividingBy: distance) - 1 - blur.reach
    let last = (positions.upperBound - 1).floor(dividingBy: distance) + 2 + blur.reach
    samples = first...last
    weights = (0..<distance).flatMap { Self.weights(of: spline, phase: $0) }
  }

  /// The samples already contain everything beyond the edges.
  var edges: Edges { .clamp }

  func margins(length: Int) -> Margins { .none }

  func resultLength(of length: Int) -> Int { positions.count }

  func apply(to source: borrowing Strip, writing result: borrowing Strip) {
    let blurred = Strip(length: source.length - 2 * blur.reach)
    unsafe gaussianRow(
      blurred.rows, source.rows + blur.reach * Strip.lanes, blurred.length * Strip.lanes,
      Strip.lanes, blur.values, blur.reach)
    let phase = positions.lowerBound - positions.lowerBound.floor(dividingBy: distance) * distance
    unsafe interpolateStrip(result.rows, blurred.rows, result.length, phase, distance, weights)
  }

  /// Returns the weights at a phase, which add up to 2¹⁵.
  ///
  /// Running sums are rounded rather than weights, which keeps a monotonic line monotonic.
  private static func weights(of spline: Spline, phase: Int) -> [Int16] {
    let distance = spline.knotDistance
    let total = Double(distance * distance * distance)
    var (sum, wholeSum) = (0.0, 0)
    return (-1...2).map { sample in
      sum += spline.value(at: phase - sample * distance)
      let weight = Int((sum / total * 0x1p15).rounded()) - wholeSum
      wholeSum += weight
      return Int16(weight)
    }
  }
}

extension Int {
  /// Returns the quotient rounded towards −∞.
  fileprivate func floor(dividingBy divisor: Int) -> Int {
    self >= 0 ? self / divisor : -((divisor - 1 - self) / divisor)
  }
}
