import Drawing
import Raster
import SceneModel
import Timeline

extension Renderer {
  /// Draws a layer's contents on a canvas in the space of the layer's bounds.
  ///
  /// - Parameter bleed: The bleed of contents that fill the bounds.
  func drawContents(
    of placed: PlacedLayer, opacity: Double, bleed: Bleed = .none, on canvas: borrowing Canvas
  ) throws(DrawingError) {
    let layer = placed.layer
    guard layer.hasContents else { return }
    let isSmooth = layer.hasSmoothEdges || layer.model.contents.facts.filling == .nowhere
    try canvas.withEdges(smooth: isSmooth) { canvas throws(DrawingError) in
      try drawShownContents(of: placed, opacity: opacity, bleed: bleed, on: canvas)
    }
  }

  /// Draws a layer's contents with the edges that the canvas has.
  private func drawShownContents(
    of placed: PlacedLayer, opacity: Double, bleed: Bleed, on canvas: borrowing Canvas
  ) throws(DrawingError) {
    let layer = placed.layer
    switch layer.model.contents {
    case .none: break
    case .fill(let fill): try draw(fill, of: placed, opacity: opacity, bleed: bleed, on: canvas)
    case .shape(let shape):
      try drawPainted(of: placed, opacity: opacity, on: canvas) {
        canvas, opacity throws(DrawingError) in
        try self.draw(shape, of: layer, opacity: opacity, on: canvas)
      }
    case .image(let image):
      if let region = image.blurredRegion {
        return try draw(
          region, in: image, of: placed, opacity: opacity, bleed: bleed, on: canvas)
      }
      try draw(
        try picture(image, of: layer), as: image, of: layer, opacity: opacity, bleed: bleed,
        on: canvas)
    case .sequence(let sequence):
      let frame = try frame(of: sequence, in: layer)
      try draw(frame, as: nil, of: layer, opacity: opacity, bleed: bleed, on: canvas)
    case .video(let video):
      let frame = try frame(of: video, in: layer)
      try draw(frame, as: nil, of: layer, opacity: opacity, bleed: bleed, on: canvas)
    case .transition(let transition):
      try draw(transition, of: placed, opacity: opacity, bleed: bleed, on: canvas)
    case .emitter(let emitter): try draw(emitter, of: placed, opacity: opacity, on: canvas)
    case .svg(let asset): try draw(asset, of: placed, opacity: opacity, on: canvas)
    case .text(let text): try draw(text, of: placed, opacity: opacity, on: canvas)
    }
  }

  private func draw(
    _ fill: Fill, of placed: PlacedLayer, opacity: Double, bleed: Bleed,
    on canvas: borrowing Canvas
  ) throws(DrawingError) {
    let layer = placed.layer
    try drawPainted(of: placed, opacity: opacity, bleed: bleed, on: canvas) {
      canvas, opacity throws(DrawingError) in
      guard
        let paint = fill.paint(
          of: layer, in: layer.bounds, opacity: opacity, isDithered: self.scene.isDithered)
      else { return }
      try canvas.fill(.rectangle(layer.bounds.outset(by: bleed)), with: paint)
    }
  }

  /// Returns the picture of a sequence that a layer shows, decoded once.
  func frame(of sequence: SequenceContents, in layer: PresentationLayer)
    throws(DrawingError) -> Bitmap
  {
    let path = sequence.path(at: layer[sequence.frame])
    return try cache.raster(for: .frame(path: path)) { () throws(DrawingError) in
      Raster(bitmap: try self.assets.sequenceFrame(path), x: 0, y: 0)
    }.bitmap
  }

  /// Returns the frame of a film that a layer shows.
  func frame(of video: VideoContents, in layer: PresentationLayer)
    throws(DrawingError) -> Bitmap
  {
    let (path, number) = (video.film.path, video.frame(at: layer[video.time]))
    return try cache.raster(for: .videoFrame(path: path, number: number)) {
      () throws(DrawingError) in
      Raster(bitmap: try self.assets.frame(number, ofFilm: path), x: 0, y: 0)
    }.bitmap
  }

  /// Draws an SVG document.
  private func draw(
    _ asset: Asset, of placed: PlacedLayer, opacity: Double, on canvas: borrowing Canvas
  ) throws(DrawingError) {
    let (document, bounds) = (try assets.naturalSize(ofSVG: asset.path), placed.layer.bounds)
    let frame = placed.layer.model.contentsGravity.placement(
      of: document, in: Size(width: bounds.width, height: bounds.height))
    let raster = RasterPosition(placed.transform.translated(x: frame.x, y: frame.y))
    try drawCached(
      .svg(path: asset.path, width: frame.width, height: frame.height, raster), at: raster,
      opacity: opacity, on: canvas
    ) {
      Artwork(
        box: Rectangle(x: 0, y: 0, width: frame.width, height: frame.height)
      ) { canvas throws(DrawingError) in
        try self.drawDocument(
          asset.path, size: SIMD2(frame.width, frame.height), on: canvas)
      }
    }
  }

  private func draw(
    _ text: Text, of placed: PlacedLayer, opacity: Double, on canvas: borrowing Canvas
  ) throws(DrawingError) {
    let layer = placed.layer
    let presented = PresentedText(text, layerWidth: layer.bounds.width) { layer.values[$0] }
    guard presented.hasLetters else { return }
    let raster = RasterPosition(placed.transform)
    let parts =
      layer.unitCount == nil
      ? [RestingUnits(opacity: 1, piece: text.piece)] : layer.restingUnits
    for part in parts {
      let shown = presented.showing(part.piece)
      try drawCached(.text(shown, raster), at: raster, opacity: opacity * part.opacity, on: canvas)
      {
        () throws(DrawingError) in try shown.artwork
      }
    }
  }

