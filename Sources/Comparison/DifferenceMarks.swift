internal import Kernels
package import Pixels

/// Which pixels of two bitmaps of one size differ.
package struct DifferenceMarks: Sendable {
  /// Size of both bitmaps.
  package let size: PixelSize

  /// How many pixels differ.
  package private(set) var count = 0

  /// Smallest rectangle around these pixels; `nil` if there are none.
  package private(set) var bounds: PixelRectangle?

  /// Row by row: 1 for a pixel that differs, 0 for others; empty as long as there is no difference.
  private var marks: [UInt8] = []

  /// Whether the pixel at a column and row differs.
  package subscript(x: Int, y: Int) -> Bool { count > 0 && marks[y * size.width + x] == 1 }

  /// Compares two bitmaps, which must have the same size.
  package init(reference: Bitmap, candidate: Bitmap, test: PixelTest) {
    self.init(reference, candidate, rows: 0..<reference.height, test: test)
  }

  /// - Parameter rows: All that have a difference, and maybe others.
  init(_ reference: Bitmap, _ candidate: Bitmap, rows: Range<Int>, test: PixelTest) {
    size = PixelSize(of: reference)
    precondition(PixelSize(of: candidate) == size, "pixels without partners cannot be compared")
    guard !rows.isEmpty, size.width > 0 else { return }
    marks = Array(repeating: 0, count: size.width * size.height)
    switch test {
    case .channels(let tolerance):
      mark(reference, candidate, rows: rows, tolerance: tolerance)
    case .yiq(let threshold, let ignoresAntialiasing):
      let test = YIQTest(reference, candidate, threshold: threshold, ignoresAntialiasing)
      mark(reference, candidate, rows: rows, where: test.differs)
    case .oklab(let threshold):
      mark(reference, candidate, rows: rows) { x, y in
        reference[x, y].oklab.distance(to: candidate[x, y].oklab) > threshold
      }
    }
  }

  private mutating func mark(
    _ reference: Bitmap, _ candidate: Bitmap, rows: Range<Int>, tolerance: UInt8
  ) {
    for y in rows {
      let start = y * size.width
      let count = unsafe marks.withUnsafeMutableBufferPointer { marks in
        unsafe withRows(y, of: reference, candidate) { first, second in
          unsafe markRow(
            marks.baseAddress?.advanced(by: start), first, second, size.width, tolerance)
        }
      }
      include(row: y, count: count)
    }
  }

  private mutating func mark(
    _ reference: Bitmap, _ candidate: Bitmap, rows: Range<Int>, where differs: (Int, Int) -> Bool
  ) {
    let (pixels, others) = (reference.pixels.span, candidate.pixels.span)
    for y in rows {
      var count = 0
      for x in 0..<size.width {
        let i = y * size.width + x
        guard pixels[i].bgra != others[i].bgra, differs(x, y) else { continue }
        marks[i] = 1
        count += 1
      }
      include(row: y, count: count)
    }
  }

  /// Counts the pixels of a row that is marked now.
  private mutating func include(row y: Int, count: Int) {
    guard count > 0 else { return }
    self.count += count
    let row = marks[y * size.width..<(y + 1) * size.width]
    let left = row.firstIndex(of: 1) ?? row.startIndex
    let right = row.lastIndex(of: 1) ?? row.startIndex
    let columns = left - row.startIndex...right - row.startIndex
    guard let bounds else {
      self.bounds = PixelRectangle(columns: columns, rows: y...y)
      return
    }
    self.bounds = PixelRectangle(
      columns: min(
        bounds.columns.lowerBound, columns.lowerBound)...max(
          bounds.columns.upperBound, columns.upperBound),
      rows: bounds.rows.lowerBound...y)
  }

  /// Returns the largest number of pixels that differ in any square of `side` × `side` pixels.
  ///
  /// - Complexity: O(area of ``bounds``), whatever the side.
  package func density(inSquaresOf side: Int) -> Int {
    guard let bounds else { return 0 }
    // Whatever lies outside of the bounds adds nothing.
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
