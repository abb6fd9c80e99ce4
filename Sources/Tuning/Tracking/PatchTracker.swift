package import Raster

/// Follows a patch of a frame through others, in which it may move, fade and be blurred, but not
/// turn.
///
/// The patch is always that of the first frame, so errors do not accumulate. The search begins
/// around the position predicted from the last two, and extends to the whole frame if the patch is
/// not there.
package struct PatchTracker {
  /// The patch at successively half the size.
  private let levels: [LightPlane]

  /// The differences of the patch along x and y, at the finest level compared.
  private let slopes: (x: LightPlane, y: LightPlane)

  private let size: SIMD2<Double>

  /// The latest positions, the newest last.
  private var last: [SIMD2<Double>]

  /// The finest and the coarsest level to compare.
  private let fine, coarse: Int

  /// The smallest width and height of a region, in pixels.
  package static let leastSide = 6

  /// The largest number of pixels of the patch to compare, at the finest and the coarsest level.
  private static let mostPixels = (fine: 1 << 15, coarse: 256)

  /// The smallest standard deviation of a patch, in levels.
  private static let leastContrast = 1.5

  /// The confidence below which the whole frame is searched.
  private static let sureness = 0.95

  /// The number of candidate positions to refine from level to level.
  private static let candidateCount = 3

  /// - Parameters:
  ///   - columns: The columns of the patch.
  ///   - rows: The rows of the patch.
  package init(_ frame: Bitmap, columns: Range<Int>, rows: Range<Int>) throws(TrackingError) {
    guard columns.lowerBound >= 0, rows.lowerBound >= 0, columns.upperBound <= frame.width,
      rows.upperBound <= frame.height
    else { throw .outside(width: frame.width, height: frame.height) }
    guard min(columns.count, rows.count) >= Self.leastSide else {
      throw .small(least: Self.leastSide)
    }
    let patch = LightPlane(frame, columns: columns, rows: rows)
    let mean = patch.values.reduce(0, +) / Double(patch.values.count)
    let variance = patch.values.reduce(0) { $0 + ($1 - mean) * ($1 - mean) }
    guard variance > Self.leastContrast * Self.leastContrast * Double(patch.values.count) else {
      throw .flat
    }
    var (fine, coarse) = (0, 0)
    var (width, height) = (columns.count, rows.count)
    while min(width, height) >= 2 * 4, width * height > Self.mostPixels.coarse {
      if width * height > Self.mostPixels.fine { fine += 1 }
      coarse += 1
      (width, height) = (width / 2, height / 2)
    }
    (self.fine, self.coarse) = (fine, coarse)
    levels = patch.pyramid(coarse)
    let finest = levels[fine]
    func slope(_ dx: Double, _ dy: Double) -> LightPlane {
      let (after, before) = (
        finest.shifted(to: SIMD2(dx, dy), columns: finest.width, rows: finest.height),
        finest.shifted(to: SIMD2(-dx, -dy), columns: finest.width, rows: finest.height)
      )
      return LightPlane(
        width: finest.width, height: finest.height,
        values: zip(after.values, before.values).map { ($0 - $1) / 2 })
    }
    slopes = (slope(1, 0), slope(0, 1))
    size = SIMD2(Double(columns.count), Double(rows.count))
    last = [SIMD2(Double(columns.lowerBound), Double(rows.lowerBound)) + size / 2]
  }

  /// Finds the patch in the next frame.
  ///
  /// - Parameter confidence: The least confidence of a position that is used for predicting the
  ///   next.
  package mutating func place(in frame: Bitmap, sure confidence: Double) -> PatchPlace {
    let latest = last[last.count - 1]
    let step = last.count > 1 ? latest - last[0] : .zero
    let speed = max(abs(step.x), abs(step.y))
    let reach = max(24, size.max() / 2, 2 * speed)
    var best = found(in: frame, around: latest + step, reach: reach)
    if best.confidence < Self.sureness {
      let side = Double(max(frame.width, frame.height))
      let other = found(in: frame, around: SIMD2(side, side) / 2, reach: side)
      // Prefer the near position unless the far one is clearly better.
      if other.confidence > best.confidence + 0.05 { best = other }
    }
    last = best.confidence >= confidence ? [latest, best.center] : [latest]
    return best
  }

  /// - Parameters:
  ///   - center: The middle of the area to search for the patch's centre.
  ///   - reach: The largest distance from there, in pixels.
  private func found(in frame: Bitmap, around center: SIMD2<Double>, reach: Double) -> PatchPlace {
    let margin = size / 2 + reach
    // Align to whole pixels of the coarsest level.
    let unit = 1 << coarse
    func range(_ middle: Double, _ margin: Double, _ length: Int) -> Range<Int> {
      let low = min(max(Int(middle - margin), 0), length - 1) / unit * unit
      return low..<min(max(Int(middle + margin), low + unit), length)
    }
    let columns = range(center.x, margin.x, frame.width)
    let rows = range(center.y, margin.y, frame.height)
    let planes = LightPlane(frame, columns: columns, rows: rows).pyramid(coarse)
    var places = peaks(on: planes[coarse])
    for level in stride(from: coarse - 1, through: fine, by: -1) {
      places = places.map { place in
        best(on: planes[level], level, around: (2 * place.column, 2 * place.row), reach: 2)
      }
    }
    guard let place = places.max(by: { $0.value < $1.value }) else {
      return PatchPlace(center: center, confidence: 0)
    }
    let (shift, confidence) = refined(place, on: planes[fine])
    let corner = SIMD2(Double(columns.lowerBound), Double(rows.lowerBound))
    return PatchPlace(
      center: corner + shift * Double(1 << fine) + size / 2, confidence: min(max(confidence, 0), 1))
  }

  private struct Candidate {
    let column, row: Int
    let value: Double
  }

  /// The smallest fraction of a patch that has to be inside the frame.
  private static let leastCoverage = 0.5

  /// Returns the local maxima of similarity on the coarsest level, the best first.
  private func peaks(on plane: LightPlane) -> [Candidate] {
    let patch = levels[coarse]
    let (beside, above) = (patch.width / 2, patch.height / 2)
    let columns = -beside...max(-beside, plane.width - patch.width + beside)
    let rows = -above...max(-above, plane.height - patch.height + above)
    let values = rows.map { row in
      columns.map { value(level: coarse, on: plane, column: $0, row: row) }
    }
    var peaks: [Candidate] = []
    for (y, line) in values.enumerated() {
      for (x, value) in line.enumerated() where value > 0 {
        let isPeak = (max(y - 1, 0)...min(y + 1, values.count - 1)).allSatisfy { y in
          (max(x - 1, 0)...min(x + 1, line.count - 1)).allSatisfy { values[y][$0] <= value }
        }
        guard isPeak else { continue }
        peaks.append(
          Candidate(column: columns.lowerBound + x, row: rows.lowerBound + y, value: value))
      }
    }
    return Array(peaks.sorted { $0.value > $1.value }.prefix(Self.candidateCount))
  }

  private func value(level: Int, on plane: LightPlane, column: Int, row: Int) -> Double {
    let correlation = Correlation(of: levels[level], on: plane, column: column, row: row)
    return correlation.coverage >= Self.leastCoverage ? correlation.value : -1
  }

  private func best(
    on plane: LightPlane, _ level: Int, around place: (column: Int, row: Int), reach: Int
  ) -> Candidate {
    var best = Candidate(column: place.column, row: place.row, value: -2)
    for row in place.row - reach...place.row + reach {
      for column in place.column - reach...place.column + reach {
        let value = value(level: level, on: plane, column: column, row: row)
        if value > best.value { best = Candidate(column: column, row: row, value: value) }
      }
    }
    return best
  }

  /// Refines a position to fractions of a pixel, regardless of brightness and contrast.
  ///
  /// Source: Baker and Matthews, Lucas–Kanade 20 years on, 2004: the inverse compositional
  /// algorithm.
  ///
  /// - Returns: The position, in pixels of the plane, and its correlation.
  private func refined(_ place: Candidate, on plane: LightPlane) -> (SIMD2<Double>, Double) {
    let start = SIMD2(Double(place.column), Double(place.row))
    var shift = start
    for _ in 0..<12 {
      guard let move = step(at: shift, on: plane) else { break }
      shift -= move
      if max(abs(move.x), abs(move.y)) < 2e-3 { break }
    }
    let way = shift - start
    if max(abs(way.x), abs(way.y)) > 1.5 { shift = start }
    let (columns, rows) = covered(at: shift, of: plane)
    guard !columns.isEmpty, !rows.isEmpty else { return (start, place.value) }
    let patch = levels[fine]
    let shown = plane.shifted(to: shift, columns: patch.width, rows: patch.height)
    return (
      shift,
      Correlation(
        of: patch.part(columns, rows), on: shown.part(columns, rows), column: 0, row: 0
      ).value
    )
  }

  /// Returns the columns and rows of the patch that lie on the plane.
  private func covered(at shift: SIMD2<Double>, of plane: LightPlane) -> (Range<Int>, Range<Int>) {
    func range(_ shift: Double, _ count: Int, _ length: Int) -> Range<Int> {
      let first = max(0, Int((-shift).rounded(.up)))
      return first..<max(first, min(count, Int((Double(length) - shift).rounded(.down))))
    }
    return (
      range(shift.x, levels[fine].width, plane.width),
      range(shift.y, levels[fine].height, plane.height)
    )
  }

  /// Returns the shift that best matches the patch to the plane; `nil` if it cannot be determined.
  private func step(at shift: SIMD2<Double>, on plane: LightPlane) -> SIMD2<Double>? {
    let patch = levels[fine]
    let (columns, rows) = covered(at: shift, of: plane)
    guard columns.count > 2, rows.count > 2 else { return nil }
    let shown = plane.shifted(to: shift, columns: patch.width, rows: patch.height)
    // Sums, and sums of products, of the two slopes, the patch and the plane.
    var (squares, sums) = ([SIMD4<Double>](repeating: .zero, count: 4), SIMD4<Double>.zero)
    for y in rows {
      for x in columns {
        let all = SIMD4(slopes.x[x, y], slopes.y[x, y], patch[x, y], shown[x, y])
        sums += all
        for index in 0..<4 { squares[index] += all[index] * all }
      }
    }
    let count = Double(columns.count * rows.count)
    let spreads = (0..<4).map { squares[$0] - sums[$0] * sums / count }
    guard let factors = spreads.solved, factors.z > 0.05 else { return nil }
    return SIMD2(factors.x, factors.y) / factors.z
  }
}

