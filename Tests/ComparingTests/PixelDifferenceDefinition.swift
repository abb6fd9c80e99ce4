import Comparing
import Raster

/// The definition of a ``PixelDifference``, channel by channel.
struct PixelDifferenceDefinition {
  private(set) var largest = 0
  private(set) var mean = 0.0
  private(set) var rms = 0.0
  private(set) var differing: [(x: Int, y: Int)] = []

  init(reference: Bitmap, candidate: Bitmap, tolerance: UInt8) {
    measure(reference, candidate)
    for y in 0..<reference.height {
      for x in 0..<reference.width {
        let (a, b) = (reference[x, y].bgra, candidate[x, y].bgra)
        let distance = (0..<4).map { abs(Int(a[$0]) - Int(b[$0])) }.max() ?? 0
        largest = max(largest, distance)
        if distance > Int(tolerance) { differing.append((x, y)) }
      }
    }
  }

  /// Sets the means over all channels, without alpha if both bitmaps are opaque.
  private mutating func measure(_ reference: Bitmap, _ candidate: Bitmap) {
    let channelCount = reference.isOpaque && candidate.isOpaque ? 3 : 4
    let distances = zip(reference.pixels, candidate.pixels).flatMap { a, b -> [Double] in
      (0..<channelCount).map { (channel: Int) -> Double in
        let (level, other) = (Double(a.bgra[channel]), Double(b.bgra[channel]))
        return abs(level - other) / 255
      }
    }
    mean = distances.reduce(0, +) / Double(distances.count)
    rms = (distances.reduce(0) { $0 + $1 * $1 } / Double(distances.count)).squareRoot()
  }

  var bounds: PixelRectangle? {
    let (xs, ys) = (differing.map(\.x), differing.map(\.y))
    guard let left = xs.min(), let right = xs.max(), let top = ys.min(), let bottom = ys.max()
    else { return nil }
    return PixelRectangle(columns: left...right, rows: top...bottom)
  }
}
