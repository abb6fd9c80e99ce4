import Glibc

/// A cylinder that rolls over a page from one side to the other and takes it along.
///
/// The page lies flat up to the fold, goes up around the cylinder, and lies on top of it, turned
/// over, from where it has gone half around. Everything is seen from straight above. Distances are
/// in pixels along ``direction``; positions are those of pixels, whose centres are whole numbers.
struct PageRoll {
  /// A unit vector: from where the cylinder goes to where it comes from.
  let direction: SIMD2<Double>

  /// Radius of the cylinder, in pixels.
  let radius: Double

  /// Where the page leaves the ground.
  let fold: Double

  /// The distances behind the fold at which there are pixels of the page's area, if there are any.
  let distances: Range<Double>

  /// Places the cylinder.
  ///
  /// - Parameters:
  ///   - angle: Where the cylinder goes, in degrees clockwise from +x.
  ///   - radius: Above 0.
  ///   - width: Of the page, in pixels.
  ///   - height: The same.
  ///   - progress: At 0 the cylinder touches the page at its farthest corner, at 1 it has left.
  ///   - margin: The distance behind the cylinder at which all that belongs to it has left, in
  ///     pixels.
  init(
    angle: Double, radius: Double, width: Int, height: Int, progress: Double, margin: Double
  ) {
    let radians = angle.remainder(dividingBy: 360) * .pi / 180
    // Rounded, so that right angles are.
    direction =
      (SIMD2(cos(radians), sin(radians)) * -0x1p40).rounded(.toNearestOrAwayFromZero) / 0x1p40
    self.radius = radius
    let size = SIMD2(Double(width), Double(height))
    let ways = direction * size
    let extent = abs(ways.x) + abs(ways.y)
    let farthest = (ways.sum() + extent - direction.sum()) / 2
    let lifted = progress * Self.way(over: extent, radius: radius, margin: margin)
    fold = farthest - lifted
    distances = max(lifted - extent, 0)..<max(lifted, 0)
  }

  /// The distance over which the fold travels until the page is gone.
  private static func way(over extent: Double, radius: Double, margin: Double) -> Double {
    var way = extent + radius
    if way < radius * .pi / 2 {
      // A page that is short is gone before it stands upright: the root of a rising function.
      var (low, high) = (0.0, Double.pi / 2)
      for _ in 0..<60 {
        let middle = (low + high) / 2
        if middle - sin(middle) < extent / radius { low = middle } else { high = middle }
      }
      way = high * radius
    }
    // As long as the page stays this low, nothing that belongs to the cylinder is in sight.
    return way > radius ? max(way, extent + radius + margin) : way
  }

  /// Returns the distance of a pixel behind the fold; below 0 before it.
  func distance(x: Int, y: Int) -> Double {
    Double(x) * direction.x + Double(y) * direction.y - fold
  }

  /// Returns the arc length, from the fold, of the page's lower half round the cylinder at a
  /// distance.
  ///
  /// Before the fold it is the page that lies there, and behind the cylinder it is its side.
  func arc(at distance: Double) -> Double {
    distance <= 0 ? distance : radius * asin(min(distance / radius, 1))
  }

  /// Returns the part of a pixel at a distance that lies before the cylinder's side.
  func side(at distance: Double) -> Double { min(max(radius + 0.5 - distance, 0), 1) }

  /// The arc length along the page from the fold to the top of the cylinder.
  var turn: Double { radius * .pi }

  /// The columns of a row at distances up to `distance`.
  func columns(upTo distance: Double, y: Int, width: Int) -> Range<Int> {
    let start = self.distance(x: 0, y: y)
    guard direction.x != 0 else { return 0..<(start <= distance ? width : 0) }
    let last = (distance - start) / direction.x
    func limited(_ column: Double) -> Int { Int(min(max(column, 0), Double(width))) }
    return direction.x > 0
      ? 0..<limited(last.rounded(.down) + 1) : limited(last.rounded(.up))..<width
  }
}