extension LightPlane {
  fileprivate func part(_ columns: Range<Int>, _ rows: Range<Int>) -> LightPlane {
    LightPlane(
      width: columns.count, height: rows.count,
      values: rows.flatMap {
        values[$0 * width + columns.lowerBound..<$0 * width + columns.upperBound]
      }
    )
  }
}

extension [SIMD4<Double>] {
  /// The factors with which the first three columns add up to the last; `nil` if not unique.
  fileprivate var solved: SIMD3<Double>? {
    func determinant(_ a: SIMD3<Double>, _ b: SIMD3<Double>, _ c: SIMD3<Double>) -> Double {
      a.x * (b.y * c.z - b.z * c.y) - a.y * (b.x * c.z - b.z * c.x) + a.z * (b.x * c.y - b.y * c.x)
    }
    let columns = (0..<4).map { column in SIMD3(self[0][column], self[1][column], self[2][column]) }
    let whole = determinant(columns[0], columns[1], columns[2])
    let scale = columns[0].x * columns[1].y * columns[2].z
    guard abs(whole) > 1e-9 * abs(scale), scale > 0 else { return nil }
    return SIMD3(
      determinant(columns[3], columns[1], columns[2]),
      determinant(columns[0], columns[3], columns[2]),
      determinant(columns[0], columns[1], columns[3])) / whole
  }
}
