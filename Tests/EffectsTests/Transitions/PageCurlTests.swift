import Glibc
import Raster
import Testing

@testable import Effects

@Suite struct PageCurlTests {
  /// A sphere of uniform brightness, which changes no colour.
  private let evenLight = Bitmap(
    width: 3, height: 3, filledWith: Pixel(bgra: SIMD4(repeating: 200)))

  /// A page of 300 columns rolls from the right around a cylinder of 100 pixels.
  ///
  /// Halfway, the fold has moved 200 of 400 pixels, to 99.5. The page's end is 200 pixels along it,
  /// 2 rad around the cylinder, at 99.5 + 100 sin 2 = 190.43. The cylinder's side is at 199.5.
  /// Column 180 shows the inside, 100 asin 0.805 = 93.57 pixels along the page from the fold.
  @Test(arguments: [
    (50, SIMD4(0.0, 0, 50, 255)), (98, SIMD4(0, 0, 98, 255)),
    (120, SIMD4(0, 0, 120.14, 255)), (180, SIMD4(0, 0, 193.07, 255)),
    // The back, π · 100 − 100 asin 0.955 = 187.39 pixels along the page.
    (195, SIMD4(0, 255, 0, 255)),
    (202, SIMD4(255, 0, 0, 255)), (280, SIMD4(255, 0, 0, 255)),
  ])
  func theRollIsACylinder(column: Int, levels: Levels) {
    let front = Bitmap(
      width: 300, height: 4,
      pixels: (0..<1200).map { Pixel(bgra: SIMD4(0, 0, UInt8(min($0 % 300, 255)), 255)) })
    let back = Bitmap(width: 300, height: 4, filledWith: Pixel(bgra: SIMD4(0, 255, 0, 255)))
    let target = Bitmap(width: 300, height: 4, filledWith: Pixel(bgra: SIMD4(255, 0, 0, 255)))
    let image = PageCurl(angle: 180, radius: 100, backside: back, shading: evenLight)
      .image(from: front, to: target, at: 0.5)
    let difference = image.levels(x: column, y: 2) - levels
    #expect(max(difference.max(), -difference.min()) <= 1, "\(image[column, 2])")
  }

  /// The side that is lifted first shows the target first: at 0° the left edge, which moves right.
  @Test(arguments: [(0.0, (1, 20), (38, 20)), (90, (20, 1), (20, 38)), (-90, (20, 38), (20, 1))])
  func thePageIsPeeledTowardItsAngle(angle: Double, lifted: (Int, Int), last: (Int, Int)) {
    let front = Bitmap(width: 40, height: 40, filledWith: Pixel(bgra: SIMD4(0, 0, 255, 255)))
    let target = Bitmap(width: 40, height: 40, filledWith: Pixel(bgra: SIMD4(255, 0, 0, 255)))
    let image = PageCurl(angle: angle, radius: 4).image(from: front, to: target, at: 0.3)
    #expect(image[lifted.0, lifted.1] == target[0, 0])
    #expect(image[last.0, last.1] == front[0, 0])
  }

  @Test(arguments: [(0.0, 20.0), (30, 12), (90, 30), (-135, 6), (180, 0.01), (70, 400)])
  func everyPixelSeesWhatIsAboveTheOthers(angle: Double, radius: Double) {
    let front = Bitmap.slopes(width: 45, height: 30, blue: 0)
    let target = Bitmap.slopes(width: 45, height: 30, blue: 255)
    let back = Bitmap.slopes(width: 45, height: 30, blue: 128)
    let curl = PageCurl(angle: angle, radius: radius, backside: back, shading: evenLight)
    for progress in [0.07, 0.3, 0.5, 0.8] {
      let image = curl.image(from: front, to: target, at: progress)
      let page = Page(
        front: front, back: back, target: target, angle: angle, radius: radius, progress: progress)
      var (compared, edges) = (0, 0)
      for y in 0..<30 {
        for x in 0..<45 {
          let sight = page.sight(x: x, y: y)
          let difference = image.levels(x: x, y: y) - sight.levels
          let largest = max(difference.max(), -difference.min())
          compared += sight.isSame ? 1 : 0
          edges += sight.isSame ? 0 : 1
          // Edges are as smooth as straight lines at the same distance from the pixel. At its tips,
          // the page's edge bends within a pixel.
          #expect(largest <= (sight.isSame ? 2.5 : 75), "column \(x), row \(y) at \(progress)")
        }
      }
      #expect(compared > edges)
    }
  }

