/// The parts of a layer that never change in the course of a scene.
package struct StaticParts: Hashable, Sendable {
  /// Whether neither the layer nor anything inside it ever changes.
  package private(set) var whole = false

  /// Whether nothing inside the layer ever changes; it may move, fade or hide as a whole.
  package private(set) var inside = false

  /// Whether nothing inside the layer ever changes, except for its motion blur overlay and late
  /// contents.
  package private(set) var beneathOverlay = false

  /// The same, except for the units of the layer's text, too.
  package private(set) var besideUnits = false

  /// Whether nothing inside the layer ever changes, except for the progress of its staged blur.
  package private(set) var beneathBlur = false

  /// Whether the contents never change within the layer's bounds.
  package private(set) var contents = false

  /// Whether one presentation of the layer with everything inside it serves all ticks.
  ///
  /// The movement of the layers around it does not count.
  package private(set) var presentation = false

  /// Whether the layer's presentation depends on more than its slots and the layers inside it.
  package private(set) var dependsOnTick = true

  /// Whether neither the layer nor anything inside it ever changes, except for late contents.
  private var exceptLateContents = false

  /// The slots whose changes leave the inside of a layer as it is.
  private static let moving = Set(LayerProperty.ofPlacement.map(\.rawValue))

  init() {}

  /// - Parameters:
  ///   - layer: A layer whose inner layers know their own static parts.
  ///   - changing: The slots of the layer with formulas or animations.
  init(of layer: Layer, changing: Set<Int>) {
    let others = changing.filter { !Self.moving.contains($0) }
    let inner = layer.inside
    let isBlurred = layer.motionBlur != nil
    let overlay = layer.motionBlur?.slots ?? []
    let progress = layer.stagedBlur.map { [$0.progress.index] } ?? []

    let changesAsWhole = others.isSubset(of: overlay)
    let isStatic = { (layer: Layer) in layer.statics.exceptLateContents }
    beneathOverlay = inner.allSatisfy(isStatic) && changesAsWhole
    besideUnits =
      inner.allSatisfy { $0.contents.areUnitOfText || isStatic($0) } && changesAsWhole
    exceptLateContents = !isBlurred && beneathOverlay && changing.isEmpty
    inside = !isBlurred && beneathOverlay && !layer.hasLateContents
    whole = inside && changing.isEmpty
    beneathBlur =
      !layer.contents.appearsLate && inner.allSatisfy(\.statics.whole)
      && others.isSubset(of: progress)
    contents =
      !layer.contents.appearsLate && layer.contents.contentLayers.allSatisfy(\.statics.whole)
      && others.subtracting(layer.shadows.flatMap(\.slots)).isSubset(of: overlay)
    dependsOnTick =
      isBlurred || layer.shutter != nil || layer.display != nil || layer.backdrop != nil
      || layer.contents.appearsLate || layer.contents.hasShutter
    presentation =
      changing.isEmpty && !dependsOnTick && inner.allSatisfy(\.statics.presentation)
  }
}
