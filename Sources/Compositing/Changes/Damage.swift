import Drawing
import Raster

/// Where a picture may differ from another: a few rectangles of whole pixels that do not overlap.
struct Damage {
  private(set) var rectangles: [Rectangle] = []

  /// More of them are merged.
  private static let mostRectangles = 8

  /// The number of unchanged pixels that are better drawn than kept apart.
  private static let negligibleArea = 2048.0

  /// Adds a rectangle of whole pixels.
  mutating func add(_ rectangle: Rectangle) {
    guard rectangle.width > 0, rectangle.height > 0 else { return }
    guard !rectangles.contains(where: { $0.contains(rectangle) }) else { return }
    var added = rectangle
    // What has grown may reach others.
    while let other = rectangles.firstIndex(where: { added.isBetterMerged(with: $0) }) {
      added = added.union(rectangles.remove(at: other))
    }
    rectangles.append(added)
    if rectangles.count > Damage.mostRectangles { mergeNearest() }
  }

  /// Whether some of `rectangle` may differ.
  func meets(_ rectangle: Rectangle) -> Bool {
    rectangles.contains { $0.intersection(rectangle) != nil }
  }

  /// The part within a rectangle of whole pixels.
  func clipped(to box: Rectangle) -> Damage {
    var clipped = Damage()
    clipped.rectangles = rectangles.compactMap { $0.intersection(box) }
    return clipped
  }

  /// Merges the two that cost the least if they are drawn as one.
  private mutating func mergeNearest() {
    var nearest = (first: 0, second: 1, cost: Double.infinity)
    for first in rectangles.indices {
      for second in rectangles.indices where second > first {
        let cost = rectangles[first].costOfMerging(with: rectangles[second])
        if cost < nearest.cost { nearest = (first, second, cost) }
      }
    }
    let merged = rectangles[nearest.first].union(rectangles[nearest.second])
    rectangles.remove(at: nearest.second)
    rectangles.remove(at: nearest.first)
    add(merged)
  }

  fileprivate static func isNegligible(_ area: Double) -> Bool { area <= negligibleArea }
}

extension Rectangle {
  /// Whether nothing of another rectangle is outside of this one.
  func contains(_ other: Rectangle) -> Bool {
    x <= other.x && y <= other.y && other.x + other.width <= x + width
      && other.y + other.height <= y + height
  }

  var area: Double { width * height }

  /// The number of pixels in the box around both, but in neither.
  fileprivate func costOfMerging(with other: Rectangle) -> Double {
    union(other).area - area - other.area
  }

  fileprivate func isBetterMerged(with other: Rectangle) -> Bool {
    intersection(other) != nil || Damage.isNegligible(costOfMerging(with: other))
  }

  /// These pixels, which are in a picture and at least one.
  var pixels: PixelRectangle {
    PixelRectangle(
      columns: Int(x)...Int(x + width) - 1, rows: Int(y)...Int(y + height) - 1)
  }
}
