import Raster
import Testing

@testable import Effects

/// Tests of push, slide and cover.
@Suite struct MovingPicturesTests {
  private let source = Bitmap.noise(width: 20, height: 10, seed: 1)
  private let target = Bitmap.noise(width: 20, height: 10, seed: 2)

  /// The picture that is visible at a place, and the place in that picture: whole pixels.
  ///
  /// At 0.3 everything has moved by 6 of 20 columns or 3 of 10 rows.
  @Test(arguments: [
    (Movement.push, MoveDirection.left, (4, 2), Seen.source, (10, 2)),
    (.push, .left, (14, 2), .target, (0, 2)),
    (.push, .right, (4, 2), .target, (18, 2)),
    (.push, .right, (6, 2), .source, (0, 2)),
    (.push, .up, (4, 6), .source, (4, 9)),
    (.push, .up, (4, 7), .target, (4, 0)),
    (.push, .down, (4, 2), .target, (4, 9)),
    (.push, .down, (4, 3), .source, (4, 0)),
    (.slide, .left, (13, 2), .source, (19, 2)),
    (.slide, .left, (14, 2), .target, (14, 2)),
    (.slide, .right, (5, 2), .target, (5, 2)),
    (.slide, .right, (6, 2), .source, (0, 2)),
    (.slide, .up, (4, 6), .source, (4, 9)),
    (.slide, .up, (4, 7), .target, (4, 7)),
    (.slide, .down, (4, 2), .target, (4, 2)),
    (.slide, .down, (4, 3), .source, (4, 0)),
    (.cover, .left, (13, 2), .source, (13, 2)),
    (.cover, .left, (14, 2), .target, (0, 2)),
    (.cover, .right, (5, 2), .target, (19, 2)),
    (.cover, .right, (6, 2), .source, (6, 2)),
    (.cover, .up, (4, 6), .source, (4, 6)),
    (.cover, .up, (4, 7), .target, (4, 0)),
    (.cover, .down, (4, 2), .target, (4, 9)),
    (.cover, .down, (4, 3), .source, (4, 3)),
  ])
  func onWholePixelsPicturesAreExact(
    movement: Movement, direction: MoveDirection, place: (Int, Int), seen: Seen,
    pixel: (Int, Int)
  ) {
    let image = movement.transition(direction, []).image(from: source, to: target, at: 0.3)
    let picture = seen == .source ? source : target
    #expect(image[place.0, place.1] == picture[pixel.0, pixel.1])
  }

  @Test(arguments: Movement.allCases, MoveDirection.allCases)
  func betweenPixelsPicturesAreMixedByCoverage(movement: Movement, direction: MoveDirection) {
    for progress in [0.013, 0.41, 0.5, 0.777, 0.99] {
      let image = movement.transition(direction, []).image(from: source, to: target, at: progress)
      let seen = Sight(movement, direction, source, target)
      #expect(image.largestDifference { seen.levels(at: progress, x: $0, y: $1) } <= 1)
      #expect(image.isPremultiplied)
    }
  }

  @Test(arguments: Movement.allCases, MoveDirection.allCases)
  func anOpenShutterSeesTheMeanOfManyInstants(movement: Movement, direction: MoveDirection) {
    let source = Bitmap.noise(width: 14, height: 5, seed: 9)
    let target = Bitmap.noise(width: 14, height: 5, seed: 10)
    for exposure in [
      [0.8, 0.2], [0.1, 0.3, 0.35, 0.36], [0.4, 0.6, 0.4], [-0.4, 0.3], [0.9, 1.8], [0.5, 0.5001],
      [0, 1],
    ] {
      let image = movement.transition(direction, exposure)
        .image(from: source, to: target, at: 0.5)
      let seen = Sight(movement, direction, source, target)
      // A picture at rest is rounded separately, and 512 instants do not sample the exposure
      // completely.
      #expect(image.largestDifference { seen.levels(during: exposure, x: $0, y: $1) } <= 1.05)
      #expect(image.isPremultiplied)
    }
  }

