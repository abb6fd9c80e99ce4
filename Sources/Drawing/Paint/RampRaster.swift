internal import Kernels
import Raster

/// A linear or radial gradient as pixels of a surface, dithered on request where it changes slowly.
struct RampRaster {
  /// Colours from start to end, in units of 1/256 level; whole levels where nothing is dithered.
  private let colors: [SIMD4<UInt16>]

  private let ramp: ColorRamp

  /// The ranges, in steps of the colours, where the nearest colour is not close enough.
  private let steepPlaces: [ClosedRange<Double>]

  /// From pixels of the surface to places, in steps of the colours.
  ///
  /// On a radial gradient without a focus, the place is the distance from the origin.
  private let toPlace: Transform

  /// Where the first colour of a radial gradient is, in units of its radii; `nil` for another one.
  private let focus: SIMD2<Double>?

  private let origin: (x: Int, y: Int)

  /// Creates a gradient along a line.
  ///
  /// - Parameters:
  ///   - start: A point other than `end`.
  ///   - transform: From user units to the surface.
  /// - Returns: `nil` if the size of a pixel is 0 or not finite.
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
      gradient, focus: nil, from: back.concatenating(along), under: transform)
  }

  /// Creates a gradient from a centre outwards.
  ///
  /// - Parameters:
  ///   - radii: Both greater than 0.
  ///   - focus: Where the first colour is, in units of the radii; nearer to the centre than 1.
  /// - Returns: `nil` if the size of a pixel is 0 or not finite.
  init?(
    _ gradient: Gradient, center: SIMD2<Double>, radii: SIMD2<Double>, focus: SIMD2<Double>,
    under transform: Transform
  ) {
    guard let back = transform.inverse else { return nil }
    let outwards = Transform.identity.scaled(x: 1 / radii.x, y: 1 / radii.y)
      .translated(x: -center.x, y: -center.y)
    self.init(
      gradient, focus: focus, from: back.concatenating(outwards), under: transform)
  }

  /// - Parameter surface: From pixels of the surface to a gradient with a length of 1.
  private init?(
    _ gradient: Gradient, focus: SIMD2<Double>?, from surface: Transform,
    under transform: Transform
  ) {
    // Pixels are sampled at their centre.
    let centered = surface.translated(x: 0.5, y: 0.5)
    let slope =
      focus != nil
      ? abs(centered.determinant).squareRoot()
      : (centered.a * centered.a + centered.c * centered.c).squareRoot()
    // With unequal radii, colours change most slowly along the longer one; this is a lower bound.
    let sum =
      centered.a * centered.a + centered.b * centered.b + centered.c * centered.c
      + centered.d * centered.d
    // Colours change most slowly behind the centre, as seen from the focus.
    let least =
      focus.map { focus in
        abs(centered.determinant) / sum.squareRoot() / (1 + (focus * focus).sum().squareRoot())
      } ?? slope
    guard slope > 0, least > 0, slope.isFinite, least.isFinite else { return nil }
    ramp = ColorRamp(gradient)
    let steps = Self.steps(of: ramp, perPixel: least)
    colors = ramp.colors(steps: steps, pixels: 1 / slope, isDithered: gradient.isDithered)
    steepPlaces = ramp.steepPlaces(steps: steps).map {
      $0.lowerBound * Double(steps)...$0.upperBound * Double(steps)
    }
    self.focus = focus
    origin = transform.ditherOrigin
    toPlace = centered.concatenating(.identity.scaled(x: Double(steps), y: Double(steps)))
  }

  /// Returns the number of steps at which the nearest colour is off by at most half a level.
  ///
  /// That is two steps per pixel, and more where colours change fast. Where even the largest number
  /// is too small, pixels are computed one by one.
  ///
  /// - Parameter way: The least length of a pixel, as a part of the gradient's length.
  private static func steps(of ramp: ColorRamp, perPixel way: Double) -> Int {
    let enough = max(2 / way, 256)
    let slope = ramp.greatestSlope
    return Int(min(slope > enough ? 4 * slope : enough, 16_384))
  }

  /// Returns a part of the surface's pixels.
  func bitmap(of part: PixelRectangle) -> Bitmap {
    let (width, height) = (part.columns.count, part.rows.count)
    var pixels = unsafe [Pixel](unsafeCapacity: width * height) { pixels, count in
      let bytes = unsafe UnsafeMutableRawPointer(pixels.baseAddress)?
        .assumingMemoryBound(to: UInt8.self)
      unsafe colors.withUnsafeBytes { colors in
        let table = unsafe colors.assumingMemoryBound(to: UInt16.self)
        for y in part.rows {
          unsafe rampRow(
            bytes.unsafelyUnwrapped + count * MemoryLayout<Pixel>.stride,
            Int64(part.columns.lowerBound - origin.x), width, places(inRow: y),
            table.baseAddress, Dither.threshold(ofRow: y - origin.y))
          count += width
        }
      }
    }
    if !steepPlaces.isEmpty { correct(&pixels, of: part) }
    return Bitmap(width: width, height: height, pixels: pixels)
  }

  /// Recomputes the pixels for which the nearest colour is not close enough.
  private func correct(_ pixels: inout [Pixel], of part: PixelRectangle) {
    let columns = part.columns.lowerBound - origin.x..<part.columns.upperBound + 1 - origin.x
    for (row, y) in part.rows.enumerated() {
      let places = places(inRow: y)
      for steep in steepPlaces {
        for column in places.columns(near: steep).flatMap({ $0.clamped(to: columns) }) {
          pixels[row * columns.count + column - columns.lowerBound] =
            pixel(at: places.place(inColumn: column) / Double(colors.count - 1))
        }
      }
    }
  }

  /// Returns the pixel at a place, in whole levels.
  private func pixel(at place: Double) -> Pixel {
    let levels = ramp.color(at: place) + 0.5
    return Pixel(
      bgra: SIMD4(UInt8(levels.x), UInt8(levels.y), UInt8(levels.z), UInt8(levels.w)))
  }

  /// Returns the places of a row's pixels; columns count from the origin.
  private func places(inRow y: Int) -> RampPlaces {
    let first = toPlace.applied(to: SIMD2(Double(origin.x), Double(y)))
    return RampPlaces(
      start: RampPlace(x: first.x, y: first.y), step: RampPlace(x: toPlace.a, y: toPlace.b),
      isRadial: focus != nil, focus: RampPlace(x: focus?.x ?? 0, y: focus?.y ?? 0),
      last: Double(colors.count - 1))
  }
}
