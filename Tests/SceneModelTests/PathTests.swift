import SceneModel
import Testing

@Suite struct PathTests {
  @Test(arguments: KnownPath.all)
  func lengthsAreExact(known: KnownPath) {
    #expect(abs(known.path.length - known.length) <= 1e-8 * known.length)
  }

  @Test func eachPartBeginsWithAMove() {
    let square = KnownPath.square(x: 50)
    let line: [Path.Element] = [.move(to: .origin), .line(to: Point(x: 1, y: 0))]
    #expect(Path(square + line + square).parts == [Path(square), Path(line), Path(square)])
    #expect(Path([]).parts.isEmpty)
  }

  @Test(
    arguments: [
      ([.move(to: Point(x: 5, y: 5))], nil),
      (KnownPath.square(x: 50), (Point(x: 50, y: 0), Size(width: 10, height: 10))),
      // Control points do not count: the curve's top is at 3/4 of their height.
      (
        [.move(to: .origin), .curve(0, -8, 4, -8, 4, 0)],
        (Point(x: 0, y: -6), Size(width: 4, height: 6))
      ),
      (
        [.move(to: .origin), .curve(-8, 0, -8, 4, 0, 4)],
        (Point(x: -6, y: 0), Size(width: 6, height: 4))
      ),
      (
        [.move(to: .origin), .curve(1, 2, 2, 4, 3, 6)],
        (Point(x: 0, y: 0), Size(width: 3, height: 6))
      ),
    ] as [([Path.Element], (origin: Point, size: Size)?)])
  func boundsAreThoseOfTheLine(
    elements: [Path.Element], expected: (origin: Point, size: Size)?
  ) throws {
    let bounds = Path(elements).bounds
    #expect((bounds == nil) == (expected == nil))
    guard let bounds, let expected else { return }
    let differences = [
      bounds.origin.x - expected.origin.x, bounds.origin.y - expected.origin.y,
      bounds.size.width - expected.size.width, bounds.size.height - expected.size.height,
    ]
    #expect(differences.allSatisfy { abs($0) < 1e-12 }, "\(bounds)")
  }
}
