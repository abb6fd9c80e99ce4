import Raster

/// A map of the pixels that differ between two bitmaps of one size.
struct DifferenceMarks: Sendable {
  /// Size of both bitmaps.
  let size: PixelSize

  /// The number of differing pixels.
  private(set) var count = 0

  /// Smallest rectangle around these pixels; `nil` if there are none.
  private(set) var bounds: PixelRectangle?

  /// Row by row, 1 for a pixel that differs and 0 for others; empty until a row is marked.
  private var marks: [UInt8] = []

  /// Whether the pixel at a column and row differs.
  subscript(x: Int, y: Int) -> Bool { count > 0 && marks[y * size.width + x] == 1 }

  /// Creates a map without differences.
  init(size: PixelSize) {
    self.size = size
  }

  /// Compares two bitmaps, which must have the same size.
  init(reference: Bitmap, candidate: Bitmap, test: PixelTest) {
    self.init(size: PixelSize(of: reference))
    precondition(PixelSize(of: candidate) == size, "pixels without partners cannot be compared")
    let test = RowTest(test, reference, candidate)
    for y in 0..<reference.height { mark(y, test) }
  }

  /// Marks the differing pixels of a row; each row is marked once, in ascending order.
  mutating func mark(_ y: Int, _ test: RowTest) {
    if marks.isEmpty { marks = Array(repeating: 0, count: size.width * size.height) }
    let row = y * size.width..<(y + 1) * size.width
    var pixels = marks.mutableSpan
    let count = test.mark(&pixels, row: y)
    guard count > 0 else { return }
    self.count += count
    // Only pixels outside the bounds so far can extend them.
    let known = bounds.map {
      row.lowerBound + $0.columns.lowerBound..<row.lowerBound + $0.columns.upperBound + 1
    }
    let left = marks[row.lowerBound..<(known?.lowerBound ?? row.upperBound)].firstIndex(of: 1)
    let right = marks[(known?.upperBound ?? row.lowerBound)..<row.upperBound].lastIndex(of: 1)
    let columns = (
      (left ?? known?.lowerBound ?? row.lowerBound) - row.lowerBound,
      (right ?? (known?.upperBound ?? row.upperBound) - 1) - row.lowerBound
    )
    bounds = PixelRectangle(
      columns: columns.0...columns.1, rows: (bounds?.rows.lowerBound ?? y)...y)
  }

  /// Returns the largest number of differing pixels in any square of `side` × `side` pixels.
  ///
  /// - Complexity: O(area of ``bounds``), independent of `side`.
  func density(inSquaresOf side: Int) -> Int {
    guard let bounds else { return 0 }
    // Pixels outside the bounds are equal, so they add nothing.
    var columns = [Int](repeating: 0, count: bounds.columns.count)
    var densest = 0
    for y in bounds.rows {
      for (i, x) in bounds.columns.enumerated() {
        columns[i] += Int(marks[y * size.width + x])
        if y - side >= bounds.rows.lowerBound {
          columns[i] -= Int(marks[(y - side) * size.width + x])
        }
      }
      var sum = 0
      for i in columns.indices {
        sum += columns[i] - (i >= side ? columns[i - side] : 0)
        densest = max(densest, sum)
      }
    }
    return densest
  }
}
