import Drawing
import Pixels
import SceneModel
import Timeline

/// A layer that may be seen, and where it lies on a surface.
///
/// A class, so that what lies where it has lain before is the same object.
final class PlacedLayer {
  let layer: PresentationLayer

  /// From the layer's bounds, in points, to the surface, in pixels.
  let transform: Transform

  /// The whole pixels that the layer and its sublayers may touch before the layer is filtered.
  let insideExtent: Rectangle

  /// The whole pixels that they may touch afterwards.
  let bodyExtent: Rectangle

  /// The whole pixels that they, the shadow and the overlay may touch.
  let extent: Rectangle

  /// The whole pixels that change if anything of the layer does: what is drawn in its own space, or
  /// kept for a place nearby, may stand out of where it ought to be.
  let touched: Rectangle

  /// The layer whose alpha masks this one, if it can be seen; one at most.
  let mask: [PlacedLayer]

  /// Back to front.
  let sublayers: [PlacedLayer]

  /// What a shutter sees of the layer; all else is then that of the first instant that counts.
  let exposure: PlacedExposure?

  /// Siblings lie in the order of these values.
  let zPosition: Double

  /// Whether the layer or one within it shows what lies beneath it.
  let hasBackdrop: Bool

  /// Where those layers in this one move, or itself, that one shutter sees together with others.
  let sharedExtent: Rectangle?

  /// Places a layer in its superlayer's bounds; `nil` if nothing of it can be seen.
  static func placed(
    _ layer: PresentationLayer, in superlayer: Transform, after previous: PlacedLayer? = nil
  ) -> PlacedLayer? {
    if let exposure = layer.exposure {
      return PlacedLayer(layer, PlacedExposure(exposure, in: superlayer))
    }
    guard !layer[.hidden], layer[.opacity] > 0 else { return nil }
    return PlacedLayer(
      layer, transform: transform(of: layer, in: superlayer), after: previous)
  }

  /// Returns where the bounds of a layer lie, given where those of its superlayer do.
  static func transform(of layer: PresentationLayer, in superlayer: Transform) -> Transform {
    let (position, anchor) = (layer[.position], layer[.anchorPoint])
    let (bounds, scale) = (layer.bounds, layer[.scale])
    return
      superlayer
      .translated(x: position.x, y: position.y)
      .rotated(degrees: layer[.rotation])
      .scaled(x: scale.x, y: scale.y)
      .translated(x: -anchor.x * bounds.width, y: -anchor.y * bounds.height)
  }

  /// Places a layer whose bounds lie on the surface as `transform` says, hidden or not.
  ///
  /// - Parameter previous: The layer as it was placed before, whose sublayers may be taken over.
  init?(_ layer: PresentationLayer, transform: Transform, after previous: PlacedLayer? = nil) {
    guard transform.inverse != nil else { return nil }
    self.layer = layer
    self.transform = transform
    exposure = nil
    zPosition = layer[.zPosition]
    hasBackdrop = layer.model.hasBackdrop
    let previous = previous?.exposure == nil && previous?.transform == transform ? previous : nil
    mask = PlacedLayer.placed(
      layer.mask, in: transform,
      after: previous.map { PlacedSiblings(declared: $0.layer.mask, layers: $0.mask) })
    sublayers = PlacedLayer.placed(
      layer.sublayers, in: transform,
      after: previous.map { PlacedSiblings(declared: $0.layer.sublayers, layers: $0.sublayers) })
    sharedExtent = sublayers.sharedExtent

    let own = layer.reach.boundingBox(under: transform)
    var extent = own
    if !layer.model.masksToBounds {
      extent = sublayers.reduce(extent) { $0.union($1.extent) }
    }
    insideExtent = extent.wholePixels
    let pixelsPerPoint = transform.greatestStretch
    if layer.hasEffects {
      extent = insideExtent.outset(by: layer.filterReach(pixelsPerPoint: pixelsPerPoint))
    }
    bodyExtent = extent.wholePixels
    extent = extent.outset(by: layer.shadowReach * pixelsPerPoint)
    if let overlay = layer.visibleOverlay, !layer.clipsOverlay {
      let reach = overlay.radius + 2
      extent =
        layer.model.motionBlur?.snapshot == .whole
        ? extent.outset(by: reach * pixelsPerPoint)
        : extent.union(layer.bounds.outset(by: reach).boundingBox(under: transform))
    }
    self.extent = extent.wholePixels
    var touched = self.extent.union(own.outset(by: transform.rasterSlack).wholePixels)
    if !layer.model.masksToBounds {
      touched = sublayers.reduce(touched) { $0.union($1.touched) }
    }
    self.touched =
      touched.outset(by: layer.spill(at: transform, pixelsPerPoint: pixelsPerPoint)).wholePixels
  }

