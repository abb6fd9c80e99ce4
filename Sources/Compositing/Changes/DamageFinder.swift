import Drawing
import SceneModel
import Timeline

/// The search for the region where the pictures of two placed scenes of the same scene may differ.
///
/// Layers are visited in drawing order, so that damage beneath a glass is known before the glass.
struct DamageFinder {
  private(set) var damage = DamageRegion()

  /// Glass that shows the present backdrop, from back to front.
  private var glasses: [SeenGlass] = []

  /// A region larger than any canvas, because glass may see layers outside of it.
  private static let anywhere = Rectangle.everything

  init(from old: PlacedScene, to new: PlacedScene) {
    compare(old.layers, new.layers, within: Self.anywhere)
    guard glasses.contains(where: \.seesAbove) else { return }
    spreadThroughGlass()
  }

  /// Compares siblings.
  ///
  /// - Parameter clip: The region outside which the siblings are invisible.
  private mutating func compare(_ old: [PlacedLayer], _ new: [PlacedLayer], within clip: Rectangle)
  {
    guard old.firstOverlappingPair == nil, new.firstOverlappingPair == nil else {
      if old.map(\.identity) != new.map(\.identity) {
        (old + new).forEach { add($0, within: clip) }
      }
      return
    }
    guard old.count == new.count,
      zip(old, new).allSatisfy({ $0 === $1 || $0.isSameLayer(as: $1) })
    else { return compareOrders(old, new, within: clip) }
    for (old, new) in zip(old, new) { visit(new, after: old, within: clip) }
  }

  /// Compares siblings of which some were added, removed or reordered.
  private mutating func compareOrders(
    _ old: [PlacedLayer], _ new: [PlacedLayer], within clip: Rectangle
  ) {
    var known = Dictionary(uniqueKeysWithValues: old.map { ($0.layer.index, $0) })
    // Glass between the old and the new depth of such a layer is affected.
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
        // Removed layers that were beneath it.
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

  /// Compares a layer with its earlier state, or examines its glass if it is unchanged.
  private mutating func visit(
    _ layer: PlacedLayer, after old: PlacedLayer?, within clip: Rectangle
  ) {
    if let old, old !== layer {
      compare(old, layer, within: clip)
    } else if layer.hasBackdrop {
      addGlass(in: layer, within: clip)
    }
  }

  /// Compares a layer with its earlier state.
  private mutating func compare(
    _ old: PlacedLayer, _ new: PlacedLayer, within clip: Rectangle
  ) {
    guard old.isSameApartFromSublayers(as: new) else {
      add(old, within: clip)
      add(new, within: clip)
      return
    }
    guard !new.spreadsWhatIsInside, !old.spreadsWhatIsInside, new.castsShadow(like: old) else {
      if old.identity != new.identity {
        add(old, within: clip)
        add(new, within: clip)
      }
      return addGlass(in: new, within: clip)
    }
    addIfOverDamage(new, within: clip)
    let clip = new.layer.model.masksToBounds ? clip.intersection(new.touched) : clip
    if let clip { compare(old.sublayers, new.sublayers, within: clip) }
  }

  private mutating func add(_ layer: PlacedLayer, within clip: Rectangle) {
    if let box = layer.touched.intersection(clip) { damage.add(box) }
  }
}

extension DamageFinder {
  /// A glass, the region where it is visible and the region that it sees.
  fileprivate struct SeenGlass {
    let box, reach: Rectangle
    let seesAbove: Bool
  }

  /// Adds all affected glass in a layer that is unchanged itself.
  private mutating func addGlass(in layer: PlacedLayer, within clip: Rectangle) {
    guard layer.hasBackdrop else { return }
    addIfOverDamage(layer, within: clip)
    for sublayer in layer.sublayers { addGlass(in: sublayer, within: clip) }
  }

  /// Adds an unchanged layer to the damage if it is glass over damage.
  private mutating func addIfOverDamage(_ layer: PlacedLayer, within clip: Rectangle) {
    guard let glass = SeenGlass(layer, within: clip) else { return }
    if damage.meets(glass.reach) { damage.add(glass.box) }
    glasses.append(glass)
  }

  /// Adds all glass that sees damage, repeatedly, because glass may see other glass.
  private mutating func spreadThroughGlass() {
    var waiting = glasses
    while let index = waiting.firstIndex(where: { damage.meets($0.reach) }) {
      damage.add(waiting.remove(at: index).box)
    }
  }
}

extension DamageFinder.SeenGlass {
  /// Creates the glass of a layer; `nil` if it is no glass, shows an earlier frame or is invisible.
  fileprivate init?(_ layer: PlacedLayer, within clip: Rectangle) {
    guard layer.exposure == nil, layer.layer.visibleOverlay == nil || !layer.hasBackdrop else {
      // The drawn instants of an exposure and the content of an overlay are not known here.
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
  /// Returns whether this is the same layer of the scene at the same depth among its siblings.
  fileprivate func isSameLayer(as other: PlacedLayer) -> Bool {
    layer.index == other.layer.index && zPosition == other.zPosition
  }

  /// Returns whether a layer looks the same at the same position, apart from its sublayers.
  ///
  /// Both layers must belong to the same timeline.
  fileprivate func isSameApartFromSublayers(as other: PlacedLayer) -> Bool {
    guard exposure == nil, other.exposure == nil else { return identity == other.identity }
    return hasSamePlace(as: other) && ownIdentity == other.ownIdentity
  }

  /// Whether a change inside the layer may affect other pixels of it.
  fileprivate var spreadsWhatIsInside: Bool {
    exposure != nil || projected != nil || parts != nil || layer.hasEffects
      || layer.visibleOverlay != nil
  }

  /// Returns whether the shadow equals the shadow of another layer that differs at most in its
  /// sublayers.
  fileprivate func castsShadow(like other: PlacedLayer) -> Bool {
    layer.shadows.allSatisfy { $0.path != nil } || casterIdentity == other.casterIdentity
  }
}
