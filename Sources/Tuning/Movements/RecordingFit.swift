package import Pipeline
import Raster
import SceneModel
package import SceneText
import Timeline

/// Finds the parameters with which layers move, grow, turn and fade as in a recording.
///
/// Without parameters, it measures how far the scene as it is differs from the recording.
package struct RecordingFit {
  let recording: Recording
  let parameters: [DeclaredParameter]
  private let loader: SceneLoader
  private let loaded: LoadedScene
  private let overrides: ParsedScene.Overrides
  private let layers: [String]
  let scale: Double?

  /// Whether the recording shows the scene's whole canvas.
  private let showsAll: Bool

  /// The part of a recording that is followed.
  package struct Selection {
    /// The region to follow; `nil` for that of the layer in the scene.
    let region: TraceJob.Region?

    /// The frame in which the region lies; `nil` for the first.
    let first: Int?

    /// The frames to follow it through, ascending.
    let frames: [Int]

    /// The least confidence of a frame that counts; `nil` to find it.
    let leastConfidence: Double?

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

  /// The findings about one layer.
  package struct LayerResult {
    /// The followed layer.
    let layer: FollowedLayer

    /// The alignments of the movement with the values before and after the fit.
    package let before, after: TraceAlignment.Result

    /// The poses of the layer before and after the fit.
    let poses: (before: [LayerPose], after: [LayerPose])

    /// The frames that do not count, in the order of time.
    package let losses: [Loss]

    package var path: String { layer.path }

    /// The places found in the recording.
    package var samples: [TraceJob.Sample] { layer.samples }

    /// The least confidence of a frame that counts.
    package var leastConfidence: Double { layer.leastConfidence }
  }

  package struct Result {
    package let values: [Value]

    /// In the order in which they were given.
    package let layers: [LayerResult]
  }

  /// - Parameters:
  ///   - layers: The paths of the layers to follow, at least one.
  ///   - scale: Pixels of the recording per point of the scene; `nil` to find it.
  package init(
    recording: Recording, loader: SceneLoader, loaded: LoadedScene,
    overrides: ParsedScene.Overrides, layers: [String], parameters: [DeclaredParameter],
    scale: Double?
  ) throws {
    (self.recording, self.loader, self.loaded) = (recording, loader, loaded)
    (self.overrides, self.layers) = (overrides, layers)
    let shown = try recording.scale(of: loaded.scene.size)
    (self.parameters, self.scale) = (parameters, scale ?? shown)
    showsAll = shown != nil && (scale == nil || abs((scale ?? 0) / (shown ?? 1) - 1) < 0.01)
    guard layers.count == 1 || self.scale != nil else {
      throw UsageError(
        message:
          "\(recording.path) has another shape than the scene: several layers need its pixels per point",
        hint: "--scale 2, or one --layer with its --region")
    }
  }

  /// - Returns: `nil` if the user stopped it.
  /// - Throws: ``Problem`` if a layer is lost too often, or no values explain its movement.
  package func run(_ selection: Selection, in context: JobContext) throws -> Result? {
    do {
      guard let followed = try followed(selection, in: context) else { return nil }
      let values = try fitted(to: followed, context)
      let before = try followed.movement.poses(with: named(values.map(\.before)))
      let after = try followed.movement.poses(with: named(values.map(\.after)))
      let results = try followed.layers.indices.map { index in
        try result(of: followed.layers[index], before[index], after[index])
      }
      warnAtEnds(of: values, context)
      return Result(values: values, layers: results)
    } catch is Stopped {
      return nil
    }
  }

  /// Returns the findings about a layer.
  ///
  /// - Parameters:
  ///   - before: Its poses before the fit.
  ///   - after: Its poses after it.
  /// - Throws: ``Problem`` if it cannot be trusted.
  private func result(of layer: FollowedLayer, _ before: [LayerPose], _ after: [LayerPose]) throws
    -> LayerResult
  {
    let found = layer.alignment.result(of: after)
    let track = RecordedTrack(
      layer: layer, size: try recording.pixelSize, expected: found.places(of: after))
    try check(track)
    if !parameters.isEmpty { try check(found, of: track) }
    return LayerResult(
      layer: layer, before: layer.alignment.result(of: before), after: found,
      poses: (before, after), losses: track.losses)
  }

  /// Follows all layers through the recording; `nil` if the user stopped it.
  private func followed(_ selection: Selection, in context: JobContext) throws
    -> FollowedLayers?
  {
    let start = RecordingStart(recording: recording, loaded: loaded, scale: scale)
    let starts = try layers.map { try start.of($0, selection) }
    let movement = RecordedMovement(
      loader: loader, overrides: overrides,
      layers: zip(layers, starts).map { layer, start in
        .init(path: layer, reference: selection.frames.firstIndex(of: start.frame) ?? 0)
      }, proceed: context.proceed, times: selection.frames.map { recording.times[$0] })
    let ends = try ends.map { try movement.poses(with: named($0)) }
    try checkThatAllMatter(ends)
    let found = try layers.indices.compactMap { index -> FollowedLayer? in
      var behavior = LayerBehavior(of: ends.map { $0[index] })
      // The scene as it is may leave out that the layer grows in the recording.
      if parameters.isEmpty { behavior.freedom = .all }
      return try FollowedLayer(
        layers[index], from: starts[index], behavior, in: recording, selection,
        scale: scale, reference: showsAll ? movement.layers[index].reference : nil,
        keepsOrigin: parameters.isEmpty, atLeast: parameters.count + 3, context)
    }
    return found.count < layers.count ? nil : FollowedLayers(layers: found, movement: movement)
  }

  /// The starting numbers, then the same with one number at its lower or its upper limit.
  private var ends: [[Double]] {
    [start]
      + parameters.indices.flatMap { index in
        [parameters[index].limits.lowerBound, parameters[index].limits.upperBound].map { end in
          var numbers = start
          numbers[index] = end
          return numbers
        }
      }
  }

  private var start: [Double] {
    parameters.map { overrides.parameters[$0.name] ?? $0.value }
  }

  /// Checks that each parameter changes the movement.
  ///
  /// - Parameter ends: The poses of all layers with ``ends``.
  private func checkThatAllMatter(_ ends: [[[LayerPose]]]) throws(Diagnostic) {
    for (index, parameter) in parameters.enumerated()
    where ends[1 + 2 * index] == ends[2 + 2 * index] {
      throw Diagnostic(
        "'\(parameter.name)' does not change how \(layers.map { "'\($0)'" }.listed("and")) "
          + (layers.count == 1 ? "moves" : "move"),
        at: parameter.source)
    }
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

  private func named(_ numbers: [Double]) -> [String: Double] {
    Dictionary(uniqueKeysWithValues: zip(parameters.map(\.name), numbers))
  }

  private func fitted(to followed: FollowedLayers, _ context: JobContext) throws -> [Value] {
    guard !parameters.isEmpty else { return [] }
    let search = ParameterSearch(parameters.map { .init($0.limits) })
    let progress = try context.progress(total: search.largestCount, unit: "tries")
    defer { progress.clear() }
    func misses(_ numbers: [Double]) throws -> [PoseDistances] {
      try followed.misses(with: named(numbers))
    }
    func error(_ numbers: [Double]) throws -> Double {
      progress.advance()
      return try misses(numbers).squares
    }
    var best = try search.best(from: start) { try $0.map(error) }
    best = try search.refined(from: [best.values], within: 0.01) { try $0.map(error) }
    let certainty = FitCertainty(limits: parameters.map(\.limits), misses: misses)
    let numbers = try certainty.refined(from: best.values)
    let margins = try certainty.margins(at: numbers)
    return parameters.indices.map { index in
      let limits = parameters[index].limits
      let found = numbers[index].rounded(toPlaces: 4)
      return Value(
        name: parameters[index].name, before: start[index],
        after: min(max(found, limits.lowerBound), limits.upperBound), margin: margins?[index])
    }
  }
}
