import SceneModel

/// Where layers lie on screen at an instant, and how opaque they are: what tells how they move.
struct ScreenOutline {
  /// Of each layer before those in it, in pixels; absent where it cannot be seen.
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
    let placement = superlayer.within { layer.values[$0.rawValue] }
    let (least, greatest) = layer.reach
    for corner in [
      least, SIMD2(greatest.x, least.y), greatest, SIMD2(least.x, greatest.y),
    ] {
      let point = placement.position(of: Point(x: corner.x, y: corner.y))
      corners.append(isSeen ? SIMD2(point.x, point.y) * pixelsPerPoint : nil)
    }
    if let emitter = layer.model.contents.emitter {
      // As fast as the fastest particle, whichever that is.
      let start = placement.position(of: Point(x: 0, y: 0))
      let stretch = max(placement.right.length, placement.down.length)
      let way = layer[emitter.time] * emitter.greatestSpeed * stretch
      corners.append(isSeen ? SIMD2(start.x + way, start.y) * pixelsPerPoint : nil)
    }
    opacities.append(opacity)
    for inner in layer.inside { add(inner, in: placement, isSeen: isSeen) }
  }

  /// Returns the longest way of any corner from one instant to another, in pixels.
  func distance(to other: ScreenOutline) -> Double {
    zip(corners, other.corners).reduce(0) { longest, pair in
      guard let start = pair.0, let end = pair.1 else { return longest }
      return max(longest, (end - start).length)
    }
  }

  /// Whether this is half way between two other instants, to a precision that is not visible.
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

  /// In pixels.
  private static let visibleDeviation = 1 / 16.0
}

extension PresentationLayer {
  /// The bounds with a path that is drawn in them, in points.
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

extension SIMD2<Double> {
  fileprivate var length: Double { (self * self).sum().squareRoot() }
}
