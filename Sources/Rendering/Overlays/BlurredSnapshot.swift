import Drawing
import Filters
import Pixels
import SceneModel
import Timeline

/// The inputs of a layer's snapshot.
struct SnapshotKey: Hashable {
  let appearance: Appearance
  let pixelsPerPoint: Double
  let matte: Color

  /// Whether shadow and filters are seen.
  let isWhole: Bool
}

extension Renderer {
  /// The longest side of a blurred snapshot, in pixels.
  static let largestSnapshot = 8192.0

  /// Blurs the layer's snapshot as its overlay says; `nil` if nothing of it can be seen.
  ///
  /// - Parameter visible: The part of the surface that matters.
  func blurredSnapshot(of placed: PlacedLayer, visible: Rectangle) throws(DrawingError)
    -> PlacedRaster?
  {
    guard let overlay = placed.layer.overlay, let blur = placed.layer.model.motionBlur else {
      return nil
    }
    let layer = (overlay.start.first ?? placed.layer).with { $0.overlay = nil }
    let isWhole = blur.snapshot == .whole
    let side = layer.snapshotSide(isWhole: isWhole)
    guard side > 0 else { return nil }

    let pixelsPerPoint = ownScale(of: placed, side: side + 2 * overlay.radius)
    let scale = Transform.identity.scaled(x: pixelsPerPoint, y: pixelsPerPoint)
    guard let own = PlacedLayer(layer, transform: scale) else { return nil }
    let base = placed.transform.scaled(x: 1 / pixelsPerPoint, y: 1 / pixelsPerPoint)
    let smear = OverlaySmear(
      of: overlay, isLinear: blur.isLinear, pixelsPerPoint: pixelsPerPoint, at: base)
    let box = isWhole ? own.extent : layer.bounds.boundingBox(under: scale).wholePixels
    let key = SnapshotKey(
      appearance: isWhole ? Appearance(wholeOf: layer) : Appearance(bodyOf: layer),
      pixelsPerPoint: pixelsPerPoint, matte: blur.matte, isWhole: isWhole)
    guard box.isKeepable, box.area <= Self.partsSeen * visible.area else {
      // Of what is much larger than the surface, what is near it is blurred each time.
      guard let back = placed.transform.inverse else { return nil }
      let seen = visible.boundingBox(under: back.concatenating(scale))
      guard let part = box.intersection(seen.outset(by: smear.shape.radius + 1).wholePixels) else {
        return nil
      }
      let raster =
        box.isKeepable
        ? try snapshot(key, of: own, within: box)
        : try drawnSnapshot(of: own, within: part, matte: blur.matte, isWhole: isWhole)
      let made = seen.outset(by: Self.shownBeside).wholePixels
      return smear.placed(raster.smeared(as: smear.shape, within: made))
    }
    let raster = try cache.raster(for: .overlay(key, smear.shape)) { () throws(DrawingError) in
      try snapshot(key, of: own, within: box).smeared(as: smear.shape)
    }
    return smear.placed(raster)
  }

  /// The pixels of an overlay, beside those on the surface, that show there: by its shift, and because it
  /// is sampled.
  private static let shownBeside = 4.0

  /// An overlay that is more than so many times as large as the surface is not kept as a whole.
  private static let partsSeen = 2.0

  /// Returns a snapshot, drawn once.
  private func snapshot(_ key: SnapshotKey, of placed: PlacedLayer, within box: Rectangle)
    throws(DrawingError) -> Raster
  {
    try cache.raster(for: .snapshot(key)) { () throws(DrawingError) in
      try drawnSnapshot(of: placed, within: box, matte: key.matte, isWhole: key.isWhole)
    }
  }

  /// The scene's scale; twice or four times as much for a layer that is shown enlarged.
  ///
  /// - Parameter side: The longer one of what is drawn in the layer's own space, in points.
  func ownScale(of placed: PlacedLayer, side: Double) -> Double {
    let enlargement = placed.pixelsPerPoint / scene.scale
    let factor = enlargement <= 1.01 ? 1.0 : enlargement <= 2.02 ? 2 : 4
    return min(scene.scale * factor, Renderer.largestSnapshot / side)
  }

  /// Draws some pixels of a layer in its own space, over the matte.
  private func drawnSnapshot(
    of placed: PlacedLayer, within box: Rectangle, matte: Color, isWhole: Bool
  ) throws(DrawingError) -> Raster {
    try raster(of: placed, within: box) { compositor, placed, canvas throws(DrawingError) in
      try canvas.fill(.rectangle(compositor.visible), with: .color(matte.straight))
      try compositor.drawSharp(placed, isSnapshot: !isWhole, on: canvas)
    }
  }
}

extension PresentationLayer {
  /// The longer side of a snapshot, in points; 0 if there is nothing in it.
  fileprivate func snapshotSide(isWhole: Bool) -> Double {
    guard isWhole else {
      let isEmpty = bounds.width == 0 || bounds.height == 0
      return isEmpty ? 0 : max(bounds.width, bounds.height)
    }
    guard let extent = PlacedLayer(self, transform: .identity)?.extent else { return 0 }
    // Of what may be anywhere, only what is near the canvas is drawn.
    let box = extent.isKeepable ? extent : bounds
    return max(box.width, box.height)
  }
}