  @Test(arguments: [(0.0, 20.0), (30, 12), (90, 30), (-135, 6), (180, 2)])
  func flatPartsOfThePageAreExact(angle: Double, radius: Double) {
    let front = Bitmap.noise(width: 60, height: 40, seed: 13)
    let target = Bitmap.noise(width: 60, height: 40, seed: 14)
    for progress in [0.07, 0.3, 0.5, 0.8] {
      let image = PageCurl(angle: angle, radius: radius)
        .image(from: front, to: target, at: progress)
      let page = Page(
        front: front, back: front, target: target, angle: angle, radius: radius, progress: progress)
      for y in 0..<40 {
        for x in 0..<60 {
          let distance = page.distance(SIMD2(Double(x), Double(y)))
          let isBare = distance < 0 && !page.isOnTop(SIMD2(Double(x), Double(y)), margin: 1.5)
          if isBare { #expect(image[x, y] == front[x, y]) }
          if distance > radius + 1 { #expect(image[x, y] == target[x, y]) }
        }
      }
    }
  }

  @Test(arguments: [0.0, 30, 90, -135])
  func theTargetIsUncoveredForGood(angle: Double) {
    let front = Bitmap(width: 50, height: 30, filledWith: Pixel(bgra: SIMD4(0, 0, 255, 255)))
    let target = Bitmap(width: 50, height: 30, filledWith: Pixel(bgra: SIMD4(255, 0, 0, 255)))
    var last = 0
    for step in 1...40 {
      let image = PageCurl(angle: angle, radius: 8)
        .image(from: front, to: target, at: Double(step) / 40)
      let count = image.pixels.count { $0 == Pixel(bgra: SIMD4(255, 0, 0, 255)) }
      #expect(count >= last)
      last = count
    }
    #expect(last == 1500)
  }

  @Test func aPrintedBackIsReadAfterTurningThePage() {
    let front = Bitmap(width: 200, height: 3, filledWith: Pixel(bgra: SIMD4(repeating: 255)))
    let back = Bitmap.slopes(width: 200, height: 3, blue: 9)
    // Slopes are rounded down. The fold is at 99.5. The back's left edge is the front's right edge,
    // at 99.5 − 100 + 5 π.
    let image = PageCurl(angle: 180, radius: 5, backside: back, shading: evenLight)
      .image(from: front, to: front, at: 100 / 205)
    for x in 20..<95 {
      let column = Double(x) - (99.5 - 100 + 5 * .pi + 0.5)
      #expect(abs(image.levels(x: x, y: 1).z - column * 255 / 199) <= 1.6)
    }
  }

  @Test func theFrontShinesThroughPaper() {
    let front = Bitmap(width: 100, height: 3, filledWith: Pixel(bgra: SIMD4(0, 0, 200, 200)))
    let image = PageCurl(angle: 180, radius: 4, shading: evenLight)
      .image(from: front, to: front, at: 0.4)
    // 0.16 · front + 0.84 · 0.9 · alpha, over the front itself, whose alpha is 200 of 255.
    let paper = SIMD4(151.2, 151.2, 183.2, 200)
    let below = Levels(0, 0, 200, 200) * (55.0 / 255)
    let difference = image.levels(x: 50, y: 1) - paper - below
    #expect(max(difference.max(), -difference.min()) <= 1)
  }

  @Test func clearPartsOfThePageHideNothing() {
    var front = Bitmap(width: 100, height: 3, filledWith: Pixel(bgra: SIMD4(0, 0, 255, 255)))
    for y in 0..<3 {
      for x in 50..<100 { front[x, y] = .clear }
    }
    let target = Bitmap(width: 100, height: 3, filledWith: Pixel(bgra: SIMD4(255, 0, 0, 255)))
    // The clear half has turned over, and lies on the other half.
    let image = PageCurl(angle: 180, radius: 2).image(from: front, to: target, at: 50 / 102)
    for x in 10..<45 { #expect(image[x, 1] == front[x, 1]) }
  }

  /// The cylinder's normal points as far right as the column is behind the fold, which is at −0.5.
  ///
  /// A sine of 0.505 is 1.505 · 32 − 0.5 columns from the sphere's left edge, where the sphere has
  /// 192.9 levels; its centre has 127.5.
  @Test func aSphereLightsThePage() {
    let sphere = Bitmap.slopes(width: 64, height: 64, blue: 90)
    let page = Bitmap(width: 300, height: 4, filledWith: Pixel(bgra: SIMD4(100, 100, 100, 255)))
    let image = PageCurl(angle: 180, radius: 100, backside: page, shading: sphere)
      .image(from: page, to: page, at: 0.75)
    let difference = image.levels(x: 50, y: 2) - SIMD4(100, 100, 151.3, 255)
    #expect(max(difference.max(), -difference.min()) <= 1)
  }
}

@Suite struct PageCurlWithShadowTests {
  private let white = Bitmap(width: 200, height: 5, filledWith: Pixel(bgra: SIMD4(repeating: 255)))

  /// The fold is at 69.5, the cylinder's side at 89.5, and the shadow extends 30 pixels farther.
  @Test func shadowFadesWithTheDistance() {
    let curl = PageCurl(
      angle: 180, radius: 20, shadow: PageShadow(size: 1, amount: 0.6, radius: 20))
    let image = curl.image(from: white, to: white, at: 130.0 / 250)
    // 255 · (1 − 0.6 (1 − d / 30)²) at distances d of 0.5, 10.5, 20.5 and 29.5.
    for (column, level) in [(90, 108.0), (100, 190.4), (110, 239.7), (119, 255), (120, 255)] {
      #expect(abs(image.levels(x: column, y: 2).x - level) <= 1, "column \(column)")
    }
  }

  @Test func shadowFallsOnThePageItself() {
    let curl = PageCurl(
      angle: 180, radius: 20, shadow: PageShadow(size: 1, amount: 0.6, radius: 20))
    let image = curl.image(from: white, to: white, at: 130.0 / 250)
    // The page's end lies at 69.5 − (130 − 20 π) = 2.33.
    #expect(image[0, 2].bgra.x < 150)
    #expect(image[20, 2].bgra.x > 200)
  }

  @Test func shadowWithoutSizeOrAmountIsAbsent() {
    let front = Bitmap.noise(width: 60, height: 40, seed: 15)
    let target = Bitmap.noise(width: 60, height: 40, seed: 16)
    for progress in [0.2, 0.5, 0.8] {
      let none = PageCurl(angle: 30, radius: 9, shadow: PageShadow(size: 0, amount: 0, radius: 9))
        .image(from: front, to: target, at: progress)
      #expect(none == PageCurl(angle: 30, radius: 9).image(from: front, to: target, at: progress))
    }
  }
}

/// A page around a cylinder, traced ray by ray.
private struct Page {
  let front: Bitmap, back: Bitmap, target: Bitmap
  let direction: SIMD2<Double>
  let radius: Double
  let fold: Double

  init(
    front: Bitmap, back: Bitmap, target: Bitmap, angle: Double, radius: Double, progress: Double
  ) {
    (self.front, self.back, self.target, self.radius) = (front, back, target, radius)
    // Points from the cylinder's destination to its origin.
    let direction = SIMD2(-cos(angle * .pi / 180), -sin(angle * .pi / 180))
    self.direction = direction
    let (width, height) = (Double(front.width), Double(front.height))
    let corners = [(0, 0), (width, 0), (0, height), (width, height)].map { x, y in
      (x - 0.5) * direction.x + (y - 0.5) * direction.y
    }
    let (least, greatest) = (corners.min() ?? 0, corners.max() ?? 0)
    var way = greatest - least + radius
    if way < radius * .pi / 2 {
      // The page's end rises to where the page began; then only the nearest corner could be
      // visible.
      way =
        stride(from: 0, to: way, by: 1e-4)
        .first { greatest - $0 + radius * sin($0 / radius) < least } ?? way
    }
    fold = greatest - progress * way
  }

  func distance(_ place: SIMD2<Double>) -> Double { (place * direction).sum() - fold }

  func isOnTop(_ place: SIMD2<Double>, margin: Double) -> Bool {
    isInside(place + direction * (radius * .pi - 2 * distance(place)), margin: margin)
  }

  /// Returns the mean of 25 rays, and whether all rays around the pixel hit the same side of the
  /// page.
  func sight(x: Int, y: Int) -> (levels: Levels, isSame: Bool) {
    var (sum, kinds) = (Levels.zero, Set<Int>())
    for index in 0..<25 {
      let part = (SIMD2(Double(index % 5), Double(index / 5)) - 2) / 5
      sum += ray(SIMD2(Double(x), Double(y)) + part).levels
      kinds.insert(ray(SIMD2(Double(x), Double(y)) + part * 3).kind)
    }
    return (sum / 25, kinds.count == 1)
  }

  private func ray(_ place: SIMD2<Double>) -> (levels: Levels, kind: Int) {
    let distance = distance(place)
    guard distance < radius else { return (target.nearestLevels(at: place), 0) }
    let arc = distance > 0 ? radius * asin(distance / radius) : distance
    let above = place + direction * (radius * .pi - arc - distance)
    if isInside(above, margin: 0) {
      let mirrored = SIMD2(Double(back.width - 1) - above.x, above.y)
      return (back.nearestLevels(at: mirrored), 1)
    }
    let below = place + direction * (arc - distance)
    return isInside(below, margin: 0)
      ? (front.nearestLevels(at: below), 2) : (target.nearestLevels(at: place), 0)
  }

  private func isInside(_ place: SIMD2<Double>, margin: Double) -> Bool {
    place.x > -0.5 - margin && place.x < Double(front.width) - 0.5 + margin
      && place.y > -0.5 - margin && place.y < Double(front.height) - 0.5 + margin
  }
}
