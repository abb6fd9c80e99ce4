package import Raster

/// The blur of FXBlurView: boxes whose size is truncated to a whole number, and an added tint.
///
/// The radius steps as in the source: consecutive radii share a box and, with `isView`, also a
/// reduced snapshot.
///
/// Source: nicklockwood/FXBlurView 1.6.4, `FXBlurView.m`.
package struct FXBlur: BitmapFilter {
  private let blur: BoxBlur?
  private let tint: LighterTint?

  /// The scale of the snapshot, if a reduced snapshot is blurred as the view does; otherwise `nil`.
  private let reduction: Double?

  /// - Parameters:
  ///   - radius: In points, in `0...4096`.
  ///   - iterations: The number of box blurs; 0 blurs nothing.
  ///   - tint: The colour added at a quarter; its alpha matters only if it is 0, which adds
  ///     nothing.
  ///   - scale: Pixels per point, above 0 and at most 8.
  ///   - edges: The extension of the picture beyond its edges; those of a view are clamped.
  ///   - isLinear: Whether the blur averages light rather than sRGB levels.
  ///   - isView: Whether a reduced snapshot is blurred and enlarged, as the view does, instead of
  ///     the picture itself.
  package init(
    radius: Double = 40, iterations: Int = 3, tint: StraightColor? = nil, scale: Double,
    edges: Edges = .clamp, isLinear: Bool = false, isView: Bool = false
  ) {
    precondition(!isView || edges == .clamp, "the edges of a view are clamped")
    precondition((0...4096).contains(radius), "radius \(radius) is outside 0...4096")
    precondition((0...100).contains(iterations), "\(iterations) iterations are outside 0...100")
    precondition(scale > 0 && scale <= 8, "scale \(scale) is outside 0...8")
    let snapshotScale = FXBlur.snapshotScale(radius: radius, iterations: iterations)
    let size = FXBlur.boxSize(radius: radius, scale: isView ? snapshotScale : scale)
    blur =
      size > 1 && iterations > 0
      ? BoxBlur(
        width: size, height: size, passes: iterations, edges: edges, isLinear: isLinear) : nil
    self.tint = tint.flatMap { $0.alpha > 0 ? LighterTint($0) : nil }
    reduction = isView ? min(snapshotScale / scale, 1) : nil
  }

  /// Returns the side of the boxes in pixels, which is odd.
  package static func boxSize(radius: Double, scale: Double) -> Int {
    Int(radius * scale) | 1
  }

  /// Returns the scale of the view's snapshot in pixels per point: the reciprocal of a whole
  /// number.
  package static func snapshotScale(radius: Double, iterations: Int) -> Double {
    guard iterations > 0 else { return 0.5 }
    let block = 12 / Double(iterations)
    let scale = block / max(2 * block, radius)
    return 1 / (1 / scale).rounded(.down)
  }

  package func outset(width: Int, height: Int) -> SIMD2<Int> {
    blur?.outset(width: width, height: height) ?? .zero
  }

  package func applied(to bitmap: Bitmap, jobs: Int) -> Bitmap {
    guard let reduction, !bitmap.pixels.isEmpty else { return blurred(bitmap, jobs: jobs) }
    let snapshot = bitmap.reduced(by: reduction, jobs: jobs)
    return blurred(snapshot, jobs: jobs)
      .enlarged(toWidth: bitmap.width, height: bitmap.height, jobs: jobs)
  }

  private func blurred(_ bitmap: Bitmap, jobs: Int) -> Bitmap {
    let blurred = blur?.applied(to: bitmap, jobs: jobs) ?? bitmap
    return tint?.applied(to: blurred, jobs: jobs) ?? blurred
  }
}

/// A tint that adds a quarter of a colour to every pixel of the rectangle (plus lighter).
private struct LighterTint: BitmapFilter {
  private let added: SIMD4<UInt16>

  init(_ color: StraightColor) {
    var color = color
    color.alpha = 0.25
    added = SIMD4(truncatingIfNeeded: Pixel(color).bgra)
  }

  func outset(width: Int, height: Int) -> SIMD2<Int> { .zero }

  func applied(to bitmap: Bitmap, jobs: Int) -> Bitmap {
    Bitmap(width: bitmap.width, height: bitmap.height, jobs: jobs) { y, row in
      let source = bitmap.pixels.span.extracting(y * bitmap.width..<(y + 1) * bitmap.width)
      for x in row.indices {
        let sum = SIMD4<UInt16>(truncatingIfNeeded: source[x].bgra) &+ added
        row[x] = Pixel(bgra: SIMD4(truncatingIfNeeded: pointwiseMin(sum, SIMD4(repeating: 255))))
      }
    }
  }
}

extension FilterDeclaration {
  static let fxBlur = FilterDeclaration(
    "FXBlurView's blur of images: boxes of a whole radius, tint",
    .number(
      .radius, 40, in: 0...1000,
      "Radius as FXBlurView has it: the side of its boxes, in points."
    ).needing(.iterations),
    .number(.iterations, 3, in: 0...20, .iterations).needing(.radius),
    .color(.tint, .clear, .addedTint), edges: .clamp,
    reach: { values, _ in
      values.number(.iterations).rounded() * (values.number(.radius) / 2 + 2)
    }
  ) {
    $0.fxBlur(edges: $0.edges, isView: false)
  }

  static let fxBlurView = FilterDeclaration(
    "FXBlurView's blur of views: the same on a smaller snapshot",
    .number(
      .radius, 40, in: 0...1000,
      "Radius as FXBlurView has it: the side of boxes, in points, of which a snapshot has fewer."
    ).needing(.iterations),
    .number(.iterations, 3, in: 0...20, .iterations).needing(.radius),
    .color(.tint, .clear, .addedTint),
    reach: { values, _ in
      // Half a box plus a pixel, in a snapshot whose pixels are `iterations` twelfths of the
      // radius long.
      let (radius, iterations) = (values.number(.radius), values.number(.iterations).rounded())
      return radius * iterations * (iterations + 16) / 24 + 32
    }
  ) {
    $0.fxBlur(edges: .clamp, isView: true)
  }
}

extension FilterValues {
  /// Returns the blur of FXBlurView, which uses its own number of pixels per point.
  fileprivate func fxBlur(edges: Edges, isView: Bool) -> FXBlur {
    FXBlur(
      radius: min(number(.radius) / pixelsPerPoint, 4096),
      iterations: Int(number(.iterations).rounded()), tint: color(.tint),
      scale: min(pixelsPerPoint, 8), edges: edges, isLinear: isLinear, isView: isView)
  }
}

extension String {
  fileprivate static let addedTint =
    "A colour of which a quarter is added; clear adds nothing, and no other alpha matters."
}
