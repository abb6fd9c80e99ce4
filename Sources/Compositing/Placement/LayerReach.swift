import Drawing
import SceneModel
import Timeline

extension PresentationLayer {
  /// The layer's bounds, in points; negative sizes, from overshooting springs, count as positive.
  var bounds: Rectangle {
    Rectangle(x: 0, y: 0, width: abs(self[.size].width), height: abs(self[.size].height))
  }

  /// The outline of background, border and clip.
  var shape: Shape {
    let corners = self[.cornerRadius]
    guard !corners.areSquare else { return .rectangle(bounds) }
    let radii = CornerRadii(corners)
    return switch model.cornerCurve {
    case .circular: .roundedRectangle(bounds, radii: radii)
    case .continuous: .continuousRectangle(bounds, radii: radii)
    }
  }

  /// Whether pixels that the outline crosses are covered in part.
  var hasSmoothEdges: Bool { model.hasSmoothEdges || !self[.cornerRadius].areSquare }

  /// Whether a shadow is drawn.
  var hasShadow: Bool { model.mayCastShadow && model.shadows.contains(where: isDrawn) }

  /// The visible shadows, the nearest first.
  var shadows: [Shadow] { model.mayCastShadow ? model.shadows.filter(isDrawn) : [] }

  /// Returns whether a shadow is visible; a layer that masks to its bounds clips outer shadows
  /// away.
  private func isDrawn(_ shadow: Shadow) -> Bool {
    self[shadow.opacity] > 0 && self[shadow.color].alpha > 0
      && (shadow.isInner || !model.masksToBounds)
  }

  /// Returns the box in which the layer and its shadows may be visible, in pixels of the surface.
  ///
  /// - Parameter body: The box of the layer without its shadows.
  func shadowedExtent(of body: Rectangle, at transform: Transform) -> Rectangle {
    guard model.mayCastShadow else { return body }
    return model.shadows.reduce(body) { extent, shadow in
      guard isDrawn(shadow), !shadow.isInner else { return extent }
      let caster = shadow.path?.box.boundingBox(under: transform) ?? body
      let blurred = max(self[shadow.radius], 0) * 4 + max(self[shadow.spread], 0)
      let reach = blurred + self[shadow.offset].length + 2
      return extent.union(caster.outset(by: reach * transform.greatestStretch))
    }
  }

  /// Whether the layer's clip applies to its overlay.
  var clipsOverlay: Bool {
    model.masksToBounds && model.motionBlur?.placement == .sublayer
  }

  /// Returns the box in which an overlay may be visible, in pixels of the surface.
  ///
  /// - Parameter extent: The extent of the layer without its overlay.
  func extent(of overlay: BlurOverlay, around extent: Rectangle, under transform: Transform)
    -> Rectangle
  {
    if let sweep = overlay.sweep { return extent.swept(along: sweep.places, under: transform) }
    let reach = overlay.radius + 2
    let shown = overlay.stretching(bounds).concatenating(transform)
    guard model.motionBlur?.snapshot == .whole else {
      return bounds.outset(by: reach).boundingBox(under: shown)
    }
    let box = extent.outset(by: reach * transform.greatestStretch)
    guard !overlay.isAsLargeAsSnapshot, let back = transform.inverse else { return box }
    return box.boundingBox(under: back.concatenating(shown))
  }

  /// Returns the distance by which filters, shadow and overlay may exceed their exact bounds.
  ///
  /// In pixels of the surface.
  ///
  /// Drawing in a layer's own space covers whole pixels of that space, which may be larger than
  /// those of the surface.
  func spill(at transform: Transform, pixelsPerPoint: Double) -> Double {
    let isOwn = hasEffects && isFilteredInOwnSpace(at: transform) || visibleOverlay != nil
    guard isOwn else {
      if hasShadow, !ShadowSpace.isThatOfTheSurface(transform) { return 2 }
      return (hasEffects || hasShadow) && transform.rasterSlack > 0 ? 1 : 0
    }
    let side = max(bounds.width, bounds.height)
    let stretch = visibleOverlay.map { max($0.stretch.x, $0.stretch.y, 1) } ?? 1
    return 4 + stretch * pixelsPerPoint * (4 + side / Renderer.largestSnapshot)
  }

