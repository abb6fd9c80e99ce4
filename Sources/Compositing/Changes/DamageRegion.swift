import Drawing
import Raster

/// The region where two pictures may differ: a few disjoint rectangles of whole pixels.
struct DamageRegion {
  private(set) var rectangles: [Rectangle] = []

  /// The largest number of rectangles; further ones are merged.
  private static let mostRectangles = 8

  /// The number of unchanged pixels that cost less to draw than a further rectangle.
  private static let negligibleArea = 2048.0

  /// Adds a rectangle of whole pixels.
  mutating func add(_ rectangle: Rectangle) {
    guard rectangle.width > 0, rectangle.height > 0 else { return }
    guard !rectangles.contains(where: { $0.contains(rectangle) }) else { return }
    var added = rectangle
    // The enlarged rectangle may overlap others.
    while let other = rectangles.firstIndex(where: { added.isBetterMerged(with: $0) }) {
      added = added.union(rectangles.remove(at: other))
    }
    rectangles.append(added)
    if rectangles.count > DamageRegion.mostRectangles { mergeNearest() }
  }

  /// Returns whether a part of `rectangle` may differ.
  func meets(_ rectangle: Rectangle) -> Bool {
    rectangles.contains { $0.intersection(rectangle) != nil }
  }

  /// Returns the damage within a rectangle of whole pixels.
  func clipped(to box: Rectangle) -> DamageRegion {
    var clipped = DamageRegion()
    clipped.rectangles = rectangles.compactMap { $0.intersection(box) }
    return clipped
  }

  /// Merges the two rectangles whose union adds the fewest pixels.
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
  /// Returns whether another rectangle is entirely within this one.
  func contains(_ other: Rectangle) -> Bool {
    x <= other.x && y <= other.y && other.x + other.width <= x + width
      && other.y + other.height <= y + height
  }

  var area: Double { width * height }

  /// Returns the number of pixels that are in the union's box but in neither rectangle.
  fileprivate func costOfMerging(with other: Rectangle) -> Double {
    union(other).area - area - other.area
  }

  fileprivate func isBetterMerged(with other: Rectangle) -> Bool {
    intersection(other) != nil || DamageRegion.isNegligible(costOfMerging(with: other))
  }

  /// The rectangle as pixels of a picture; it must contain at least one.
  var pixels: PixelRectangle {
    PixelRectangle(
      columns: Int(x)...Int(x + width) - 1, rows: Int(y)...Int(y + height) - 1)
  }
}
