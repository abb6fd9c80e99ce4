package import Raster

/// The frosted look of Apple's sample code: three boxes, saturation, and a tint over it.
///
/// Beyond the edges lies their nearest pixel, unless asked otherwise. What the sample code lost by mistake is there: the
/// saturation shows without a blur too, and nothing sharp shines through a translucent picture.
/// The three boxes are rounded once.
///
/// Source: Apple, UIImage+ImageEffects 1.0, 2013; UIImageEffects 1.1, 2014.
package struct ImageEffects: BitmapFilter {
  package enum Version: String, CaseIterable, Sendable {
    case year2013 = "1.0"
    /// Its boxes are half as large for the same radius, and its presets' radii twice as large.
    case year2014 = "1.1"
  }

  private let blur: BoxBlur?
  private let saturation: ColorMatrix?
  private let tint: Tint?
  private let mask: Bitmap?

  /// - Parameters:
  ///   - radius: In points, in `0...4096`; 0 blurs nothing.
  ///   - scale: Pixels per point, in `0...8`, not 0.
  ///   - saturation: 1 changes nothing; in `-100...100`.
  ///   - tint: Laid over the whole rectangle, whatever the mask.
  ///   - mask: Of the picture's size: where it is clear, the picture is neither blurred nor
  ///     saturated.
  ///   - edges: The extension of the picture beyond its edges.
  ///   - isLinear: Whether the blur averages light rather than sRGB levels.
  package init(
    version: Version, radius: Double, scale: Double, saturation: Double = 1,
    tint: StraightColor? = nil, mask: Bitmap? = nil, edges: Edges = .clamp,
    isLinear: Bool = false
  ) {
    precondition((0...4096).contains(radius), "radius \(radius) is outside 0...4096")
    precondition(scale > 0 && scale <= 8, "scale \(scale) is outside 0...8")
    let size = ImageEffects.boxSize(version: version, radius: radius, scale: scale)
    blur =
      size > 1
      ? BoxBlur(width: size, height: size, passes: 3, edges: edges, isLinear: isLinear) : nil
    self.saturation = saturation == 1 ? nil : .saturation(saturation)
    self.tint = tint.map { Tint($0) }
    self.mask = mask
  }

  /// The side of the boxes in pixels, which is odd.
  ///
  /// Boxes of 3 · √(2π) / 4 · σ, three times, come close to a Gaussian.
  package static func boxSize(version: Version, radius: Double, scale: Double) -> Int {
    guard radius > Double(Float.ulpOfOne) else { return 1 }
    let factor = 3 * (2 * Double.pi).squareRoot() / 4
    switch version {
    case .year2013:
      return Int(radius * scale * factor + 0.5) | 1
    case .year2014:
      return Int((max(radius * scale, 2) * factor + 0.5) / 2) | 1
    }
  }

  package func outset(width: Int, height: Int) -> SIMD2<Int> {
    blur?.outset(width: width, height: height) ?? .zero
  }

  package func applied(to bitmap: Bitmap, jobs: Int) -> Bitmap {
    var result = blur?.applied(to: bitmap, jobs: jobs) ?? bitmap
    if let saturation { result = saturation.applied(to: result, jobs: jobs) }
    if let mask {
      let room = outset(width: bitmap.width, height: bitmap.height)
      result = bitmap.padded(columns: room.x, rows: room.y)
        .mixed(with: result, where: mask.padded(columns: room.x, rows: room.y), jobs: jobs)
    }
    return tint?.applied(to: result, jobs: jobs) ?? result
  }
}
