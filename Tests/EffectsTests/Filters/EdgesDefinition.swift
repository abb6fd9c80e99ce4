import Effects
import Raster

extension Bitmap {
  /// Returns this bitmap, not empty, with some more pixels around it, as its edges continue it.
  func continued(by edges: Edges, columns: Int, rows: Int) -> Bitmap {
    var continued = Bitmap(width: width + 2 * columns, height: height + 2 * rows)
    for y in 0..<continued.height {
      for x in 0..<continued.width {
        guard let column = edges.source(of: x - columns, count: width),
          let row = edges.source(of: y - rows, count: height)
        else { continue }
        continued[x, y] = self[column, row]
      }
    }
    return continued
  }

  /// Returns `width` × `height` pixels of this bitmap from a column and row on.
  func cropped(x: Int, y: Int, width: Int, height: Int) -> Bitmap {
    let pixels = (0..<width * height).map { self[x + $0 % width, y + $0 / width] }
    return Bitmap(width: width, height: height, pixels: pixels)
  }
}
