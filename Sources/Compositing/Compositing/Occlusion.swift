import Drawing
import Raster
import SceneModel
import Timeline

/// Where layers are seen that lie over each other: not where a later one hides them.
struct Occlusion {
  /// Layers that are seen in the same rectangles of whole pixels, which do not overlap.
  struct Run {
    let layers: [PlacedLayer]

    /// The place of the first of them among all.
    let first: Int

    let visible: [Rectangle]
  }

  /// Back to front; all layers are in them.
  private(set) var runs: [Run] = []

  /// Where the background is seen.
  private(set) var background: [Rectangle]

  /// Of more rectangles than this, drawing takes longer than what they leave out.
  private static let mostRectangles = 8

  /// Fewer hidden pixels than this are not worth two rectangles.
  fileprivate static let fewestPixels = 4096.0

  /// - Parameters:
  ///   - layers: Siblings, back to front.
  ///   - relevant: The pixels that matter, in rectangles that do not overlap.
  init(
    of layers: [PlacedLayer], relevant: [Rectangle], assets: AssetLibrary, drawsHidden: Bool
  ) throws(DrawingError) {
    background = relevant
    var end = layers.endIndex
    // What one shutter sees together is drawn together.
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
  /// The whole pixels in which nothing shines through the layer, as far as that is known at once:
  /// glass in it shows what is beneath, and a mask that cannot be seen leaves nothing.
  fileprivate func cover(_ assets: AssetLibrary) throws(DrawingError) -> Rectangle? {
    guard layer[.opacity] >= 1, layer.model.blendMode.drawn == .sourceOver, layer.mask.isEmpty,
      layer.visibleOverlay == nil
    else { return nil }
    return try ownCover(assets)
  }

  /// The whole pixels in which nothing shines through what lies in the layer, as far as that is known at
  /// once: through the layer itself, or the one in it that hides most.
  fileprivate func coverOfBody(_ assets: AssetLibrary) throws(DrawingError) -> Rectangle? {
    if let own = try ownCover(assets) { return own }
    guard !layer.model.masksToBounds, !layer.hasEffects, !hasBackdrop, parts == nil,
      sharedExtent == nil
    else { return nil }
    var largest: Rectangle?
    for sublayer in sublayers where sublayer.extent.area > largest?.area ?? 0 {
      guard sublayer.exposure == nil, let cover = try sublayer.cover(assets) else { continue }
      if cover.area > largest?.area ?? 0 { largest = cover }
    }
    return largest
  }

  /// The whole pixels in which nothing shines through the layer's background or picture.
  private func ownCover(_ assets: AssetLibrary) throws(DrawingError) -> Rectangle? {
    guard projected == nil, !layer.hasEffects, !hasBackdrop, let core = layer.shape.core else {
      return nil
    }
    guard layer[.backgroundColor].alpha < 1 else {
      // It may end within the border.
      return core.inset(by: max(layer[.borderWidth], 0) / 2).flatMap(pixels)
    }
    return try opaquePart(assets).flatMap {
      layer.model.masksToBounds ? $0.intersection(core) : $0
    }.flatMap(pixels)
  }

  /// The whole pixels that lie within a rectangle, wherever the layer is drawn; `nil` if there are none,
  /// or if it is turned.
  private func pixels(_ box: Rectangle) -> Rectangle? {
    guard transform.b == 0, transform.c == 0 else { return nil }
    let box = box.boundingBox(under: transform)
    // Layers that are kept may be drawn a little aside, and edges that are sampled are softer.
    let slack =
      textureSpace != nil
      ? TextureSpace.reach : RasterPosition(transform).isTrue(to: transform) ? 0 : 1.0 / 128
    let (left, top) = ((box.x + slack).rounded(.up), (box.y + slack).rounded(.up))
    let right = (box.x + box.width - slack).rounded(.down)
    let bottom = (box.y + box.height - slack).rounded(.down)
    guard left < right, top < bottom else { return nil }
    return Rectangle(x: left, y: top, width: right - left, height: bottom - top)
  }

  /// Where nothing shines through a picture, in points.
  private func opaquePart(_ assets: AssetLibrary) throws(DrawingError) -> Rectangle? {
    guard case .image(let image) = layer.model.contents,
      let (bitmap, box) = try movedPicture(assets),
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
  /// Those pixels of a layer's shadow that the layer itself does not hide, in rectangles that do not overlap.
  func seen(_ box: Rectangle, aroundBodyOf placed: PlacedLayer) throws(DrawingError) -> [Rectangle]
  {
    // Up to a layer within it, something of the body may be missing.
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
  /// Returns what is left of the rectangle, in rectangles that do not overlap.
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
