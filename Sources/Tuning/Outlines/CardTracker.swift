internal import Glibc
import Raster

/// Follows the four sides of a rectangle through frames, whatever it holds.
///
/// A card whose size grows keeps its contents as they are, so that no movement of a patch explains
/// both. Its sides are seen nevertheless. The sides are always compared with those of the first
/// frame.
struct CardTracker {
  private let sides: [CardSide]

  /// The outline in the first frame.
  let first: CardOutline

  /// The latest two outlines, the newest last.
  private var last: [CardOutline]

  /// Whether frames since the latest one do not show it.
  private var isLost = false

  /// The least reach of the search in pixels, and the largest as a part of the picture's diagonal.
  private static let (leastReach, mostReach) = (12.0, 0.16)

  /// Where an outline is in a frame.
  struct Place {
    let outline: CardOutline

    /// The part of the sides that is seen, of the side that is seen least.
    let part: Double
  }

  /// - Parameters:
  ///   - columns: The columns of the region.
  ///   - rows: The rows of the region.
  /// - Returns: `nil` if it does not show four sides of a rectangle.
  init?(_ frame: Bitmap, columns: Range<Int>, rows: Range<Int>) {
    let plane = LightPlane(frame, columns: columns, rows: rows)
    let corner = SIMD2(Double(columns.lowerBound), Double(rows.lowerBound))
    for part in Self.edgeParts {
      let (across, down) = (
        plane.edges(alongRows: true, part: part), plane.edges(alongRows: false, part: part)
      )
      guard let left = across.low, let right = across.high, let top = down.low,
        let bottom = down.high, right - left >= 8, bottom - top >= 8
      else { continue }
      let guess = CardOutline(
        center: corner + SIMD2(left + right, top + bottom) / 2,
        half: SIMD2(right - left, bottom - top) / 2)
      let sides = CardOutline.Side.allCases.compactMap { side in
        Self.straight.lazy.compactMap {
          CardSide(side, of: guess, in: frame, straight: $0)
        }.first
      }
      guard sides.count == CardOutline.Side.allCases.count,
        let place = CardTracker(sides: sides, first: guess)
          .fitted(guess, in: frame, within: 4)
      else { continue }
      self.init(sides: sides, first: place.outline)
      return
    }
    return nil
  }

  /// The parts of the largest step that are tried as the least step of a side.
  private static let edgeParts = [0.25, 0.5, 0.08]

  private init(sides: [CardSide], first: CardOutline) {
    (self.sides, self.first, last) = (sides, first, [first])
  }

  /// The parts of a side that are tried; the ends of a pill have arcs from their middle on.
  private static let straight = [0.6, 0.3, 0.18]

  /// Finds the rectangle in the next frame; `nil` if not all of its sides are seen.
  mutating func place(in frame: Bitmap) -> Place? {
    let size = SIMD2(Double(frame.width), Double(frame.height))
    let most = Self.mostReach * (size * size).sum().squareRoot()
    for start in [predicted, last[last.count - 1]] {
      for reach in [Self.leastReach, most / 3, most] {
        guard let place = fitted(start, in: frame, within: reach) else { continue }
        last = isLost ? [place.outline] : [last[last.count - 1], place.outline]
        isLost = false
        return place
      }
    }
    isLost = true
    return nil
  }

  /// The outline if it goes on as in the last two frames.
  private var predicted: CardOutline {
    let latest = last[last.count - 1]
    guard last.count > 1 else { return latest }
    let before = last[0]
    return CardOutline(
      center: 2 * latest.center - before.center,
      half: pointwiseMax(2 * latest.half - before.half, latest.half / 2),
      angle: 2 * latest.angle - before.angle)
  }

  private func fitted(_ start: CardOutline, in frame: Bitmap, within reach: Double) -> Place? {
    var outline = start
    var part = 0.0
    for reach in [reach, 6, 4] {
      var sights: [CardSide.Sight] = []
      for side in sides {
        guard let sight = side.sight(of: outline, in: frame, within: reach) else { return nil }
        sights.append(sight)
      }
      let weight = sights.reduce(0) { $0 + $1.weight }
      let turn = sights.reduce(0) { $0 + $1.weight * $1.slope } / max(weight, 1e-9)
      outline = outline.moved(sights.map(\.offset), turnedBy: -atan(turn))
      part = sights.map(\.part).min() ?? 0
    }
    guard !sides.contains(where: { $0.goesOn(beyond: outline, in: frame) }) else { return nil }
    return Place(outline: outline, part: part)
  }
}
