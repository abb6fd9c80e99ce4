internal import Kernels
import Pixels

/// A gradient along a line or outwards as pixels of a surface; dithered, if it asks for that, where it
/// changes slowly.
struct RampRaster {
  /// In units of 1/256 level, from the beginning of the way to its end; whole levels where nothing is
  /// dithered.
  private let colors: [SIMD4<UInt16>]

  /// From pixels of the surface to the place on the way, in steps of the colours; outwards the distance
  /// from the origin is the place.
  private let toPlace: Transform

  private let isRadial: Bool

  private let origin: (x: Int, y: Int)

  /// Creates a gradient along a line.
  ///
  /// - Parameters:
  ///   - start: Not `end`.
  ///   - transform: From user units to the surface.
  /// - Returns: `nil` if a pixel is longer or shorter than can be told.
  init?(
    _ gradient: Gradient, from start: SIMD2<Double>, to end: SIMD2<Double>,
    under transform: Transform
  ) {
    let way = end - start
    let square = (way * way).sum()
    guard let back = transform.inverse else { return nil }
    // Along the line, and across it.
    let along = Transform(
      a: way.x / square, b: -way.y / square, c: way.y / square, d: way.x / square, tx: 0, ty: 0
    ).translated(x: -start.x, y: -start.y)
    self.init(
      gradient, isRadial: false, from: back.concatenating(along), under: transform)
  }

  /// Creates a gradient from a centre outwards.
  ///
  /// - Parameter radii: Greater than 0.
  /// - Returns: `nil` if a pixel is longer or shorter than can be told.
  init?(
    _ gradient: Gradient, center: SIMD2<Double>, radii: SIMD2<Double>, under transform: Transform
  ) {
    guard let back = transform.inverse else { return nil }
    let outwards = Transform.identity.scaled(x: 1 / radii.x, y: 1 / radii.y)
      .translated(x: -center.x, y: -center.y)
    self.init(
      gradient, isRadial: true, from: back.concatenating(outwards), under: transform)
  }

  /// - Parameter surface: From pixels of the surface to the way, whose length is 1.
  private init?(
    _ gradient: Gradient, isRadial: Bool, from surface: Transform, under transform: Transform
  ) {
    // Pixels are seen in their middle.
    let centered = surface.translated(x: 0.5, y: 0.5)
    let slope =
      isRadial
      ? abs(centered.determinant).squareRoot()
      : (centered.a * centered.a + centered.c * centered.c).squareRoot()
    // Where radii differ, it changes more slowly along the longer one, at least by this.
    let sum =
      centered.a * centered.a + centered.b * centered.b + centered.c * centered.c
      + centered.d * centered.d
    let least = isRadial ? abs(centered.determinant) / sum.squareRoot() : slope
    guard slope > 0, least > 0, slope.isFinite, least.isFinite else { return nil }
    let steps = Int(min(max(2 / least, 256), 16_384))
    colors = ColorRamp(gradient).colors(
      steps: steps, pixels: 1 / slope, isDithered: gradient.isDithered)
    self.isRadial = isRadial
    origin = transform.ditherOrigin
    toPlace = centered.concatenating(.identity.scaled(x: Double(steps), y: Double(steps)))
  }

  /// Returns some pixels of the surface.
  func bitmap(of part: PixelRectangle) -> Bitmap {
    let (width, height) = (part.columns.count, part.rows.count)
    let pixels = unsafe [Pixel](unsafeCapacity: width * height) { pixels, count in
      let bytes = unsafe UnsafeMutableRawPointer(pixels.baseAddress)?
        .assumingMemoryBound(to: UInt8.self)
      unsafe colors.withUnsafeBytes { colors in
        let table = unsafe colors.assumingMemoryBound(to: UInt16.self)
        for y in part.rows {
          unsafe rampRow(
            bytes.unsafelyUnwrapped + count * MemoryLayout<Pixel>.stride,
            Int64(part.columns.lowerBound - origin.x), width, places(inRow: y),
            table.baseAddress, self.colors.count - 1, Dither.threshold(ofRow: y - origin.y))
          count += width
        }
      }
    }
    return Bitmap(width: width, height: height, pixels: pixels)
  }

  /// The places on the way of a row's pixels, whose columns count from the origin.
  private func places(inRow y: Int) -> RampPlaces {
    let first = toPlace.applied(to: SIMD2(Double(origin.x), Double(y)))
    return RampPlaces(
      start: RampPlace(x: first.x, y: first.y), step: RampPlace(x: toPlace.a, y: toPlace.b),
      isRadial: isRadial)
  }
}
