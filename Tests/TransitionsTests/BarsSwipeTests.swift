import Glibc
import Pixels
import Testing
import Transitions

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
      // Places are rounded to 2⁻⁸ pixels, and neighbours may be 255 levels apart.
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

  @Test func barsThatHaveNotComeApartHaveNoGaps() {
    let white = Bitmap(width: 50, height: 40, filledWith: Pixel(bgra: SIMD4(repeating: 255)))
    let black = Bitmap(width: 50, height: 40, filledWith: Pixel(bgra: SIMD4(0, 0, 0, 255)))
    let image = BarsSwipe(angle: 30, width: 6, barOffset: 20)
      .image(from: white, to: black, at: 0.1)
    // All bars have gone right and down by less than 10 pixels.
    for y in 12..<40 {
      for x in 12..<50 { #expect(image[x, y] == white[x, y]) }
    }
  }
}

/// Bars pixel by pixel.
private struct Bars {
  let source: Bitmap, target: Bitmap
  let direction: SIMD2<Double>
  let width: Double
  let ahead: Double, behind: Double

  init(
    source: Bitmap, target: Bitmap, angle: Double, width: Double, offset: Double, progress: Double
  ) {
    (self.source, self.target, self.width) = (source, target, width)
    let radians = angle * .pi / 180
    direction = SIMD2(cos(radians), sin(radians))
    let longest = min(
      abs(Double(source.width) / direction.x), abs(Double(source.height) / direction.y))
    func way(behind ahead: Double) -> Double { ahead - offset * ahead / (ahead + 2 * offset) }
    var (low, high) = (longest, 2 * longest)
    for _ in 0..<100 {
      let middle = (low + high) / 2
      if way(behind: middle) < longest { low = middle } else { high = middle }
    }
    ahead = high * progress
    behind = way(behind: ahead)
  }

  func levels(x: Int, y: Int) -> Levels {
    let middle = SIMD2(Double(source.width - 1), Double(source.height - 1)) / 2
    let place = SIMD2(Double(x), Double(y)) - middle
    let across = place.y * direction.x - place.x * direction.y

    // The part of a pixel's width that is on bars with an odd number.
    var odd = 0.0
    for number in Int((across - 1) / width) - 2...Int((across + 1) / width) + 2
    where number % 2 != 0 {
      let start = max(Double(number) * width, across - 0.5)
      odd += max(min(Double(number + 1) * width, across + 0.5) - start, 0)
    }
    return bar(x: x, y: y, moved: ahead) * (1 - odd) + bar(x: x, y: y, moved: behind) * odd
  }

  private func bar(x: Int, y: Int, moved way: Double) -> Levels {
    let place = SIMD2(Double(x), Double(y)) - direction * way
    func part(_ place: Double, _ length: Int) -> Double {
      max(min(place + 1, 1) + min(Double(length) - place, 1) - 1, 0)
    }
    let coverage = part(place.x, source.width) * part(place.y, source.height)
    return source.nearestLevels(at: place) * coverage + target.levels(x: x, y: y) * (1 - coverage)
  }
}
