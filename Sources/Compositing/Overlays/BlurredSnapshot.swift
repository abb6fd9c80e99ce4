import Drawing
import Effects
import Raster
import SceneModel
import Timeline

/// The inputs of a layer's snapshot.
struct SnapshotKey: Hashable {
  /// The identity of the layer's picture or of its body.
  let identity: LayerIdentity
  let pixelsPerPoint: Double
  let matte: Color

  /// Whether the snapshot includes shadow and filters.
  let isWhole: Bool
}

/// A layer's blurred snapshot, and its place.
struct BlurredSnapshot {
  /// Disjoint parts of the snapshot; a single one if it is shrunk.
  let parts: [OverlayPart]

  /// The transform from pixels of the snapshot to the surface.
  let transform: Transform

  /// Whether it is shown so small that a pixel is the mean of its whole area instead of four
  /// samples.
  let isShrunk: Bool

  /// Creates a snapshot that is blurred in the pixels of the surface.
  fileprivate init(onSurface raster: Raster) {
    (parts, transform, isShrunk) = ([OverlayPart(raster)], .identity, false)
  }

  fileprivate init(_ parts: [OverlayPart], as smear: OverlaySmear) {
    self.parts = parts
    (transform, isShrunk) = (smear.transform, smear.isShrunk)
  }

  /// Returns the snapshot as an overlay on the layer.
  func overlay(opacity: Double, isCrossfade: Bool) -> SampledOverlay {
    SampledOverlay(parts, transform: transform, opacity: opacity, isCrossfade: isCrossfade)
  }
}

extension Renderer {
  /// The longest side of a blurred snapshot, in pixels.
  static let largestSnapshot = 8192.0

  /// Returns the layer's snapshot with the blur of its overlay; `nil` if it is invisible.
  ///
  /// - Parameters:
  ///   - visible: The part of the surface that is needed.
  ///   - compositor: Draws glass in the layer; absent if it contains none.
  func blurredSnapshot(
    of placed: PlacedLayer, visible: Rectangle, on compositor: Compositor? = nil
  ) throws(DrawingError) -> BlurredSnapshot? {
    guard let overlay = placed.layer.overlay, let plan = snapshotPlan(of: placed, overlay)
    else { return nil }
    if let sweep = overlay.sweep {
      return try snapshot(plan, of: placed, along: sweep, visible: visible, on: compositor)
    }
    let (own, key, box, smear) = (plan.own, plan.key, plan.box, plan.smear)
    let isSmall =
      compositor == nil && box.isCacheable && box.area <= Self.partsSeen * visible.area
    // A shrunk snapshot is reproducible to the last bit only if all of it is drawn.
    if isSmall,
      plan.isSampled || smear.isShrunk || cache.hasNoted(.overlay(key, smear.shape))
    {
      let raster = try cache.raster(for: .overlay(key, smear.shape)) { () throws(DrawingError) in
        try snapshot(key, of: own, within: box).smeared(as: smear.shape)
      }
      return BlurredSnapshot([OverlayPart(raster)], as: smear)
    }
    // If the snapshot is much larger than the surface or used only once, only the part near the
    // surface is blurred.
    guard let back = plan.shown.inverse else { return nil }
    let seen = visible.boundingBox(under: back.concatenating(plan.scale))
      .outset(by: Self.shownBeside).wholePixels
    if let compositor {
      let glass = compositor.seeing(placed, overlay, from: plan.scale)
      let part = box.intersection(seen.outset(by: smear.shape.radius + 1).wholePixels)
      guard let part, part.isDrawable else { return nil }
      let raster = try drawnSnapshot(
        of: own, within: part, matte: key.matte, isWhole: key.isWhole, glass)
      return BlurredSnapshot(
        [OverlayPart(raster.smeared(as: smear.shape, within: seen))], as: smear)
    }
    return try parts(of: own, as: smear, key, within: box, showing: seen)
  }

