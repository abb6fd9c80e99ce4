import Raster

/// A circular wave that runs from a centre until it has left the picture, and reveals the target.
///
/// The ring refracts the picture, and brightens where it faces the light.
struct Ripple: Transition {
  private let center: SIMD2<Double>
  private let width, scale: Double
  private let light: SphereLight

  /// - Parameters:
  ///   - center: In the unit square of the picture, from its top left corner.
  ///   - width: The width of the ring in pixels, at least 1.
  ///   - scale: The greatest displacement by the ring in pixels, in `-16000...16000`: above 0 a
  ///     bulge that moves the picture away from the centre, below 0 a dimple.
  ///   - shading: A picture of a shaded sphere. A surface is lit like the point of the sphere that
  ///     faces the same way, relative to the centre of the picture, which changes nothing. Clear
  ///     parts change nothing either. Without a picture, light comes from the top left.
  init(center: SIMD2<Double>, width: Double, scale: Double, shading: Bitmap? = nil) {
    precondition(
      (0...1).contains(center.x) && (0...1).contains(center.y),
      "center \(center) is outside the unit square")
    precondition(width.isFinite && width >= 1, "a ring of width \(width) cannot be")
    precondition(abs(scale) <= 16_000, "scale \(scale) is outside -16000...16000")
    (self.center, self.width, self.scale) = (center, width, scale)
    light = shading.map { SphereLight(sphere: $0) } ?? .fromTopLeft
  }

  func image(between ends: Ends, at progress: Double, jobs: Int) -> Bitmap {
    let size = SIMD2(Double(ends.width), Double(ends.height))
    let farthest = pointwiseMax(center * size, size - center * size)
    let radius = (farthest * farthest).sum().squareRoot()
    let ring = RippleRing(
      center: center * size - 0.5, radius: progress * (radius + width), width: width,
      scale: scale)
    return Bitmap(width: ends.width, height: ends.height, jobs: jobs) { y, row in
      Stretch.write(y: y, of: ends, to: &row) { x in
        ring.stretch(at: SIMD2(x, y), of: ends, light: light)
      }
    }
  }
}

extension TransitionDeclaration {
  static let ripple = TransitionDeclaration(
    "a circular wave runs from the centre, with the target behind it", .center,
    .length(.width, 100, from: 1, "Width of the ring, in points."),
    .number(
      .scale, 50, in: -50...50,
      "How far the ring moves the picture within it, in points: away from the centre, below 0 "
        + "towards it."), pictures: .mix, with: [.shading]
  ) {
    Ripple(
      center: $0.point(.center), width: $0.number(.width),
      scale: $0.number(.scale), shading: $0.pictures.shading)
  }
}
