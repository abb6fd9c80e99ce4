/// The pixels of a patch that are compared, at one level of a pyramid.
///
/// Steep pixels of each part show how the patch has moved. A coarse grid of others shows whether it
/// is the same patch.
struct PatchSamples: Sendable {
  /// The positions from the middle of the patch, in pixels of the frame.
  let places: [SIMD2<Double>]

  /// The luma at each of these, in `0...255`.
  let lights: [Double]

  /// The slopes of the luma, in levels per pixel of the frame.
  let slopes: [SIMD2<Double>]

  /// How little the luma at each of these depends on an exact position, up to 1 where it is even.
  let evenness: [Double]

  /// The mean square of a slope that is only noise.
  let noise: Double

  /// The side of a pixel of this level, in pixels of the frame.
  let unit: Double

  /// The directions of the slopes, up where the luma grows; zero where it is even.
  let directions: [SIMD2<Double>]

  /// The terms of a movement over all of them, each as if it had the slope 1.
  let whole: NormalEquations

  /// The number of parts along each side, and of steep pixels in each part.
  private static let (partCount, steepCount) = (8, 20)

  /// The least square of a steep pixel's slope, as a fraction of the largest in its part.
  private static let steepPart = 0.125

  /// The number of pixels of the grid along each side.
  private static let gridSide = 14

  /// The least square of a slope that counts as steep.
  private static let leastSquare = 4.0

  /// - Parameters:
  ///   - plane: The patch at this level, of at least 3 × 3 pixels.
  ///   - size: The size of the patch in pixels of the frame.
  ///   - changed: Corners whose pixels are left out.
  init(
    of plane: LightPlane, unit: Double, size: SIMD2<Double>, without changed: ChangedCorners?
  ) {
    let slopes = plane.slopes
    let squares = slopes.map { ($0 * $0).sum() }
    noise = plane.noise * plane.noise / 2
    let indices = Self.steep(of: plane, squares) + Self.grid(of: plane)
    var seen: Set<Int> = []
    func place(_ index: Int) -> SIMD2<Double> {
      SIMD2(Double(index % plane.width) + 0.5, Double(index / plane.width) + 0.5) * unit - size / 2
    }
    let chosen = indices.filter {
      seen.insert($0).inserted && changed?.contain(place($0)) != true
    }
    let places = chosen.map(place)
    lights = chosen.map { plane.values[$0] }
    self.slopes = chosen.map { slopes[$0] / unit }
    let directions = chosen.map { index in
      squares[index] >= Self.leastSquare ? slopes[index] / squares[index].squareRoot() : .zero
    }
    let radius = (size * size).sum().squareRoot() / 2
    whole = chosen.indices.reduce(into: NormalEquations()) { sums, index in
      sums.add(movementAlong: directions[index], at: places[index], radius, weight: 1)
    }
    (self.places, self.directions) = (places, directions)
    evenness = chosen.map { 1 / (1 + Self.misplacement * Self.misplacement * squares[$0]) }
    self.unit = unit
  }

  /// The error of a position in pixels of this level, divided by the noise of the luma in levels.
  private static let misplacement = 0.5

  /// Returns the indices of steep pixels of each part, without the outermost pixels.
  ///
  /// They are spread over the part: pixels of one side of an edge would pull it to that side.
  private static func steep(of plane: LightPlane, _ squares: [Double]) -> [Int] {
    var parts = [[Int]](repeating: [], count: partCount * partCount)
    for y in 1..<plane.height - 1 {
      for x in 1..<plane.width - 1 where squares[y * plane.width + x] >= leastSquare {
        parts[y * partCount / plane.height * partCount + x * partCount / plane.width]
          .append(y * plane.width + x)
      }
    }
    return parts.flatMap { part in
      let least = (part.map { squares[$0] }.max() ?? 0) * steepPart
      return part.filter { squares[$0] >= least }
        .sorted { scattered($0) < scattered($1) }.prefix(steepCount)
    }
  }

