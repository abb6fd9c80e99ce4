import Drawing
import Effects
import SceneModel
import Timeline

/// The steps of drawing a layer, with the number of bitmaps that each holds in memory.
///
/// The numbers were measured on canvases of 8192 × 8192 pixels and rounded up.
private enum DrawingStep: CaseIterable {
  case group, mask, effects, stages, backdrop, overlay, sweep, shadow, exposure, transition
  case sampling

  /// The number of bitmaps of the layer's size, including cached ones.
  var pictureCount: Double {
    switch self {
    case .group, .mask, .shadow: 1
    case .effects, .overlay, .transition, .sampling: 2
    case .stages: 4
    // Sums of four bytes for each byte, a step and the mean; the snapshot is that of the overlay.
    case .sweep: 6
    case .backdrop: 6
    case .exposure: 7
    }
  }

  /// The number of bitmaps cached for the rest of the frame and later.
  ///
  /// They have the full size of the layer, including parts outside the canvas.
  var cachedCount: Int {
    switch self {
    case .group, .mask, .sweep, .exposure: 0
    case .effects, .backdrop, .overlay, .shadow, .transition, .sampling: 1
    case .stages: 2
    }
  }

  var isCached: Bool { cachedCount > 0 }

  /// Returns how often a layer with some shadows takes the step.
  ///
  /// Once for each shadow; an inner shadow also needs a group with the content beneath it.
  func times(_ shadows: [Shadow]) -> Int {
    guard self == .shadow else { return 1 }
    return shadows.count + (shadows.contains(where: \.isInner) ? 2 : 0)
  }

  /// Returns whether a layer may ever take the step.
  func isTaken(by layer: Layer) -> Bool {
    switch self {
    case .group: true
    case .mask: !layer.mask.isEmpty
    case .effects: !layer.filters.isEmpty || layer.stagedBlur != nil
    case .stages: layer.stagedBlur != nil
    case .backdrop: layer.backdrop != nil
    case .overlay: layer.motionBlur != nil
    case .sweep: layer.motionBlur?.followsOutline == true
    case .shadow: layer.mayCastShadow
    case .exposure: layer.shutter != nil
    case .transition: !layer.contents.contentLayers.isEmpty && layer.contents.emitter == nil
    case .sampling: layer.statics.besideUnits
    }
  }

  /// Returns whether a layer takes the step at its present place.
  func isTaken(by placed: PlacedLayer) -> Bool {
    let layer = placed.layer
    return switch self {
    case .group:
      placed.isPicture
        || layer.model.blendMode.drawn != .sourceOver
    case .overlay: layer.visibleOverlay != nil
    case .sweep: layer.visibleOverlay?.sweep != nil
    case .shadow: layer.hasShadow
    case .exposure: placed.exposure != nil
    case .sampling: placed.textureSpace != nil
    case .mask, .effects, .stages, .backdrop, .transition: isTaken(by: layer.model)
    }
  }
}

extension PlacedLayer {
  /// The memory that drawing the layer itself needs.
  struct Memory {
    var byteCount = 0

    /// The cached part, in bytes, which is drawn once for all parts of a frame.
    var cachedByteCount = 0

    /// The pixels of the surface that the layers within it need.
    let inside: Rectangle
  }

  /// - Parameter visible: The pixels of the surface that are needed.
  func memory(within visible: Rectangle) -> Memory {
    let seen = extent.intersection(visible) ?? visible
    let kept = extent.isCacheable ? extent : near(visible) ?? visible
    let steps = DrawingStep.allCases.filter { $0.isTaken(by: self) }
    var memory = Memory(inside: steps.contains(where: \.isCached) ? kept : seen)
    for step in steps {
      let picture = (step.isCached ? kept : seen).byteCount * step.times(layer.shadows)
      memory.byteCount += Int(Double(picture) * step.pictureCount)
      if insideExtent.isCacheable { memory.cachedByteCount += picture * step.cachedCount }
    }
    memory.byteCount += transitionByteCount(beside: kept)
    memory.byteCount += layer.strokedElementCount * Layer.bytesPerStrokedElement
    if let projected {
      memory.byteCount += projected.drawnByteCount + projected.cachedByteCount
      memory.cachedByteCount += projected.cachedByteCount
    }
    return memory
  }

