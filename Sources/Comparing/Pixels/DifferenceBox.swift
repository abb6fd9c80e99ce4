package import Raster

/// A part of a frame with differing pixels, at a distance from all other differing pixels.
package struct DifferenceBox: Hashable, Sendable {
  /// The smallest rectangle around the differing pixels.
  package private(set) var bounds: PixelRectangle

  /// The number of differing pixels, at least 1.
  package private(set) var count: Int

  fileprivate mutating func add(_ other: DifferenceBox) {
    bounds = bounds.union(other.bounds)
    count += other.count
  }
}

extension DifferenceMarks {
  /// Side of the grid cells, in pixels; differences in touching cells belong to one box.
  private static let side = 8

  /// The most boxes that are returned.
  private static let mostBoxes = 32

  /// Boxes around the differing pixels; the box with the most of them comes first.
  ///
  /// - Complexity: O(area of ``bounds``)
  var boxes: [DifferenceBox] {
    guard let bounds else { return [] }
    let columns = bounds.columns.count / Self.side + 1
    let rows = bounds.rows.count / Self.side + 1
    var cells = [DifferenceBox?](repeating: nil, count: columns * rows)
    for y in bounds.rows {
      let row = (y - bounds.rows.lowerBound) / Self.side * columns
      for x in bounds.columns where self[x, y] {
        let pixel = DifferenceBox(bounds: PixelRectangle(columns: x...x, rows: y...y), count: 1)
        let cell = row + (x - bounds.columns.lowerBound) / Self.side
        if cells[cell]?.add(pixel) == nil { cells[cell] = pixel }
      }
    }
    let boxes = cells.indices.compactMap { cells.takeBox(around: $0, columns: columns) }
    return Array(boxes.sorted { $0.count > $1.count }.prefix(Self.mostBoxes))
  }
}

extension [DifferenceBox?] {
  /// Removes a cell with all connected cells, and returns their box; `nil` if it is empty.
  ///
  /// - Parameter columns: Number of cells in a row; the array holds the cells row by row.
  fileprivate mutating func takeBox(around start: Int, columns: Int) -> DifferenceBox? {
    guard var box = self[start] else { return nil }
    self[start] = nil
    var open = [start]
    while let cell = open.popLast() {
      let (x, y) = (cell % columns, cell / columns)
      for column in Swift.max(x - 1, 0)...Swift.min(x + 1, columns - 1) {
        for row in Swift.max(y - 1, 0)...Swift.min(y + 1, count / columns - 1) {
          let next = row * columns + column
          guard let other = self[next] else { continue }
          box.add(other)
          self[next] = nil
          open.append(next)
        }
      }
    }
    return box
  }
}

extension PixelRectangle {
  /// The smallest rectangle around both.
  func union(_ other: PixelRectangle) -> PixelRectangle {
    PixelRectangle(columns: columns.union(other.columns), rows: rows.union(other.rows))
  }
}

extension ClosedRange<Int> {
  fileprivate func union(_ other: ClosedRange) -> ClosedRange {
    Swift.min(lowerBound, other.lowerBound)...Swift.max(upperBound, other.upperBound)
  }
}
