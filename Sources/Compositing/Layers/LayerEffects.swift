import Drawing
import Effects
import Raster
import SceneModel
import Timeline

extension PresentationLayer {
  /// Returns whether the layer's filters apply in its own space instead of on the surface.
  ///
  /// Blurs with transparent edges apply to the surface's pixels, so that unfiltered parts stay as
  /// sharp as without them. All other filters apply in the layer's own space, within its bounds. So
  /// do staged blurs of moving layers, whose stages would otherwise be needed at every sub-pixel
  /// position.
  func isFilteredInOwnSpace(at transform: Transform) -> Bool {
    !transform.isUpright || model.filtersOwnBounds || movesBlurredInStages
  }
}

extension Renderer {
  /// A raster, and the transform from its pixels to the surface.
  struct PlacedRaster {
    let raster: Raster
    let transform: Transform

    /// The transform from the pixels of the bitmap to the surface.
    var bitmapTransform: Transform {
      transform.translated(x: Double(raster.x), y: Double(raster.y))
    }
  }

  /// Returns a layer's filtered body; `nil` if it is invisible.
  func filteredBody(of placed: PlacedLayer, visible: Rectangle) throws(DrawingError)
    -> PlacedRaster?
  {
    let layer = placed.layer
    guard !layer.isFilteredInOwnSpace(at: placed.transform) else {
      return try filteredBounds(of: placed, visible: visible)
    }
    let position = RasterPosition(placed.transform)
    guard let moved = PlacedLayer(layer, transform: position.transform) else { return nil }
    guard moved.insideExtent.isCacheable else {
      let near = visible.outset(by: placed.filterReach)
      guard let box = placed.insideExtent.blocks(near: near) else { return nil }
      let raster = try filtered(placed, within: box, isCached: false)
      return PlacedRaster(raster: raster, transform: .identity)
    }
    let key = RasterKey.filtered(placed.bodyIdentity, position)
    let raster = try filteredBody(of: layer, for: key) { () throws(DrawingError) in
      try self.filtered(moved, within: moved.insideExtent, isCached: true)
    }
    return PlacedRaster(raster: raster.moved(by: position), transform: .identity)
  }

  /// Returns a filtered body from the cache.
  ///
  /// While the layer's tiles are drawn, the body stays in memory from tile to tile, even if the
  /// cache has no room for it.
  private func filteredBody(
    of layer: PresentationLayer, for key: RasterKey, draw: () throws(DrawingError) -> Raster
  ) throws(DrawingError) -> Raster {
    guard tiled?.layer === layer else { return try cache.raster(for: key, draw: draw) }
    if let body = tiled?.body, body.key == key { return body.raster }
    // The next body needs the memory of the last one.
    tiled?.body = nil
    let raster = try cache.raster(for: key, draw: draw)
    tiled?.body = (key, raster)
    return raster
  }

  /// Filters a layer's body within its bounds, in the layer's own space.
  private func filteredBounds(of placed: PlacedLayer, visible: Rectangle)
    throws(DrawingError) -> PlacedRaster?
  {
    let layer = placed.layer
    let size = layer.bounds
    var side = max(size.width, size.height)
    if min(size.width, size.height) == 0 {
      // A layer without size takes the size of its sublayers.
      guard !layer.model.filtersOwnBounds, let inside = PlacedLayer(layer, transform: .identity)
      else { return nil }
      side = max(side, inside.insideExtent.width, inside.insideExtent.height)
    }
    let pixelsPerPoint = ownScale(of: placed, side: side)
    let position = RasterPosition(.identity.scaled(x: pixelsPerPoint, y: pixelsPerPoint))
    guard let own = PlacedLayer(layer, transform: position.transform) else { return nil }
    let box =
      layer.model.filtersOwnBounds
      ? size.boundingBox(under: position.transform).wholePixels : own.insideExtent
    guard box.isCacheable else { return try filteredInside(of: placed, visible: visible) }
    let key = RasterKey.filtered(placed.bodyIdentity, position)
    let raster = try filteredBody(of: layer, for: key) { () throws(DrawingError) in
      try self.filtered(own, within: box, isCached: true)
    }
    return PlacedRaster(
      raster: raster,
      transform: placed.transform.scaled(x: 1 / pixelsPerPoint, y: 1 / pixelsPerPoint))
  }

