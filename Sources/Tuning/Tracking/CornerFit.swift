internal import Glibc
import Raster

/// The outline near one corner of a rectangle with round corners, fitted to the luma of a frame.
///
/// The outline is straight beyond the corner's arc. The ground inside and outside of it may have any
/// luma that changes evenly. Gauss–Newton steps find the radius together with everything else.
struct CornerFit {
  /// The radius of the arc in pixels, not negative.
  let radius: Double

  /// The standard deviation of the radius in pixels.
  let deviation: Double

  /// How far the corner is from where it was expected, in pixels along both of its sides.
  let offset: SIMD2<Double>

  /// The pixels around a corner.
  struct Window {
    /// The places in pixels from the corner along both of its sides, positive inside.
    private(set) var places: [SIMD2<Double>] = []
    private(set) var lights: [Double] = []

    /// The largest distance from the corner inside, in pixels.
    let side: Double

    /// How far the window reaches beyond the outline, in pixels.
    private static let margin = 3.5

    /// The largest number of pixels to compare.
    private static let mostPixels = 400.0

    /// - Parameters:
    ///   - corner: In pixels of the frame.
    ///   - sides: The directions of both sides from the corner, of length 1.
    ///   - side: The largest distance from the corner inside, in pixels.
    /// - Returns: `nil` if a part of it is outside the frame.
    init?(
      of frame: Bitmap, at corner: SIMD2<Double>,
      along sides: (SIMD2<Double>, SIMD2<Double>), side: Double
    ) {
      self.side = side
      let (a, b) = sides
      let area = a.x * b.y - a.y * b.x
      guard abs(area) > 0.5 else { return nil }
      let ends = [-Self.margin, side].flatMap { u in
        [-Self.margin, side].map { corner + u * a + $0 * b }
      }
      let least = ends.reduce(ends[0]) { pointwiseMin($0, $1) }.rounded(.up)
      let most = ends.reduce(ends[0]) { pointwiseMax($0, $1) }.rounded(.down)
      guard all(least .>= 0), most.x < Double(frame.width), most.y < Double(frame.height)
      else { return nil }
      let (left, top) = (Int(least.x), Int(least.y))
      let plane = LightPlane(frame, columns: left..<Int(most.x) + 1, rows: top..<Int(most.y) + 1)
      // The outline runs through a band along both sides, and cuts the corner off.
      let band = 0.35 * side + Self.margin
      let step = max(1, Int((Double(plane.values.count) / Self.mostPixels).rounded()))
      for y in 0..<plane.height {
        for x in stride(from: 3 * y % step, to: plane.width, by: step) {
          let way = SIMD2(Double(left + x), Double(top + y)) + 0.5 - corner
          let place = SIMD2(way.x * b.y - way.y * b.x, a.x * way.y - a.y * way.x) / area
          guard place.min() >= -Self.margin, place.max() <= side, place.min() <= band
          else { continue }
          places.append(place)
          lights.append(plane[x, y])
        }
      }
    }
  }

  /// The indices of the unknown numbers: the radius, the offset and the softness of the outline;
  /// then the luma inside and outside, each with its slopes.
  private enum Index {
    static let (radius, across, down, softness, inside, outside, sum) = (0, 1, 2, 3, 4, 7, 10)
  }

  /// The expected deviations of the unknown numbers from those at the start, in pixels and levels
  /// per pixel; others may be anything.
  private static let priors = [
    (Index.across, 0.5), (Index.down, 0.5), (Index.softness, 0.5),
    (Index.inside + 1, 1.0), (Index.inside + 2, 1), (Index.outside + 1, 1), (Index.outside + 2, 1),
  ]

  /// The usual softness of the outline in pixels, and its limits.
  private static let softness = (usual: 0.6, limits: 0.2...2.5)

  /// The radius that the model gives to a sharp corner in a soft picture, as a part of the softness.
  ///
  /// A soft picture is that of the two sides, one times the other. It covers as much less of the
  /// corner as an arc of this radius.
  private static let softRadius = 1.85

  private static let mostSteps = 20

  /// Fits an outline, beginning with a radius; `nil` if there is none.
  init?(_ window: Window, from start: Double) {
    var numbers = [Double](repeating: 0, count: Index.sum)
    (numbers[Index.radius], numbers[Index.softness]) = (start, Self.softness.usual)
    guard let light = Self.light(window, numbers) else { return nil }
    for index in 0..<6 { numbers[Index.inside + index] = light[index] }
    var sums = Sums(window, numbers)
    for _ in 0..<Self.mostSteps {
      guard let step = sums.step(from: numbers) else { return nil }
      var part = 1.0
      var next = numbers
      var other = sums
      repeat {
        next = Self.limited(zip(numbers, step).map { $0 + part * $1 }, by: window.side)
        other = Sums(window, next)
        part /= 2
      } while other.cost(next) > sums.cost(numbers) && part > 0.05
      guard other.cost(next) < sums.cost(numbers) else { break }
      let isDone = other.cost(next) > 0.999 * sums.cost(numbers)
      (numbers, sums) = (next, other)
      if isDone { break }
    }
    guard let deviation = sums.deviation else { return nil }
    let contrast = abs(numbers[Index.inside] - numbers[Index.outside])
    guard contrast >= Self.leastContrast,
      sums.residual < max(Self.leastNoise, Self.mostNoise * contrast)
    else { return nil }
    let soft = Self.softRadius * numbers[Index.softness]
    let square = numbers[Index.radius] * numbers[Index.radius] - soft * soft
    radius = max(square, 0).squareRoot()
    self.deviation = deviation
    offset = SIMD2(numbers[Index.across], numbers[Index.down])
  }

