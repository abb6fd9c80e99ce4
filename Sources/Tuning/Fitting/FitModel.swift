import System
import Effects
import Pipeline
import Raster
import Compositing
import SceneModel
import SceneText
import Timeline

/// Measures the error of one layer's overlay for any values of the parameters.
///
/// Frames without the overlay, frames with the opaque overlay, and reference frames are drawn once
/// for each look of the overlay. The opacity then mixes them. The final result comes from measuring
/// fully rendered frames.
final class FitModel {
  /// An error that ends a search the user has stopped.
  struct Stop: Error {}

  private let loader: SceneLoader
  private let overrides: ParsedScene.Overrides
  private let layer: String
  private let reference: BlurReference
  private let context: JobContext

  /// The method of comparing frames.
  enum Fidelity {
    /// Mixed from frames drawn at a smaller size, for the first, fast search.
    case coarse
    /// Mixed from frames drawn at full size.
    case mixed
    /// Drawn in full for each try.
    case drawn
  }

  private let fidelity: Fidelity

  /// The objectives, by their ``FitScene/bare`` scene.
  ///
  /// Against reference frames from a folder, parameters may also change the movement. Then there
  /// are several such scenes.
  private(set) var objectives: [Scene: FitObjective] = [:]

  /// The largest number of pixels to compare in a frame.
  private static let mostPixels = 60_000

  /// The largest number of scenes whose frames are kept.
  private static let mostObjectives = 2

  /// - Parameters:
  ///   - scene: The scene with its own values.
  ///   - overrides: Values that the command line sets, other than those to fit.
  init(
    _ loader: SceneLoader, of scene: LoadedScene, overriding overrides: ParsedScene.Overrides,
    layer: String, to reference: BlurReference, fidelity: Fidelity, in context: JobContext
  ) {
    self.loader = loader
    self.layer = layer
    self.reference = reference
    self.context = context
    var overrides = overrides
    self.fidelity = fidelity
    if fidelity == .coarse {
      let (width, height) = scene.scene.pixelSize
      let excess = Double(width * height) / Double(FitModel.mostPixels)
      overrides.scale = max(0.01, scene.scene.scale / max(1, excess.squareRoot()))
    }
    self.overrides = overrides
  }

  /// The last scene that was read; candidates often differ only in their curves.
  private var latest: (values: [String: Double], scene: LoadedScene)?

  /// Returns the scenes with the candidates' values, in order.
  private func scenes(_ candidates: [FitScene.Candidate]) throws -> [FitScene] {
    let (reader, overrides, known) = (loader.reader, overrides, latest?.values)
    // In the order of the candidates, so that the same error always comes first.
    let values = candidates.map(\.values).reduce(into: [[String: Double]]()) { found, next in
      if next != known, !found.contains(next) { found.append(next) }
    }
    let readings = try concurrently(values) { values in
      var overrides = overrides
      overrides.parameters.merge(values) { $1 }
      return reader.reading(overriding: overrides)
    }
    var scenes = try Dictionary(
      uniqueKeysWithValues: zip(values, readings.map { try loader.scene(of: $0) }))
    if let latest { scenes[latest.values] = latest.scene }
    latest = candidates.last.flatMap { last in scenes[last.values].map { (last.values, $0) } }
    return try candidates.compactMap { candidate in
      try scenes[candidate.values].map {
        try FitScene($0, layer: layer, candidate.curves, to: reference)
      }
    }
  }

  private func scene(_ values: [String: Double], _ curves: OverlayCurves? = nil) throws -> FitScene
  {
    try scenes([FitScene.Candidate(values: values, curves: curves)])[0]
  }

  /// Maps all items, several of them at once.
  private func concurrently<Item: Sendable, Result: Sendable>(
    _ items: [Item], _ body: @Sendable (Item) throws -> Result
  ) throws -> [Result] {
    guard
      let results = try Workers.map(
        items, workerCount: context.workerCount, proceed: context.proceed, body)
    else { throw Stop() }
    return results
  }

  /// Whether values change anything beyond the overlay's opacity; `nil` if they change nothing.
  ///
  /// - Parameter curves: Replace the overlay's own curves.
  func changesMoreThanOpacity(
    _ values: [String: Double], than others: [String: Double], with curves: OverlayCurves? = nil
  ) throws -> Bool? {
    let (one, other) = (try scene(values, curves), try scene(others, curves))
    guard one.loaded.scene != other.loaded.scene else { return nil }
    return one.covered(opacity: 1) != other.covered(opacity: 1)
  }

  /// Whether values change the reference look of the overlay.
  func changesReference(_ values: [String: Double], than others: [String: Double]) throws -> Bool {
    guard reference == .exact else { return false }
    return try scene(values).bare != scene(others).bare
  }

  /// Returns the errors of the overlay for the candidates, in order.
  ///
  /// All scenes are read before any frame is drawn, so their number should be small.
  ///
  /// - Parameter interpolates: Whether errors are interpolated between ``RadiusNodes``, which takes
  ///   fewer frames where each candidate has another radius.
  func errors(of candidates: [FitScene.Candidate], interpolates: Bool) throws -> [Double] {
    guard context.proceed() else { throw Stop() }
    let tries = try scenes(candidates).map { (scene: $0, objective: try objective(of: $0)) }
    let interpolates = interpolates && fidelity != .drawn
    let samples = try concurrently(tries) {
      try $0.scene.samples(against: $0.objective, interpolates: interpolates)
    }
    guard fidelity != .drawn else {
      return try zip(tries, samples).map { tried, samples in
        try tried.objective.drawnError(
          of: samples.map(\.frame), tried.scene.loaded.timeline, in: context)
      }
    }
    return try zip(tries, samples).map { tried, samples in
      try tried.objective.prepare(
        Set(samples.flatMap { $0.looks.map(\.look) }), of: tried.scene, in: context)
      return tried.objective.error(of: samples)
    }
  }

  private func objective(of scene: FitScene) throws -> FitObjective {
    if let known = objectives[scene.bare] { return known }
    if objectives.count >= FitModel.mostObjectives { objectives = [:] }
    let (width, height) = scene.loaded.scene.pixelSize
    let objective = FitObjective(
      sharp: RendererPool(
        try SceneTimeline(scene.covered(opacity: 0)), assets: scene.loaded.assets),
      reference: try ReferenceFrames(reference, for: scene.loaded, layer: layer),
      step: Bitmap.thinningStep(width: width, height: height, keeping: FitModel.mostPixels))
    objectives[scene.bare] = objective
    return objective
  }
}
