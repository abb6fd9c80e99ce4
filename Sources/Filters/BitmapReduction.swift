package import Pixels

extension Bitmap {
  /// Returns this bitmap with the means of square blocks for its pixels, rounded to the nearest.
  ///
  /// What is left over at the right and at the bottom is cut off.
  ///
  /// - Parameter side: Of a block, in pixels, in `1...256`.
  package func reduced(by side: Int) -> Bitmap {
    precondition((1...256).contains(side), "blocks of \(side) × \(side) pixels")
    guard side > 1 else { return self }
    let source = pixels.span
    let (columns, rows) = (width / side, height / side)
    let count = UInt32(side * side)
    var reduced: [Pixel] = []
    reduced.reserveCapacity(columns * rows)
    for row in 0..<rows {
      for column in 0..<columns {
        var sum = SIMD4<UInt32>(repeating: count / 2)
        for y in row * side..<(row + 1) * side {
          for i in y * width + column * side..<y * width + (column + 1) * side {
            sum &+= SIMD4(truncatingIfNeeded: source[i].bgra)
          }
        }
        reduced.append(Pixel(bgra: SIMD4(truncatingIfNeeded: sum / count)))
      }
    }
    return Bitmap(width: columns, height: rows, pixels: reduced)
  }
}