  /// The least difference of the luma inside and outside, in levels.
  private static let leastContrast = 12.0

  /// The largest root mean square difference from the frame: in levels, and as a part of the
  /// contrast.
  private static let (leastNoise, mostNoise) = (2.0, 0.05)

  private static func limited(_ numbers: [Double], by side: Double) -> [Double] {
    var numbers = numbers
    let limits = softness.limits
    numbers[Index.radius] = min(max(numbers[Index.radius], 0), 1.5 * side)
    numbers[Index.softness] = min(
      max(numbers[Index.softness], limits.lowerBound), limits.upperBound)
    return numbers
  }

  /// Returns the luma inside and outside without slopes.
  private static func light(_ window: Window, _ numbers: [Double]) -> [Double]? {
    var (inside, outside) = (SIMD2<Double>.zero, SIMD2<Double>.zero)
    for (place, light) in zip(window.places, window.lights) {
      let distance = Edge(at: place, numbers).distance
      if distance < -1 {
        inside += SIMD2(light, 1)
      } else if distance > 1 {
        outside += SIMD2(light, 1)
      }
    }
    guard inside.y > 8, outside.y > 8 else { return nil }
    return [inside.x / inside.y, 0, 0, outside.x / outside.y, 0, 0]
  }

  /// The outline seen from a pixel.
  private struct Edge {
    /// The signed distance, negative inside, and its changes with the radius and the offset.
    let distance, perRadius: Double
    let perOffset: SIMD2<Double>

    init(at place: SIMD2<Double>, _ numbers: [Double]) {
      let radius = numbers[Index.radius]
      let way = radius - (place - SIMD2(numbers[Index.across], numbers[Index.down]))
      if way.min() > 0 {
        let length = max((way * way).sum().squareRoot(), 1e-9)
        distance = length - radius
        perRadius = way.sum() / length - 1
        perOffset = way / length
      } else {
        distance = way.max() - radius
        perRadius = 0
        perOffset = way.x > way.y ? SIMD2(1, 0) : SIMD2(0, 1)
      }
    }
  }

  /// Weighted sums for the next step.
  private struct Sums {
    /// The products of all terms; the last term is the difference from the frame.
    private var products = [SIMD16<Double>](repeating: .zero, count: Index.sum + 1)
    private let count: Double

    init(_ window: Window, _ numbers: [Double]) {
      count = Double(window.places.count)
      for (place, light) in zip(window.places, window.lights) {
        let edge = Edge(at: place, numbers)
        let soft = numbers[Index.softness]
        let part = 0.5 - 0.5 * tanh(edge.distance / soft)
        let slope = -2 * part * (1 - part) / soft
        let inside =
          numbers[Index.inside] + numbers[Index.inside + 1] * place.x
          + numbers[Index.inside + 2] * place.y
        let outside =
          numbers[Index.outside] + numbers[Index.outside + 1] * place.x
          + numbers[Index.outside + 2] * place.y
        let change = (inside - outside) * slope
        let rest = 1 - part
        let terms = SIMD16<Double>(
          change * edge.perRadius, change * edge.perOffset.x, change * edge.perOffset.y,
          -change * edge.distance / soft, part, part * place.x, part * place.y, rest,
          rest * place.x, rest * place.y, light - part * inside - rest * outside, 0, 0, 0, 0, 0)
        for index in products.indices { products[index] += terms[index] * terms }
      }
    }

    /// The root mean square difference from the frame, in levels.
    var residual: Double { (products[Index.sum][Index.sum] / max(count, 1)).squareRoot() }

    /// The usual square of a difference from the frame.
    private static let noise = 4.0

    /// The squares of all differences, with those from the expected numbers.
    func cost(_ numbers: [Double]) -> Double {
      CornerFit.priors.reduce(products[Index.sum][Index.sum]) { cost, prior in
        let miss = (numbers[prior.0] - Sums.expected(prior.0)) / prior.1
        return cost + Sums.noise * miss * miss
      }
    }

    private static func expected(_ index: Int) -> Double {
      index == Index.softness ? CornerFit.softness.usual : 0
    }

    private var rows: [[Double]] {
      var rows = (0..<Index.sum).map { row in (0..<Index.sum).map { products[row][$0] } }
      for (index, deviation) in CornerFit.priors {
        rows[index][index] += Sums.noise / (deviation * deviation)
      }
      // A sharp corner does not tell in which direction its radius would change.
      rows[Index.radius][Index.radius] += 1
      return rows
    }

    func step(from numbers: [Double]) -> [Double]? {
      var sums = (0..<Index.sum).map { products[$0][Index.sum] }
      for (index, deviation) in CornerFit.priors {
        sums[index] -=
          Sums.noise / (deviation * deviation) * (numbers[index] - Sums.expected(index))
      }
      return SymmetricMatrix(rows).solved(sums)
    }

    /// The standard deviation of the radius; neighbouring pixels err alike, so their number counts
    /// for a quarter.
    var deviation: Double? {
      let told = SymmetricMatrix(rows).without(Array(1..<Index.sum))[0, 0]
      return told > 0 ? 2 * max(residual, 0.5) / told.squareRoot() : nil
    }
  }
}
