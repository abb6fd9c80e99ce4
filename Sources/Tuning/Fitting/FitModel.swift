import System
import Effects
import Pipeline
import Comparing
import Raster
import Compositing
import SceneModel
import SceneText
import Timeline

/// Says how far the overlay of one layer is from what it should be, for any values of parameters.
///
/// Frames without the overlay, frames with all of it and what they should be are drawn once for each
/// look of the overlay; its opacity mixes them. The last word has a measurement of all frames as they
/// are rendered.
final class FitModel {
  /// An answer is not wanted any more.
  struct Stop: Error {}

  private let loader: SceneLoader
  private let overrides: ParsedScene.Overrides
  private let layer: String
  private let reference: BlurReference
  private let context: JobContext

  /// How frames are compared.
  enum Fidelity {
    /// Drawn smaller, which is faster and near enough to begin with.
    case coarse
    /// Mixed of frames that were drawn as large as they are.
    case mixed
    /// Drawn as they are.
    case drawn
  }

  private let fidelity: Fidelity

  /// By the scene without the overlay; what is held against frames may move, and then needs more than one.
  private(set) var grounds: [Scene: FitObjective] = [:]

  /// Pixels of a frame that are compared, at most.
  private static let mostPixels = 60_000

  /// Scenes whose frames are kept.
  private static let mostGrounds = 2

  /// - Parameters:
  ///   - scene: With its own values.
  ///   - overrides: What the command line says of all that is not looked for.
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

  /// Returns scenes with what is tried, in the order of the candidates.
  private func scenes(_ candidates: [FitScene.Candidate]) throws -> [FitScene] {
    let (reader, overrides) = (loader.reader, overrides)
    let readings = try concurrently(candidates) { candidate in
      var overrides = overrides
      overrides.parameters.merge(candidate.values) { $1 }
      return reader.reading(overriding: overrides)
    }
    let (layer, reference) = (layer, reference)
    return try zip(readings, candidates).map { reading, candidate in
      try FitScene(
        try loader.scene(of: reading), layer: layer, candidate.curves, to: reference)
    }
  }

  private func scene(_ values: [String: Double], _ curves: OverlayCurves? = nil) throws -> FitScene
  {
    try scenes([FitScene.Candidate(values: values, curves: curves)])[0]
  }

  /// Does something with all items, several at once.
  private func concurrently<Item: Sendable, Result: Sendable>(
    _ items: [Item], _ body: @Sendable (Item) throws -> Result
  ) throws -> [Result] {
    guard
      let results = try Workers.map(
        items, workerCount: context.workerCount, proceed: context.proceed, body)
    else { throw Stop() }
    return results
  }

  /// Whether values change anything but the opacity of the overlay; `nil` if they change nothing.
  ///
  /// - Parameter curves: In place of the overlay's own.
  func changesMoreThanOpacity(
    _ values: [String: Double], than others: [String: Double], with curves: OverlayCurves? = nil
  ) throws -> Bool? {
    let (one, other) = (try scene(values, curves), try scene(others, curves))
    guard one.loaded.scene != other.loaded.scene else { return nil }
    return one.covered(opacity: 1) != other.covered(opacity: 1)
  }

  /// Whether values change what the overlay should look like.
  func changesTruth(_ values: [String: Double], than others: [String: Double]) throws -> Bool {
    guard reference == .exact else { return false }
    return try scene(values).bare != scene(others).bare
  }

  /// Returns the errors of the layer's overlay with what is tried, in the order of the candidates.
  ///
  /// All are read before any is drawn, so that there should not be many.
  func errors(of candidates: [FitScene.Candidate]) throws -> [Double] {
    guard context.proceed() else { throw Stop() }
    let tries = try scenes(candidates).map { (scene: $0, ground: try ground(of: $0)) }
    let samples = try concurrently(tries) { try $0.scene.samples(over: $0.ground) }
    guard fidelity != .drawn else {
      return try zip(tries, samples).map { tried, samples in
        try tried.ground.drawnError(
          of: samples.map(\.look.frame), tried.scene.loaded.timeline, in: context)
      }
    }
    return try zip(tries, samples).map { tried, samples in
      try tried.ground.prepare(Set(samples.map(\.look)), of: tried.scene, in: context)
      return tried.ground.error(of: samples)
    }
  }

  private func ground(of scene: FitScene) throws -> FitObjective {
    if let known = grounds[scene.bare] { return known }
    if grounds.count >= FitModel.mostGrounds { grounds = [:] }
    let (width, height) = scene.loaded.scene.pixelSize
    let ground = FitObjective(
      sharp: RendererPool(
        try SceneTimeline(scene.covered(opacity: 0)), assets: scene.loaded.assets),
      reference: try ReferenceFrames(reference, for: scene.loaded, layer: layer),
      step: Bitmap.thinningStep(width: width, height: height, keeping: FitModel.mostPixels))
    grounds[scene.bare] = ground
    return ground
  }
}
