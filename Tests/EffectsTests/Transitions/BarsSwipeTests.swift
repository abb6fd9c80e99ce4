import Glibc
import Raster
import Testing

@testable import Effects

@Suite struct BarsSwipeTests {
  @Test(arguments: [(180.0, 4.0, 3.0), (90, 5, 1), (33, 6.5, 12), (-60, 3, 200), (225, 40, 2)])
  func eachBarHasMovedByItself(angle: Double, width: Double, barOffset: Double) {
    let source = Bitmap.noise(width: 31, height: 22, seed: 11)
    let target = Bitmap.noise(width: 31, height: 22, seed: 12)
    let swipe = BarsSwipe(angle: angle, width: width, barOffset: barOffset)
    for progress in [0.03, 0.3, 0.62, 0.9] {
      let image = swipe.image(from: source, to: target, at: progress)
      let bars = Bars(
        source: source, target: target, angle: angle, width: width, offset: barOffset,
        progress: progress)
      // Places are rounded to 2⁻⁸ pixels, and neighbouring pixels may differ by 255 levels.
      #expect(image.largestDifference { bars.levels(x: $0, y: $1) } <= 2.5)
    }
  }

  @Test(arguments: [180.0, 90, 33, -60, 225])
  func theTargetIsNeverCoveredAgain(angle: Double) {
    let source = Bitmap(width: 40, height: 30, filledWith: Pixel(bgra: SIMD4(0, 0, 255, 255)))
    let target = Bitmap(width: 40, height: 30, filledWith: Pixel(bgra: SIMD4(255, 0, 0, 255)))
    let swipe = BarsSwipe(angle: angle, width: 5, barOffset: 8)
    var last = source
    for step in 1...60 {
      let image = swipe.image(from: source, to: target, at: Double(step) / 60)
      let covered = zip(last.pixels, image.pixels).count { $0.bgra.x > $1.bgra.x }
      #expect(covered == 0)
      last = image
    }
    #expect(last == target)
  }

  /// At the default angle, the left bar leaves first, downwards; other angles rotate the whole
  /// effect.
  @Test(arguments: [(180.0, 10), (0, 6), (90, 4), (-90, 15)])
  func barsLeaveOneAfterTheOther(angle: Double, width: Int) {
    let size = 60
    let source = Bitmap(width: size, height: size, filledWith: Pixel(bgra: SIMD4(0, 0, 255, 255)))
    let target = Bitmap(width: size, height: size, filledWith: Pixel(bgra: SIMD4(255, 0, 0, 255)))
    let swipe = BarsSwipe(angle: angle, width: Double(width), barOffset: 7)
    /// Returns a pixel of a picture rotated so that the bars are vertical, as at 180 degrees.
    func pixel(_ image: Bitmap, bar: Int, _ row: Int) -> Pixel {
      let column = bar * width + width / 2
      let last = size - 1
      return switch angle {
      case 180: image[column, row]
      case 0: image[last - column, last - row]
      case 90: image[row, last - column]
      default: image[last - row, column]
      }
    }
    let count = size / width
    // Each bar but the first follows the previous one at a distance of 7 pixels.
    let way = Double(size + 7 * (count - 1))
    for step in 1..<40 {
      let image = swipe.image(from: source, to: target, at: Double(step) / 40)
      for bar in 0..<count {
        let gone = way * Double(step) / 40 - Double(7 * bar)
        for row in 0..<size where abs(Double(row) + 0.5 - gone) > 1 {
          let isGone = Double(row) + 0.5 < gone
          #expect(pixel(image, bar: bar, row) == (isGone ? target : source)[0, 0])
        }
      }
    }
  }

  @Test(arguments: [(180.0, 30.0, 10.0), (27, 8, 30), (-140, 5, 100_000)])
  func itIsUnderWayFromTheFirstTickToTheLast(angle: Double, width: Double, barOffset: Double) {
    let source = Bitmap.noise(width: 60, height: 40, seed: 1)
    let target = Bitmap.noise(width: 60, height: 40, seed: 2)
    let swipe = BarsSwipe(angle: angle, width: width, barOffset: barOffset)
    #expect(swipe.image(from: source, to: target, at: 0) == source)
    #expect(swipe.image(from: source, to: target, at: 1) == target)
    #expect(swipe.image(from: source, to: target, at: 1 / 60) != source)
    #expect(swipe.image(from: source, to: target, at: 59 / 60) != target)
  }
}

/// The bars of a swipe, computed pixel by pixel.
private struct Bars {
  let source: Bitmap, target: Bitmap
  let across: SIMD2<Double>
  let width: Double
  let first: Double
  let ways: [Double]

  init(
    source: Bitmap, target: Bitmap, angle: Double, width: Double, offset: Double, progress: Double
  ) {
    (self.source, self.target, self.width) = (source, target, width)
    let radians = angle * .pi / 180
    let across = SIMD2(cos(radians), sin(radians))
    self.across = across
    let size = SIMD2(Double(source.width), Double(source.height))
    let corners = [SIMD2(0, 0), SIMD2(size.x, 0), SIMD2(0, size.y), size].map {
      (($0 - 0.5) * across).sum()
    }.sorted(by: >)
    let first = corners[0]
    self.first = first

    /// Returns the length of the line across the picture at a distance behind the first corner.
    ///
    /// It grows up to the second corner, and shrinks from the third one on.
    func length(at distance: Double) -> Double {
      let longest = min(abs(size.x / across.y), abs(size.y / across.x))
      let (second, third, last) = (first - corners[1], first - corners[2], first - corners[3])
      if distance < second { return longest * distance / second }
      return distance > third ? longest * (last - distance) / (last - third) : longest
    }
    let extent = first - corners[3]
    let count = Int((extent / width).rounded(.up))
    let lengths = (0..<count).map { bar in
      let edges = (Double(bar) * width, min(Double(bar + 1) * width, extent))
      let inside = corners.map { first - $0 }.filter { $0 > edges.0 && $0 < edges.1 }
      return (inside + [edges.0 + 1e-9, edges.1 - 1e-9]).map(length).max() ?? 0
    }
    // A bar waits at most until the previous one has left.
    let delays = (0..<count).map { bar in lengths[..<bar].reduce(0) { $0 + min(offset, $1) } }
    let way = (zip(lengths, delays).map(+).max() ?? 0) * progress
    ways = delays.map { max(way - $0, 0) }
  }

  func levels(x: Int, y: Int) -> Levels {
    let behind = first - (SIMD2(Double(x), Double(y)) * across).sum()
    var levels = Levels.zero
    for (bar, way) in ways.enumerated() {
      // The outermost bars extend without end to the outside.
      let start = bar == 0 ? -9 : Double(bar) * width
      let end = bar == ways.count - 1 ? .infinity : Double(bar + 1) * width
      let part = min(end, behind + 0.5) - max(start, behind - 0.5)
      if part > 0 { levels += self.bar(x: x, y: y, moved: way) * part }
    }
    return levels
  }

  private func bar(x: Int, y: Int, moved way: Double) -> Levels {
    let place = SIMD2(Double(x), Double(y)) - SIMD2(across.y, -across.x) * way
    func part(_ place: Double, _ length: Int) -> Double {
      max(min(place + 1, 1) + min(Double(length) - place, 1) - 1, 0)
    }
    let coverage = part(place.x, source.width) * part(place.y, source.height)
    return source.nearestLevels(at: place) * coverage + target.levels(x: x, y: y) * (1 - coverage)
  }
}
