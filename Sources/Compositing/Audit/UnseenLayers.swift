import Drawing
import SceneModel
import Timeline

/// The layers of a scene that no tick has shown yet.
struct UnseenLayers {
  /// The paths of the first copies, by where they are declared.
  private(set) var paths: [SourceRange: String] = [:]

  /// Of each superlayer whose sublayers never change, by its index: those that had something unseen in them
  /// when they were first looked at, and their boxes in its own points.
  private var boxes: [Int: [Boxed]] = [:]

  private struct Boxed {
    let layer: PresentationLayer
    let box: Rectangle
  }

  var isEmpty: Bool { paths.isEmpty }

  /// Expects a layer and its sublayers to be seen; copies under the first one.
  mutating func add(_ layer: Layer) {
    if paths[layer.source] == nil { paths[layer.source] = layer.path }
    for sublayer in layer.sublayers { add(sublayer) }
  }

  mutating func remove(_ source: SourceRange) { paths[source] = nil }

  fileprivate func isExpected(_ layer: Layer) -> Bool { paths[layer.source] != nil }

  fileprivate func hasSome(in layer: Layer) -> Bool {
    isExpected(layer) || layer.sublayers.contains(where: hasSome)
  }
}

extension UnseenLayers {
  /// Pixels by which the extent of a layer may exceed its transformed box.
  private static let margin = 16.0

  /// Whether a tick may show some of the layers for the first time: where it may not, they need not be
  /// placed.
  ///
  /// - Parameter superlayer: From the layers' superlayer to the canvas.
  mutating func mayShow(
    in layers: [PresentationLayer], at superlayer: Transform, on canvas: Rectangle
  ) -> Bool {
    layers.contains { mayShow(in: $0, at: superlayer, on: canvas) }
  }

  private mutating func mayShow(
    in layer: PresentationLayer, at superlayer: Transform, on canvas: Rectangle
  ) -> Bool {
    guard layer.exposure == nil, !layer.model.mayLeavePlane, !layer.model.hasPerspective else {
      return true
    }
    guard !layer[.hidden], layer[.opacity] > 0 else { return false }
    if isExpected(layer.model) { return true }
    let transform = Transform(SublayerSpace(superlayer).placement(of: layer))
    guard layer.sublayers.allSatisfy(\.model.statics.presentation) else {
      return mayShow(in: layer.sublayers, at: transform, on: canvas)
    }
    return !newcomers(inside: layer, at: transform, on: canvas).isEmpty
  }

  /// Returns those sublayers of a layer that may show something for the first time, of sublayers that never
  /// change and that no eye sees in depth.
  ///
  /// - Parameter transform: From the layer's bounds to the canvas.
  fileprivate mutating func newcomers(
    inside layer: PresentationLayer, at transform: Transform, on canvas: Rectangle
  ) -> [PresentationLayer] {
    boxes(inside: layer).filter {
      $0.box.boundingBox(under: transform).outset(by: Self.margin).intersection(canvas) != nil
        && hasSome(in: $0.layer.model)
    }.map(\.layer)
  }

  private mutating func boxes(inside layer: PresentationLayer) -> [Boxed] {
    if let known = boxes[layer.index] { return known }
    let unseen = layer.sublayers.filter { hasSome(in: $0.model) }
    // Shadows and what filters add do not become wider and narrower as boxes do.
    let found =
      unseen.contains(where: \.spreads)
      ? unseen.map { Boxed(layer: $0, box: .everything) }
      : PlacedLayer.placed(unseen, in: .identity).map { Boxed(layer: $0.layer, box: $0.extent) }
    boxes[layer.index] = found
    return found
  }
}

extension PresentationLayer {
  /// Whether the layer or one within it may be seen around its own outline.
  fileprivate var spreads: Bool {
    hasEffects || model.mayCastShadow || inside.contains(where: \.spreads)
  }
}

extension [PlacedLayer] {
  /// Takes these layers and their sublayers out of `unseen`, as far as they show on the canvas.
  ///
  /// - Parameter previous: The same siblings, on the same canvas, as they were looked at before.
  func removeSeen(
    from unseen: inout UnseenLayers, on canvas: Rectangle, after previous: [PlacedLayer]
  ) {
    for (index, layer) in enumerated() {
      let before = index < previous.count ? previous[index] : nil
      if before !== layer { layer.removeSeen(from: &unseen, on: canvas, after: before) }
    }
  }
}

extension PlacedLayer {
  fileprivate func removeSeen(
    from unseen: inout UnseenLayers, on canvas: Rectangle, after previous: PlacedLayer?
  ) {
    guard let visible = extent.intersection(canvas) else { return }
    if let exposure {
      for instant in exposure.instants {
        instant.seen?.removeSeen(from: &unseen, on: visible, after: nil)
      }
      return
    }
    if unseen.isExpected(layer.model), showsSomething { unseen.remove(layer.model.source) }
    if let flat = projected?.flat {
      let before = previous?.projected?.flat.sublayers
      return flat.sublayers.removeSeen(from: &unseen, on: flat.extent, after: before ?? [])
    }
    // Where an eye sees how deep sublayers are, their boxes are others.
    guard let sublayers = placedSublayers ?? (layer.model.hasPerspective ? sublayers : nil) else {
      let newcomers = unseen.newcomers(inside: layer, at: transform, on: visible)
      return placing(newcomers).removeSeen(from: &unseen, on: visible, after: [])
    }
    let before = previous?.extent == extent ? previous?.placedSublayers : nil
    sublayers.removeSeen(from: &unseen, on: visible, after: before ?? [])
  }

  private var showsSomething: Bool {
    layer[.backgroundColor].alpha > 0 || layer.model.contents != .none
      || layer[.borderWidth] > 0 || layer.model.backdrop != nil
      || !(projected?.flat.sublayers ?? sublayers).isEmpty
  }
}
