/// Frames whose whole pictures have moved by the same distance.
struct SequenceMove {
  let offset: PictureOffset

  /// Indices in the sequence, ascending; at least ``leastCount``.
  var indices: [Int]

  /// The smallest number of frames; a single one may match by chance.
  fileprivate static let leastCount = 2
}

extension [SequenceFrame] {
  /// Finds the frames whose picture is the reference's moved in space, the longest movement first.
  ///
  /// - Parameter explained: Indices that need no other explanation.
  func moves(unless explained: Set<Int>) -> [SequenceMove] {
    var moves: [PictureOffset: SequenceMove] = [:]
    for index in indices where self[index].differs && !explained.contains(index) {
      guard let offset = self[index].offset else { continue }
      moves[offset, default: SequenceMove(offset: offset, indices: [])].indices.append(index)
    }
    return moves.values.filter { $0.indices.count >= SequenceMove.leastCount }
      .sorted { ($1.indices.count, $0.indices[0]) < ($0.indices.count, $1.indices[0]) }
  }

  func moveEvent(_ move: SequenceMove) -> SequenceEvent {
    let numbers = move.indices.map { self[$0].number }
    return SequenceEvent(
      .move, numbers, offset: move.offset,
      text: "\(FrameNumbers(numbers).text): everything is \(move.offset)")
  }
}
