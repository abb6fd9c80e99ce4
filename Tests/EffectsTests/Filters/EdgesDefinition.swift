import Effects
import Raster

extension Bitmap {
  /// Returns this bitmap with a border, filled as `edges` continues it; the bitmap must not be
  /// empty.
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

  /// Returns a part of this bitmap: `width` × `height` pixels from column `x` and row `y` on.
  func cropped(x: Int, y: Int, width: Int, height: Int) -> Bitmap {
    let pixels = (0..<width * height).map { self[x + $0 % width, y + $0 / width] }
    return Bitmap(width: width, height: height, pixels: pixels)
  }
}
