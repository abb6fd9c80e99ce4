internal import Kernels
package import Raster

/// Grows or shrinks the opaque parts of a picture by a distance, as the dilation or erosion of its
/// alpha.
///
/// Each pixel takes the largest alpha within an ellipse around it. A pixel less opaque than its
/// neighbours is an edge pixel and counts as partly covered. Shrinking a shape grows the clear
/// pixels in and around the bitmap. Along the axes, edges move by exactly the distance, even if it
/// is not whole.
package struct AlphaSpread: Sendable {
  /// The whole pixels by which the result is larger than its source on each side.
  package let outset: SIMD2<Int>

  private let shrinks: Bool

  /// The distance in whole pixels beyond which pixels have no influence.
  private let reach: SIMD2<Int>

  /// The rows of the ellipse inside which pixels count fully, the shortest first.
  private let rows: [Row]

  /// The pixels at the edge of the ellipse, which count partly.
  private let edges: [Edge]

  private struct Row {
    /// Rows below the middle of the ellipse.
    let distance: Int

    /// The number of pixels on each side of the middle.
    let halfWidth: Int
  }

  private struct Edge {
    /// Columns right of and rows below the middle of the ellipse.
    let x, y: Int

    /// The change of coverage for a pixel at this distance, in units of 1/255.
    let change: Int32
  }

  /// - Parameter distance: In pixels along both axes; both above 0 to grow, or both below 0 to
  ///   shrink.
  package init(by distance: SIMD2<Double>) {
    shrinks = distance.min() < 0
    let radii = SIMD2(abs(distance.x), abs(distance.y))
    let reach = SIMD2(Int(radii.x.rounded(.up)), Int(radii.y.rounded(.up)))
    (self.reach, outset) = (reach, shrinks ? .zero : reach)
    var (rows, edges): ([Row], [Edge]) = ([], [])
    for y in -reach.y...reach.y {
      let changes = (0...reach.x).map { x in
        Self.change(at: SIMD2(Double(x), Double(abs(y))), radii)
      }
      let halfWidth = changes.lastIndex { $0 >= 255 } ?? -1
      if halfWidth >= 0 { rows.append(Row(distance: y, halfWidth: halfWidth)) }
      for x in -reach.x...reach.x where abs(x) > halfWidth && changes[abs(x)] > -255 {
        edges.append(Edge(x: x, y: y, change: changes[abs(x)]))
      }
    }
    self.rows = rows.sorted { $0.halfWidth < $1.halfWidth }
    self.edges = edges
  }

  /// Returns the change of coverage that a pixel causes at a distance, from 255 down to -255.
  ///
  /// It is 255 at a whole pixel inside the ellipse, 0 on its edge, and negative outside.
  package static func change(at distance: SIMD2<Double>, _ radii: SIMD2<Double>) -> Int32 {
    // An ellipse of no width is a line.
    let radii = SIMD2(max(radii.x, 1e-6), max(radii.y, 1e-6))
    let scaled = distance / radii
    let ratio = (scaled * scaled).sum().squareRoot()
    guard ratio > 0 else { return Int32((255 * min(radii.min(), 1)).rounded()) }
    let slope = scaled / radii / ratio
    let depth = (1 - ratio) / (slope * slope).sum().squareRoot()
    return Int32((255 * max(-1, min(depth, 1))).rounded())
  }

  /// Returns black with the spread alpha of `bitmap`, enlarged by ``outset`` on each side.
  package func applied(to bitmap: Bitmap) -> Bitmap {
    let flip: UInt8 = shrinks ? 255 : 0
    // The surroundings of the bitmap count as transparent, which is 255 in flipped alphas.
    var source = AlphaPlane(
      width: bitmap.width + 2 * reach.x, height: bitmap.height + 2 * reach.y, filledWith: flip)
    for y in 0..<bitmap.height {
      let start = (y + reach.y) * source.width + reach.x
      for x in 0..<bitmap.width { source.alphas[start + x] = bitmap[x, y].bgra.w ^ flip }
    }
    let spread = spread(source)
    let margin = reach &- outset
    let size = SIMD2(bitmap.width, bitmap.height) &+ 2 &* outset
    var pixels: [Pixel] = []
    pixels.reserveCapacity(size.x * size.y)
    for y in 0..<size.y {
      let start = (y + margin.y) * spread.width + margin.x
      for alpha in spread.alphas[start..<start + size.x] {
        pixels.append(Pixel(bgra: SIMD4(0, 0, 0, alpha ^ flip)))
      }
    }
    return Bitmap(width: size.x, height: size.y, pixels: pixels)
  }

  /// Spreads each pixel over all pixels in its reach.
  private func spread(_ source: AlphaPlane) -> AlphaPlane {
    let greatest = source.greatestAround
    var spread = AlphaPlane(width: source.width, height: source.height, filledWith: 0)
    for y in 0..<source.height {
      for edge in edges {
        spread.grow(row: y + edge.y, by: source, greatest, y, movedBy: edge.x, edge.change)
      }
      var (wider, halfWidth) = (greatest.row(y), 0)
      for row in rows {
        while halfWidth < row.halfWidth {
          wider = wider.widened
          halfWidth += 1
        }
        spread.grow(row: y + row.distance, by: wider, wider, 0, movedBy: 0, 255)
      }
    }
    return spread
  }
}

