package import Pipeline
import Raster
import SceneModel
package import SceneText
import Timeline

/// Finds the parameters with which a layer moves as in a recording.
package struct RecordingFit {
  private let recording: Recording
  private let loader: SceneLoader
  private let loaded: LoadedScene
  private let overrides: ParsedScene.Overrides
  private let layer: String
  private let parameters: [DeclaredParameter]
  private let scale: Double?

  package struct Result {
    package let values: [TargetFit.Change]

    /// The alignments of the movement with the values before and after the fit.
    package let before, after: TraceAlignment.Result

    /// The recorded movement and those before and after the fit, in points.
    let movements: (recorded: [SIMD2<Double>], before: [SIMD2<Double>], after: [SIMD2<Double>])

    /// The positions found in the recording.
    package let samples: [TraceJob.Sample]

    /// The least confidence of a frame that counts.
    package let leastConfidence: Double
  }

  /// - Parameter scale: Pixels of the recording per point of the scene; `nil` to find it.
  package init(
    recording: Recording, loader: SceneLoader, loaded: LoadedScene,
    overrides: ParsedScene.Overrides, layer: String, parameters: [DeclaredParameter],
    scale: Double?
  ) {
    (self.recording, self.loader, self.loaded) = (recording, loader, loaded)
    (self.overrides, self.layer) = (overrides, layer)
    (self.parameters, self.scale) = (parameters, scale)
  }

  /// The least confidence, as a fraction of the median over frames that show the layer.
  ///
  /// Even when the layer is not visible, the best match has some confidence.
  private static let confidencePart = 0.85

  /// The largest fraction of the movement that may remain unexplained.
  private static let mostLeft = 0.25

  /// The number of pixels around the layer that are tracked too, so that its edges count.
  private static let margin = 4

  /// - Parameters:
  ///   - region: The region to follow; `nil` for that of the layer in the scene.
  ///   - first: The frame in which the region lies.
  /// - Returns: `nil` if the user stopped it.
  package func run(region: TraceJob.Region?, from first: Int?, in context: JobContext) throws
    -> Result?
  {
    let (region, first) = try start(region, first)
    let job = TraceJob(
      of: recording, region: region, frames: Array(recording.times.indices), from: first)
    guard let samples = try job.run(in: context) else { return nil }
    let least = Self.leastConfidence(of: samples)
    let weights = samples.map { $0.place.confidence >= least ? $0.place.confidence : 0 }
    guard weights.count(where: { $0 > 0 }) > parameters.count + 2 else {
      throw Problem(
        "'\(layer)' is lost after \(weights.count { $0 > 0 }.asFrames) of \(recording.path)",
        hint: "--region and --from-frame say where it is seen best")
    }
    let alignment = TraceAlignment(
      places: samples.map(\.place.center), weights: weights, scale: scale)
    let movement = RecordedMovement(
      loader: loader, overrides: overrides, layer: layer, proceed: context.proceed,
      times: samples.map(\.time))
    do {
      let result = try fitted(to: alignment, movement, context)
      let (scale, offset) = (result.after.scale, result.after.offset)
      let after = try movement.points(with: values(result.values.map(\.after)))
      try check(
        samples.map(\.place.center), isSeen: weights.map { $0 > 0 },
        expected: after.map { $0 * scale + offset })
      try check(result.after)
      warnAtEnds(of: result.values, context)
      return Result(
        values: result.values, before: result.before, after: result.after,
        movements: (
          samples.map { ($0.place.center - offset) / max(scale, 1e-9) },
          try movement.points(with: values(result.values.map(\.before))), after
        ), samples: samples, leastConfidence: least)
    } catch is Stopped {
      return nil
    }
  }

  /// Returns the least confidence of a frame that counts, from the median over frames
  /// that show the layer.
  private static func leastConfidence(of samples: [TraceJob.Sample]) -> Double {
    let seen = samples.map(\.place.confidence).filter { $0 >= TraceJob.usualConfidence }.sorted()
    guard !seen.isEmpty else { return TraceJob.usualConfidence }
    return max(TraceJob.usualConfidence, confidencePart * seen[seen.count / 2])
  }

  /// Checks that the layer is visible in nearly all frames in which it moves.
  private func check(
    _ places: [SIMD2<Double>], isSeen: [Bool], expected: [SIMD2<Double>]
  ) throws {
    let picture = try recording.frame(0)
    let movement = LostMovement(
      places: places, isSeen: isSeen, expected: expected,
      within: SIMD2(Double(picture.width), Double(picture.height)))
    guard movement.isTooMuch else { return }
    throw Problem(
      "'\(layer)' is lost in \(movement.lostCount) of the \(movement.movingCount.asFrames) of "
        + "\(recording.path) in which it moves: values found by the others are a guess",
      hint:
        "what grows, turns or is covered is not known again: --region takes a part of it that stays as it is, "
        + "--from-frame a frame in which it is seen well")
  }

  /// Checks that the fit explains most of the movement.
  private func check(_ result: TraceAlignment.Result) throws(Problem) {
    guard result.error > Self.mostLeft * result.spread else { return }
    let left = (100 * result.error / max(result.spread, 1e-9)).rounded().plain
    throw Problem(
      "no values of \(parameters.map(\.name).listed("and")) move '\(layer)' as in \(recording.path): "
        + "\(left) % of the movement is left",
      hint:
        "'smear trace' shows where it is followed; --region and --from-frame say where it is seen best"
    )
  }

  /// Warns about values at the ends of their ranges, which might be better beyond them.
  private func warnAtEnds(of values: [TargetFit.Change], _ context: JobContext) {
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
    to alignment: TraceAlignment, _ movement: RecordedMovement, _ context: JobContext
  ) throws -> (
    values: [TargetFit.Change], before: TraceAlignment.Result, after: TraceAlignment.Result
  ) {
    func result(_ numbers: [Double]) throws -> TraceAlignment.Result {
      alignment.result(of: try movement.points(with: values(numbers)))
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
    let before = try result(start)
    var best = try search.best(from: start) { try $0.map(error) }
    best = try search.refined(from: [best.values], within: 0.01) { try $0.map(error) }
    let found = zip(best.values, parameters).map {
      min(max($0.rounded(toPlaces: 4), $1.limits.lowerBound), $1.limits.upperBound)
    }
    let changes = parameters.indices.map {
      TargetFit.Change(name: parameters[$0].name, before: start[$0], after: found[$0])
    }
    return (changes, before, try result(found))
  }

  /// Checks that each parameter changes the movement.
  private func checkThatAllMatter(_ start: [Double], _ movement: RecordedMovement) throws {
    for (index, parameter) in parameters.enumerated() {
      let ends = try [parameter.limits.lowerBound, parameter.limits.upperBound].map { end in
        var numbers = start
        numbers[index] = end
        return try movement.points(with: values(numbers))
      }
      guard ends[0] == ends[1] else { continue }
      throw Diagnostic(
        "'\(parameter.name)' does not change how '\(layer)' moves", at: parameter.source)
    }
  }

  /// Returns the region to follow and its frame.
  ///
  /// By default this is the layer where it rests in the scene's first or last frame.
  private func start(_ region: TraceJob.Region?, _ first: Int?) throws -> (TraceJob.Region, Int) {
    if let region {
      let first = first ?? 0
      guard recording.times.indices.contains(first) else {
        throw UsageError(
          message: "--from-frame \(first) is none of \(recording.path)",
          hint: "it has the frames 0-\(recording.times.count - 1)")
      }
      return (region, first)
    }
    guard let scale else {
      throw Problem(
        "nobody says where '\(layer)' is in \(recording.path), which has another shape than the scene",
        hint: "--region 20,40,120,80 --from-frame 0: left, top, width, height in its pixels")
    }
    let picture = try recording.frame(0)
    let link = loaded.timeline.displayLink
    for (tick, frame) in [(0, 0), (link.frameCount - 1, recording.times.count - 1)] {
      let presentation = try loaded.timeline.presentation(at: link[tick])
      guard let sight = presentation.sights(of: [layer])[layer], sight.opacity > 0 else { continue }
      let least = sight.corners.reduce(sight.corners[0]) { pointwiseMin($0, $1) } * scale
      let greatest = sight.corners.reduce(sight.corners[0]) { pointwiseMax($0, $1) } * scale
      let margin = Self.margin
      let columns = (Int(least.x) - margin..<Int(greatest.x.rounded(.up)) + margin)
        .clamped(to: 0..<picture.width)
      let rows = (Int(least.y) - margin..<Int(greatest.y.rounded(.up)) + margin)
        .clamped(to: 0..<picture.height)
      let (side, other) = (greatest.x - least.x, greatest.y - least.y)
      let isSeen = Double(columns.count) > 0.6 * side && Double(rows.count) > 0.6 * other
      if isSeen, min(columns.count, rows.count) >= PatchTracker.leastSide {
        return (TraceJob.Region(columns: columns, rows: rows), frame)
      }
    }
    throw Problem(
      "'\(layer)' is seen neither when the scene begins nor when it ends",
      hint: "--region 20,40,120,80 --from-frame 30 says where it is in the recording")
  }
}
