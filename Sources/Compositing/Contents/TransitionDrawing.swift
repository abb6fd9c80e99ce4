import Drawing
import Raster
import SceneModel
import Timeline
import Effects

extension Renderer {
  /// Draws a transition on a canvas in the space of the layer's bounds.
  ///
  /// Source and target are drawn in the layer's own space, on whole pixels, and only again when
  /// they change.
  func draw(
    _ transition: TransitionContents, of placed: PlacedLayer, opacity: Double, bleed: Bleed,
    on canvas: borrowing Canvas
  ) throws(DrawingError) {
    let layer = placed.layer
    let bounds = layer.bounds
    guard bounds.width > 0, bounds.height > 0 else { return }
    let bitmap = try image(of: transition, in: layer, ownSpace(of: placed))
    try canvas.draw(bitmap, in: bounds, seenIn: bounds.outset(by: bleed), opacity: opacity)
  }

  /// Returns the space in which the ends of a layer's transition are drawn.
  func ownSpace(of placed: PlacedLayer) -> LayerSpace {
    let bounds = placed.layer.bounds
    let side = max(bounds.width, bounds.height)
    return LayerSpace(bounds, pixelsPerPoint: ownScale(of: placed, side: side))
  }

  private func image(
    of transition: TransitionContents, in layer: PresentationLayer, _ space: LayerSpace
  ) throws(DrawingError) -> Bitmap {
    let progress = layer[transition.progress]
    let (source, target) = (layer.contentLayers[0], layer.contentLayers[1])
    guard progress > 0 else { return try self.image(of: source, space) }
    guard progress < 1 else { return try self.image(of: target, space) }
    let effect = try effect(of: transition, in: layer, space)
    let ends = try (self.image(of: source, space), self.image(of: target, space))
    // In reverse, the source appears as the target would disappear.
    return transition.isReversed
      ? effect.image(
        from: ends.1, to: ends.0, at: 1 - progress, isLinear: transition.isLinear)
      : effect.image(from: ends.0, to: ends.1, at: progress, isLinear: transition.isLinear)
  }

  /// Returns the transition between source and target.
  ///
  /// It is the same object as at the previous tick if its values are the same, because some
  /// transitions store intermediate data.
  private func effect(
    of contents: TransitionContents, in layer: PresentationLayer, _ space: LayerSpace
  ) throws(DrawingError) -> any Transition {
    let state = TransitionState(contents, in: layer, space)
    if let known = transitions[layer.model.path], known.state == state { return known.transition }
    let transition = state.transition(with: try pictures(of: contents, space))
    transitions[layer.model.path] = (state, transition)
    return transition
  }

  /// Draws the source or target of a transition, clipped to the bounds.
  private func image(of end: PresentationLayer, _ space: LayerSpace) throws(DrawingError) -> Bitmap
  {
    try cache.raster(for: .end(LayerIdentity(end), space)) { () throws(DrawingError) in
      let surface = try ImageSurface(width: space.width, height: space.height)
      let canvas = try Canvas(on: surface)
      let visible = Rectangle(
        x: 0, y: 0, width: Double(space.width), height: Double(space.height))
      if let placed = PlacedLayer.placed(end, in: SublayerSpace(space.transform)) {
        try Compositor(renderer: self, visible: visible).draw(placed, on: canvas)
      }
      return Raster(bitmap: surface.bitmap(), x: 0, y: 0)
    }.bitmap
  }

  private func pictures(of transition: TransitionContents, _ space: LayerSpace)
    throws(DrawingError) -> TransitionPictures
  {
    var pictures = TransitionPictures()
    for (picture, asset) in transition.pictures {
      switch picture {
      case .file, .mask: pictures.map = try assets.lumaMap(asset.path)
      case .backside: pictures.backside = try stretched(asset, over: space)
      case .shading: pictures.shading = try assets.loadedImage(asset.path)
      }
    }
    return pictures
  }

  private func stretched(_ asset: Asset, over space: LayerSpace) throws(DrawingError) -> Bitmap {
    let bitmap = try assets.loadedImage(asset.path)
    guard (bitmap.width, bitmap.height) != (space.width, space.height), !bitmap.pixels.isEmpty
    else { return bitmap }
    let key = RasterKey.stretched(assets.content(of: asset.path), space)
    return try cache.raster(for: key) { () throws(DrawingError) in
      let surface = try ImageSurface(width: space.width, height: space.height)
      let canvas = try Canvas(on: surface)
      try canvas.setTransform(
        .identity.scaled(
          x: Double(space.width) / Double(bitmap.width),
          y: Double(space.height) / Double(bitmap.height)))
      try canvas.draw(bitmap)
      return Raster(bitmap: surface.bitmap(), x: 0, y: 0)
    }.bitmap
  }
}

/// A layer's own space on whole pixels.
struct LayerSpace: Hashable, Sendable {
  /// The size of the layer's bounds, in points.
  private let size: Size

  let pixelsPerPoint: Double

  /// The size of the layer's bounds, in pixels, at least 1.
  let width, height: Int

  init(_ bounds: Rectangle, pixelsPerPoint: Double) {
    size = Size(width: bounds.width, height: bounds.height)
    self.pixelsPerPoint = pixelsPerPoint
    width = max(1, Int((bounds.width * pixelsPerPoint).rounded()))
    height = max(1, Int((bounds.height * pixelsPerPoint).rounded()))
  }

  /// The transform from points to pixels.
  var transform: Transform {
    .identity.scaled(x: Double(width) / size.width, y: Double(height) / size.height)
  }
}
