import Raster

/// A part of a frame to find in other frames, with the values computed from it once.
struct Patch: Sendable {
  /// The patch at successively half the size.
  let levels: [LightPlane]

  /// The pixels to compare at each level from ``fine`` on.
  private let samples: [PatchSamples]

  /// The size in pixels of the frame.
  let size: SIMD2<Double>

  /// The position of the middle in the frame it was taken from.
  let middle: SIMD2<Double>

  /// The finest and the coarsest level to compare.
  let fine, coarse: Int

  /// Whether the patch tells its own scale, rotation and stretch; an edge or a disc does not.
  let freedom: PatchFreedom

  /// The corners whose look has changed; their pixels are not compared.
  let changed: ChangedCorners?

  /// Whether it tells its place in one direction only, as an edge does.
  var isOpen: Bool {
    let (least, most) = samples[0].whole.information.without([2, 3]).eigenvalues
    return least <= PatchAlignment.ripple * most
  }

  /// The distance of the corners from the middle.
  var radius: Double { (size * size).sum().squareRoot() / 2 }

  /// The largest number of pixels to compare, at the finest and the coarsest level.
  private static let mostPixels = (fine: 1 << 15, coarse: 256)

  /// The smallest standard deviation of a patch, in levels.
  private static let leastContrast = 1.5

  /// - Parameters:
  ///   - columns: The columns of the patch.
  ///   - rows: The rows of the patch.
  ///   - freedom: Whether it may grow and turn at all.
  init(
    _ frame: Bitmap, columns: Range<Int>, rows: Range<Int>, freedom: PatchFreedom
  ) throws(TrackingError) {
    guard columns.lowerBound >= 0, rows.lowerBound >= 0, columns.upperBound <= frame.width,
      rows.upperBound <= frame.height
    else { throw .outside(width: frame.width, height: frame.height) }
    guard min(columns.count, rows.count) >= PatchTracker.leastSide else {
      throw .small(least: PatchTracker.leastSide)
    }
    let patch = LightPlane(frame, columns: columns, rows: rows)
    guard patch.deviation > Self.leastContrast else { throw .flat }
    var (fine, coarse) = (0, 0)
    var (width, height) = (columns.count, rows.count)
    while min(width, height) >= 2 * 4, width * height > Self.mostPixels.coarse {
      if width * height > Self.mostPixels.fine { fine += 1 }
      coarse += 1
      (width, height) = (width / 2, height / 2)
    }
    self.init(
      levels: patch.pyramid(coarse), fine: fine,
      size: SIMD2(Double(columns.count), Double(rows.count)),
      corner: SIMD2(Double(columns.lowerBound), Double(rows.lowerBound)), freedom: freedom)
  }

  private init(
    levels: [LightPlane], fine: Int, size: SIMD2<Double>, corner: SIMD2<Double>,
    freedom: PatchFreedom, changed: ChangedCorners? = nil
  ) {
    let samples = levels.indices.dropFirst(fine).map { level in
      PatchSamples(of: levels[level], unit: Double(1 << level), size: size, without: changed)
    }
    self.changed = changed
    (self.levels, self.samples, self.size) = (levels, samples, size)
    (self.fine, coarse) = (fine, levels.count - 1)
    middle = corner + size / 2
    self.freedom = samples[0].freedom(radius: (size * size).sum().squareRoot() / 2)
      .intersection(freedom)
  }

  /// Returns the pixels to compare at a level that is not finer than ``fine``.
  func samples(at level: Int) -> PatchSamples { samples[level - fine] }

  /// Returns the patch as it looks smeared along a path.
  ///
  /// - Parameter path: The path of a smear, in pixels of the patch.
  func smeared(along path: SIMD2<Double>) -> Patch {
    Patch(
      levels: levels[0].smeared(along: path).pyramid(coarse), fine: fine, size: size,
      corner: middle - size / 2, freedom: freedom, changed: changed)
  }

  /// Returns the patch without the pixels of corners whose look has changed.
  func without(_ changed: ChangedCorners) -> Patch {
    Patch(
      levels: levels, fine: fine, size: size, corner: middle - size / 2, freedom: freedom,
      changed: changed)
  }

  /// Returns the patch at the coarsest level, turned and scaled.
  func coarsest(_ movement: AffineMovement) -> LightPlane {
    let (plane, scale) = (levels[coarse], movement.scale)
    let back = movement.inPlace.inverse
    let (width, height) = (
      max(3, Int((Double(plane.width) * scale).rounded())),
      max(3, Int((Double(plane.height) * scale).rounded()))
    )
    guard movement.inPlace != AffineMovement(shift: .zero) else { return plane }
    let middle = SIMD2(Double(width), Double(height)) / 2
    let own = SIMD2(Double(plane.width), Double(plane.height)) / 2
    return LightPlane(
      width: width, height: height,
      values: (0..<width * height).map { index in
        let place = SIMD2(Double(index % width), Double(index / width)) + 0.5
        return plane.value(at: back.mapped(place - middle) + own - 0.5)
      })
  }
}

extension LightPlane {
  fileprivate var deviation: Double {
    let mean = values.reduce(0, +) / Double(values.count)
    return (values.reduce(0) { $0 + ($1 - mean) * ($1 - mean) } / Double(values.count))
      .squareRoot()
  }

  /// Returns the mean of the planes along a path, centred; edges are repeated outside.
  fileprivate func smeared(along path: SIMD2<Double>) -> LightPlane {
    let count = max(2, Int((path * path).sum().squareRoot().rounded()))
    var sums = [Double](repeating: 0, count: values.count)
    for tap in 0..<count {
      let part = path * ((Double(tap) + 0.5) / Double(count) - 0.5)
      let (column, row) = (Int(part.x.rounded()), Int(part.y.rounded()))
      for y in 0..<height {
        let line = min(max(y + row, 0), height - 1) * width
        for x in 0..<width {
          sums[y * width + x] += values[line + min(max(x + column, 0), width - 1)]
        }
      }
    }
    return LightPlane(width: width, height: height, values: sums.map { $0 / Double(count) })
  }
}
