import Drawing
import Effects
import Raster
import SceneModel
import Timeline

/// The inputs of a layer's snapshot.
struct SnapshotKey: Hashable {
  /// What there is to see; of what never changes but by what comes late, nothing has to be compared.
  enum Subject: Hashable {
    case still(path: String, arrivals: [Bool])
    case changing(LayerIdentity)
  }

  let subject: Subject
  let pixelsPerPoint: Double
  let matte: Color

  /// Whether shadow and filters are seen.
  let isWhole: Bool
}

/// A layer's snapshot as it is blurred, and where it belongs.
struct BlurredSnapshot {
  /// No pixel of the snapshot is shown by two; where it is shrunk, one shows them all.
  let parts: [OverlayPart]

  /// From pixels of the snapshot to the surface.
  let transform: Transform

  /// Whether it is shown so small that each pixel is a mean of all that it shows, not of four.
  let isShrunk: Bool

  fileprivate init(_ parts: [OverlayPart], as smear: OverlaySmear) {
    self.parts = parts
    (transform, isShrunk) = (smear.transform, smear.isShrunk)
  }

  /// The same as a copy that is laid over the layer.
  func overlay(opacity: Double, isCrossfade: Bool) -> SampledOverlay {
    SampledOverlay(parts, transform: transform, opacity: opacity, isCrossfade: isCrossfade)
  }
}

extension Renderer {
  /// The longest side of a blurred snapshot, in pixels.
  static let largestSnapshot = 8192.0

  /// Blurs the layer's snapshot as its overlay says; `nil` if nothing of it can be seen.
  ///
  /// - Parameters:
  ///   - visible: The part of the surface that matters.
  ///   - compositor: Draws glass in the layer; absent where there is none.
  func blurredSnapshot(
    of placed: PlacedLayer, visible: Rectangle, on compositor: Compositor? = nil
  ) throws(DrawingError) -> BlurredSnapshot? {
    guard let overlay = placed.layer.overlay, let blur = placed.layer.model.motionBlur,
      min(overlay.stretch.x, overlay.stretch.y) > 0
    else { return nil }
    let layer = (overlay.start.first ?? placed.layer).with { $0.overlay = nil }
    let isWhole = blur.snapshot == .whole
    let side = layer.snapshotSide(isWhole: isWhole)
    guard side > 0 else { return nil }

    let pixelsPerPoint = ownScale(of: placed, side: side + 2 * overlay.radius)
    let scale = Transform.identity.scaled(x: pixelsPerPoint, y: pixelsPerPoint)
    // Only the few fixed scales recur; others would pile up among the still pictures.
    let own =
      layer.isSampled && pixelsPerPoint == enlargedScale(of: placed)
      ? texture(of: layer, toCells: scale)?.placed : PlacedLayer(layer, transform: scale)
    guard let own else { return nil }
    let shown = overlay.stretching(layer.bounds).concatenating(placed.transform)
    let base = shown.scaled(x: 1 / pixelsPerPoint, y: 1 / pixelsPerPoint)
    let smear = OverlaySmear(
      of: overlay, isLinear: blur.isLinear, pixelsPerPoint: pixelsPerPoint, at: base)
    let box = isWhole ? own.extent : layer.bounds.boundingBox(under: scale).wholePixels
    let key = SnapshotKey(
      subject: layer.isSampled
        ? .still(path: layer.model.path, arrivals: layer.arrivals)
        : .changing(isWhole ? LayerIdentity(wholeOf: layer) : LayerIdentity(bodyOf: layer)),
      pixelsPerPoint: pixelsPerPoint, matte: blur.matte, isWhole: isWhole)
    let isSmall =
      compositor == nil && box.isKeepable && box.area <= Self.partsSeen * visible.area
    // What is shrunk is the same to the last bit only if all of it is there.
    if isSmall,
      layer.isSampled || smear.isShrunk || cache.hasNoted(.overlay(key, smear.shape))
    {
      let raster = try cache.raster(for: .overlay(key, smear.shape)) { () throws(DrawingError) in
        try snapshot(key, of: own, within: box).smeared(as: smear.shape)
      }
      return BlurredSnapshot([OverlayPart(raster)], as: smear)
    }
    // Of what is much larger than the surface, or may never be seen again, what is near it is blurred.
    guard let back = shown.inverse else { return nil }
    let seen = visible.boundingBox(under: back.concatenating(scale)).outset(by: Self.shownBeside)
      .wholePixels
    if let compositor {
      let glass = compositor.seeing(placed, overlay, from: scale)
      let part = box.intersection(seen.outset(by: smear.shape.radius + 1).wholePixels)
      guard let part, part.isDrawable else { return nil }
      let raster = try drawnSnapshot(
        of: own, within: part, matte: key.matte, isWhole: isWhole, glass)
      return BlurredSnapshot(
        [OverlayPart(raster.smeared(as: smear.shape, within: seen))], as: smear)
    }
    return try parts(of: own, as: smear, key, within: box, showing: seen)
  }

