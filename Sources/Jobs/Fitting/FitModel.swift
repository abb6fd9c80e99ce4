import Filters
import Loading
import Pixels
import Rendering
import SceneModel
import SceneSyntax
import Synchronization
import Timeline
import Tuning

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

  /// Loads the scene with some values, and with other curves if there are any.
  private func scene(with values: [String: Double], _ curves: OverlayCurves?) throws -> LoadedScene
  {
    var overrides = overrides
    overrides.parameters.merge(values) { $1 }
    let scene = try loader.scene(overriding: overrides)
    // The blurs of other layers are the same on both sides, and take time. Nothing of them may be
    // left: values that they share with this one would make every try another scene.
    return try scene.replacingBlurs {
      $0 == layer
        ? curves.map(BlurReplacement.curves) : reference == .exact ? .sharp : nil
    }
  }

  /// Whether values change anything but the opacity of the overlay; `nil` if they change nothing.
  ///
  /// - Parameter curves: In place of the overlay's own.
  func changesMoreThanOpacity(
    _ values: [String: Double], than others: [String: Double], with curves: OverlayCurves? = nil
  ) throws -> Bool? {
    let (one, other) = (
      try scene(with: values, curves), try scene(with: others, curves)
    )
    guard one.scene != other.scene else { return nil }
    return covered(one, opacity: 1) != covered(other, opacity: 1)
  }

  /// Whether values change what the overlay should look like.
  func changesTruth(_ values: [String: Double], than others: [String: Double]) throws -> Bool {
    guard reference == .exact else { return false }
    return try bare(scene(with: values, nil)) != bare(scene(with: others, nil))
  }

  /// Returns the error of the layer's overlay.
  ///
  /// - Parameters:
  ///   - values: Of parameters.
  ///   - curves: In place of the overlay's own.
  func error(at values: [String: Double], curves: OverlayCurves? = nil) throws -> Double {
    guard context.proceed() else { throw Stop() }
    let scene = try scene(with: values, curves)
    let ground = try ground(of: scene)
    let needed = try samples(of: scene, over: ground)
    if fidelity == .drawn {
      return try ground.drawnError(
        of: needed.map(\.look.frame), scene.timeline, in: context)
    }
    try ground.prepare(
      Set(needed.map(\.look)), of: SceneTimeline(covered(scene, opacity: 1)),
      in: context)
    return ground.error(of: needed)
  }

  private func covered(_ scene: LoadedScene, opacity: Double) -> Scene {
    scene.scene.replacingBlurs(frameCount: scene.timeline.frameCount) {
      $0 == layer ? .opacity(opacity) : nil
    }
  }

  /// The scene as a shutter sees the layer.
  private func bare(_ scene: LoadedScene) -> Scene {
    scene.scene.replacingBlurs(frameCount: scene.timeline.frameCount) {
      $0 == layer ? .shutter : nil
    }
  }

  private func ground(of scene: LoadedScene) throws -> FitObjective {
    let bare = bare(scene)
    if let known = grounds[bare] { return known }
    if grounds.count >= FitModel.mostGrounds { grounds = [:] }
    let (width, height) = scene.scene.pixelSize
    let ground = FitObjective(
      sharp: RendererPool(
        try SceneTimeline(covered(scene, opacity: 0)), assets: scene.assets),
      reference: try ReferenceFrames(reference, for: scene, layer: layer),
      step: Bitmap.thinningStep(width: width, height: height, keeping: FitModel.mostPixels))
    grounds[bare] = ground
    return ground
  }

  /// The looks of the overlay in all frames in which it may be seen.
  private func samples(of scene: LoadedScene, over ground: FitObjective) throws
    -> [FitObjective.Sample]
  {
    try (0..<scene.timeline.frameCount).compactMap { number in
      let presentation = try scene.timeline.presentation(
        at: scene.timeline.displayLink[number])
      guard ground.reference.has(number),
        let shown = presentation.layer(at: layer)
      else { return nil }
      let opacity = shown.overlay?.opacity ?? 0
      guard try ground.mayBlur(number) || opacity > 0 else { return nil }
      return FitObjective.Sample(
        look: FitObjective.Look(
          frame: number, radius: shown.overlay?.radius ?? 0, angle: shown.overlay?.angle ?? 0,
          samples: shown.overlay?.samples, mode: shown.model.motionBlur?.mode),
        opacity: opacity)
    }
  }
}
