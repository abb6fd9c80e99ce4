package import Raster

/// By how much a whole picture has moved.
package struct PictureOffset: Hashable, Sendable {
  /// In pixels, to the right and downwards; not both are 0.
  package let x, y: Int

  /// The largest movement that is looked for along an axis, in pixels.
  static let reach = 16

  /// So many movements along each axis are tried pixel by pixel.
  private static let triedCount = 2

  /// Differences of a channel that a movement may leave, which are those of rounding.
  fileprivate static let tolerance: UInt8 = 2

  /// A movement explains what differs if it leaves at most one pixel of so many.
  private static let leastGain = 20

  init(x: Int, y: Int) {
    (self.x, self.y) = (x, y)
  }

  /// Finds the movement that makes one picture of another, but for what enters at an edge.
  ///
  /// - Parameters:
  ///   - reference: Before.
  ///   - candidate: After; of the same size.
  /// - Returns: `nil` if there is none, or nothing differs.
  package init?(from reference: Bitmap, to candidate: Bitmap) {
    let all = reference.mismatches(beside: candidate, movedBy: (0, 0), atMost: .max)
    let most = all / Self.leastGain
    guard all > 0, let columns = Self.likely(reference.columnSums, candidate.columnSums),
      let rows = Self.likely(reference.rowSums, candidate.rowSums)
    else { return nil }
    for y in rows {
      for x in columns where x != 0 || y != 0 {
        let left = reference.mismatches(beside: candidate, movedBy: (x, y), atMost: most)
        // What differs at an edge alone lies outside of what both have, and seems to be explained.
        let inside = reference.mismatches(
          beside: candidate, movedBy: (0, 0), without: (abs(x), abs(y)), atMost: .max)
        guard left <= most, 2 * inside >= all else { continue }
        self.init(x: x, y: y)
        return
      }
    }
    return nil
  }

  /// The movements by which one profile fits another best, the best first; `nil` where a picture is too
  /// small to tell.
  private static func likely(_ reference: [Int], _ candidate: [Int]) -> ArraySlice<Int>? {
    let reach = min(PictureOffset.reach, reference.count / 4)
    guard reach > 0 else { return nil }
    let costs = (-reach...reach).map { step in
      let common = max(0, step)..<min(reference.count, reference.count + step)
      let sum = common.reduce(0) { $0 + abs(candidate[$1] - reference[$1 - step]) }
      return (step: step, cost: sum / common.count)
    }
    return costs.sorted { ($0.cost, abs($0.step)) < ($1.cost, abs($1.step)) }.map(\.step)
      .prefix(triedCount)
  }
}

extension PictureOffset: CustomStringConvertible {
  /// "1 px to the right and 2 px down".
  package var description: String {
    let ways = [(x, "to the right", "to the left"), (y, "down", "up")]
    return ways.filter { $0.0 != 0 }.map { "\(abs($0.0)) px \($0.0 > 0 ? $0.1 : $0.2)" }
      .joined(separator: " and ")
  }
}

extension Bitmap {
  /// What the channels of each column come to.
  fileprivate var columnSums: [Int] {
    let pixels = pixels.span
    var sums = [Int](repeating: 0, count: width)
    for y in 0..<height {
      for x in 0..<width { sums[x] += Int(pixels[y * width + x].sum) }
    }
    return sums
  }

  /// What the channels of each row come to.
  fileprivate var rowSums: [Int] {
    let pixels = pixels.span
    return (0..<height).map { y in
      (0..<width).reduce(0) { $0 + Int(pixels[y * width + $1].sum) }
    }
  }

  /// Counts the pixels that are others where both pictures are, if the second one is the first one moved.
  ///
  /// - Parameters:
  ///   - edge: How wide the edges are that do not count.
  ///   - limit: Behind which it does not matter how many more there are.
  fileprivate func mismatches(
    beside other: Bitmap, movedBy step: (x: Int, y: Int), without edge: (x: Int, y: Int) = (0, 0),
    atMost limit: Int
  ) -> Int {
    let (before, after) = (pixels.span, other.pixels.span)
    let distance = step.y * width + step.x
    var count = 0
    for y in max(edge.y, step.y)..<min(height - edge.y, height + step.y) {
      for x in max(edge.x, step.x)..<min(width - edge.x, width + step.x) {
        let i = y * width + x
        if after[i].difference(from: before[i - distance]).max() > PictureOffset.tolerance {
          count += 1
        }
      }
      if count > limit { break }
    }
    return count
  }
}

extension Pixel {
  fileprivate var sum: UInt16 {
    UInt16(bgra.x) + UInt16(bgra.y) + UInt16(bgra.z) + UInt16(bgra.w)
  }
}