  /// Returns how the layer's snapshot is drawn and shown; `nil` if it is empty.
  private func snapshotPlan(of placed: PlacedLayer, _ overlay: BlurOverlay) -> SnapshotPlan? {
    guard let blur = placed.layer.model.motionBlur, min(overlay.stretch.x, overlay.stretch.y) > 0
    else { return nil }
    let layer = (overlay.start.first ?? placed.layer).with { $0.overlay = nil }
    let isWhole = blur.snapshot == .whole
    let side = layer.snapshotSide(isWhole: isWhole)
    guard side > 0 else { return nil }

    let enlarged =
      overlay.sweep == nil ? enlargedScale(of: placed) : sweptScale(of: placed)
    let pixelsPerPoint = min(enlarged, Renderer.largestSnapshot / (side + 2 * overlay.radius))
    let scale = Transform.identity.scaled(x: pixelsPerPoint, y: pixelsPerPoint)
    // Only the few fixed scales recur; textures of other scales would accumulate.
    let own =
      layer.isSampled && pixelsPerPoint == enlarged
      ? texture(of: layer, toCells: scale)?.placed : PlacedLayer(layer, transform: scale)
    guard let own else { return nil }
    let shown = overlay.stretching(layer.bounds).concatenating(placed.transform)
    let base = shown.scaled(x: 1 / pixelsPerPoint, y: 1 / pixelsPerPoint)
    return SnapshotPlan(
      own: own,
      key: SnapshotKey(
        identity: isWhole ? LayerIdentity(wholeOf: layer) : LayerIdentity(bodyOf: layer),
        pixelsPerPoint: pixelsPerPoint, matte: blur.matte, isWhole: isWhole),
      box: isWhole ? own.extent : layer.bounds.boundingBox(under: scale).wholePixels,
      smear: OverlaySmear(
        of: overlay, isLinear: blur.isLinear, pixelsPerPoint: pixelsPerPoint, at: base),
      isSampled: layer.isSampled, shown: shown, scale: scale)
  }

  /// Returns the snapshot of a layer that grows or turns; `nil` if it is invisible.
  private func snapshot(
    _ plan: SnapshotPlan, of placed: PlacedLayer, along sweep: OutlineSweep, visible: Rectangle,
    on compositor: Compositor?
  ) throws(DrawingError) -> BlurredSnapshot? {
    guard let seen = placed.extent.intersection(visible), let overlay = placed.layer.overlay
    else { return nil }
    let (own, key, box) = (plan.own, plan.key, seen.wholePixels)
    let isLinear = plan.smear.shape.isLinear
    func steps(_ pixelsPerPoint: Double) -> [SweepStep] {
      sweep.steps(
        over: own.layer.bounds, pixelsPerPoint: pixelsPerPoint, isLinear: isLinear, to: plan.shown)
    }
    let mayBeSharp = key.isWhole && key.matte.alpha == 0 && !isLinear && compositor == nil
    if sweep.isFine, mayBeSharp,
      let raster = try swept(own.layer, placed.mobility, along: steps(0), within: box)
    {
      return BlurredSnapshot(onSurface: raster)
    }
    let glass = compositor?.seeing(placed, overlay, from: plan.scale)
    let raster = try smeared(
      along: steps(key.pixelsPerPoint), isLinear: isLinear, from: plan.scale, within: box
    ) { needed throws(DrawingError) in
      if glass == nil, plan.box.isCacheable { return try snapshot(key, of: own, within: plan.box) }
      guard let part = plan.box.intersection(needed), part.isDrawable else { return .none }
      return try drawnSnapshot(
        of: own, within: part, matte: key.matte, isWhole: key.isWhole, glass)
    }
    return BlurredSnapshot(onSurface: raster)
  }

  /// Returns the visible part of a blurred snapshot, in cached squares if it is likely to be needed
  /// again.
  ///
  /// - Parameters:
  ///   - box: All pixels of the snapshot.
  ///   - seen: The pixels near the surface.
  private func parts(
    of own: PlacedLayer, as smear: OverlaySmear, _ key: SnapshotKey, within box: Rectangle,
    showing seen: Rectangle
  ) throws(DrawingError) -> BlurredSnapshot {
    func smeared(within made: Rectangle) throws(DrawingError) -> Raster {
      let near = made.outset(by: smear.shape.radius + 1).wholePixels
      guard let part = box.intersection(near), part.isDrawable else { return .none }
      let raster =
        box.isCacheable
        ? try snapshot(key, of: own, within: box)
        : try drawnSnapshot(of: own, within: part, matte: key.matte, isWhole: key.isWhole)
      return raster.smeared(as: smear.shape, within: made)
    }
    // The squares are always the same, because the edges of the overlay depend on them.
    guard own.layer.isSampled, smear.isRepeated, !smear.isShrunk,
      !box.isCacheable || cache.hasNoted(.overlay(key, smear.shape))
    else { return BlurredSnapshot([OverlayPart(try smeared(within: seen))], as: smear) }
    // A pixel of the surface just left of the overlay or above it samples a part of the overlay's
    // first pixels.
    let reached = box.outset(by: smear.shape.radius + 2).wholePixels
    let corner = box.isCacheable ? SIMD2(reached.x, reached.y) : .zero
    let near = reached.intersection(seen).flatMap { $0.isDrawable ? $0 : nil }
    let squares = near?.squares(side: Self.squareSide, from: corner) ?? []
    let rasters = try cache.rasters(for: squares.map { .overlayPart(key, smear.shape, $0) }) {
      index throws(DrawingError) in try smeared(within: squares[index].outset(by: 1))
    }
    return BlurredSnapshot(zip(rasters, squares).map { OverlayPart($0, $1) }, as: smear)
  }

