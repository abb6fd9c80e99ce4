import SceneModel
import Testing

@Suite struct PathResamplingTests {
  private static let square = Path(KnownPath.square(x: 0))

  @Test func pathsKeepTheirShapeAndGetOneStructure() throws {
    let ofSeveralParts = ["two squares", "a line after a close"]
    let paths = KnownPath.all.filter { $0.length > 0 && !ofSeveralParts.contains($0.name) }
    let resampled = try #require(Path.resampled(paths.map(\.path)))
    for (known, path) in zip(paths, resampled) {
      #expect(resampled[0].mismatch(with: path) == nil, "\(known.name)")
      #expect(abs(path.length - known.length) < 1e-3 * known.length, "\(known.name)")
      let (bounds, expected) = (path.bounds, known.path.bounds)
      for (a, b) in [
        (bounds?.origin.x, expected?.origin.x), (bounds?.origin.y, expected?.origin.y),
        (bounds?.size.width, expected?.size.width), (bounds?.size.height, expected?.size.height),
      ] {
        #expect(abs((a ?? 0) - (b ?? 9)) < 1e-3 * known.length, "\(known.name)")
      }
    }
  }

  /// A closed part keeps its place, whatever its start and direction.
  @Test(arguments: [
    [(10.0, 0.0), (10, 10), (0, 10), (0, 0)], [(0, 10), (0, 0), (10, 0), (10, 10)],
    [(0, 0), (0, 10), (10, 10), (10, 0)], [(10, 10), (10, 0), (0, 0), (0, 10)],
  ])
  func theSameSquareStaysWhereItIs(corners: [(Double, Double)]) throws {
    let points = corners.map { Point(x: $0.0, y: $0.1) }
    let other = Path(
      [.move(to: points[0])] + points.dropFirst().map { .line(to: $0) } + [.close])
    let resampled = try #require(Path.resampled([Self.square, other]))
    for (one, another) in zip(resampled[0].points, resampled[1].points) {
      #expect(abs(one.x - another.x) < 1e-6 && abs(one.y - another.y) < 1e-6)
    }
  }

  @Test func whatAPathLacksIsAPointInTheMiddleOfIt() throws {
    let two = Path(KnownPath.square(x: 0) + KnownPath.square(x: 50))
    let resampled = try #require(Path.resampled([two, Self.square]))
    #expect(resampled[0].mismatch(with: resampled[1]) == nil)
    let second = resampled[1].points.suffix(resampled[1].points.count / 2)
    #expect(second.allSatisfy { abs($0.x - 55) < 1e-6 && abs($0.y - 5) < 1e-6 })
  }

  /// An open line keeps its direction, because its trim may be animated.
  @Test func openPartsKeepTheirDirection() throws {
    let line = Path([.move(to: .origin), .line(to: Point(x: 10, y: 0))])
    let back = Path([.move(to: Point(x: 10, y: 0)), .line(to: .origin)])
    let resampled = try #require(Path.resampled([line, back]))
    #expect(resampled[1].points.first == Point(x: 10, y: 0))
  }

  /// Of paths that are divided at many places, each gets the curves of all.
  @Test func pathsMayBeRefusedThatGetTooManyCurves() {
    let lines = (3...9).map { count in
      Path(
        [.move(to: .origin)]
          + (1...count).map { .line(to: Point(x: Double($0 * 840) / Double(count), y: 0)) })
    }
    let curves = Path.resampled(lines).map { $0[0].elements.count - 1 }
    #expect(curves == 28)
    #expect(Path.resampled(lines, most: 28) != nil)
    #expect(Path.resampled(lines, most: 27) == nil)
  }
}
