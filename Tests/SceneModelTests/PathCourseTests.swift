@testable import SceneModel
import Testing

/// Places along a path.
@Suite struct PathCourseTests {
  private static func near(_ place: PathCourse.Place?, _ values: [Double]) -> Bool {
    guard let place else { return false }
    let found = [place.point.x, place.point.y, place.direction.dx, place.direction.dy]
    return zip(found, values).allSatisfy { abs($0 - $1) < 1e-6 }
  }

  /// An open path goes straight on beyond its ends.
  @Test(
    arguments: [
      (0.0, [0.0, 0, 1, 0]), (4, [4, 0, 1, 0]), (12, [10, 2, 0, 1]), (20, [10, 10, 0, 1]),
      (-5, [-5, 0, 1, 0]), (26, [10, 16, 0, 1]),
    ] as [(Double, [Double])])
  func openPathsGoOn(distance: Double, place: [Double]) {
    let corner = PathCourse(
      Path([.move(to: .origin), .line(to: Point(x: 10, y: 0)), .line(to: Point(x: 10, y: 10))]))
    #expect(corner.length == 20)
    #expect(Self.near(corner.place(at: distance), place))
  }

  /// A closed path begins again at its start, in both directions.
  @Test(
    arguments: [
      (5.0, [55.0, 0, 1, 0]), (35, [50, 5, 0, -1]), (45, [55, 0, 1, 0]), (-5, [50, 5, 0, -1]),
    ] as [(Double, [Double])])
  func closedPathsBeginAgain(distance: Double, place: [Double]) {
    let square = PathCourse(Path(KnownPath.square(x: 50)))
    #expect(square.length == 40)
    #expect(Self.near(square.place(at: distance), place))
  }

  /// The middle of a symmetrical curve is at half of its length, and it has a direction where a
  /// control point lies on its end.
  @Test func curvesAreFollowedByTheirLength() {
    let arch = PathCourse(Path([.move(to: .origin), .curve(0, -8, 4, -8, 4, 0)]))
    #expect(Self.near(arch.place(at: arch.length / 2), [2, -6, 1, 0]))
    let blunt = PathCourse(Path([.move(to: .origin), .curve(0, 0, 6, 0, 6, 0)]))
    #expect(Self.near(blunt.place(at: 0), [0, 0, 1, 0]))
    #expect(Self.near(blunt.place(at: 8), [8, 0, 1, 0]))
  }

  @Test func pointsAreNoPaths() {
    #expect(PathCourse(Path([.move(to: .origin)])).place(at: 0) == nil)
    #expect(PathCourse(Path([.move(to: .origin), .line(to: .origin)])).place(at: 0) == nil)
  }
}
