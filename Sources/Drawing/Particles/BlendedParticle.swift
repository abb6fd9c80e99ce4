internal import Kernels
import Raster

/// A particle at its position on a surface.
package struct BlendedParticle: Sendable {
  /// The index of its picture.
  private let picture: Int

  /// The pixels that may show the particle.
  let columns, rows: Range<Int>

  /// From pixels of the surface to those of the picture.
  private let map: SurfaceMap

  /// The factors of blue, green, red and alpha, in units of 2⁻⁸.
  private let color: SIMD4<UInt16>

  /// - Parameters:
  ///   - picture: The index of the particle's picture.
  ///   - size: Size of the picture, in pixels.
  ///   - transform: From pixels of the picture, whose first one is at the origin, to the surface.
  ///   - color: Red, green, blue and alpha in `0...1`, not premultiplied.
  /// - Returns: `nil` if the particle is invisible.
  package init?(
    showing picture: Int, size: SIMD2<Int>, under transform: Transform, color: SIMD4<Double>
  ) {
    let factors = SIMD4(color.z, color.y, color.x, 1) * (color.w * 256) + 0.5
    self.color = SIMD4(
      UInt16(factors.x), UInt16(factors.y), UInt16(factors.z), UInt16(factors.w))
    let half = SIMD2(Double(size.x), Double(size.y)) / 2
    let center = transform.applied(to: half)
    let reach = SIMD2(
      abs(transform.a) * half.x + abs(transform.c) * half.y,
      abs(transform.b) * half.x + abs(transform.d) * half.y)
    let (least, greatest) = (center - reach, center + reach)
    guard self.color.w > 0, least.min() > -Self.farthest, greatest.max() < Self.farthest,
      let map = SurfaceMap(transform, density: 1, slack: 0)
    else { return nil }
    (self.picture, self.map) = (picture, map)
    columns = Int(least.x.rounded(.down))..<Int(greatest.x.rounded(.up))
    rows = Int(least.y.rounded(.down))..<Int(greatest.y.rounded(.up))
  }

  /// The largest distance of a visible particle from the origin, in pixels.
  private static let farthest = 1_000_000.0

  /// Composites the particle over part of a surface, or adds it.
  func lay(
    _ pictures: [Bitmap], over part: (columns: Range<Int>, rows: Range<Int>),
    of target: CanvasTarget, isAdded: Bool
  ) {
    let (columns, rows) = (columns.clamped(to: part.columns), rows.clamped(to: part.rows))
    guard !columns.isEmpty, !rows.isEmpty else { return }
    let (x, y) = (columns.lowerBound, rows.lowerBound)
    let bitmap = pictures[picture]
    unsafe bitmap.pixels.withUnsafeBytes { pixels in
      unsafe withUnsafeBytes(of: color) { color in
        unsafe layParticle(
          target.pointer(x: x, y: y), target.bytesPerRow, columns.count, rows.count,
          ParticlePicture(
            pixels: pixels.assumingMemoryBound(to: UInt8.self).baseAddress, width: bitmap.width,
            height: bitmap.height),
          map.position(x: x, y: y), map.step, map.stepDown,
          color.assumingMemoryBound(to: UInt16.self).baseAddress, isAdded)
      }
    }
  }
}
