import Raster

/// The luma of a part of a picture, as a plane of numbers in `0...255`.
struct LightPlane: Sendable {
  package let width, height: Int

  /// Row by row, top row first.
  package private(set) var values: [Double]

  /// Creates a plane from numbers, row by row.
  package init(width: Int, height: Int, values: [Double]) {
    precondition(values.count == width * height, "\(values.count) numbers are no plane")
    (self.width, self.height, self.values) = (width, height, values)
  }

  /// Takes the luma of a part of a bitmap over black.
  ///
  /// - Parameters:
  ///   - columns: Columns inside the bitmap.
  ///   - rows: Rows inside the bitmap.
  package init(_ bitmap: Bitmap, columns: Range<Int>, rows: Range<Int>) {
    var values: [Double] = []
    values.reserveCapacity(columns.count * rows.count)
    for y in rows {
      for x in columns {
        let bgra = bitmap[x, y].bgra
        values.append(0.114 * Double(bgra.x) + 0.587 * Double(bgra.y) + 0.299 * Double(bgra.z))
      }
    }
    self.init(width: columns.count, height: rows.count, values: values)
  }

  package subscript(x: Int, y: Int) -> Double { values[y * width + x] }

  /// Returns the plane at half the size, each number the mean of four.
  ///
  /// An odd last row or column is left out.
  func halved() -> LightPlane {
    let (width, height) = (width / 2, height / 2)
    var halves: [Double] = []
    halves.reserveCapacity(width * height)
    for y in 0..<height {
      let upper = 2 * y * self.width
      for x in 0..<width {
        let first = upper + 2 * x
        halves.append(
          (values[first] + values[first + 1] + values[first + self.width]
            + values[first + self.width + 1]) / 4)
      }
    }
    return LightPlane(width: width, height: height, values: halves)
  }

  /// Returns this plane, and planes of successively half the size.
  ///
  /// - Parameter count: The number of halvings.
  func pyramid(_ count: Int) -> [LightPlane] {
    (0..<count).reduce(into: [self]) { levels, _ in levels.append(levels[levels.count - 1].halved())
    }
  }

  /// Interpolates numbers at a fractional position by cubic convolution.
  ///
  /// The edge rows and columns are repeated outside the plane.
  ///
  /// Source: Keys, Cubic convolution interpolation for digital image processing, 1981.
  ///
  /// - Parameters:
  ///   - place: The position of the first number, in columns and rows.
  ///   - columns: The number of columns to return.
  ///   - rows: The number of rows to return.
  func shifted(to place: SIMD2<Double>, columns: Int, rows: Int) -> LightPlane {
    let floor = place.rounded(.down)
    let (across, down) = (Self.weights(place.x - floor.x), Self.weights(place.y - floor.y))
    let (left, top) = (Int(floor.x), Int(floor.y))
    let lines = (-1...rows + 1).map { row in
      let line = min(max(top + row, 0), height - 1) * width
      return (0..<columns).map { column in
        (0..<4).reduce(0.0) { sum, tap in
          sum + across[tap] * values[line + min(max(left + column + tap - 1, 0), width - 1)]
        }
      }
    }
    let shifted = (0..<rows).flatMap { row in
      (0..<columns).map { column in
        (0..<4).reduce(0.0) { (sum: Double, tap: Int) -> Double in
          sum + down[tap] * lines[row + tap][column]
        }
      }
    }
    return LightPlane(width: columns, height: rows, values: shifted)
  }

  static func weights(_ t: Double) -> SIMD4<Double> {
    SIMD4(
      ((2 - t) * t - 1) * t, (3 * t - 5) * t * t + 2, ((4 - 3 * t) * t + 1) * t, (t - 1) * t * t)
      / 2
  }
}
