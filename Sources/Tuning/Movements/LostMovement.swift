/// The number of frames in which a layer moves, and of those in which tracking lost it.
///
/// Values found without the lost frames are a guess.
struct LostMovement: Equatable {
  /// Frames in which the layer moves.
  private(set) var movingCount = 0

  /// The frames among them in which it is lost.
  private(set) var lostCount = 0

  /// The largest fraction of the moving frames that may be lost.
  static let mostLost = 0.1

  /// The smallest movement between consecutive frames, in pixels; tracking noise is less than this.
  private static let leastStep = 0.5

  /// The smallest movement across frames in which the layer is lost, in pixels.
  private static let leastWay = 2.0

  /// - Parameters:
  ///   - places: The tracked position of the layer in each frame, in pixels.
  ///   - isSeen: Whether each position counts; at least one does.
  ///   - expected: The position of the layer with the values found, in pixels.
  ///   - size: The size of the frames, which the layer may leave.
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

  /// Whether too many frames are lost to trust the values.
  var isTooMuch: Bool { Double(lostCount) > Self.mostLost * Double(movingCount) }

  /// Returns the frames from one known position to the next if these differ.
  private static func movingFrames(of places: [SIMD2<Double>], among known: [Int]) -> Set<Int> {
    zip(known, known.dropFirst()).reduce(into: []) { frames, pair in
      let step = places[pair.1] - places[pair.0]
      let least = pair.1 == pair.0 + 1 ? leastStep : leastWay
      if (step * step).sum().squareRoot() > least { frames.formUnion(pair.0...pair.1) }
    }
  }
}
