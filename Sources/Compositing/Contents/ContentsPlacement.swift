package import Drawing
package import SceneModel

extension ContentsGravity {
  /// Returns the placement of contents of a natural size in a layer's bounds, all in points.
  package func placement(of natural: Size, in bounds: Size) -> Rectangle {
    guard natural.width > 0, natural.height > 0 else {
      return Rectangle(x: 0, y: 0, width: 0, height: 0)
    }
    let (horizontal, vertical) = (bounds.width / natural.width, bounds.height / natural.height)
    let size =
      switch self {
      case .resize: bounds
      case .resizeAspect: natural.scaled(by: min(horizontal, vertical))
      case .resizeAspectFill: natural.scaled(by: max(horizontal, vertical))
      default: natural
      }
    return Rectangle(
      x: (bounds.width - size.width) * anchor.x, y: (bounds.height - size.height) * anchor.y,
      width: size.width, height: size.height)
  }

  /// The point of contents and bounds that coincides, in the unit square.
  private var anchor: SIMD2<Double> {
    switch self {
    case .resize, .resizeAspect, .resizeAspectFill, .center: SIMD2(0.5, 0.5)
    case .top: SIMD2(0.5, 0)
    case .bottom: SIMD2(0.5, 1)
    case .left: SIMD2(0, 0.5)
    case .right: SIMD2(1, 0.5)
    case .topLeft: SIMD2(0, 0)
    case .topRight: SIMD2(1, 0)
    case .bottomLeft: SIMD2(0, 1)
    case .bottomRight: SIMD2(1, 1)
    }
  }
}

extension Size {
  fileprivate func scaled(by factor: Double) -> Size {
    Size(width: width * factor, height: height * factor)
  }
}
