import Glibc

/// A cylinder that rolls over a page from one side to the other and takes it along.
///
/// The page lies flat up to the fold, bends up around the cylinder, and after half a turn lies on
/// top of it, turned over. Everything is seen from straight above. Distances are in pixels along
/// ``direction``. Positions are those of pixels, whose centres have whole coordinates.
struct PageRoll {
  /// A unit vector from the side the cylinder rolls towards to the side it comes from.
  let direction: SIMD2<Double>

  /// Radius of the cylinder, in pixels.
  let radius: Double

  /// The distance at which the page leaves the ground.
  let fold: Double

  /// The distances behind the fold that the page's area covers; empty if there are none.
  let distances: Range<Double>

  /// Places the cylinder.
  ///
  /// - Parameters:
  ///   - angle: The direction in which the cylinder rolls, in degrees clockwise from +x.
  ///   - radius: The radius of the cylinder in pixels, above 0.
  ///   - width: The width of the page, in pixels.
  ///   - height: The height of the page, in pixels.
  ///   - progress: At 0 the cylinder touches the farthest corner of the page; at 1 it has left the
  ///     page.
  ///   - margin: The distance in pixels behind the cylinder that must have left the page too, such
  ///     as its shadow.
  init(
    angle: Double, radius: Double, width: Int, height: Int, progress: Double, margin: Double
  ) {
    let radians = angle.remainder(dividingBy: 360) * .pi / 180
    // Rounded, so that right angles are exact.
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

  /// Returns the distance that the fold travels until the page is gone.
  private static func way(over extent: Double, radius: Double, margin: Double) -> Double {
    var way = extent + radius
    if way < radius * .pi / 2 {
      // A short page is gone before it stands upright: find the root of an increasing function by
      // bisection.
      var (low, high) = (0.0, Double.pi / 2)
      for _ in 0..<60 {
        let middle = (low + high) / 2
        if middle - sin(middle) < extent / radius { low = middle } else { high = middle }
      }
      way = high * radius
    }
    // Until the page rises higher than this, nothing beyond the cylinder's margin is in sight.
    return way > radius ? max(way, extent + radius + margin) : way
  }

  /// Returns the distance of a pixel behind the fold; negative in front of it.
  func distance(x: Int, y: Int) -> Double {
    Double(x) * direction.x + Double(y) * direction.y - fold
  }

  /// Returns the arc length from the fold along the lower half of the cylinder at a distance.
  ///
  /// In front of the fold it is the distance on the flat page; behind the cylinder it is that of
  /// its side.
  func arc(at distance: Double) -> Double {
    distance <= 0 ? distance : radius * asin(min(distance / radius, 1))
  }

  /// Returns the part of a pixel at a distance that lies in front of the cylinder's side.
  func side(at distance: Double) -> Double { min(max(radius + 0.5 - distance, 0), 1) }

  /// The arc length along the page from the fold to the top of the cylinder.
  var turn: Double { radius * .pi }

  /// Returns the columns of a row at distances up to `distance`.
  func columns(upTo distance: Double, y: Int, width: Int) -> Range<Int> {
    let start = self.distance(x: 0, y: y)
    guard direction.x != 0 else { return 0..<(start <= distance ? width : 0) }
    let last = (distance - start) / direction.x
    func limited(_ column: Double) -> Int { Int(min(max(column, 0), Double(width))) }
    return direction.x > 0
      ? 0..<limited(last.rounded(.down) + 1) : limited(last.rounded(.up))..<width
  }
}
