internal import Glibc
internal import Kernels
package import Pixels

/// Makes what is opaque larger, or smaller, by the same distance everywhere.
///
/// A pixel becomes as opaque as the most opaque one within an ellipse around it; pixels at the edge of the
/// ellipse count as far as they are in it. Where it gets smaller, what is clear gets larger, around
/// the bitmap too. Along the axes the edge moves by exactly the distance, whole pixels or not.
package struct AlphaSpread: Sendable {
  /// In whole pixels; the result is larger than its source by so much on each side.
  package let outset: SIMD2<Int>

  private let shrinks: Bool

  /// The greatest distance in whole pixels, so that what is further counts for nothing.
  private let reach: SIMD2<Int>

  /// The rows of the ellipse that count with so many pixels on both sides of its middle, by that number.
  private let rows: [[Row]]

  private struct Row {
    /// From the middle row, in both directions.
    let distance: Int

    /// How far the pixels count, in `1...255`.
    let weight: UInt32
  }

  /// - Parameter distance: In pixels along both axes, both above or both below 0; below it gets smaller.
  package init(by distance: SIMD2<Double>) {
    shrinks = distance.min() < 0
    let radii = SIMD2(abs(distance.x), abs(distance.y))
    reach = SIMD2(Int(radii.x.rounded(.up)), Int(radii.y.rounded(.up)))
    outset = shrinks ? .zero : reach
    var rows: [[Row]] = Array(repeating: [], count: reach.x + 1)
    for distance in 0...reach.y {
      var counted: UInt32 = 0
      for x in rows.indices.reversed() {
        let coverage = Self.coverage(SIMD2(Double(x), Double(distance)), radii)
        let weight = UInt32((255 * coverage).rounded())
        guard weight > counted else { continue }
        counted = weight
        rows[x].append(Row(distance: distance, weight: weight))
      }
    }
    self.rows = rows
  }

  /// Returns how far a pixel counts at a distance from another one, `0...1`: wholly within the ellipse,
  /// and not at all a pixel further.
  package static func coverage(_ distance: SIMD2<Double>, _ radii: SIMD2<Double>) -> Double {
    guard distance.x < radii.x + 1, distance.y < radii.y + 1 else { return 0 }
    // An ellipse without a width is a line.
    let radii = SIMD2(max(radii.x, 1e-6), max(radii.y, 1e-6))
    let scaled = distance / radii
    let ratio = (scaled * scaled).sum().squareRoot()
    guard ratio > 1 else { return 1 }
    let slope = scaled / radii / ratio
    return max(0, 1 - (ratio - 1) / (slope * slope).sum().squareRoot())
  }

  /// Returns black with the alpha of `bitmap`, spread, and enlarged by ``outset`` on each side.
  package func applied(to bitmap: Bitmap) -> Bitmap {
    let (width, height) = (bitmap.width + 2 * reach.x, bitmap.height + 2 * reach.y)
    let flip: UInt8 = shrinks ? 255 : 0
    var spread = [UInt8](repeating: 0, count: width * height)
    // What is around the bitmap is as its edge is: a row is wider by one pixel on each side.
    var (row, wider) = (
      [UInt8](repeating: flip, count: width + 2), [UInt8](repeating: flip, count: width + 2)
    )
    for y in 0..<height {
      let source = y - reach.y
      let isInside = (0..<bitmap.height).contains(source)
      guard isInside || shrinks else { continue }
      for x in row.indices { row[x] = flip }
      if isInside {
        for x in 0..<bitmap.width { row[x + reach.x + 1] = bitmap[x, source].bgra.w ^ flip }
      }
      raise(&spread, by: &row, &wider, at: y, width: width, height: height)
    }
    let margin = reach &- outset
    let size = SIMD2(bitmap.width, bitmap.height) &+ 2 &* outset
    var pixels: [Pixel] = []
    pixels.reserveCapacity(size.x * size.y)
    for y in 0..<size.y {
      let start = (y + margin.y) * width + margin.x
      for alpha in spread[start..<start + size.x] {
        pixels.append(Pixel(bgra: SIMD4(0, 0, 0, alpha ^ flip)))
      }
    }
    return Bitmap(width: size.x, height: size.y, pixels: pixels)
  }

  /// Lets a row count in all rows around it.
  ///
  /// - Parameters:
  ///   - row: With one more pixel on each side; is spread.
  ///   - wider: Memory of the same size, the same at both ends.
  private func raise(
    _ spread: inout [UInt8], by row: inout [UInt8], _ wider: inout [UInt8], at y: Int, width: Int,
    height: Int
  ) {
    for halfWidth in 0...reach.x {
      if halfWidth > 0 {
        unsafe row.withUnsafeBufferPointer { source in
          unsafe wider.withUnsafeMutableBufferPointer { output in
            guard let source = source.baseAddress, let output = output.baseAddress else { return }
            unsafe widenRow(output + 1, source, width)
          }
        }
        swap(&row, &wider)
      }
      for part in rows[halfWidth] {
        let others = part.distance == 0 ? [y] : [y - part.distance, y + part.distance]
        for other in others where (0..<height).contains(other) {
          unsafe spread.withUnsafeMutableBufferPointer { spread in
            unsafe row.withUnsafeBufferPointer { source in
              guard let source = source.baseAddress, let spread = spread.baseAddress else { return }
              unsafe raiseRow(spread + other * width, source + 1, width, part.weight)
            }
          }
        }
      }
    }
  }
}
