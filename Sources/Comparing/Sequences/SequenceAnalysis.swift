/// The changes between two sequences of frames, beyond differences of single frames.
package struct SequenceAnalysis: Hashable, Sendable {
  /// Events, the most important first.
  package let events: [SequenceEvent]

  /// The stretch that is moved in time up to the last frame; `nil` if there is none.
  package let shift: SequenceShift?

  /// Frames that no shift, repeat, movement or flash explains, grouped by what differs.
  package let groups: [DifferenceGroup]

  /// - Parameters:
  ///   - frames: The frames of one sequence, by ascending numbers.
  ///   - tolerance: The largest difference of a channel that counts as equal.
  ///   - causes: The frames that show each known change of the scene.
  /// - Complexity: O(`frames.count` × `causes.count`)
  init(_ frames: [SequenceFrame], tolerance: UInt8, causes: [CausedFrames] = []) {
    let alignment = SequenceAlignment(frames, tolerance: tolerance)
    var shifts = SequenceStretch.stretches(of: frames, in: alignment)
    let lateness = alignment.lateness(in: shifts)
    let flashes = frames.indices.filter {
      frames.isFlash(at: $0, lateBy: lateness[$0], tolerance: tolerance)
    }
    var explained = Set(flashes)
    for shift in shifts {
      explained.formUnion(shift.range.filter { alignment.costs[$0] < 1 })
    }
    var repeats = frames.repeats(unless: explained, lateness, tolerance: tolerance)
    explained.formUnion(repeats.joined())
    for index in shifts.indices { shifts[index].begin(with: &repeats) }

    let moves = frames.moves(unless: explained)
    explained.formUnion(moves.flatMap(\.indices))

    groups = DifferenceGroup.groups(
      of: frames.indices.lazy.filter { !explained.contains($0) }.map { frames[$0] },
      causes: causes)
    shift = shifts.last(where: \.isLast)?.shift(in: frames)
    events =
      frames.resizeEvents + shifts.map { $0.event(in: frames) }
      + moves.map { frames.moveEvent($0) }
      + frames.absenceEvents + frames.duplicateEvents(repeats, lateness)
      + flashes.map { frames.flashEvent(at: $0) }
      + groups.filter { $0.frames.count > 1 }.sorted { $0.frames.count > $1.frames.count }
      .map { SequenceEvent(.alike, $0.frames, text: $0.description) }
  }
}
