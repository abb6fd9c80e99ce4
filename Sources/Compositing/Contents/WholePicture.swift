import Drawing
import Raster
import SceneModel
import Timeline

/// A picture that fills a canvas on its own: complete, unscaled, opaque and without effects.
struct WholePicture: Hashable, Sendable {
  /// The source of the pixels; paths are from the scene's folder.
  enum Source: Hashable, Sendable {
    case file(path: String)
    case film(path: String, frame: Int)
  }

  let source: Source

  /// The pixel of the canvas where the picture begins.
  let x, y: Int

  /// Size of the canvas, in pixels.
  let width, height: Int
}

extension Renderer {
  /// Returns the straight pixels of a frame that is one picture, as the picture's file has them.
  ///
  /// `nil` for all other frames, and if they follow from the premultiplied pixels.
  func straightPixels(of samples: [PlacedShutterSample]) throws(DrawingError) -> [Pixel]? {
    guard samples.count == 1, case let placedScene = samples[0].placedScene,
      placedScene.background == .clear, placedScene.layers.count == 1,
      let whole = try wholePicture(placedScene.layers[0], on: placedScene.canvas)
    else { return nil }
    return try cache.raster(for: .whole(whole)) { () throws(DrawingError) in
      let picture = try self.straightPicture(whole.source).onCanvas(
        width: whole.width, height: whole.height, x: whole.x, y: whole.y)
      return Raster(bitmap: picture.premultipliedWithStraight(), x: 0, y: 0)
    }.bitmap.straight
  }

  private func straightPicture(_ source: WholePicture.Source) throws(DrawingError)
    -> StraightPicture
  {
    switch source {
    case .file(let path): return try assets.straightPicture(path)
    case .film(let path, let number):
      let frame = try assets.frame(number, ofFilm: path)
      return StraightPicture(
        width: frame.width, height: frame.height, pixels: frame.straight ?? frame.pixels)
    }
  }

  /// Finds the only picture that a layer shows; `nil` if it shows anything else.
  ///
  /// - Parameter canvas: The whole pixels of the layer's surface.
  private func wholePicture(
    _ placed: PlacedLayer, on canvas: Rectangle
  ) throws(DrawingError) -> WholePicture? {
    guard placed.isUnadorned else { return nil }
    guard placed.layer.hasContents, placed.layer.model.contents != .none else {
      let sublayers = placed.sublayers
      return sublayers.count == 1 ? try wholePicture(sublayers[0], on: canvas) : nil
    }
    guard placed.sublayers.isEmpty else { return nil }
    let layer = placed.layer
    switch layer.model.contents {
    case .image(let image):
      let path = layer.path(of: image)
      guard layer.colors(of: image.look) == nil,
        let box = try placed.movedPicture(assets)?.box, !assets.isOpaque(path)
      else { return nil }
      return placed.whole(.file(path: path), in: box, on: canvas)
    case .sequence(let sequence):
      let bitmap = try frame(of: sequence, in: layer)
      guard let box = placed.unscaledBox(of: bitmap), !bitmap.isOpaque else { return nil }
      let path = sequence.path(at: layer[sequence.frame])
      return placed.whole(.file(path: path), in: box, on: canvas)
    case .video(let video):
      let bitmap = try frame(of: video, in: layer)
      guard let box = placed.unscaledBox(of: bitmap), bitmap.straight != nil else { return nil }
      let number = video.frame(at: layer[video.time])
      return placed.whole(.film(path: video.film.path, frame: number), in: box, on: canvas)
    case .transition(let transition): return try wholeEnd(of: transition, in: placed, on: canvas)
    default: return nil
    }
  }

  /// Finds the only visible picture of a transition at its begin or end.
  private func wholeEnd(
    of transition: TransitionContents, in placed: PlacedLayer, on canvas: Rectangle
  ) throws(DrawingError) -> WholePicture? {
    let layer = placed.layer
    let progress = layer[transition.progress]
    guard layer.bounds.width > 0, layer.bounds.height > 0 else { return nil }
    let space = ownSpace(of: placed)
    let surface = Rectangle(
      x: 0, y: 0, width: Double(space.width), height: Double(space.height))
    guard progress <= 0 || progress >= 1,
      placed.transform.a == space.transform.a, placed.transform.d == space.transform.d,
      layer.bounds.boundingBox(under: placed.transform) == canvas, surface == canvas,
      let end = PlacedLayer.placed(
        layer.contentLayers[progress <= 0 ? 0 : 1], in: SublayerSpace(space.transform))
    else { return nil }
    return try wholePicture(end, on: canvas)
  }
}

extension PlacedLayer {
  /// Whether the layer shows nothing but its contents and sublayers, unchanged.
  fileprivate var isUnadorned: Bool {
    exposure == nil && projected == nil && parts == nil && fading.isNone
      && layer.model.blendMode.drawn == .sourceOver && layer.mask.isEmpty
      && layer.visibleOverlay == nil && !layer.hasEffects && !layer.hasShadow && !hasBackdrop
      && !layer.model.masksToBounds && layer[.borderWidth] <= 0
      && layer[.backgroundColor].alpha == 0
  }

  /// Returns the picture in a box of the bounds, if it is on the canvas and on whole pixels.
  fileprivate func whole(
    _ source: WholePicture.Source, in box: Rectangle, on canvas: Rectangle
  ) -> WholePicture? {
    let place = box.boundingBox(under: transform)
    guard place == place.wholePixels, place.intersection(canvas) == place else { return nil }
    return WholePicture(
      source: source, x: Int(place.x), y: Int(place.y), width: Int(canvas.width),
      height: Int(canvas.height))
  }
}
