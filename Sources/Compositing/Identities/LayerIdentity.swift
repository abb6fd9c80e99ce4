import SceneModel
import System
import Timeline

/// The identity of a layer's picture: a hash of all data that may change its pixels.
///
/// Layers with equal identities look the same. The layer's path represents everything that never
/// changes, in one scene and in variants that share its rasters.
struct LayerIdentity: Hashable, Sendable {
  private let hash: ContentHash

  /// Creates the identity of a layer in its superlayer.
  init(_ layer: __shared PresentationLayer) {
    self.init(layer, omitting: [])
  }

  /// Creates the identity of a layer in its superlayer, without its sublayers.
  init(withoutSublayersOf layer: __shared PresentationLayer) {
    self.init(layer, omitting: [], hasSublayers: false)
  }

  /// Creates the identity of a layer as one picture, regardless of its position.
  init(pictureOf layer: __shared PresentationLayer) {
    self.init(layer, omitting: Self.slotsOfPlacement)
  }

  /// Creates the identity of a layer's picture without its overlay.
  init(wholeOf layer: __shared PresentationLayer) {
    self.init(layer, omitting: layer.slotsAroundPicture, hasOverlay: false)
  }

  /// Creates the identity of a layer's picture without shadow and overlay.
  init(bodyOf layer: __shared PresentationLayer) {
    self.init(layer, omitting: layer.slotsAroundBody, hasOverlay: false)
  }

  /// Creates the identity of a layer's body before it is blurred in stages.
  init(unstagedBodyOf layer: __shared PresentationLayer) {
    let progress = layer.model.stagedBlur.map { [$0.progress.index] } ?? []
    self.init(layer, omitting: layer.slotsAroundBody + progress, hasOverlay: false)
  }

  /// Creates the identity of a layer's body before it is filtered.
  init(unfilteredBodyOf layer: __shared PresentationLayer) {
    self.init(
      layer, omitting: layer.slotsAroundBody + layer.model.effectSlots, hasOverlay: false)
  }

  /// Creates the identity of contents that never change.
  init(staticContentsOf layer: __shared PresentationLayer) { hash = layer.pathHash }

  /// Creates the identity of several layers, drawn one after another.
  init(ofAll layers: [PresentationLayer]) {
    hash = ContentHash(of: layers.map { LayerIdentity($0).hash })
  }

  /// The slots of ``LayerProperty/ofPlacement``.
  fileprivate static let slotsOfPlacement = LayerProperty.ofPlacement.map(\.rawValue)

  /// - Parameter slots: The slots whose values are ignored.
  private init(
    _ layer: __shared PresentationLayer, omitting slots: @autoclosure () -> [Int],
    hasOverlay: Bool = true,
    hasSublayers: Bool = true
  ) {
    // Glass may see such a layer without some of its sublayers.
    guard !layer.model.statics.presentation || layer.model.isPartlyCaptured || !hasSublayers
    else {
      hash = layer.pathHash
      return
    }
    var bytes = CanonicalBytes(capacity: 256)
    bytes.append(layer.pathHash)
    // Variants that share rasters may differ in these values, even if they never change.
    for slot in layer.model.backdrop?.slots ?? [] { bytes.append(layer.values[slot]) }
    let omitted = slots().compactMap { layer.values.index(of: $0) }
    for (index, value) in layer.values.changing.enumerated() {
      bytes.append(omitted.contains(index / 4) ? 0 : value)
    }
    bytes.append(stateOf: layer, hasOverlay: hasOverlay) { LayerIdentity($0).hash }
    bytes.append(layer.mask) { $0.append(LayerIdentity($1).hash) }
    bytes.append(hasSublayers ? layer.sublayers : []) { $0.append(LayerIdentity($1).hash) }
    hash = bytes.hash
  }
}

extension PresentationLayer {
  /// The slots of the layer's position, opacity and overlay.
  fileprivate var slotsAroundPicture: [Int] {
    guard let blur = model.motionBlur else { return LayerIdentity.slotsOfPlacement }
    return LayerIdentity.slotsOfPlacement + blur.slots
  }

  /// The slots of the layer's position, opacity, overlay and shadows.
  fileprivate var slotsAroundBody: [Int] { slotsAroundPicture + model.shadows.flatMap(\.slots) }
}