  /// Draws painted contents, or their cached raster.
  ///
  /// - Parameter draw: Draws the contents with an opacity.
  private func drawPainted(
    of placed: PlacedLayer, opacity: Double, bleed: Bleed = .none, on canvas: borrowing Canvas,
    _ draw: @escaping (borrowing Canvas, _ opacity: Double) throws(DrawingError) -> Void
  ) throws(DrawingError) {
    let layer = placed.layer
    guard placed.cachesPaintedContents else { return try draw(canvas, opacity) }
    let position = RasterPosition(placed.transform)
    try drawCached(
      .contents(LayerIdentity(staticContentsOf: layer), position, bleed), at: position,
      opacity: opacity, on: canvas
    ) {
      Artwork(box: layer.reach.outset(by: bleed)) { canvas throws(DrawingError) in
        try draw(canvas, 1)
      }
    }
  }

  /// Draws a document with its top left corner at the origin.
  ///
  /// A rotating document is drawn from one upright picture, if that can be cached.
  private func drawDocument(
    _ path: String, size: SIMD2<Double>, on canvas: borrowing Canvas
  ) throws(DrawingError) {
    let scale = SVGDocument.uprightScale(under: canvas.transform, size: size)
    let position = RasterPosition(.identity.scaled(x: scale.x, y: scale.y))
    let box = Rectangle(x: 0, y: 0, width: size.x, height: size.y)
    let pixels = box.boundingBox(under: position.transform).wholePixels
    guard !canvas.transform.keepsAxes, pixels.isCacheable else {
      return try drawWhole(path, size: size, on: canvas)
    }
    let raster = try cache.raster(
      for: .svg(path: path, width: size.x, height: size.y, position)
    ) { () throws(DrawingError) in
      let upright = Artwork(box: box) { canvas throws(DrawingError) in
        try self.drawWhole(path, size: size, on: canvas)
      }
      return try self.raster(of: upright, at: position, pixels: pixels)
    }
    try canvas.withSavedState { canvas throws(DrawingError) in
      try canvas.concatenate(.identity.scaled(x: 1 / scale.x, y: 1 / scale.y))
      try canvas.draw(raster.bitmap)
    }
  }

  /// Draws a document directly under the canvas's transform.
  private func drawWhole(
    _ path: String, size: SIMD2<Double>, on canvas: borrowing Canvas
  ) throws(DrawingError) {
    try canvas.drawDocument(size: size) { picture throws(DrawingError) in
      try self.assets.drawn(picture, ofSVG: path)
    }
  }

  /// Draws artwork from the cache, in which it is drawn once for each sub-pixel position.
  ///
  /// - Parameter prepare: Returns the artwork; called only if it is not cached yet or too large to
  ///   be cached.
  private func drawCached(
    _ key: RasterKey, at position: RasterPosition, opacity: Double, on canvas: borrowing Canvas,
    prepare: () throws(DrawingError) -> Artwork
  ) throws(DrawingError) {
    let raster = try cache.raster(for: key) { () throws(DrawingError) in
      let artwork = try prepare()
      let pixels = artwork.box.boundingBox(under: position.transform).wholePixels
      guard pixels.isCacheable else { return .none }
      return try self.raster(of: artwork, at: position, pixels: pixels)
    }
    guard !raster.bitmap.pixels.isEmpty else {
      return try canvas.group(opacity: opacity) { canvas throws(DrawingError) in
        try canvas.setTransform(
          position.transform.concatenating(.translation(x: position.x, y: position.y)))
        try prepare().draw(canvas)
      }
    }
    try canvas.withSavedState { canvas throws(DrawingError) in
      try canvas.setTransform(
        .translation(x: position.x + Double(raster.x), y: position.y + Double(raster.y)))
      try canvas.draw(raster.bitmap, opacity: opacity)
    }
  }

  private func raster(of artwork: Artwork, at position: RasterPosition, pixels: Rectangle)
    throws(DrawingError) -> Raster
  {
    guard pixels.width > 0, pixels.height > 0 else { return .none }
    let transform = position.transform.concatenating(.translation(x: -pixels.x, y: -pixels.y))
    return try Raster(of: pixels) { canvas throws(DrawingError) in
      try canvas.setTransform(transform)
      try artwork.draw(canvas)
    }
  }
}

extension PlacedLayer {
  /// Whether the raster of painted contents is cached.
  ///
  /// It is if they are constant while another part of the layer changes, or if a plain shape fades
  /// in place. A layer that never changes is cached as a whole.
  var cachesPaintedContents: Bool {
    guard mobility.kind == .none, layer.model.statics.contents, layer.model.contents.facts.isPainted
    else { return false }
    guard layer.model.statics.inside else { return true }
    return !layer.model.statics.whole && layer.hasStaticPlacement
      && layer.model.contents.isPlainShape
  }
}

/// A drawing, and the box that it may touch, in points.
struct Artwork {
  let box: Rectangle
  let draw: (borrowing Canvas) throws(DrawingError) -> Void
}

extension Transform {
  /// Returns a translation, in pixels.
  static func translation(x: Double, y: Double) -> Transform {
    .identity.translated(x: x, y: y)
  }
}
