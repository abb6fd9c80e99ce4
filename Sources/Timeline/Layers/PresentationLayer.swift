package import SceneModel
package import System

/// A layer's values at one tick; comparable only within the same ``SceneTimeline``.
///
/// A class, so that a constant layer is one object, recognised by its identity alone.
package final class PresentationLayer: Sendable {
  package let values: SlotValues

  /// The movement of the layer's anchor point on screen, or as its motion blur measures it.
  ///
  /// Pictures depend on it only through other values.
  package let movement: Movement

  let state: LayerState

  init(values: SlotValues, movement: Movement = .none, state: LayerState) {
    self.values = values
    self.movement = movement
    self.state = state
  }

  /// Returns the layer in a changed state.
  package func with(_ change: (inout LayerState) -> Void) -> PresentationLayer {
    var state = state
    change(&state)
    return PresentationLayer(values: values, movement: movement, state: state)
  }

  /// Returns the layer with another value in a slot; a constant slot keeps its value.
  package func with<Value: Animatable>(_ value: Value, in slot: Slot<Value>) -> PresentationLayer {
    guard let index = values.index(of: slot.index) else { return self }
    var values = values
    values.set(index, to: value.components)
    return PresentationLayer(values: values, movement: movement, state: state)
  }

  /// The layers directly within this one.
  package var inside: [PresentationLayer] {
    mask.isEmpty && contentLayers.isEmpty ? sublayers : mask + contentLayers + sublayers
  }

  /// Returns this layer or one within it, by its path.
  func layer(at path: String) -> PresentationLayer? {
    model.path == path ? self : inside.firstResult { $0.layer(at: path) }
  }

  /// The layer that the values belong to; read in place, because copying a layer is slow.
  ///
  /// An initializer that takes a layer and reads this needs the layer as `__shared`: otherwise the
  /// optimizer of Swift 6.3 fails.
  package var model: Layer {
    unsafeAddress { unsafe values.layer.held.address }
  }

  /// The index among all layers of the scene, in which each layer precedes the layers within it.
  package var index: Int { values.layer.index }

  /// The hash of the layer's path.
  package var pathHash: ContentHash { values.layer.pathHash }

  /// Whether the layer's content is drawn through filters.
  package var hasEffects: Bool { values.layer.hasEffects }

  /// Whether the layer's placement in its superlayer is the same at every tick.
  package var hasStaticPlacement: Bool { values.layer.hasStaticPlacement }

  /// Whether the layer shows one separately animated part of a text.
  package var isUnitOfText: Bool { values.layer.isUnitOfText }

  /// The number of separately animated parts of the layer's text, which are its first sublayers;
  /// `nil` if the text is undivided.
  package var unitCount: Int? { values.layer.unitCount }

  package subscript<Value: Animatable>(slot: Slot<Value>) -> Value {
    Value(components: values[slot.index])
  }

  /// The layer as glass sees it, without excluded layers; `nil` if the layer itself is excluded.
  ///
  /// Glass and the layers around it stay, because their places are needed.
  package var captured: PresentationLayer? {
    guard self[.captured] || model.hasBackdrop else { return nil }
    guard model.isPartlyCaptured else { return self }
    return with { state in
      state.sublayers = sublayers.compactMap(\.captured)
      state.overlay?.start = overlay?.start.compactMap(\.captured) ?? []
      for index in exposure?.instants.indices ?? 0..<0 {
        guard let seen = exposure?.instants[index].layer.captured else { continue }
        state.exposure?.instants[index].layer = seen
      }
    }
  }

  /// Returns the present shape of a path of the layer.
  package func path(of outline: CompoundPath) -> Path { outline.path { values[$0] } }

  /// The path of the shown picture, if the contents have several pictures or one that may be late.
  package var shownPath: String? {
    guard hasContents else { return nil }
    return switch model.contents {
    case .image(let image): image.path(at: self[image.file])
    case .sequence(let sequence): sequence.path(at: self[sequence.frame])
    case .video(let video): video.film.path
    default: nil
    }
  }

  /// The number of the shown frame of a film; `nil` for other contents.
  package var shownFrame: Int? {
    if case .video(let video) = model.contents { video.frame(at: self[video.time]) } else { nil }
  }
}

extension PresentationLayer {
  /// The number of living particles; `nil` for other contents.
  package var livingCount: Int? {
    model.contents.emitter.map { $0.livingCount(at: self[$0.time]) }
  }

  /// Returns the name of the state that last began to change the layer; `nil` before the first one.
  package func stateName(at tick: Tick) -> String? {
    let time = values.layer.clock.time(at: tick.timestamp)
    // Each additive animation stands beside one that is not.
    let begun = model.animationsWithFades.filter {
      $0.state != nil && !$0.isAdditive && $0.timing.begin <= time + .timeTolerance
    }
    let last = begun.map(\.timing.begin).max()
    return begun.last { $0.timing.begin == last }?.state
  }

  package var overlay: BlurOverlay? { state.overlay }
  package var capturedFrame: Int? { state.capturedFrame }
  package var hasContents: Bool { state.hasContents }
  package var mask: [PresentationLayer] { state.mask }
  package var contentLayers: [PresentationLayer] { state.contentLayers }
  package var sweptProgress: [Double] { state.sweptProgress }
  package var sublayers: [PresentationLayer] { state.sublayers }
  package var exposure: Exposure? { state.exposure }

  /// The overlay; `nil` if its opacity is 0.
  package var visibleOverlay: BlurOverlay? { overlay.flatMap { $0.opacity > 0 ? $0 : nil } }
}

extension PresentationLayer: Equatable {
  package static func == (a: PresentationLayer, b: PresentationLayer) -> Bool {
    a === b || a.values == b.values && a.movement == b.movement && a.state == b.state
  }
}
