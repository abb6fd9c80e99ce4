package import Pipeline
import Raster
import SceneModel
package import SceneText
import Timeline

/// Finds the parameters with which a layer moves, grows and turns as in a recording.
package struct RecordingFit {
  let recording: Recording
  let loaded: LoadedScene
  let layer: String
  let parameters: [DeclaredParameter]
  let scale: Double?
  private let loader: SceneLoader
  private let overrides: ParsedScene.Overrides

  /// Whether the recording shows the scene's whole canvas.
  private let showsAll: Bool

  /// What of a recording is followed.
  package struct Selection {
    /// The region to follow; `nil` for that of the layer in the scene.
    package let region: TraceJob.Region?

    /// The frame in which the region lies; `nil` for the first.
    package let first: Int?

    /// The frames to follow it through, ascending.
    package let frames: [Int]

    /// The least confidence of a frame that counts; `nil` to find it.
    package let leastConfidence: Double?

    package init(
      region: TraceJob.Region?, first: Int?, frames: [Int], leastConfidence: Double?
    ) {
      (self.region, self.first) = (region, first)
      (self.frames, self.leastConfidence) = (frames, leastConfidence)
    }
  }

  /// The value of a parameter before and after the fit.
  package struct Value: Encodable {
    package let name: String
    package let before, after: Double

    /// Two standard deviations of the value; `nil` if the recording does not tell it.
    package let margin: Double?
  }

  package struct Result {
    package let values: [Value]

    /// The alignments of the movement with the values before and after the fit.
    package let before, after: TraceAlignment.Result

    /// The poses of the layer before and after the fit.
    let poses: (before: [LayerPose], after: [LayerPose])

    /// The places found in the recording.
    package let samples: [TraceJob.Sample]

    /// The least confidence of a frame that counts.
    package let leastConfidence: Double

    /// The frames that do not count, in the order of time.
    package let losses: [Loss]
  }

  /// - Parameter scale: Pixels of the recording per point of the scene; `nil` to find it.
  package init(
    recording: Recording, loader: SceneLoader, loaded: LoadedScene,
    overrides: ParsedScene.Overrides, layer: String, parameters: [DeclaredParameter],
    scale: Double?
  ) throws {
    (self.recording, self.loader, self.loaded) = (recording, loader, loaded)
    (self.overrides, self.layer) = (overrides, layer)
    let shown = try recording.scale(of: loaded.scene.size)
    (self.parameters, self.scale) = (parameters, scale ?? shown)
    showsAll = shown != nil && (scale == nil || abs((scale ?? 0) / (shown ?? 1) - 1) < 0.01)
  }

  /// The least confidence, as a fraction of the median over frames that show the layer.
  ///
  /// Even when the layer is not visible, the best match has some confidence.
  private static let confidencePart = 0.7

  /// - Returns: `nil` if the user stopped it.
  /// - Throws: ``Problem`` if the layer is lost too often, or no values explain its movement.
  package func run(_ selection: Selection, in context: JobContext) throws -> Result? {
    let (region, first) = try start(selection)
    let times = selection.frames.map { recording.times[$0] }
    let reference = selection.frames.firstIndex(of: first) ?? 0
    let movement = RecordedMovement(
      loader: loader, overrides: overrides, layer: layer, proceed: context.proceed,
      times: times, reference: reference)
    let job = TraceJob(
      of: recording, region: region, frames: selection.frames, from: first,
      leastConfidence: selection.leastConfidence ?? TraceJob.usualConfidence,
      freedom: try freedom(of: movement))
    guard let samples = try job.run(in: context) else { return nil }
    let least = selection.leastConfidence ?? Self.leastConfidence(of: samples)
    let sightings = samples.map { TraceAlignment.Sighting($0.place, least: least) }
    let seenCount = sightings.count { $0.weight > 0 }
    guard seenCount > parameters.count + 2 else {
      throw Problem(
        "'\(layer)' is lost after \(seenCount.asFrames) of \(recording.path)",
        hint: "--region and --from-frame say where it is seen best")
    }
    let alignment = TraceAlignment(
      sightings: sightings, scale: scale, radius: region.radius,
      reference: showsAll ? reference : nil)
    do {
      let found = try fitted(to: alignment, sightings.map(\.weight), movement, context)
      let poses = try (
        before: movement.poses(with: values(found.values.map(\.before))),
        after: movement.poses(with: values(found.values.map(\.after)))
      )
      let track = RecordedTrack(
        samples: samples, sightings: sightings, region: region,
        size: try recording.pixelSize, expected: found.after.places(of: poses.after))
      try check(track)
      try check(found.after, of: track)
      warnAtEnds(of: found.values, context)
      return Result(
        values: found.values, before: found.before, after: found.after, poses: poses,
        samples: samples, leastConfidence: least, losses: track.losses)
    } catch is Stopped {
      return nil
    }
  }

  /// A layer that only moves in the scene, whatever the values, is followed as such.
  private func freedom(of movement: RecordedMovement) throws -> PatchFreedom {
    let start = parameters.map { overrides.parameters[$0.name] ?? $0.value }
    let ends = parameters.indices.flatMap { index in
      [parameters[index].limits.lowerBound, parameters[index].limits.upperBound].map { end in
        var numbers = start
        numbers[index] = end
        return numbers
      }
    }
    let moves = try ([start] + ends).allSatisfy { numbers in
      try movement.poses(with: values(numbers)).allSatisfy {
        abs($0.turn.x - 1) < 1e-4 && abs($0.turn.y) < 1e-4
      }
    }
    return moves ? .none : .all
  }

  /// Returns the least confidence of a frame that counts, from the median over frames
  /// that show the layer.
  private static func leastConfidence(of samples: [TraceJob.Sample]) -> Double {
    let seen = samples.map(\.place.confidence).filter { $0 >= TraceJob.usualConfidence }.sorted()
    guard !seen.isEmpty else { return TraceJob.usualConfidence }
    return max(TraceJob.usualConfidence, confidencePart * seen[seen.count / 2])
  }

  /// Warns about values at the ends of their ranges, which might be better beyond them.
  private func warnAtEnds(of values: [Value], _ context: JobContext) {
    for (value, parameter) in zip(values, parameters) {
      let (least, most) = (parameter.limits.lowerBound, parameter.limits.upperBound)
      guard value.after == least || value.after == most else { continue }
      context.warn(
        "'\(value.name)' is at the end of its range, \(least.plain) to \(most.plain): "
          + "a better value may lie beyond")
    }
  }

  private func values(_ numbers: [Double]) -> [String: Double] {
    Dictionary(uniqueKeysWithValues: zip(parameters.map(\.name), numbers))
  }

  private func fitted(
    to alignment: TraceAlignment, _ weights: [Double], _ movement: RecordedMovement,
    _ context: JobContext
  ) throws -> (values: [Value], before: TraceAlignment.Result, after: TraceAlignment.Result) {
    func result(_ numbers: [Double]) throws -> TraceAlignment.Result {
      alignment.result(of: try movement.poses(with: values(numbers)))
    }
    let start = parameters.map { overrides.parameters[$0.name] ?? $0.value }
    try checkThatAllMatter(start, movement)
    let search = ParameterSearch(parameters.map { .init($0.limits) })
    let progress = try context.progress(total: search.largestCount, unit: "tries")
    defer { progress.clear() }
    func error(_ numbers: [Double]) throws -> Double {
      progress.advance()
      return try result(numbers).error
    }
    var best = try search.best(from: start) { try $0.map(error) }
    best = try search.refined(from: [best.values], within: 0.01) { try $0.map(error) }
    let certainty = FitCertainty(limits: parameters.map(\.limits)) { numbers in
      zip(try result(numbers).misses, weights).map { $0 * $1.squareRoot() }
    }
    let numbers = try certainty.refined(from: best.values)
    let found = zip(numbers, parameters).map {
      min(max($0.rounded(toPlaces: 4), $1.limits.lowerBound), $1.limits.upperBound)
    }
    let margins = try certainty.margins(at: numbers)
    let changes = parameters.indices.map {
      Value(
        name: parameters[$0].name, before: start[$0], after: found[$0], margin: margins?[$0])
    }
    return (changes, try result(start), try result(found))
  }

  /// Checks that each parameter changes the movement.
  private func checkThatAllMatter(_ start: [Double], _ movement: RecordedMovement) throws {
    for (index, parameter) in parameters.enumerated() {
      let ends = try [parameter.limits.lowerBound, parameter.limits.upperBound].map { end in
        var numbers = start
        numbers[index] = end
        return try movement.poses(with: values(numbers))
      }
      guard ends[0] == ends[1] else { continue }
      throw Diagnostic(
        "'\(parameter.name)' does not change how '\(layer)' moves", at: parameter.source)
    }
  }
}
