import Drawing
import Raster
import SceneModel
import Timeline

/// The visible parts of overlapping layers: the parts not hidden by a later layer.
struct Occlusion {
  /// Layers visible in the same disjoint rectangles of whole pixels.
  struct Run {
    let layers: [PlacedLayer]

    /// The index of the first layer among all.
    let first: Int

    let visible: [Rectangle]
  }

  /// Runs from back to front, which contain all layers.
  private(set) var runs: [Run] = []

  /// The rectangles in which the background is visible.
  private(set) var background: [Rectangle]

  /// The largest number of rectangles; with more, drawing them costs more than it saves.
  private static let mostRectangles = 8

  /// The smallest number of hidden pixels that is worth two rectangles.
  fileprivate static let fewestPixels = 4096.0

  /// - Parameters:
  ///   - layers: Siblings, back to front.
  ///   - relevant: The pixels that are needed, as disjoint rectangles.
  init(
    of layers: [PlacedLayer], relevant: [Rectangle], assets: AssetLibrary, drawsHidden: Bool
  ) throws(DrawingError) {
    background = relevant
    var end = layers.endIndex
    // Layers exposed together by one shutter are drawn together.
    let isSeenAtOnce = layers.allSatisfy { $0.exposure == nil && $0.sharedExtent == nil }
    for index in layers.indices.reversed() where isSeenAtOnce && !drawsHidden {
      let layer = layers[index]
      guard layer.extent.area >= Self.fewestPixels,
        background.contains(where: layer.extent.overlaps), let cover = try layer.cover(assets)
      else { continue }
      let uncovered = background.flatMap { $0.subtracting(cover) }
      guard uncovered.area <= background.area - Self.fewestPixels,
        uncovered.count <= Self.mostRectangles
      else { continue }
      runs.insert(Run(layers: Array(layers[index..<end]), first: index, visible: background), at: 0)
      (background, end) = (uncovered, index)
    }
    let rest = end == layers.endIndex ? layers : Array(layers[..<end])
    runs.insert(Run(layers: rest, first: 0, visible: background), at: 0)
  }
}

extension PlacedLayer {
  /// Returns a rectangle of whole pixels in which the layer is opaque, if one is found quickly.
  ///
  /// Glass does not count, because it shows its backdrop. A masked layer does not count, because an
  /// invisible mask leaves nothing of it.
  fileprivate func cover(_ assets: AssetLibrary) throws(DrawingError) -> Rectangle? {
    guard fading.isNone, layer.model.blendMode.drawn == .sourceOver, layer.mask.isEmpty,
      layer.visibleOverlay == nil
    else { return nil }
    return try ownCover(assets)
  }

  /// Returns the half cells of a tilted layer's drawing in which it hides what is beneath it, if
  /// they are found quickly.
  func coverOfPlane(_ assets: AssetLibrary) throws(DrawingError) -> Rectangle? {
    guard let plane = projected, exposure == nil, fading.isNone,
      let cover = try plane.flat.cover(assets)?.intersection(plane.box)
    else { return nil }
    return Rectangle(
      x: cover.x - plane.box.x, y: cover.y - plane.box.y, width: cover.width, height: cover.height)
  }

  /// Returns whether a rectangle in which the layer is opaque, tilted or not, is found quickly.
  func isOpaqueSomewhere(_ assets: AssetLibrary) throws(DrawingError) -> Bool {
    guard fading.isNone else { return false }
    return try (projected?.flat ?? self).cover(assets) != nil
  }

  /// Returns a rectangle of whole pixels in which the layer's body is opaque, if one is found
  /// quickly.
  ///
  /// It belongs to the layer itself or to the layer within it that hides most.
  fileprivate func coverOfBody(_ assets: AssetLibrary) throws(DrawingError) -> Rectangle? {
    if let own = try ownCover(assets) { return own }
    guard !layer.model.masksToBounds, !layer.hasEffects, !hasBackdrop, !layer.model.isCutInside,
      parts == nil, sharedExtent == nil
    else { return nil }
    var largest: Rectangle?
    for sublayer in sublayers where sublayer.extent.area > largest?.area ?? 0 {
      guard sublayer.exposure == nil, let cover = try sublayer.cover(assets) else { continue }
      if cover.area > largest?.area ?? 0 { largest = cover }
    }
    return largest
  }

