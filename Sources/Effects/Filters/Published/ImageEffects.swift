package import Raster

/// The frosted glass of Apple's sample code: three box blurs, saturation, and a tint.
///
/// The edges are clamped by default. Two bugs of the sample code are fixed: saturation applies
/// without a blur too, and the sharp picture does not show through a translucent one. The three
/// boxes are rounded once.
///
/// Source: Apple, UIImage+ImageEffects 1.0, 2013; UIImageEffects 1.1, 2014.
package struct ImageEffects: BitmapFilter {
  package enum Version: String, CaseIterable, Sendable {
    case year2013 = "1.0"
    /// The boxes are half as large for the same radius, and the radii of the presets twice as
    /// large.
    case year2014 = "1.1"
  }

  private let blur: BoxBlur?
  private let saturation: ColorMatrix?
  private let tint: Tint?
  private let mask: Bitmap?

  /// - Parameters:
  ///   - radius: In points, in `0...4096`; 0 blurs nothing.
  ///   - scale: Pixels per point, above 0 and at most 8.
  ///   - saturation: In `-100...100`; 1 changes nothing.
  ///   - tint: A colour composited over the whole rectangle, regardless of the mask.
  ///   - mask: A mask of the picture's size; where it is clear, the picture is neither blurred nor
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

  /// Returns the side of the boxes in pixels, which is odd.
  ///
  /// Three boxes of size 3 · √(2π) / 4 · σ approximate a Gaussian.
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

extension FilterDeclaration {
  static let imageEffects = FilterDeclaration(
    "Apple's UIImage+ImageEffects: three boxes, saturation, tint",
    .number(
      .radius, 20, in: 0...1000,
      "Radius as Apple's sample has it, near to the standard deviation, in points."),
    .number(.saturation, 1.8, in: -10...10, .saturation),
    .color(
      .tint, StraightColor(red: 1, green: 1, blue: 1, alpha: 0.3),
      "A colour laid over the blurred picture."), edges: .clamp,
    choices: [.preset, .version], picture: .mask,
    reach: { values, _ in 3 * values.number(.radius) + 6 }
  ) {
    ImageEffects(
      version: $0.version,
      radius: min($0.number(.radius), 4096), scale: 1, saturation: $0.number(.saturation),
      tint: $0.color(.tint), mask: $0.masking, edges: $0.edges, isLinear: $0.isLinear)
  }
}
