import Pipeline
import SceneModel

/// A layer of a scene, found in the frames of a recording.
struct FollowedLayer {
  let path: String
  let region: TraceJob.Region
  let samples: [TraceJob.Sample]
  let sightings: [TraceAlignment.Sighting]

  /// The least confidence of a frame that counts.
  let leastConfidence: Double
  let alignment: TraceAlignment

  /// Follows a layer through a recording.
  ///
  /// - Parameters:
  ///   - start: Where it is in one of the frames.
  ///   - scale: Pixels of the recording per point of the scene; `nil` to find it.
  ///   - reference: The index of the start's frame if the recording shows the whole canvas.
  ///   - keepsOrigin: Whether the scene's origin is then that of the recording.
  ///   - count: The number of frames in which it has to be found.
  /// - Throws: ``Problem`` if it is found in fewer.
  init?(
    _ path: String, from start: RecordingStart.Place, _ behavior: LayerBehavior,
    in recording: Recording, _ selection: RecordingFit.Selection, scale: Double?,
    reference: Int?, keepsOrigin: Bool, atLeast count: Int, _ context: JobContext
  ) throws {
    let job = TraceJob(
      of: recording, region: start.region, frames: selection.frames, from: start.frame,
      leastConfidence: selection.leastConfidence ?? TraceJob.defaultConfidence,
      freedom: behavior.freedom, isStretched: behavior.changesShape, isChecked: true)
    guard let samples = try job.run(in: context) else { return nil }
    let least = selection.leastConfidence ?? Self.leastConfidence(of: samples)
    sightings =
      samples.map {
        TraceAlignment.Sighting(
          $0.place, least: least, fades: behavior.fades, rounds: behavior.rounds)
      }.withAllCorners
    let seenCount = sightings.count { $0.weight > 0 }
    guard seenCount >= count else {
      throw Problem(
        "'\(path)' is lost after \(seenCount.asFrames) of \(recording.path)",
        hint: "--region and --from-frame say where it is seen best")
    }
    (self.path, self.samples, region, leastConfidence) = (path, samples, start.region, least)
    alignment = TraceAlignment(
      sightings: sightings, scale: scale, radius: start.region.radius, reference: reference,
      keepsOrigin: keepsOrigin)
  }

  /// The least confidence, as a fraction of the median over frames that show the layer.
  ///
  /// Even when the layer is not visible, the best match has some confidence.
  private static let confidencePart = 0.7

  /// Returns the least confidence of a frame that counts, from the median over frames
  /// that show the layer.
  private static func leastConfidence(of samples: [TraceJob.Sample]) -> Double {
    let seen = samples.map(\.place.confidence).filter { $0 >= TraceJob.defaultConfidence }.sorted()
    guard !seen.isEmpty else { return TraceJob.defaultConfidence }
    return max(TraceJob.defaultConfidence, confidencePart * seen[seen.count / 2])
  }
}

/// The layers of a scene that a fit follows, and their movement in the scene.
struct FollowedLayers {
  let layers: [FollowedLayer]
  let movement: RecordedMovement

  /// Returns the distances that remain with some values of the parameters, layer by layer and frame
  /// by frame. Each is multiplied by the square root of its frame's weight.
  func misses(with parameters: [String: Double]) throws -> [PoseDistances] {
    zip(layers, try movement.poses(with: parameters)).flatMap { layer, poses in
      zip(layer.alignment.result(of: poses).misses, layer.sightings).map {
        $0 * $1.weight.squareRoot()
      }
    }
  }
}

/// The movements that a layer can make with any values of the parameters.
struct LayerBehavior {
  /// Whether it may grow and turn. A layer that only moves is followed as such.
  var freedom: PatchFreedom

  /// Whether its width and its height change by different factors.
  let changesShape: Bool

  /// Whether its opacity changes. Otherwise a lower contrast is a blur.
  let fades: Bool

  /// Whether the radius of its corners changes.
  let rounds: Bool

  /// - Parameter movements: The poses of the layer for several values of the parameters.
  init(of movements: [[LayerPose]]) {
    let poses = movements.joined()
    let moves = poses.allSatisfy { abs($0.turn.x - 1) < 1e-4 && abs($0.turn.y) < 1e-4 }
    let keepsShape = poses.allSatisfy {
      abs($0.stretch.x) < 1e-4 && abs($0.stretch.y) < 1e-4
    }
    freedom = moves && keepsShape ? .none : .all
    freedom.stretches = !keepsShape
    changesShape = !keepsShape
    let radii = poses.map(\.cornerRadius)
    rounds = (radii.max() ?? 0) - (radii.min() ?? 0) > 0.1
    fades = !poses.allSatisfy { abs($0.opacity - 1) < 1e-4 }
  }
}