  /// Blurs what may be seen of a snapshot: in squares that are kept, if they are likely to be needed again.
  ///
  /// - Parameters:
  ///   - box: All pixels of the snapshot.
  ///   - seen: Those near the surface.
  private func parts(
    of own: PlacedLayer, as smear: OverlaySmear, _ key: SnapshotKey, within box: Rectangle,
    showing seen: Rectangle
  ) throws(DrawingError) -> BlurredSnapshot {
    func smeared(within made: Rectangle) throws(DrawingError) -> Raster {
      let near = made.outset(by: smear.shape.radius + 1).wholePixels
      guard let part = box.intersection(near), part.isDrawable else { return .none }
      let raster =
        box.isKeepable
        ? try snapshot(key, of: own, within: box)
        : try drawnSnapshot(of: own, within: part, matte: key.matte, isWhole: key.isWhole)
      return raster.smeared(as: smear.shape, within: made)
    }
    // What is drawn in parts is always drawn in the same ones, as its edges depend on them.
    guard own.layer.isSampled, smear.isRepeated, !smear.isShrunk,
      !box.isKeepable || cache.hasNoted(.overlay(key, smear.shape))
    else { return BlurredSnapshot([OverlayPart(try smeared(within: seen))], as: smear) }
    // A pixel of the surface that is just left of the copy, or above it, sees a part of its first pixels.
    let reached = box.outset(by: smear.shape.radius + 2).wholePixels
    let corner = box.isKeepable ? SIMD2(reached.x, reached.y) : .zero
    let near = reached.intersection(seen).flatMap { $0.isDrawable ? $0 : nil }
    let squares = near?.squares(side: Self.squareSide, from: corner) ?? []
    let rasters = try cache.rasters(for: squares.map { .overlayPart(key, smear.shape, $0) }) {
      index throws(DrawingError) in try smeared(within: squares[index].outset(by: 1))
    }
    return BlurredSnapshot(zip(rasters, squares).map { OverlayPart($0, $1) }, as: smear)
  }

  /// The pixels of an overlay, beside those on the surface, that show there: by its shift, and because it
  /// is sampled.
  private static let shownBeside = 4.0

  /// The length of the sides of parts that are kept, in pixels.
  private static let squareSide = 512.0

  /// An overlay that is more than so many times as large as the surface is not made as a whole.
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
    min(enlargedScale(of: placed), Renderer.largestSnapshot / side)
  }

  /// The same of what may be as large as it likes.
  private func enlargedScale(of placed: PlacedLayer) -> Double {
    let enlargement = placed.pixelsPerPoint / scene.scale
    let factor = enlargement <= 1.01 ? 1.0 : enlargement <= 2.02 ? 2 : 4
    return scene.scale * factor
  }

  /// Draws some pixels of a layer in its own space, over the matte.
  private func drawnSnapshot(
    of placed: PlacedLayer, within box: Rectangle, matte: Color, isWhole: Bool,
    _ glass: Compositor? = nil
  ) throws(DrawingError) -> Raster {
    try raster(of: placed, within: box) { compositor, placed, canvas throws(DrawingError) in
      var compositor = compositor
      if let glass { compositor.see(as: glass, from: box) }
      try canvas.fill(.rectangle(compositor.visible), with: .color(matte.straight))
      try compositor.drawSharp(placed, isSnapshot: !isWhole, on: canvas)
    }
  }
}

extension OverlayPart {
  /// Creates the part that shows all pixels of a raster.
  fileprivate init(_ raster: Raster) {
    self.init(raster.bitmap, x: raster.x, y: raster.y)
  }

  /// Creates the part that shows some of the pixels of a raster.
  fileprivate init(_ raster: Raster, _ shown: Rectangle) {
    self.init(
      raster.bitmap, x: raster.x, y: raster.y, columns: shown.columns, rows: shown.rows)
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