  /// Returns the whole pixels in which the layer's background or picture is opaque.
  private func ownCover(_ assets: AssetLibrary) throws(DrawingError) -> Rectangle? {
    guard projected == nil, fading.parts >= 1, !layer.hasEffects, !hasBackdrop,
      !layer.model.isCutInside, let core = layer.shape.core
    else { return nil }
    guard layer[.backgroundColor].alpha < 1 else {
      // The background may end within the border.
      return core.inset(by: max(layer[.borderWidth], 0) / 2).flatMap(pixels)
    }
    return try opaquePart(assets).flatMap {
      layer.model.masksToBounds ? $0.intersection(core) : $0
    }.flatMap(pixels)
  }

  /// Returns the whole pixels that a rectangle of the layer covers; `nil` if there are none or it
  /// is turned.
  private func pixels(_ box: Rectangle) -> Rectangle? {
    guard transform.b == 0, transform.c == 0 else { return nil }
    let box = box.boundingBox(under: transform)
    // Cached layers may be drawn slightly off, and sampled edges are softer.
    let slack =
      textureSpace != nil
      ? TextureSpace.reach : RasterPosition(transform).isExact(for: transform) ? 0 : 1.0 / 128
    let (left, top) = ((box.x + slack).rounded(.up), (box.y + slack).rounded(.up))
    let right = (box.x + box.width - slack).rounded(.down)
    let bottom = (box.y + box.height - slack).rounded(.down)
    guard left < right, top < bottom else { return nil }
    return Rectangle(x: left, y: top, width: right - left, height: bottom - top)
  }

  /// Returns the opaque part of a picture, in points.
  private func opaquePart(_ assets: AssetLibrary) throws(DrawingError) -> Rectangle? {
    guard case .image(let image) = layer.model.contents,
      layer.staysOpaque(in: image.look), let (bitmap, box) = try movedPicture(assets),
      let core = try assets.opaqueCore(layer.path(of: image))
    else { return nil }
    let pixel = (
      width: box.width / Double(bitmap.width), height: box.height / Double(bitmap.height)
    )
    return Rectangle(
      x: box.x + Double(core.columns.lowerBound) * pixel.width,
      y: box.y + Double(core.rows.lowerBound) * pixel.height,
      width: Double(core.columns.count) * pixel.width,
      height: Double(core.rows.count) * pixel.height)
  }
}

extension Compositor {
  /// Returns the pixels of a shadow that the layer itself does not hide, as disjoint rectangles.
  func seen(_ box: Rectangle, aroundBodyOf placed: PlacedLayer) throws(DrawingError) -> [Rectangle]
  {
    // If drawing ends at a layer within it, a part of the body may be missing.
    guard !renderer.drawsHidden, limit == nil, let cover = try placed.coverOfBody(renderer.assets),
      cover.area >= Occlusion.fewestPixels
    else { return [box] }
    return box.subtracting(cover)
  }
}

extension [Rectangle] {
  fileprivate var area: Double { reduce(0) { $0 + $1.area } }
}

extension Rectangle {
  /// Returns the rest of the rectangle outside another, as disjoint rectangles.
  fileprivate func subtracting(_ other: Rectangle) -> [Rectangle] {
    guard let hole = intersection(other) else { return [self] }
    let (right, bottom) = (hole.x + hole.width, hole.y + hole.height)
    return [
      Rectangle(x: x, y: y, width: width, height: hole.y - y),
      Rectangle(x: x, y: hole.y, width: hole.x - x, height: hole.height),
      Rectangle(x: right, y: hole.y, width: x + width - right, height: hole.height),
      Rectangle(x: x, y: bottom, width: width, height: y + height - bottom),
    ].filter { $0.width > 0 && $0.height > 0 }
  }
}
