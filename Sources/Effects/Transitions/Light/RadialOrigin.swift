internal import Glibc
internal import Raster

/// The centre of a radial effect, in pixels.
struct RadialOrigin: Sendable {
  let x, y: Double

  /// The distance to the farthest corner of the picture, in pixels.
  let reach: Double

  /// - Parameters:
  ///   - center: In the unit square of the picture.
  ///   - picture: A picture that is not empty.
  init(center: SIMD2<Double>, in picture: Bitmap) {
    let (width, height) = (Double(picture.width), Double(picture.height))
    (x, y) = (center.x * width, center.y * height)
    reach = hypot(max(x, width - x), max(y, height - y))
  }

  /// Returns the distance of a row below the centre, in pixels.
  func offset(ofRow y: Int) -> Float { Float(Double(y) + 0.5 - self.y) }
}
