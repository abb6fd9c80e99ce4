/// How many frames show a layer's movement, and in how many of these it is lost: values that are found without
/// them are a guess.
struct LostMovement: Equatable {
  /// Frames in which the layer moves.
  private(set) var movingCount = 0

  /// Those of them in which it is lost.
  private(set) var lostCount = 0

  /// The part of the frames with movement that may be lost.
  static let mostLost = 0.1

  /// The least movement from a frame to the next, in pixels: what is followed trembles by less.
  private static let leastStep = 0.5

  /// The same from the last place before the layer is lost to the first one after.
  private static let leastWay = 2.0

  /// - Parameters:
  ///   - places: Where the layer was found in each frame, in pixels.
  ///   - isSeen: Whether that counts; at least once.
  ///   - expected: Where the layer is by the values that were found, in pixels.
  ///   - size: Of the frames; the layer may leave them.
  init(
    places: [SIMD2<Double>], isSeen: [Bool], expected: [SIMD2<Double>], within size: SIMD2<Double>
  ) {
    let shown = Self.movingFrames(of: places, among: isSeen.indices.filter { isSeen[$0] })
    let wanted = Self.movingFrames(of: expected, among: Array(expected.indices))
    for frame in isSeen.indices {
      let place = expected[frame]
      let isInside = all(place .>= 0) && all(place .<= size)
      guard isSeen[frame] || isInside, shown.contains(frame) || wanted.contains(frame) else {
        continue
      }
      movingCount += 1
      if !isSeen[frame] { lostCount += 1 }
    }
  }

  /// Whether there is too little left to find values by.
  var isTooMuch: Bool { Double(lostCount) > Self.mostLost * Double(movingCount) }

  /// The frames around and between two known places that are not the same.
  private static func movingFrames(of places: [SIMD2<Double>], among known: [Int]) -> Set<Int> {
    zip(known, known.dropFirst()).reduce(into: []) { frames, pair in
      let step = places[pair.1] - places[pair.0]
      let least = pair.1 == pair.0 + 1 ? leastStep : leastWay
      if (step * step).sum().squareRoot() > least { frames.formUnion(pair.0...pair.1) }
    }
  }
}
