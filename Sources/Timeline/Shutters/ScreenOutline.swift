import SceneModel

/// The corners and opacities of layers on screen at an instant, from which movement is measured.
struct ScreenOutline {
  /// The corners of each layer in pixels, before those of the layers within it; `nil` if invisible.
  private var corners: [SIMD2<Double>?] = []
  private var opacities: [Double] = []
  private let pixelsPerPoint: Double

  init(of layers: [PresentationLayer], in superlayer: Placement, pixelsPerPoint: Double) {
    self.pixelsPerPoint = pixelsPerPoint
    for layer in layers { add(layer, in: superlayer, isSeen: true) }
  }

  private mutating func add(_ layer: PresentationLayer, in superlayer: Placement, isSeen: Bool) {
    let opacity = layer[.hidden] ? 0 : min(max(layer[.opacity], 0), 1)
    let isSeen = isSeen && opacity > 0
    let placement = superlayer.within(layer.values)
    let (least, greatest) = layer.reach
    for corner in [
      least, SIMD2(greatest.x, least.y), greatest, SIMD2(least.x, greatest.y),
    ] {
      let point = placement.position(of: Point(x: corner.x, y: corner.y))
      corners.append(isSeen ? SIMD2(point.x, point.y) * pixelsPerPoint : nil)
    }
    if let emitter = layer.model.contents.emitter {
      // The corner moves as fast as the fastest particle.
      let start = placement.position(of: Point(x: 0, y: 0))
      let stretch = max(placement.right.length, placement.down.length)
      let way = layer[emitter.time] * emitter.greatestSpeed * stretch
      corners.append(isSeen ? SIMD2(start.x + way, start.y) * pixelsPerPoint : nil)
    }
    opacities.append(opacity)
    for inner in layer.inside { add(inner, in: placement, isSeen: isSeen) }
  }

  /// Returns the largest distance that any corner moves between two instants, in pixels.
  func distance(to other: ScreenOutline) -> Double {
    zip(corners, other.corners).reduce(0) { longest, pair in
      guard let start = pair.0, let end = pair.1 else { return longest }
      return max(longest, (end - start).length)
    }
  }

  /// Returns whether this outline is half way between two others, up to an invisible deviation.
  func isMiddle(of start: ScreenOutline, and end: ScreenOutline) -> Bool {
    for index in corners.indices {
      guard let corner = corners[index], let first = start.corners[index],
        let last = end.corners[index]
      else { continue }
      if (corner - (first + last) / 2).length > ScreenOutline.visibleDeviation { return false }
    }
    return opacities.indices.allSatisfy {
      abs(opacities[$0] - (start.opacities[$0] + end.opacities[$0]) / 2) < 1 / 256.0
    }
  }

  /// The smallest visible deviation, in pixels.
  private static let visibleDeviation = 1 / 16.0
}

extension PresentationLayer {
  /// The bounding box of the bounds and the path drawn in them, in points.
  fileprivate var reach: (least: SIMD2<Double>, greatest: SIMD2<Double>) {
    let size: Size = self[.size]
    var (least, greatest) = (SIMD2<Double>.zero, SIMD2(abs(size.width), abs(size.height)))
    if case .shape(let shape) = model.contents, case .path(let path) = shape.outline {
      for point in self.path(of: path).points {
        least = pointwiseMin(least, SIMD2(point.x, point.y))
        greatest = pointwiseMax(greatest, SIMD2(point.x, point.y))
      }
    }
    return (least, greatest)
  }
}
