import SceneModel
import Timeline

/// What a layer with everything in it looks like.
struct Appearance: Hashable, Sendable {
  /// The layer's path: within one scene it stands for all that never changes.
  private let path: String

  /// Those that change, four components for each.
  private var values: [Double]

  private let hasContents: Bool
  private var overlay: OverlayAppearance?
  private let capturedFrame: Int?
  private let mask: [Appearance]
  private let ends: [Appearance]
  private let sweptProgress: [Double]
  private let sublayers: [Appearance]
  private var exposure: ExposureAppearance?

  /// What a shutter sees of a layer; the rest of the shutter is one that never changes.
  private struct ExposureAppearance: Hashable {
    let isPath: Bool
    let instants: [Instant]

    struct Instant: Hashable {
      let share, shareUntilNext: Double
      let drift: Placement
      let layer: Appearance
    }

    init(_ exposure: Exposure) {
      isPath = exposure.isPath
      instants = exposure.instants.map {
        Instant(
          share: $0.share, shareUntilNext: $0.shareUntilNext, drift: $0.drift,
          layer: Appearance($0.layer))
      }
    }
  }

  private struct OverlayAppearance: Hashable {
    let opacity, angle, radius: Double
    let samples: Int?
    let start: [Appearance]
  }

  /// The appearance of a layer in its superlayer.
  init(_ layer: PresentationLayer) {
    self.init(layer, sublayers: layer.sublayers)
  }

  /// The appearance of a layer in its superlayer, of which nothing is seen within it.
  init(withoutSublayersOf layer: PresentationLayer) {
    self.init(layer, sublayers: [])
  }

  private init(_ layer: PresentationLayer, sublayers: [PresentationLayer]) {
    path = layer.model.path
    values = layer.values.changing
    hasContents = layer.hasContents
    mask = layer.mask.map { Appearance($0) }
    ends = layer.ends.map { Appearance($0) }
    sweptProgress = layer.sweptProgress
    capturedFrame = layer.capturedFrame
    self.sublayers = sublayers.map { Appearance($0) }
    exposure = layer.exposure.map { ExposureAppearance($0) }
    overlay = layer.overlay.flatMap { overlay in
      overlay.opacity == 0
        ? nil
        : OverlayAppearance(
          opacity: overlay.opacity, angle: overlay.angle, radius: overlay.radius,
          samples: overlay.samples, start: overlay.start.map { Appearance($0) })
    }
  }

  /// The appearance of a layer as one picture, which is the same wherever the layer is.
  init(pictureOf layer: PresentationLayer) {
    self.init(layer)
    for property in LayerProperty.ofTheWhole { forget(property.rawValue, of: layer) }
  }

  /// The appearance of a layer without its overlay.
  init(wholeOf layer: PresentationLayer) {
    self.init(pictureOf: layer)
    overlay = nil
    for slot in layer.model.motionBlur?.slots ?? [] { forget(slot, of: layer) }
  }

  /// The appearance of a layer without shadow and overlay.
  init(bodyOf layer: PresentationLayer) {
    self.init(wholeOf: layer)
    let shadow: [LayerProperty] = [.shadowColor, .shadowOpacity, .shadowOffset, .shadowRadius]
    for property in shadow { forget(property.rawValue, of: layer) }
  }

  /// The appearance of the same before it is blurred in stages.
  init(unstagedBodyOf layer: PresentationLayer) {
    self.init(bodyOf: layer)
    if let blur = layer.model.stagedBlur { forget(blur.progress.index, of: layer) }
  }

  /// The appearance of the same before it is filtered.
  init(unfilteredBodyOf layer: PresentationLayer) {
    self.init(bodyOf: layer)
    for slot in layer.model.effectSlots { forget(slot, of: layer) }
  }

  private mutating func forget(_ slot: Int, of layer: PresentationLayer) {
    guard let place = layer.values.place(of: slot) else { return }
    for component in 4 * place..<4 * place + 4 { values[component] = 0 }
  }
}
