internal import Raster

extension Bitmap {
  /// Returns this bitmap, which must not be empty, with its extension beyond the edges.
  ///
  /// - Parameters:
  ///   - edges: The kind of extension.
  ///   - margin: The columns to add on the left and on the right, and the rows above and below.
  func continued(by edges: Edges, margin: SIMD2<Int>) -> Bitmap {
    let columns = (-margin.x..<width + margin.x).map { edges.source(of: $0, count: width) }
    var pixels: [Pixel] = []
    pixels.reserveCapacity(columns.count * (height + 2 * margin.y))
    for y in -margin.y..<height + margin.y {
      guard let row = edges.source(of: y, count: height) else {
        pixels.append(contentsOf: repeatElement(.clear, count: columns.count))
        continue
      }
      for column in columns { pixels.append(column.map { self[$0, row] } ?? .clear) }
    }
    return Bitmap(width: columns.count, height: height + 2 * margin.y, pixels: pixels)
  }
}
