internal import Glibc

/// Where a recording shows a layer, and where the scene has it at the same time.
package struct RecordedPose: Sendable {
  /// The index of the frame among the followed ones.
  let index: Int

  /// Seconds from the first frame of the recording.
  package let time: Double

  /// The pose in the recording; its radius of corners is no number if the frame does not tell it.
  package let recorded: LayerPose

  /// The pose after the fit.
  package let scene: LayerPose

  /// How far the layer is turned clockwise from where the scene has it, in degrees.
  package var turn: Double {
    let cross = scene.turn.x * recorded.turn.y - scene.turn.y * recorded.turn.x
    return atan2(cross, (scene.turn * recorded.turn).sum()) * 180 / .pi
  }

  /// How much larger the layer is than in the scene; `nil` if the scene shrinks it to nothing.
  package var growth: Double? {
    let square = (scene.turn * scene.turn).sum()
    return square > 1e-9 ? ((recorded.turn * recorded.turn).sum() / square).squareRoot() : nil
  }
}

extension RecordingFit.LayerResult {
  /// The poses in the frames in which the layer is found.
  package var recorded: [RecordedPose] {
    let (scale, unit) = (after.scale, max(after.scale, 1e-9))
    return samples.indices.compactMap { index in
      let place = samples[index].place
      guard place.confidence >= leastConfidence else { return nil }
      let movement = AffineMovement(place)
      let position = place.center - after.offset - movement.inPlace.mapped(after.lever)
      return RecordedPose(
        index: index, time: samples[index].time,
        recorded: LayerPose(
          center: scale > 0 ? position / unit : .zero, turn: movement.turn,
          stretch: movement.stretch,
          opacity: layer.sightings[index].opacity ?? 1,
          cornerRadius: place.cornerRadius.map { $0 / unit } ?? .nan),
        scene: poses.after[index])
    }
  }
}