  /// The bounds with the contents drawn around them, in points.
  ///
  /// Without the bounds if only particles are visible.
  var reach: Rectangle {
    guard !model.masksToBounds else { return bounds }
    var reach = bounds
    switch model.contents {
    case .shape(let shape):
      if case .path(let path) = shape.outline {
        reach = reach.union(self.path(of: path).box.outset(by: self.reach(of: shape.stroke)))
      }
    case .text(let text): reach = self.reach(of: text)
    case .emitter(let emitter):
      let particles = self.reach(of: emitter)
      let isDrawn =
        self[.backgroundColor].alpha > 0 || self[.borderWidth] > 0 || model.backdrop != nil
      reach = particles.dropFirst().reduce(particles.first ?? .nothing) { $0.union($1) }
      if isDrawn { reach = reach.union(bounds) }
    default:
      // Contents of another size may exceed the bounds on every side, by at most their own size.
      if model.contents.facts.hasOwnSize, model.contentsGravity != .resize { reach = .everything }
    }
    return reach
  }

  /// The box that contains the letters of a text, however its lines break; `nil` without a text.
  ///
  /// A line is less than four times as high as the size of its text.
  var lettersReach: Rectangle? {
    guard case .text(let text) = model.contents else { return nil }
    let presented = PresentedText(text, layerWidth: bounds.width) { values[$0] }
    if let path = presented.path { return presented.reach(along: path) }
    let distance = 4 * max(presented.size, 0) * Double(presented.string.count + 1)
    return bounds.outset(by: distance + presented.overhang)
  }

  /// Returns the reach of a stroke from its path, in points; a miter extends up to its limit.
  private func reach(of stroke: Stroke?) -> Double {
    guard let stroke else { return 0 }
    return max(self[stroke.width], 0) * (stroke.join == .miter ? max(stroke.miterLimit / 2, 1) : 1)
  }

  /// Returns the box in which a text may be visible.
  ///
  /// Letters exceed their lines by less than their overhang; lines may exceed the bounds.
  private func reach(of text: Text) -> Rectangle {
    let presented = PresentedText(text, layerWidth: bounds.width) { values[$0] }
    if case .unit = text.piece { return bounds.outset(by: presented.overhang) }
    if let path = presented.path { return presented.reach(along: path) }
    let padding = presented.padding.horizontal
    let fits =
      switch text.wrapping {
      case .layerWidth: true
      case .width(let slot): values[slot.index].x + padding <= bounds.width
      case .maxWidth(let slot):
        model.isAlwaysAsWideAsItsText || values[slot.index].x + padding <= bounds.width
      case .none: model.isAlwaysAsWideAsItsText
      }
    let box = Rectangle(x: 0, y: 0, width: max(bounds.width, padding), height: bounds.height)
    let lines = box.outset(by: presented.overhang)
    let isAsHigh =
      switch text.wrapping {
      case .none, .maxWidth: model.isAlwaysAsWideAsItsText && text.fit.height
      case .width, .layerWidth: false
      }
    return fits ? (isAsHigh ? lines : lines.extendedDown) : .everything
  }
}

extension PresentedText {
  /// Returns the box in which letters along a path may be visible, wherever their margins are.
  fileprivate func reach(along path: PresentedTextPath) -> Rectangle {
    guard size > 0, let layout = try? layout else { return .everything }
    let beyondEnds =
      path.line.elements.last == .close
      ? 0 : layout.linesWidth + abs(path.firstMargin) + abs(path.lastMargin)
    return path.line.box.outset(by: beyondEnds + layout.height + overhang)
  }
}

extension Rectangle {
  fileprivate static let nothing = Rectangle(x: 0, y: 0, width: 0, height: 0)

  /// Returns the box in which a layer of this extent may be visible at some places.
  ///
  /// - Parameters:
  ///   - places: The places in points of the layer.
  ///   - transform: The transform from these points to the surface of the extent.
  fileprivate func swept(along places: [Placement], under transform: Transform) -> Rectangle {
    guard let back = transform.inverse else { return self }
    return places.reduce(self) { swept, place in
      let step = back.concatenating(Transform(place)).concatenating(transform)
      return swept.union(boundingBox(under: step).outset(by: 2))
    }
  }
}

extension Contents {
  /// The number of surface pixels by which contents may exceed their reach.
  ///
  /// Particles narrower than a pixel are drawn one pixel wide, with soft edges.
  var softness: Double { emitter == nil ? 0 : 2 }
}