  /// Filters the visible part of a body that is too large to be cached, in the layer's own space.
  private func filteredInside(of placed: PlacedLayer, visible: Rectangle)
    throws(DrawingError) -> PlacedRaster?
  {
    let pixelsPerPoint = placed.pixelsPerPoint
    let transform = placed.transform.scaled(x: 1 / pixelsPerPoint, y: 1 / pixelsPerPoint)
    let scale = Transform.identity.scaled(x: pixelsPerPoint, y: pixelsPerPoint)
    guard let own = PlacedLayer(placed.layer, transform: scale), let back = transform.inverse
    else { return nil }
    let near = visible.boundingBox(under: back).outset(by: own.filterReach)
    guard let box = own.insideExtent.blocks(near: near) else { return nil }
    return PlacedRaster(
      raster: try filtered(own, within: box, isCached: false), transform: transform)
  }

  /// Draws a box of a layer's body and applies its filters.
  ///
  /// - Parameter isCached: Whether the unfiltered body is cached for other values of the filters.
  private func filtered(_ placed: PlacedLayer, within box: Rectangle, isCached: Bool)
    throws(DrawingError) -> Raster
  {
    let layer = placed.layer
    let chain = FilterChain(
      layer.model.filters, of: "the layer '\(layer.model.path)'",
      pixelsPerPoint: placed.pixelsPerPoint, isDithered: scene.isDithered
    ) { layer.values[$0] }
    try chain.checkSize(width: box.width, height: box.height)
    let sharp = try body(of: placed, within: box, isCached: isCached && layer.filtersChange)
    guard !sharp.bitmap.pixels.isEmpty else { return sharp }
    let bounds = layer.bounds.boundingBox(under: placed.transform)
      .boundingBox(under: .translation(x: -Double(sharp.x), y: -Double(sharp.y)))
    let filtered = try chain.applied(to: sharp.bitmap, bounds: bounds) {
      asset throws(DrawingError) in
      try self.assets.loadedImage(asset.path)
    }
    let raster = Raster(
      bitmap: filtered.bitmap, x: sharp.x - filtered.growth.x, y: sharp.y - filtered.growth.y)
    let growth = Transform.translation(x: Double(filtered.growth.x), y: Double(filtered.growth.y))
    return try stage(
      of: raster, bounds: bounds.boundingBox(under: growth), in: placed,
      cachedAt: isCached ? RasterPosition(placed.transform) : nil)
  }

  /// Draws a box of a layer's body without its filters.
  private func body(of placed: PlacedLayer, within box: Rectangle, isCached: Bool)
    throws(DrawingError) -> Raster
  {
    func drawn() throws(DrawingError) -> Raster {
      try raster(of: placed, within: box) { compositor, placed, canvas throws(DrawingError) in
        try compositor.drawUnfilteredBody(placed, on: canvas)
      }
    }
    guard isCached else { return try drawn() }
    return try cache.raster(
      for: .body(LayerIdentity(unfilteredBodyOf: placed.layer), RasterPosition(placed.transform)),
      draw: drawn)
  }
}

extension Rectangle {
  /// The part of this rectangle of whole pixels that lies near another; `nil` if none does.
  ///
  /// It consists of whole blocks of dithering, with one to spare on each side, so that the part is
  /// dithered like the whole.
  fileprivate func blocks(near other: Rectangle) -> Rectangle? {
    let side = Double(GaussianBlur.ditherSide)
    let (left, top) = (other.x - x, other.y - y)
    func firstPixel(_ place: Double) -> Double { ((place / side).rounded(.down) - 1) * side }
    func endPixel(_ place: Double) -> Double { ((place / side).rounded(.up) + 1) * side }
    let (firstColumn, firstRow) = (firstPixel(left), firstPixel(top))
    return intersection(
      Rectangle(
        x: x + firstColumn, y: y + firstRow, width: endPixel(left + other.width) - firstColumn,
        height: endPixel(top + other.height) - firstRow))
  }
}

extension Layer {
  /// Whether the edges of a filter are not transparent, so that it applies to the layer's bounds.
  fileprivate var filtersOwnBounds: Bool {
    filters.contains { $0.edges != .transparent }
      || stagedBlur.map { $0.filter.edges != .transparent } ?? false
  }

  /// The slots of the filters' values.
  var effectSlots: [Int] {
    filters.flatMap { $0.slots.compactMap(\.self) }
      + (stagedBlur.map { [$0.progress.index] + $0.filter.slots.compactMap(\.self) } ?? [])
  }
}

extension PresentationLayer {
  fileprivate var movesBlurredInStages: Bool {
    model.stagedBlur != nil
      && [Slot<Point>.position.index, Slot<Vector>.translation.index].contains {
        values.index(of: $0) != nil
      }
  }

  /// Whether the filters may differ from tick to tick while the body does not.
  fileprivate var filtersChange: Bool {
    model.effectSlots.contains { values.index(of: $0) != nil }
  }
}