  /// Creates a layer as a shutter sees it; `nil` if it sees nothing.
  init?(_ layer: PresentationLayer, _ exposure: PlacedExposure) {
    let seen = exposure.instants.compactMap(\.seen)
    guard let first = seen.first else { return nil }
    self.layer = layer
    self.exposure = exposure
    zPosition = layer[.zPosition]
    hasBackdrop = layer.model.hasBackdrop
    transform = first.transform
    (mask, sublayers) = ([], [])
    insideExtent = seen.dropFirst().reduce(first.insideExtent) { $0.union($1.insideExtent) }
    bodyExtent = seen.dropFirst().reduce(first.bodyExtent) { $0.union($1.bodyExtent) }
    extent = seen.dropFirst().reduce(first.extent) { $0.union($1.extent) }
    let touched = seen.dropFirst().reduce(first.touched) { $0.union($1.touched) }
    // A picture that is smeared along a path starts from whole pixels.
    self.touched = exposure.isPath ? touched.outset(by: 1) : touched
    sharedExtent = exposure.isShared ? extent : nil
  }

  /// How many pixels a point of this layer is long, in the direction in which it is longest.
  var pixelsPerPoint: Double { transform.lengths.max() }
}

extension PresentationLayer {
  /// The layer's bounds, in points; negative sizes, as springs overshoot to, count as positive.
  var bounds: Rectangle {
    Rectangle(x: 0, y: 0, width: abs(self[.size].width), height: abs(self[.size].height))
  }

  /// The outline of background, border and clip.
  var shape: Shape {
    let corners = self[.cornerRadius]
    return corners.areSquare
      ? .rectangle(bounds) : .roundedRectangle(bounds, radii: CornerRadii(corners))
  }

  /// Whether a shadow is drawn: a layer that masks to its bounds cuts its own away.
  var hasShadow: Bool {
    self[.shadowOpacity] > 0 && self[.shadowColor].alpha > 0 && !model.masksToBounds
  }

  /// How far the shadow may reach beyond the layer, in points.
  fileprivate var shadowReach: Double {
    hasShadow ? max(self[.shadowRadius], 0) * 4 + self[.shadowOffset].length + 2 : 0
  }

  /// Whether the overlay is within the layer's own clip.
  fileprivate var clipsOverlay: Bool {
    model.masksToBounds && model.motionBlur?.placement == .sublayer
  }

  /// How far filters, shadow and overlay may stand out of where they ought to be, in pixels of the
  /// surface.
  ///
  /// Pixels of a layer's own space, of which there are whole ones only, may be larger than those.
  fileprivate func spill(at transform: Transform, pixelsPerPoint: Double) -> Double {
    let isOwn = hasEffects && isFilteredInOwnSpace(at: transform) || visibleOverlay != nil
    guard isOwn else {
      if hasShadow, !ShadowSpace.isThatOfTheSurface(transform) { return 2 }
      return (hasEffects || hasShadow) && transform.rasterSlack > 0 ? 1 : 0
    }
    let side = max(bounds.width, bounds.height)
    return 4 + 4 * pixelsPerPoint + pixelsPerPoint * side / Renderer.largestSnapshot
  }

  /// The bounds with what contents add around them, in points.
  fileprivate var reach: Rectangle {
    var reach = bounds
    switch model.contents {
    case .none, .fill, .transition: break
    case .shape(let shape):
      if case .path(let path) = shape.outline, !model.masksToBounds {
        reach = reach.union(path.box.outset(by: self.reach(of: shape.stroke)))
      }
    case .image, .svg, .sequence:
      // Contents of another size may stand out on every side, but not by more than themselves.
      if model.contentsGravity != .resize, !model.masksToBounds { reach = .everything }
    case .text(let text):
      if !model.masksToBounds { reach = self.reach(of: text) }
    }
    return reach
  }

  /// How far a stroke reaches from the path, in points; a miter reaches as far as ten half widths.
  private func reach(of stroke: Stroke?) -> Double {
    guard let stroke else { return 0 }
    return max(self[stroke.width], 0) * (stroke.join == .miter ? 5 : 1)
  }

  /// Where a text may be: letters stand out of their lines by less than their size, lines out of
  /// the bounds freely.
  private func reach(of text: Text) -> Rectangle {
    let presented = PresentedText(text, layerWidth: bounds.width) { values[$0] }
    let fits =
      switch text.wrapping {
      case .layerWidth: true
      case .width(let slot): values[slot.index].x <= bounds.width
      case .none: model.isAlwaysAsLargeAsItsText
      }
    let lines = bounds.outset(by: max(presented.size, 0))
    return fits ? (text.wrapping == .none ? lines : lines.extendedDown) : .everything
  }
}

extension SIMD2<Double> {
  fileprivate var length: Double { (x * x + y * y).squareRoot() }
}
