import Raster

/// A search for a patch in a part of a frame.
struct PatchSearch {
  private let patch: Patch

  /// The part of the frame at successively half the size.
  private let planes: [LightPlane]
  private let corner: SIMD2<Double>

  /// The number of candidate positions to refine.
  private static let candidateCount = 4

  /// The smallest fraction of a patch that has to be inside the frame to be found anew.
  private static let leastCoverage = 0.5

  /// - Parameters:
  ///   - center: The middle of the area to search for the patch's centre.
  ///   - reach: The distances from there to the ends of the area, in pixels.
  init(for patch: Patch, in frame: Bitmap, around center: SIMD2<Double>, reach: SIMD2<Double>) {
    self.patch = patch
    // Align to whole pixels of the coarsest level.
    let unit = 1 << patch.coarse
    func range(_ middle: Double, _ margin: Double, _ length: Int) -> Range<Int> {
      let low = min(max(Int(middle - margin), 0), length - 1) / unit * unit
      return low..<min(max(Int(middle + margin), low + unit), length)
    }
    let columns = range(center.x, reach.x, frame.width)
    let rows = range(center.y, reach.y, frame.height)
    planes = LightPlane(frame, columns: columns, rows: rows).pyramid(patch.coarse)
    corner = SIMD2(Double(columns.lowerBound), Double(rows.lowerBound))
  }

  /// Adjusts a movement from the coarsest to the finest level.
  ///
  /// - Parameters:
  ///   - other: Another look of the patch, such as smeared by its movement.
  ///   - coarsest: The level to begin at; `nil` for the coarsest, which reaches farthest, but which
  ///     an object that hides a part leads astray most.
  ///   - freedom: What may change besides its place.
  ///   - looksSame: Whether its look can be trusted from the first step, if a level to begin at is
  ///     given.
  func aligned(
    _ start: AffineMovement, as other: Patch? = nil, from coarsest: Int? = nil,
    _ freedom: PatchFreedom = .similar, looksSame: Bool = true
  ) -> PatchAlignment.Result {
    let patch = other ?? patch
    var movement = start
    for level in stride(from: coarsest ?? patch.coarse, through: patch.fine, by: -1) {
      let alignment = alignment(of: patch, at: level, freedom)
      let next = alignment.aligned(
        from: movement, isRobust: level == patch.fine || coarsest != nil,
        isSure: coarsest != nil && looksSame)
      if let next, next.isLike(start) { movement = next }
    }
    return alignment(of: patch, at: patch.fine, freedom).result(of: movement)
  }

  private func alignment(of patch: Patch, at level: Int, _ freedom: PatchFreedom)
    -> PatchAlignment
  {
    // A few coarse pixels tell positions only.
    let isLarge = patch.samples(at: level).places.count >= 40
    return PatchAlignment(
      samples: patch.samples(at: level), radius: patch.radius,
      freedom: isLarge ? patch.freedom.intersection(freedom) : .none,
      view: .init(plane: planes[level], corner: corner, unit: Double(1 << level)))
  }

  /// Returns the most likely movements of a given scale and rotation, the most likely first.
  func candidates(turnedAs movement: AffineMovement) -> [AffineMovement] {
    let (shown, plane) = (patch.coarsest(movement), planes[patch.coarse])
    let (beside, above) = (shown.width / 2, shown.height / 2)
    let columns = -beside...max(-beside, plane.width - shown.width + beside)
    let rows = -above...max(-above, plane.height - shown.height + above)
    let values = rows.map { row in
      columns.map { column in
        let correlation = Correlation(of: shown, on: plane, column: column, row: row)
        return correlation.coverage >= Self.leastCoverage ? correlation.value : -1
      }
    }
    let middle = SIMD2(Double(shown.width), Double(shown.height)) / 2
    return values.peaks(Self.candidateCount).map { peak in
      let place = SIMD2(
        Double(columns.lowerBound + peak.column), Double(rows.lowerBound + peak.row))
      return AffineMovement(
        turn: movement.turn, stretch: movement.stretch,
        shift: corner + (place + middle) * Double(1 << patch.coarse))
    }
  }
}

extension AffineMovement {
  /// Whether a patch can have come to this scale and rotation from those of a start.
  ///
  /// A patch may look the same after a turn by a right angle, but no patch turns so far in one
  /// frame, and none is mirrored.
  fileprivate func isLike(_ start: AffineMovement) -> Bool {
    let change = start.inverse.after(self)
    return abs(change.rotation) < 0.6 && (0.6...1.7).contains(change.scale)
      && (stretch * stretch).sum() < (turn * turn).sum()
  }
}

extension [[Double]] {
  /// Returns the largest positive local maxima, the largest first.
  fileprivate func peaks(_ count: Int) -> [(column: Int, row: Int)] {
    var peaks: [(column: Int, row: Int, value: Double)] = []
    for (y, line) in enumerated() {
      for (x, value) in line.enumerated() where value > 0 {
        let isPeak = (Swift.max(y - 1, 0)...Swift.min(y + 1, self.count - 1)).allSatisfy { y in
          (Swift.max(x - 1, 0)...Swift.min(x + 1, line.count - 1)).allSatisfy {
            self[y][$0] <= value
          }
        }
        if isPeak { peaks.append((x, y, value)) }
      }
    }
    return peaks.sorted { $0.value > $1.value }.prefix(count).map { ($0.column, $0.row) }
  }
}
