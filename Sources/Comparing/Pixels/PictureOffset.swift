import Raster
import SceneText

/// The distance by which a whole picture has moved.
package struct PictureOffset: Hashable, Sendable {
  /// Pixels to the right and downwards; at least one is not 0.
  package let x, y: Int

  /// The largest movement to look for along an axis, in pixels.
  static let reach = RuleSettings.mostShift

  /// Number of likely movements along each axis that are tried pixel by pixel.
  private static let triedCount = 2

  /// The largest channel difference that a movement may leave, because of rounding.
  fileprivate static let tolerance: UInt8 = 2

  /// A movement explains the differences if at most one in this many differing pixels remains.
  private static let leastGain = 20

  init(x: Int, y: Int) {
    (self.x, self.y) = (x, y)
  }

  /// Finds the movement that turns one picture into another, except at edges where pixels enter.
  ///
  /// - Parameters:
  ///   - reference: The picture before the movement.
  ///   - candidate: The picture after the movement, of the same size.
  /// - Returns: `nil` if there is no such movement, or if nothing differs.
  init?(from reference: Bitmap, to candidate: Bitmap) {
    let all = reference.mismatches(beside: candidate, movedBy: (0, 0), atMost: .max)
    let most = all / Self.leastGain
    guard all > 0 else { return nil }
    let (before, after) = (reference.profiles, candidate.profiles)
    guard let columns = Self.likely(before.columns, after.columns),
      let rows = Self.likely(before.rows, after.rows)
    else { return nil }
    for y in rows {
      for x in columns where x != 0 || y != 0 {
        let left = reference.mismatches(beside: candidate, movedBy: (x, y), atMost: most)
        guard left <= most else { continue }
        // A movement takes the edges out of the compared area, and so seems to explain differences
        // there. At least half of all differences must lie away from the edges.
        let inside = reference.mismatches(
          beside: candidate, movedBy: (0, 0), without: (abs(x), abs(y)), atMost: .max)
        guard 2 * inside >= all else { continue }
        self.init(x: x, y: y)
        return
      }
    }
    return nil
  }

  /// Returns the movements along an axis by which one profile best fits the other, best first.
  ///
  /// Returns `nil` if the picture is too small to tell.
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

extension PictureOffset {
  /// The larger of the distances along the axes, in pixels.
  var length: Int { max(abs(x), abs(y)) }
}

extension Bitmap {
  /// Returns this picture with a movement undone; pixels that it does not have come from another
  /// of the same size.
  func moved(back offset: PictureOffset, over other: Bitmap) -> Bitmap {
    var moved = other
    for y in max(0, -offset.y)..<min(height, height - offset.y) {
      for x in max(0, -offset.x)..<min(width, width - offset.x) {
        moved[x, y] = self[x + offset.x, y + offset.y]
      }
    }
    return moved
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
  /// Sums of all channels of each column and of each row.
  fileprivate var profiles: (columns: [Int], rows: [Int]) {
    let pixels = pixels.span
    var columns = [Int](repeating: 0, count: width)
    let rows = (0..<height).map { y in
      (0..<width).reduce(0) { row, x in
        let sum = Int(pixels[y * width + x].sum)
        columns[x] += sum
        return row + sum
      }
    }
    return (columns, rows)
  }

  /// Counts the pixels in which the other picture differs from this one after a movement.
  ///
  /// Only pixels that both have are compared.
  ///
  /// - Parameters:
  ///   - edge: Width of the edges to leave out along each axis, in pixels.
  ///   - limit: The count beyond which counting stops.
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