/// The alpha channel of a picture.
private struct AlphaPlane {
  let width, height: Int
  var alphas: [UInt8]

  init(width: Int, height: Int, filledWith alpha: UInt8) {
    (self.width, self.height) = (width, height)
    alphas = Array(repeating: alpha, count: width * height)
  }

  private init(width: Int, height: Int, _ alphas: some Sequence<UInt8>) {
    (self.width, self.height, self.alphas) = (width, height, Array(alphas))
  }

  func row(_ y: Int) -> AlphaPlane {
    AlphaPlane(width: width, height: 1, alphas[y * width..<(y + 1) * width])
  }

  /// A plane with the largest of three horizontal neighbours at each pixel; edge pixels extend
  /// outwards.
  var widened: AlphaPlane {
    var result = self
    for y in 0..<height where width > 0 {
      let start = y * width
      let row = [alphas[start]] + alphas[start..<start + width] + [alphas[start + width - 1]]
      unsafe row.withUnsafeBufferPointer { source in
        unsafe result.alphas.withUnsafeMutableBufferPointer { output in
          guard let source = source.baseAddress, let output = output.baseAddress else { return }
          unsafe widenRow(output + start, source, width)
        }
      }
    }
    return result
  }

  /// A plane with the largest of nine neighbours at each pixel that is not clear.
  var greatestAround: AlphaPlane {
    let wide = widened
    var result = self
    for y in 0..<height {
      let (above, below) = (max(y - 1, 0) * width, min(y + 1, height - 1) * width)
      for x in 0..<width where alphas[y * width + x] > 0 {
        result.alphas[y * width + x] = max(
          wide.alphas[above + x], wide.alphas[y * width + x], wide.alphas[below + x])
      }
    }
    return result
  }

  /// Spreads a row of another plane over a row of this one, moved right, or left if the step is
  /// negative.
  mutating func grow(
    row: Int, by source: AlphaPlane, _ greatest: AlphaPlane, _ y: Int, movedBy step: Int,
    _ change: Int32
  ) {
    guard (0..<height).contains(row), abs(step) < width else { return }
    let (from, to) = (y * width + max(-step, 0), row * width + max(step, 0))
    let count = width - abs(step)
    unsafe alphas.withUnsafeMutableBufferPointer { output in
      unsafe source.alphas.withUnsafeBufferPointer { source in
        unsafe greatest.alphas.withUnsafeBufferPointer { greatest in
          guard let output = output.baseAddress, let source = source.baseAddress,
            let greatest = greatest.baseAddress
          else { return }
          unsafe growRow(output + to, source + from, greatest + from, count, change)
        }
      }
    }
  }
}
