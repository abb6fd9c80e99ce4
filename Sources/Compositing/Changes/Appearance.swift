import SceneModel
import Timeline

/// The appearance of a layer with everything in it.
struct Appearance: Hashable, Sendable {
  /// The layer's path: it stands for all that never changes, in one scene and in those that share its
  /// rasters.
  private let path: String

  /// The values of its backdrop, whether they change or not: in these such scenes may differ.
  private let backdrop: [SIMD4<Double>]

  /// The rules of its overlay, if that is seen: in these such scenes may differ, too.
  private var blur: MotionBlur?

  /// The values that change, four components for each.
  private var values: [Double]

  /// All else of the layer itself, apart from the layers that are part of it.
  private var own: LayerState

  private let mask: [Appearance]
  private let ends: [Appearance]
  private let sublayers: [Appearance]

  /// The snapshot's source for the overlay, if that is not the layer as it is.
  private var start: [Appearance]

  /// The instants of the layer that a shutter sees.
  private let instants: [ExposedInstant<Appearance>]

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
    backdrop = layer.model.backdrop?.slots.map { layer.values[$0] } ?? []
    values = layer.values.changing
    mask = layer.mask.map { Appearance($0) }
    ends = layer.ends.map { Appearance($0) }
    self.sublayers = sublayers.map { Appearance($0) }
    own = layer.state
    own.overlay = layer.visibleOverlay
    blur = own.overlay == nil ? nil : layer.model.motionBlur?.withoutOpacity
    start = own.overlay?.start.map { Appearance($0) } ?? []
    instants = own.exposure?.instants.map { $0.of(Appearance($0.layer)) } ?? []
    (own.mask, own.ends, own.sublayers) = ([], [], [])
    own.overlay?.start = []
    own.exposure?.instants = []
  }

  /// The appearance of a layer as one picture, which is the same wherever the layer is.
  init(pictureOf layer: PresentationLayer) {
    self.init(layer)
    for property in LayerProperty.ofTheWhole { forget(property.rawValue, of: layer) }
  }

  /// The appearance of a layer without its overlay.
  init(wholeOf layer: PresentationLayer) {
    self.init(pictureOf: layer)
    (own.overlay, blur, start) = (nil, nil, [])
    for slot in layer.model.motionBlur?.slots ?? [] { forget(slot, of: layer) }
  }

  /// The appearance of a layer without shadow and overlay.
  init(bodyOf layer: PresentationLayer) {
    self.init(wholeOf: layer)
    for slot in layer.model.shadows.flatMap(\.slots) { forget(slot, of: layer) }
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

  /// Of what usually differs: keys are hashed at every tick, and not all of them have to differ.
  func hash(into hasher: inout Hasher) {
    hasher.combine(path)
    hasher.combine(values)
    hasher.combine(own.overlay?.opacity)
    hasher.combine(mask)
    hasher.combine(ends)
    hasher.combine(sublayers)
  }

  private mutating func forget(_ slot: Int, of layer: PresentationLayer) {
    guard let index = layer.values.index(of: slot) else { return }
    for component in 4 * index..<4 * index + 4 { values[component] = 0 }
  }
}
