import Raster
import Testing

@testable import Comparing

@Suite struct PictureOffsetTests {
  /// Returns a part of a picture without flat areas, from a place on.
  private func view(x: Int, y: Int) -> Bitmap {
    var bitmap = Bitmap(width: 48, height: 40)
    for row in 0..<40 {
      for column in 0..<48 {
        let (u, v) = (column - x + 64, row - y + 64)
        let level = UInt8((u * u + 3 * v * v + 5 * u * v) % 251)
        bitmap[column, row] = Pixel(bgra: SIMD4(level, UInt8(u), UInt8(v), 255))
      }
    }
    return bitmap
  }

  @Test(arguments: [
    (1, 0, "1 px to the right"), (0, -3, "3 px up"), (-2, 5, "2 px to the left and 5 px down"),
  ])
  func aMovementIsFound(x: Int, y: Int, text: String) throws {
    let offset = try #require(PictureOffset(from: view(x: 0, y: 0), to: view(x: x, y: y)))
    #expect((offset.x, offset.y) == (x, y))
    #expect(offset.description == text)
  }

  /// Moved back over the picture before, nothing differs, at the edges neither.
  @Test(arguments: [(1, 0), (0, -3), (-2, 5)])
  func aMovementIsUndone(x: Int, y: Int) {
    let (before, after) = (view(x: 0, y: 0), view(x: x, y: y))
    #expect(after.moved(back: PictureOffset(x: x, y: y), over: before) == before)
  }

  /// A rule forgives a movement up to its own distance, and only that.
  @Test(arguments: [(1, 0, 1, true), (0, -3, 2, false), (-2, 5, 5, true), (1, 1, 0, false)])
  func aRuleForgivesAMovement(x: Int, y: Int, most: Int, isEqual: Bool) {
    let pair = FramePair(name: "a", reference: "a", candidate: "b")
    let rule = ComparisonRule(failure: RuleLevel(test: .exact), maxShift: most)
    let frame = rule.judged(pair, view(x: 0, y: 0), view(x: x, y: y))
    #expect(frame.isEqual == isEqual)
    #expect(frame.offset == PictureOffset(x: x, y: y))
    var spoilt = view(x: x, y: y)
    for row in 10..<14 { spoilt[20, row].bgra.x ^= 64 }
    #expect(rule.judged(pair, view(x: 0, y: 0), spoilt).differs)
  }

  /// What a rule ignores stays in its place while the rest has moved.
  @Test func aMovementIsForgivenBesideAnIgnoredPart() {
    let pair = FramePair(name: "a", reference: "a", candidate: "b")
    let part = PixelRectangle(columns: 4...9, rows: 30...35)
    let rule = ComparisonRule(
      failure: RuleLevel(test: .exact), ignored: [part], maxShift: 1)
    var moved = view(x: 0, y: 1)
    moved[6, 32].bgra.x ^= 64
    let frame = rule.judged(pair, view(x: 0, y: 0), moved)
    #expect(frame.isEqual && frame.offset == PictureOffset(x: 0, y: 1))
  }

  @Test func equalPicturesHaveNotMoved() {
    #expect(PictureOffset(from: view(x: 0, y: 0), to: view(x: 0, y: 0)) == nil)
  }

  @Test func halfAMovementIsNone() {
    var other = view(x: 0, y: 0)
    let moved = view(x: 1, y: 0)
    for y in 0..<20 { for x in 0..<48 { other[x, y] = moved[x, y] } }
    #expect(PictureOffset(from: view(x: 0, y: 0), to: other) == nil)
  }

  /// In the area that both pictures share, the missing line cannot be told from a movement.
  @Test func aLineAtAnEdgeThatIsGoneIsNoMovement() {
    let grey = Bitmap(width: 40, height: 40, filledWith: Pixel(bgra: SIMD4(90, 90, 90, 255)))
    var lined = grey
    for y in 0..<40 { lined[0, y] = Pixel(bgra: SIMD4(255, 255, 255, 255)) }
    #expect(PictureOffset(from: lined, to: grey) == nil)
  }
}
