import Effects
import Pipeline
import SceneModel

extension PixelChange {
  /// The properties that move a layer without changing it inside.
  private static let movements: [LayerProperty] =
    [
      .position, .anchorPoint, .rotation, .scale, .skew, .transform, .translation, .rotationX,
      .rotationY, .translationZ,
    ] + LayerProperty.ofMatrix

  static let ofLayers: [PixelChange] = [
    .inScenes(
      .second,
      "A canvas that ends within a pixel shows the whole pixel: 113.3 points are 114 pixels instead "
        + "of 113."
    ) { scene in
      [scene.size.width, scene.size.height].contains { side in
        let length = side * scene.scale
        return Scene.pixels(length) != max(1, Int(length.rounded()))
      }
    },
    .inLayers(
      .first,
      "A layer that moves, turns or grows without changing inside is drawn once and sampled where "
        + "it lies. Edges and letters change by a few levels."
    ) { $0.changes(movements) },
    .inLayers(
      .first,
      "Fill and line of a shape, all parts of one layer, and opaque siblings that share an edge "
        + "cover the pixels of that edge once."
    ) { layer in
      let parts = [layer.hasBackground, layer.contents != .none, layer.hasBorder].filter(\.self)
        .count
      let isOutlined = layer.shape.map { $0.fill != .none && $0.stroke != nil } ?? false
      return parts > 1 || isOutlined || layer.sublayers.count > 1
    },
    .inLayers(
      .fourth,
      "Dashes without length are dots between two gaps, too, if `lineCap` is `round` or `square`."
    ) { layer in
      guard let line = layer.shape?.stroke, line.cap != .butt, line.dash.count > 2 else {
        return false
      }
      return line.dash.contains { layer.values[$0.index].x == 0 || layer.changes($0.index) }
    },
    .inLayers(
      .sixth,
      "Lines have no holes where they bend with a radius of less than half their width, as thick "
        + "rings and the ends of some curves do."
    ) { layer in
      if case .text(let text) = layer.contents { return text.stroke != nil }
      guard let shape = layer.shape, shape.stroke != nil else { return false }
      guard case .rectangle(let corners) = shape.outline else { return true }
      return layer.values[corners.index] != .zero || layer.changes(corners.index)
    },
    .inLayers(
      .seventh,
      "Corners of rectangles stay round if the line is more than twice as thick as their radius.",
      where: \.hasRoundedLine),
    .inLayers(
      .seventh,
      "A line thicker than half of the shorter side covers its rectangle or ellipse, or the part "
        + "that `trim` shows.", where: \.hasThickLine),
    .inLayers(
      .first,
      "Tilted layers that come back into their plane, and layers that slide within them, look as "
        + "they do in a frame rendered alone."
    ) { $0.changes([.rotationX, .rotationY, .translationZ]) },
    .inLayers(
      .fourth, "Where translucent layers cross each other in space, no line is drawn any more."
    ) { $0.isTilted },
    .inLayers(.first, "A layer with a hole no longer hides the layers beneath.", where: \.mayCut),
    .inLayers(.first, "The background of a path layer is not cut off in groups.") { layer in
      if case .path? = layer.shape?.outline { layer.hasBackground } else { false }
    },
    .inLayers(
      .first, "Particles move by parts of a pixel, and equal lives last equally many frames."
    ) { $0.contents.emitter != nil },
    .inLayers(
      .fifth,
      "Particles that particles emit count their direction from that of their source, and have its "
        + "`scale` and `color` as factors, as in Core Animation."
    ) { $0.contents.emitter?.cells.contains { $0.source != nil } ?? false },
  ]

  static let ofTransitions: [PixelChange] = [
    .inLayers(
      .first,
      "`barsSwipe` lets bars leave along themselves, and `pageCurl` peels toward its `angle`, as "
        + "in their sources."
    ) { layer in
      guard case .transition(let transition) = layer.contents else { return false }
      return [.barsSwipe, .pageCurl, .pageCurlWithShadow].contains(transition.kind)
    }
  ]
}

extension Scene {
  /// Whether a condition holds for a layer, wherever it is.
  func hasLayer(where condition: (Layer) -> Bool) -> Bool {
    layers.contains { $0.contains(where: condition) }
  }
}