  @Test(arguments: Movement.allCases, MoveDirection.allCases)
  func restingPicturesAreSharp(movement: Movement, direction: MoveDirection) {
    let sharp = movement.transition(direction, []).image(from: source, to: target, at: 0.37)
    for exposure in [[0.9], [0.37, 0.37], [0.37, 0.37, 0.37]] {
      let image = movement.transition(direction, exposure)
        .image(from: source, to: target, at: 0.37)
      #expect(image == sharp)
    }
    let almost = movement.transition(direction, [0.36999, 0.37001])
      .image(from: source, to: target, at: 0.37)
    for (a, b) in zip(almost.pixels, sharp.pixels) {
      #expect(Pixel.largestDifference(a, b) <= 1)
    }
  }

  @Test(arguments: Movement.allCases, MoveDirection.allCases)
  func opaquePicturesStayOpaque(movement: Movement, direction: MoveDirection) {
    let (source, target) = (
      Bitmap.slopes(width: 31, height: 17, blue: 0), Bitmap.slopes(width: 31, height: 17, blue: 255)
    )
    for step in 1..<60 {
      let progress = Double(step) / 60
      for exposure in [[], [progress - 0.21, progress, progress + 0.13]] {
        let image = movement.transition(direction, exposure)
          .image(from: source, to: target, at: progress)
        #expect(image.isOpaque)
      }
    }
  }

  @Test(arguments: Movement.allCases, MoveDirection.allCases)
  func oneColorStaysItself(movement: Movement, direction: MoveDirection) {
    let plain = Bitmap(
      width: 33, height: 21, filledWith: Pixel(bgra: SIMD4(10, 77, 129, 200)))
    for exposure in [[], [0.1, 0.62], [0.113, 0.3, 0.32, 0.9]] {
      let image = movement.transition(direction, exposure).image(from: plain, to: plain, at: 0.437)
      #expect(image == plain)
    }
  }
}

/// The kinds of movement.
enum Movement: CaseIterable, Sendable {
  case push, slide, cover

  func transition(_ direction: MoveDirection, _ exposure: [Double]) -> any Transition {
    switch self {
    case .push: Push(direction: direction, exposure: exposure)
    case .slide: Slide(direction: direction, exposure: exposure)
    case .cover: Cover(direction: direction, exposure: exposure)
    }
  }
}

enum Seen: Sendable { case source, target }

/// Moving pictures, computed pixel by pixel and weighted by their coverage.
private struct Sight {
  let movement: Movement, direction: MoveDirection
  let source: Bitmap, target: Bitmap

  init(_ movement: Movement, _ direction: MoveDirection, _ source: Bitmap, _ target: Bitmap) {
    (self.movement, self.direction) = (movement, direction)
    (self.source, self.target) = (source, target)
  }

  func levels(during exposure: [Double], x: Int, y: Int) -> Levels {
    let values = exposure.map { min(max($0, 0), 1) }
    let count = 512 / (values.count - 1)
    var sum = Levels.zero
    for (from, to) in zip(values, values.dropFirst()) {
      for step in 0..<count {
        let progress = from + (to - from) * (Double(step) + 0.5) / Double(count)
        sum += levels(at: progress, x: x, y: y)
      }
    }
    return sum / Double(count * (values.count - 1))
  }

  func levels(at progress: Double, x: Int, y: Int) -> Levels {
    let (sourceMoves, targetMoves) = (movement != .cover, movement != .slide)
    let moved = seen(source, by: sourceMoves ? progress : 0, x: x, y: y)
    let coming = seen(target, by: targetMoves ? progress - 1 : 0, x: x, y: y)
    switch movement {
    case .push: return moved.levels + coming.levels
    case .slide: return moved.levels + coming.levels * (1 - moved.coverage)
    case .cover: return coming.levels + moved.levels * (1 - coming.coverage)
    }
  }

  /// Returns a pixel of a bitmap that has moved by a part of its length, and the bitmap's coverage.
  private func seen(_ bitmap: Bitmap, by part: Double, x: Int, y: Int) -> (
    levels: Levels, coverage: Double
  ) {
    let isAcross = direction == .left || direction == .right
    let way = (direction == .left || direction == .up) ? -part : part
    let (place, length) = isAcross ? (x, bitmap.width) : (y, bitmap.height)
    let from = Double(place) - way * Double(length)
    let first = Int(from.rounded(.down))
    var (levels, coverage) = (Levels.zero, 0.0)
    for index in first...first + 1 where (0..<length).contains(index) {
      let weight = 1 - abs(from - Double(index))
      levels += weight * (isAcross ? bitmap.levels(x: index, y: y) : bitmap.levels(x: x, y: index))
      coverage += weight
    }
    return (levels, coverage)
  }
}
