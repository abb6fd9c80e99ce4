import Drawing
import SceneModel
import Timeline

/// The layers of a scene that no tick has shown yet.
struct UnseenLayers {
  /// The paths of the first copies, by the place of the layer in the file.
  private(set) var paths: [SourceRange: String] = [:]

  /// The sublayers that contained something unseen when first examined, with boxes in the
  /// superlayer's points.
  ///
  /// Only for superlayers with constant sublayers, by the index of the superlayer.
  private var boxes: [Int: [Boxed]] = [:]

  private struct Boxed {
    let layer: PresentationLayer
    let box: Rectangle
  }

  var isEmpty: Bool { paths.isEmpty }

  /// Adds a layer and its sublayers to the unseen ones; copies count as the first one.
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

  /// Returns whether a tick may show a layer for the first time.
  ///
  /// If not, the layers need not be placed.
  ///
  /// - Parameter superlayer: The transform from the layers' superlayer to the canvas.
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
    return !candidates(inside: layer, at: transform, on: canvas).isEmpty
  }

  /// Returns the sublayers of a layer that may show something for the first time.
  ///
  /// The sublayers must be constant and outside any perspective.
  ///
  /// - Parameter transform: The transform from the layer's bounds to the canvas.
  fileprivate mutating func candidates(
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
    // Shadows and filters do not scale with the box of a layer.
    let found =
      unseen.contains(where: \.spreads)
      ? unseen.map { Boxed(layer: $0, box: .everything) }
      : PlacedLayer.placed(unseen, in: .identity).map { Boxed(layer: $0.layer, box: $0.extent) }
    boxes[layer.index] = found
    return found
  }
}

extension PresentationLayer {
  /// Whether the layer or one within it may draw outside its own outline.
  fileprivate var spreads: Bool {
    hasEffects || model.mayCastShadow || inside.contains(where: \.spreads)
  }
}

extension [PlacedLayer] {
  /// Removes from `unseen` those of these layers and their sublayers that show on the canvas.
  ///
  /// - Parameter previous: The same siblings on the same canvas, as they were when last examined.
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
    // A perspective changes the boxes of the sublayers.
    guard let sublayers = placedSublayers ?? (layer.model.hasPerspective ? sublayers : nil) else {
      let candidates = unseen.candidates(inside: layer, at: transform, on: visible)
      return placing(candidates).removeSeen(from: &unseen, on: visible, after: [])
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
