import Comparison
import Pixels

/// What a ``PixelDifference`` is, channel by channel.
struct PixelDifferenceDefinition {
  private(set) var largest = 0
  private(set) var differing: [(x: Int, y: Int)] = []

  init(reference: Bitmap, candidate: Bitmap, tolerance: UInt8) {
    for y in 0..<reference.height {
      for x in 0..<reference.width {
        let (a, b) = (reference[x, y].bgra, candidate[x, y].bgra)
        let distance = (0..<4).map { abs(Int(a[$0]) - Int(b[$0])) }.max() ?? 0
        largest = max(largest, distance)
        if distance > Int(tolerance) { differing.append((x, y)) }
      }
    }
  }

  var bounds: PixelRectangle? {
    let (xs, ys) = (differing.map(\.x), differing.map(\.y))
    guard let left = xs.min(), let right = xs.max(), let top = ys.min(), let bottom = ys.max()
    else { return nil }
    return PixelRectangle(columns: left...right, rows: top...bottom)
  }
}
