import Raster

/// Tells whether pixels differ noticeably, for opaque pixels exactly as pixelmatch does.
///
/// Translucent pixels differ if they do on a white backdrop, as in pixelmatch, or on a black one.
/// On white alone, white would equal nothing at all.
///
/// Source: Kotsarenko, Ramos, "Measuring perceived color difference using YIQ NTSC transmission
/// color space in mobile applications", 2010; mapbox/pixelmatch 5, which odiff follows.
struct YIQTest {
  private let reference, candidate: Bitmap

  /// The largest squared difference that still counts as equal.
  private let limit: Double

  /// The share of an edge's contrast by which pixels that smooth the edge may differ.
  private let edgeShare: Double

  /// The largest squared difference of two colours, as pixelmatch rounds it.
  private static let largest = 35215.0

  /// - Parameters:
  ///   - threshold: In `0...1`.
  ///   - edgeShare: In `0...1`; at 1 an antialiased pixel may have any value, as with pixelmatch.
  init(
    _ reference: Bitmap, _ candidate: Bitmap, threshold: Double, edgeShare: Double
  ) {
    (self.reference, self.candidate) = (reference, candidate)
    limit = Self.largest * threshold * threshold
    self.edgeShare = edgeShare
  }

  func differs(_ x: Int, _ y: Int) -> Bool {
    let (pixel, other) = (reference[x, y], candidate[x, y])
    func differs(on backdrop: Pixel) -> Bool {
      YIQColor(pixel, on: backdrop).squaredDistance(to: YIQColor(other, on: backdrop)) > limit
    }
    let areOpaque = pixel.isOpaque && other.isOpaque
    guard differs(on: .gray(255)) || !areOpaque && differs(on: .gray(0)) else { return false }
    guard edgeShare > 0 else { return true }
    let contrasts = [
      reference.edgeContrast(x, y, besides: candidate),
      candidate.edgeContrast(x, y, besides: reference),
    ]
    guard let contrast = contrasts.compactMap(\.self).max() else { return true }
    let distance = abs(YIQColor(pixel).y - YIQColor(other).y)
    return edgeShare < 1 && distance > edgeShare * contrast
  }
}

/// A colour in YIQ, the space of NTSC television, with channels in units of 1 / 255.
struct YIQColor {
  let y, i, q: Double

  /// - Parameter backdrop: An opaque colour below the pixel.
  init(_ pixel: Pixel, on backdrop: Pixel = .gray(255)) {
    let bgra = pixel.over(backdrop).bgra
    let (r, g, b) = (Double(bgra.z), Double(bgra.y), Double(bgra.x))
    y = r * 0.29889531 + g * 0.58662247 + b * 0.11448223
    i = r * 0.59597799 - g * 0.27417610 - b * 0.32180189
    q = r * 0.21147017 - g * 0.52261711 + b * 0.31114694
  }

  func squaredDistance(to other: YIQColor) -> Double {
    let (y, i, q) = (y - other.y, i - other.i, q - other.q)
    return 0.5053 * y * y + 0.299 * i * i + 0.1957 * q * q
  }
}