  /// Returns the part of a layer too large to be cached that is drawn for the visible pixels.
  private func near(_ visible: Rectangle) -> Rectangle? {
    extent.intersection(visible.outset(by: filterReach + layer.shadowReach * pixelsPerPoint))
  }

  /// Returns the memory of a transition in addition to bitmaps of the visible part, in bytes.
  ///
  /// A transition is drawn for the whole layer, in the layer's own space.
  private func transitionByteCount(beside seen: Rectangle) -> Int {
    guard case .transition(let transition) = layer.model.contents else { return 0 }
    let (width, height) = (layer.bounds.width, layer.bounds.height)
    guard width > 0, height > 0 else { return 0 }
    let scale = min(pixelsPerPoint, Renderer.largestSnapshot / max(width, height))
    let space = Rectangle(x: 0, y: 0, width: width * scale, height: height * scale)
    return space.byteCount * transition.pictureCount
      - min(seen.byteCount, space.byteCount) * Int(DrawingStep.transition.pictureCount)
  }
}

extension TransitionContents {
  /// The number of bitmaps of the layer's size in memory at once: source, target, result and
  /// intermediate data.
  ///
  /// Measured on 4096 × 4096 pixels, and rounded up.
  fileprivate var pictureCount: Int {
    switch kind {
    case .disintegrateWithMask: 9
    default: 3
    }
  }
}

extension PresentationLayer {
  /// The largest distance from which shadows are cast, in points.
  var shadowReach: Double { shadows.reach { values[$0] } }
}

extension [Shadow] {
  /// Returns the largest distance, in points, from which a pixel is darkened.
  ///
  /// A path may be anywhere, but is drawn as a whole at most.
  ///
  /// - Parameter value: Returns the value in a slot.
  func reach(_ value: (Int) -> SIMD4<Double>) -> Double {
    reduce(0) { most, shadow in
      let blurred =
        Swift.max(value(shadow.radius.index).x, 0) * 4 + abs(value(shadow.spread.index).x)
      let size = shadow.path?.bounds?.size ?? Size(width: 0, height: 0)
      return Swift.max(most, blurred + Swift.max(size.width, size.height))
    }
  }
}

extension Layer {
  /// Returns the most bytes that the layer and the layers inside it need, wherever they are on a
  /// canvas of the given number of pixels.
  func memoryBound(onCanvas canvas: Double) -> Double {
    let own = DrawingStep.allCases.reduce(0) { sum, step in
      guard step.isTaken(by: self) else { return sum }
      let pictures = step.pictureCount * Double(step.times(shadows))
      return sum + pictures * (step.isCached ? max(canvas, Rectangle.largestCached) : canvas)
    }
    let inside = inside.map {
      $0.memoryBound(onCanvas: canvas)
    }
    // In a perspective each sublayer is cached.
    guard !hasPerspective else {
      let planes = Double(sublayers.count) * ProjectedLayer.mostBytes
      return own * 4 + planes + (inside.max() ?? 0)
    }
    return own * 4 + (inside.max() ?? 0)
  }

  /// Returns the approximate size of the cached planes of the layers inside this one, in bytes.
  ///
  /// Counts each layer that may be tilted in a perspective at its declared size, and half as much
  /// again.
  func planeByteCount(pixelsPerPoint: Double) -> Int {
    sublayers.reduce(0) { sum, layer in
      let inside = sum + layer.planeByteCount(pixelsPerPoint: pixelsPerPoint)
      guard hasPerspective, layer.mayLeavePlane else { return inside }
      let size = layer.values[LayerProperty.size.rawValue]
      let bytes = abs(size.x * size.y) * pixelsPerPoint * pixelsPerPoint * 16
      return inside + Int(min(bytes * 1.5, ProjectedLayer.mostBytes))
    }
  }
}

extension Rectangle {
  /// The size of a bitmap of these pixels, in bytes.
  fileprivate var byteCount: Int { Int(min(width * height, 0x1p44)) * 4 }
}