  /// Returns a number for an index that has nothing to do with those of its neighbours.
  ///
  /// Source: Knuth, The Art of Computer Programming 3, 6.4: multiplicative hashing.
  private static func scattered(_ index: Int) -> UInt32 {
    UInt32(truncatingIfNeeded: index) &* 2_654_435_761
  }

  /// Returns the indices of an even grid that begins and ends at the outermost pixels.
  ///
  /// These often show the background alone, which the contrast is measured against.
  private static func grid(of plane: LightPlane) -> [Int] {
    func places(_ length: Int) -> [Int] {
      let count = min(gridSide, length)
      return (0..<count).map { $0 * (length - 1) / max(count - 1, 1) }
    }
    return places(plane.height).flatMap { y in places(plane.width).map { y * plane.width + $0 } }
  }
}

extension LightPlane {
  /// The standard deviation of the noise, measured where the plane is smooth.
  ///
  /// Source: Immerkær, Fast noise variance estimation, 1996, with the median in place of the mean.
  fileprivate var noise: Double {
    var rough: [Double] = []
    for y in 1..<max(height - 1, 2) where height > 2 {
      for index in y * width + 1..<y * width + max(width - 1, 1) {
        let (above, below) = (index - width, index + width)
        let sides = values[above] + values[below] + values[index - 1] + values[index + 1]
        let corners =
          values[above - 1] + values[above + 1] + values[below - 1] + values[below + 1]
        rough.append(abs(4 * values[index] - 2 * sides + corners))
      }
    }
    // The mask multiplies the deviation by 6, and half of all noise is within 0.6745 deviations.
    return rough.isEmpty ? 0 : rough.sorted()[rough.count / 2] / (6 * 0.6745)
  }

  /// Half the differences of each number's neighbours, right less left and lower less upper; 0 at
  /// the edges.
  var slopes: [SIMD2<Double>] {
    var slopes = [SIMD2<Double>](repeating: .zero, count: values.count)
    for y in 0..<height {
      for index in y * width..<(y + 1) * width {
        let (x, last) = (index - y * width, width - 1)
        slopes[index] =
          SIMD2(
            x > 0 && x < last ? values[index + 1] - values[index - 1] : 0,
            y > 0 && y < height - 1 ? values[index + width] - values[index - width] : 0) / 2
      }
    }
    return slopes
  }
}

extension PatchSamples {
  /// The least mean square of the terms of a turn at edges that tell it.
  ///
  /// A disc in a compressed film has at most 0.0003, a disc with a small glyph 0.0027, and a card 0.008.
  private static let leastOfTurn = 0.001

  /// Whether the directions of edges tell a turn, when nothing else is known.
  ///
  /// Steep pixels count most, because codecs change the directions of others.
  private func edgesTellTurns(_ radius: Double) -> Bool {
    let squares = slopes.map { ($0 * $0).sum() }
    let sums = directions.indices.reduce(into: NormalEquations()) { sums, index in
      sums.add(
        movementAlong: directions[index], at: places[index], radius,
        weight: directions[index] == .zero ? 0 : squares[index])
    }
    return sums.information.without([0, 1, 2])[0, 0] > Self.leastOfTurn * sums.weight
  }

  /// Returns whether the samples determine scale, rotation and stretch when nothing else is known.
  ///
  /// - Parameter radius: The distance of the patch's corners from its middle.
  func freedom(radius: Double) -> PatchFreedom {
    var sums = NormalEquations()
    for (place, slope) in zip(places, slopes) {
      sums.add(
        SIMD16(lowHalf: slope.changes(at: place, radius, 0), highHalf: .zero), weight: 1)
    }
    let told = sums.information
    let most = max(told[0, 0], told[1, 1])
    let least = PatchAlignment.ripple * most + sums.weight * noise / (unit * unit)
    let turns = told.without([0, 1, 2])[0, 0] > least && edgesTellTurns(radius)
    let scales = told.without(turns ? [0, 1, 3] : [0, 1])[0, 0] > least
    return PatchFreedom(
      scales: scales, turns: turns,
      stretches: scales && turns && sums.stretchInformation.eigenvalues.least > least)
  }
}
