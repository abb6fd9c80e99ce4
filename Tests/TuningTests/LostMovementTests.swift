import Testing

@testable import Tuning

@Suite struct LostMovementTests {
  /// Rests for ten frames, moves by ten pixels in each of twenty, and rests again for ten.
  private static let path = (0..<40).map { frame in
    SIMD2(20 + 10 * Double(min(max(frame - 9, 0), 20)), 30)
  }

  private func movement(
    lost: Range<Int>, path: [SIMD2<Double>] = Self.path, width: Double = 400
  ) -> LostMovement {
    // Where it is lost, something else is taken for it.
    let places = path.indices.map { lost.contains($0) ? SIMD2(1, 1) : path[$0] }
    return LostMovement(
      places: places, isSeen: path.indices.map { !lost.contains($0) }, expected: path,
      within: SIMD2(width, 60))
  }

  @Test(arguments: [
    // Nothing, and where it rests.
    (0..<0, 0), (0..<9, 0), (32..<40, 0),
    // A tenth of the twenty-one frames around its steps, and a frame more.
    (15..<17, 2), (15..<18, 3), (9..<40, 21),
  ])
  func framesInWhichItMovesCount(lost: Range<Int>, count: Int) {
    let found = movement(lost: lost)
    #expect(found.movingCount == 21)
    #expect(found.lostCount == count)
    #expect(found.isTooMuch == (count > 2))
  }

  /// Values that move it at another time are no excuse: it has moved between the frames in which it is seen.
  @Test func whatTheRecordingShowsCounts() {
    let still = LostMovement(
      places: Self.path, isSeen: Self.path.indices.map { !(12..<28).contains($0) },
      expected: Self.path.map { _ in SIMD2(20, 30) }, within: SIMD2(400, 60))
    #expect(still.lostCount == 16 && still.isTooMuch)
  }

  /// Outside of the picture nothing can be seen.
  @Test func aLayerMayComeFromOutside() {
    let found = movement(lost: 18..<40, width: 105)
    #expect(found.lostCount == 0 && !found.isTooMuch)
  }

  /// What is followed trembles a little.
  @Test func aRestThatTremblesIsNone() {
    let places = (0..<40).map { SIMD2(20 + ($0 % 2 == 0 ? 0.2 : -0.2), 30) }
    #expect(movement(lost: 10..<30, path: places).movingCount == 0)
  }
}
