import Testing

@testable import Tuning

@Suite struct LostMovementTests {
  /// Rests for ten frames, moves by ten pixels in each of twenty, and rests again for ten.
  private static let path = (0..<40).map { frame in
    PoseDistances(20 + 10 * Double(min(max(frame - 9, 0), 20)), 30, 8, 0, 0, 0, 0, 0)
  }

  private func movement(
    lost: Range<Int>, path: [PoseDistances] = Self.path, width: Double = 400
  ) -> LostMovement {
    // Where it is lost, something else is taken for it.
    let places = path.indices.map {
      lost.contains($0) ? PoseDistances(1, 1, 8, 0, 0, 0, 0, 0) : path[$0]
    }
    return LostMovement(
      places: places, isSeen: path.indices.map { !lost.contains($0) }, expected: path,
      isOutside: path.map { $0[0] > width })
  }

  @Test(arguments: [
    // Nothing, and where it rests.
    (0..<0, 0), (0..<9, 0), (32..<40, 0),
    // A tenth of the twenty-one frames around its steps, and a frame more.
    (15..<17, 2), (15..<18, 3), (9..<40, 21),
  ])
  func framesInWhichItMovesCount(lost: Range<Int>, count: Int) {
    let found = movement(lost: lost)
    #expect(found.moving.count == 21)
    #expect(found.lost.count == count)
    #expect(found.isTooMuch == (count > 2))
  }

  /// Values that move it at another time are no excuse: it has moved between the frames in which it is seen.
  @Test func whatTheRecordingShowsCounts() {
    let still = LostMovement(
      places: Self.path, isSeen: Self.path.indices.map { !(12..<28).contains($0) },
      expected: Self.path.map { _ in PoseDistances(20, 30, 8, 0, 0, 0, 0, 0) },
      isOutside: Self.path.map { _ in false })
    #expect(still.lost.count == 16 && still.isTooMuch)
  }

  /// Outside of the picture nothing can be seen.
  @Test func aLayerMayComeFromOutside() {
    let found = movement(lost: 18..<40, width: 105)
    #expect(found.lost.count == 0 && !found.isTooMuch)
  }

  /// What is followed trembles a little.
  @Test func aRestThatTremblesIsNone() {
    let places = (0..<40).map {
      PoseDistances(20 + ($0 % 2 == 0 ? 0.2 : -0.2), 30, 8, 0, 0, 0, 0, 0)
    }
    #expect(movement(lost: 10..<30, path: places).moving.count == 0)
  }

  /// What grows on its spot moves too.
  @Test(arguments: [2, 3]) func growthIsAMovement(part: Int) {
    let path = Self.path.map { place in
      var other = PoseDistances(20, 30, 8, 0, 0, 0, 0, 0)
      other[part] = place[0] / 10
      return other
    }
    let found = movement(lost: 15..<18, path: path)
    #expect(found.moving.count == 21 && found.lost == [15, 16, 17])
  }
}
