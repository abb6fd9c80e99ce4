/// The frames in which a layer moves, and the ones among them in which tracking lost the layer.
///
/// Values found without the lost frames are a guess.
struct LostMovement: Equatable {
  /// The frames in which the layer moves.
  private(set) var moving: Set<Int> = []

  /// The frames among them in which it is lost.
  private(set) var lost: [Int] = []

  /// The largest fraction of the moving frames that may be lost.
  static let mostLost = 0.1

  /// The smallest movement between consecutive frames, in pixels; tracking noise is less than this.
  private static let leastStep = 0.5

  /// The smallest movement across frames in which the layer is lost, in pixels.
  private static let leastDistance = 2.0

  /// - Parameters:
  ///   - places: The tracked position of the layer in each frame, in pixels, and its scale,
  ///     rotation and opacity as distances in pixels.
  ///   - isSeen: Whether each of them counts; at least one does.
  ///   - expected: The same with the values found.
  ///   - isOutside: Whether with these values most of the layer is outside the picture.
  init(
    places: [PoseDistances], isSeen: [Bool], expected: [PoseDistances], isOutside: [Bool]
  ) {
    let shown = Self.movingFrames(of: places, among: isSeen.indices.filter { isSeen[$0] })
    let wanted = Self.movingFrames(of: expected, among: Array(expected.indices))
    for frame in isSeen.indices {
      guard isSeen[frame] || !isOutside[frame], shown.contains(frame) || wanted.contains(frame)
      else { continue }
      moving.insert(frame)
      if !isSeen[frame] { lost.append(frame) }
    }
  }

  /// Whether too many frames are lost to trust the values.
  var isTooMuch: Bool { Double(lost.count) > Self.mostLost * Double(moving.count) }

  /// Returns the frames from one known position to the next if these differ.
  private static func movingFrames(of places: [PoseDistances], among known: [Int]) -> Set<Int> {
    zip(known, known.dropFirst()).reduce(into: []) { frames, pair in
      let step = places[pair.1] - places[pair.0]
      let least = pair.1 == pair.0 + 1 ? leastStep : leastDistance
      if (step * step).sum().squareRoot() > least { frames.formUnion(pair.0...pair.1) }
    }
  }
}
