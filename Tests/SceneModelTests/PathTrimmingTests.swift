import SceneModel
import Testing

@Suite struct PathTrimmingTests {
  private static let square = KnownPath.square(x: 0)

  private static func point(_ x: Double, _ y: Double) -> Point { Point(x: x, y: y) }

  /// A closed part goes on where it begins; an open one begins anew.
  @Test func movedTrimsGoOn() {
    let corner = Path(Self.square).trimmed(from: 0, to: 0.25, movedOnBy: 0.875, isOfEach: false)
    #expect(
      corner.elements == [
        .move(to: Self.point(0, 5)), .line(to: .origin), .line(to: Self.point(5, 0)),
      ])
    let line = Path([.move(to: .origin), .line(to: Self.point(8, 0))])
    #expect(
      line.trimmed(from: 0, to: 0.5, movedOnBy: 0.75, isOfEach: false).elements == [
        .move(to: Self.point(6, 0)), .line(to: Self.point(8, 0)), .move(to: .origin),
        .line(to: Self.point(2, 0)),
      ])
  }

  @Test(
    arguments: [
      (square, 0, 1, square),
      (square, -5, 7, square),
      (square, 0, 0.25, [.move(to: .origin), .line(to: point(10, 0))]),
      (
        square, 0.125, 0.375,
        [.move(to: point(5, 0)), .line(to: point(10, 0)), .line(to: point(10, 5))]
      ),
      // Trimmed at its beginning, the closing line becomes an ordinary line.
      (square, 0.75, 1, [.move(to: point(0, 10)), .line(to: .origin)]),
      (square, 0.875, 2, [.move(to: point(0, 5)), .line(to: .origin)]),
      // Trimmed at its end as well.
      (
        square, 0, 0.875,
        [
          .move(to: .origin), .line(to: point(10, 0)), .line(to: point(10, 10)),
          .line(to: point(0, 10)), .line(to: point(0, 5)),
        ]
      ),
      (square, 0.5, 0.5, []),
      (square, 0.7, 0.3, []),
      (square, 1, 1, []),
      (square, 1, 2, []),
      (square, -1, 0, []),
      (square, 0, .nan, []),
      // The first part stays closed; the second one is trimmed.
      (
        square + KnownPath.square(x: 50), 0, 0.625,
        square + [.move(to: point(50, 0)), .line(to: point(60, 0))]
      ),
      (square + KnownPath.square(x: 50), 0.5, 1, KnownPath.square(x: 50)),
      // A part that begins where another one was closed.
      (
        square + [.line(to: point(0, -10))], 0.7, 1,
        [.move(to: point(0, 5)), .line(to: .origin), .move(to: .origin), .line(to: point(0, -10))]
      ),
      ([], 0, 0.5, []),
    ] as [([Path.Element], Double, Double, [Path.Element])])
  func onlyTheMiddleIsLeft(
    elements: [Path.Element], from: Double, to: Double, trimmed: [Path.Element]
  ) {
    #expect(Path(elements).trimmed(from: from, to: to) == Path(trimmed))
  }

  @Test(
    arguments: KnownPath.all.filter { $0.length > 0 },
    [(0.0, 0.5), (0.1, 0.9), (0.37, 0.371), (0.5, 1), (1e-6, 1), (0, 0.999999)])
  func fractionsAreOfTheLength(known: KnownPath, range: (from: Double, to: Double)) {
    let trimmed = known.path.trimmed(from: range.from, to: range.to)
    #expect(abs(trimmed.length / known.length - (range.to - range.from)) < 1e-7)
  }

  @Test func aCurveIsCutOutOfItself() throws {
    // y = x², so every remaining point must be on this curve.
    let parabola = Path([.move(to: .origin), .curve(2.0 / 3, 0, 4.0 / 3, 4.0 / 3, 2, 4)])
    for element in parabola.trimmed(from: 0.2, to: 0.7).elements {
      switch element {
      case .move(let place), .curve(_, _, to: let place):
        #expect(abs(place.y - place.x * place.x) < 1e-12)
      case .line, .close: Issue.record("\(element) is no part of a curve")
      }
    }
  }
}
