import Drawing
import SceneModel
import Timeline

/// Finds where the picture of one placed scene may differ from that of another of the same scene.
///
/// Layers are visited in the order in which they are drawn, so that glass can be told whether
/// something has changed beneath it.
struct DamageFinder {
  private(set) var damage = Damage()

  /// Glass that shows what lies beneath it now, from back to front.
  private var glasses: [SeenGlass] = []

  /// More than any canvas: glass may see what is outside of it.
  private static let anywhere = Rectangle.everything

  init(from old: PlacedScene, to new: PlacedScene) {
    compare(old.layers, new.layers, within: Self.anywhere)
    guard glasses.contains(where: \.seesAbove) else { return }
    spread()
  }

  /// Compares siblings.
  ///
  /// - Parameter clip: Nothing of them is seen elsewhere.
  private mutating func compare(_ old: [PlacedLayer], _ new: [PlacedLayer], within clip: Rectangle)
  {
    guard old.firstInEachOthersWay == nil, new.firstInEachOthersWay == nil else {
      if old.map(\.layer) != new.map(\.layer) { (old + new).forEach { add($0, within: clip) } }
      return
    }
    guard old.count == new.count,
      zip(old, new).allSatisfy({ $0 === $1 || $0.isSameLayer(as: $1) })
    else { return compareOrders(old, new, within: clip) }
    for (old, new) in zip(old, new) { visit(new, after: old, within: clip) }
  }

  /// Compares siblings that have come, gone or changed their order.
  private mutating func compareOrders(
    _ old: [PlacedLayer], _ new: [PlacedLayer], within clip: Rectangle
  ) {
    var known = Dictionary(uniqueKeysWithValues: old.map { ($0.layer.index, $0) })
    // Glass between where such a layer was and where it is has to know of it.
    for layer in new {
      guard let before = known[layer.layer.index], before.zPosition != layer.zPosition else {
        continue
      }
      add(before, within: clip)
      add(layer, within: clip)
    }
    let kept = Set(new.map(\.layer.index))
    var rest = old[...]
    for layer in new {
      let before = known.removeValue(forKey: layer.layer.index)
      if let before, before.zPosition == layer.zPosition {
        // What was beneath it and has gone.
        while let first = rest.first, first !== before {
          if !kept.contains(first.layer.index) { add(first, within: clip) }
          rest.removeFirst()
        }
      }
      if before == nil { add(layer, within: clip) }
      visit(layer, after: before, within: clip)
    }
    for layer in rest where !kept.contains(layer.layer.index) { add(layer, within: clip) }
  }

  /// Compares a layer with what it was before, or looks through one that was not there.
  private mutating func visit(
    _ layer: PlacedLayer, after old: PlacedLayer?, within clip: Rectangle
  ) {
    if let old, old !== layer {
      compare(old, layer, within: clip)
    } else if layer.hasBackdrop {
      look(through: layer, within: clip)
    }
  }

  /// Compares a layer with what it was before.
  private mutating func compare(
    _ old: PlacedLayer, _ new: PlacedLayer, within clip: Rectangle
  ) {
    guard old.isSameApartFromSublayers(as: new) else {
      add(old, within: clip)
      add(new, within: clip)
      return
    }
    guard !new.spreadsWhatIsInside, !old.spreadsWhatIsInside, new.castsShadow(like: old) else {
      if old.layer.sublayers != new.layer.sublayers {
        add(old, within: clip)
        add(new, within: clip)
      }
      return look(through: new, within: clip)
    }
    see(new, within: clip)
    let clip = new.layer.model.masksToBounds ? clip.intersection(new.touched) : clip
    if let clip { compare(old.sublayers, new.sublayers, within: clip) }
  }

  private mutating func add(_ layer: PlacedLayer, within clip: Rectangle) {
    if let box = layer.touched.intersection(clip) { damage.add(box) }
  }
}

extension DamageFinder {
  /// A glass, where it is seen and what it sees.
  fileprivate struct SeenGlass {
    let box, reach: Rectangle
    let seesAbove: Bool
  }

  /// Looks through all glass in a layer that is the same as before.
  private mutating func look(through layer: PlacedLayer, within clip: Rectangle) {
    guard layer.hasBackdrop else { return }
    see(layer, within: clip)
    for sublayer in layer.sublayers { look(through: sublayer, within: clip) }
  }

  /// Looks through a layer that is the same as before, if it is glass.
  private mutating func see(_ layer: PlacedLayer, within clip: Rectangle) {
    guard let glass = SeenGlass(layer, within: clip) else { return }
    if damage.meets(glass.reach) { damage.add(glass.box) }
    glasses.append(glass)
  }

  /// Adds all glass that sees something that has changed, and all that sees this, and so on.
  private mutating func spread() {
    var waiting = glasses
    while let index = waiting.firstIndex(where: { damage.meets($0.reach) }) {
      damage.add(waiting.remove(at: index).box)
    }
  }
}

extension DamageFinder.SeenGlass {
  /// `nil` if the layer is no glass, if that shows nothing of the present, or is not seen.
  fileprivate init?(_ layer: PlacedLayer, within clip: Rectangle) {
    guard layer.exposure == nil, layer.layer.visibleOverlay == nil || !layer.hasBackdrop else {
      // Which of its instants are drawn is not known here, nor where a blurred copy shows what.
      guard layer.hasBackdrop, let box = layer.touched.intersection(clip) else {
        return nil
      }
      self.init(box: box, reach: .everything, seesAbove: true)
      return
    }
    guard let backdrop = layer.layer.model.backdrop, layer.layer.capturedFrame == nil,
      let box = layer.box.intersection(clip)
    else { return nil }
    let look = BackdropAppearance(backdrop, of: layer)
    self.init(
      box: box, reach: layer.box.outset(by: look.reach + 1),
      seesAbove: backdrop.captures == .siblings)
  }
}

extension PlacedLayer {
  /// Whether this is a layer of the scene as it was before, at the same height among its siblings.
  fileprivate func isSameLayer(as other: PlacedLayer) -> Bool {
    layer.index == other.layer.index && zPosition == other.zPosition
  }

  /// Whether all that the layer shows apart from its sublayers is the same as that of another of
  /// the same timeline, and at the same position.
  fileprivate func isSameApartFromSublayers(as other: PlacedLayer) -> Bool {
    let (layer, old) = (layer, other.layer)
    guard exposure == nil, other.exposure == nil else { return layer == old }
    return liesAs(other) && layer.values.changing == old.values.changing
      && layer.ownState == old.ownState
  }

  /// Whether what changes inside the layer may change other pixels of it, too.
  fileprivate var spreadsWhatIsInside: Bool {
    exposure != nil || projected != nil || parts != nil || layer.hasEffects
      || layer.visibleOverlay != nil
  }

  /// Whether its shadow is the same as that of another that is the same apart from its sublayers.
  fileprivate func castsShadow(like other: PlacedLayer) -> Bool {
    !layer.hasShadow || LayerIdentity(bodyOf: caster) == LayerIdentity(bodyOf: other.caster)
  }
}

extension PresentationLayer {
  /// The state of the layer apart from its sublayers.
  fileprivate var ownState: LayerState {
    var own = state
    own.overlay = visibleOverlay
    own.sublayers = []
    return own
  }
}
