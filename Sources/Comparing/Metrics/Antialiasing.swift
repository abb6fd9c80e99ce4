import Raster

extension Bitmap {
  /// Returns how far apart the brightest and the darkest neighbour of an antialiased pixel are.
  ///
  /// Brightness is in units of 1 / 255. Returns `nil` for a pixel that is probably not antialiased.
  /// An antialiased pixel lies between a darker and a brighter neighbour, and at least one of these
  /// belongs to an area of one colour in both pictures.
  ///
  /// Source: Vyšniauskas, "Anti-aliased Pixel and Intensity Slope Detector", 2009, as implemented
  /// by pixelmatch and odiff.
  func edgeContrast(_ x: Int, _ y: Int, besides other: Bitmap) -> Double? {
    let brightness = YIQColor(self[x, y]).y
    var equal = isAtEdge(x, y) ? 1 : 0
    var darkest = (change: 0.0, x: 0, y: 0)
    var brightest = darkest
    // Of equal changes the first counts, so the order must be that of pixelmatch: column by column.
    for column in max(x - 1, 0)...min(x + 1, width - 1) {
      for row in max(y - 1, 0)...min(y + 1, height - 1) where (column, row) != (x, y) {
        let neighbour = self[column, row]
        let change = neighbour == self[x, y] ? 0 : brightness - YIQColor(neighbour).y
        if change == 0 {
          equal += 1
          if equal > 2 { return nil }
        } else if change < darkest.change {
          darkest = (change, column, row)
        } else if change > brightest.change {
          brightest = (change, column, row)
        }
      }
    }
    guard darkest.change < 0, brightest.change > 0 else { return nil }
    let isAtArea = [darkest, brightest].contains { _, x, y in
      hasEqualNeighbours(x, y) && other.hasEqualNeighbours(x, y)
    }
    return isAtArea ? brightest.change - darkest.change : nil
  }

  /// Whether at least three neighbours of a pixel have its colour; at the edge, two are enough.
  private func hasEqualNeighbours(_ x: Int, _ y: Int) -> Bool {
    var equal = isAtEdge(x, y) ? 1 : 0
    for column in max(x - 1, 0)...min(x + 1, width - 1) {
      for row in max(y - 1, 0)...min(y + 1, height - 1) where (column, row) != (x, y) {
        if self[column, row] == self[x, y] { equal += 1 }
      }
    }
    return equal > 2
  }

  private func isAtEdge(_ x: Int, _ y: Int) -> Bool {
    x == 0 || y == 0 || x == width - 1 || y == height - 1
  }
}