  /// The number of overlay pixels around the surface that affect it, through the shift and the
  /// sampling.
  private static let shownBeside = 4.0

  /// The side of the cached squares, in pixels.
  private static let squareSide = 512.0

  /// The ratio of an overlay's size to the surface's above which it is drawn in parts.
  private static let partsSeen = 2.0

  /// Returns a snapshot, drawn once.
  private func snapshot(_ key: SnapshotKey, of placed: PlacedLayer, within box: Rectangle)
    throws(DrawingError) -> Raster
  {
    try cache.raster(for: .snapshot(key)) { () throws(DrawingError) in
      try drawnSnapshot(of: placed, within: box, matte: key.matte, isWhole: key.isWhole)
    }
  }

  /// Returns the pixels per point of a layer's own space.
  ///
  /// The scene's scale, or two or four times that for an enlarged layer.
  ///
  /// - Parameter side: The longer side of the drawing in the layer's own space, in points.
  func ownScale(of placed: PlacedLayer, side: Double) -> Double {
    min(enlargedScale(of: placed), Renderer.largestSnapshot / side)
  }

  /// Returns the same scale without a limit of the drawing's size.
  private func enlargedScale(of placed: PlacedLayer) -> Double {
    let enlargement = placed.pixelsPerPoint / scene.scale
    let factor = enlargement <= 1.01 ? 1.0 : enlargement <= 2.02 ? 2 : 4
    return scene.scale * factor
  }

  /// Returns the pixels per point of a snapshot: those of the scene times a power of two, so that each
  /// pixel is shown at half its size or more.
  private func sweptScale(of placed: PlacedLayer) -> Double {
    let enlargement = placed.pixelsPerPoint / scene.scale / 1.01
    let exponent = enlargement.exponent + (enlargement.significand > 1 ? 1 : 0)
    return scene.scale * Double(sign: .plus, exponent: min(max(exponent, -6), 2), significand: 1)
  }

  /// Draws a box of a layer in its own space, over the matte.
  private func drawnSnapshot(
    of placed: PlacedLayer, within box: Rectangle, matte: Color, isWhole: Bool,
    _ glass: Compositor? = nil
  ) throws(DrawingError) -> Raster {
    try raster(of: placed, within: box) { compositor, placed, canvas throws(DrawingError) in
      var compositor = compositor
      if let glass { compositor.adoptBackdrop(of: glass, from: box) }
      try canvas.fill(.rectangle(compositor.visible), with: .color(matte.straight))
      try compositor.drawSharp(placed, isSnapshot: !isWhole, on: canvas)
    }
  }
}

/// How a layer's snapshot is drawn and shown.
private struct SnapshotPlan {
  /// The layer in its own space.
  let own: PlacedLayer

  let key: SnapshotKey

  /// All pixels of the snapshot.
  let box: Rectangle

  let smear: OverlaySmear

  /// Whether the moving layer is sampled from a texture.
  let isSampled: Bool

  /// The transform from the layer's bounds, in points, to the surface.
  let shown: Transform

  /// The transform from points to pixels of the snapshot.
  let scale: Transform
}

extension OverlayPart {
  /// Creates the part that shows all pixels of a raster.
  init(_ raster: Raster) {
    self.init(raster.bitmap, x: raster.x, y: raster.y)
  }

  /// Creates the part that shows some of the pixels of a raster.
  fileprivate init(_ raster: Raster, _ shown: Rectangle) {
    self.init(
      raster.bitmap, x: raster.x, y: raster.y, columns: shown.columns, rows: shown.rows)
  }
}

extension PresentationLayer {
  /// Returns the longer side of a snapshot, in points; 0 if it is empty.
  fileprivate func snapshotSide(isWhole: Bool) -> Double {
    guard isWhole else {
      let isEmpty = bounds.width == 0 || bounds.height == 0
      return isEmpty ? 0 : max(bounds.width, bounds.height)
    }
    guard let extent = PlacedLayer(self, transform: .identity)?.extent else { return 0 }
    // Of a layer with unlimited extent, only the part near the canvas is drawn.
    let box = extent.isCacheable ? extent : bounds
    return max(box.width, box.height)
  }
}
