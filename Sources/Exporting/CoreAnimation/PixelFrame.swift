import SceneModel

/// A picture of a layer's contents that covers whole pixels of the surface, between which the layer
/// may lie.
///
/// A picture of the layer's own size would lie between pixels, too, and be blurred.
struct PixelFrame {
  /// The size of the picture, in points.
  let size: Size

  /// The corner of the layer, from that of the picture.
  let offset: Vector

  /// - Parameters:
  ///   - corner: The corner of the layer on the surface.
  ///   - scale: Pixels per point.
  init(around corner: Point, _ size: Size, scale: Double) {
    func side(_ start: Double, _ length: Double) -> (offset: Double, length: Double) {
      // Nearly whole pixels are whole.
      let first = (start * scale + 1e-6).rounded(.down)
      let last = ((start + length) * scale - 1e-6).rounded(.up)
      return (max(start - first / scale, 0), (last - first) / scale)
    }
    let (across, down) = (side(corner.x, size.width), side(corner.y, size.height))
    self.size = Size(width: across.length, height: down.length)
    offset = Vector(dx: across.offset, dy: down.offset)
  }
}

extension LayerWriter {
  /// Returns the picture that the contents of a layer need; `nil` for one of the layer's own size.
  func pixelFrame(of values: StillValues) -> PixelFrame? {
    let (layer, background) = (values.layer, Slot<Color>.backgroundColor)
    let isOnlyContents =
      values[background].alpha == 0 && !moves(background, of: layer)
      && values[.borderWidth] == 0 && !moves(.borderWidth, of: layer)
      && !layer.masksToBounds && layer.mask.isEmpty && layer.shadows.allSatisfy { $0.path == nil }
    let isStill =
      !moves(.size, of: layer) && !moves(.anchorPoint, of: layer) && !targets.contains(layer)
    guard let corner, isOnlyContents, isStill, values[.perspective] == 0,
      values[.size].width > 0, values[.size].height > 0
    else { return nil }
    return PixelFrame(around: corner, values[.size], scale: pictures.scale)
  }
}

extension StillValues {
  /// Returns the corner of the layer on the surface; `nil` for a layer that is turned or scaled.
  ///
  /// - Parameter outer: The corner of the layer around.
  func corner(in outer: Point?) -> Point? {
    let turns: [LayerProperty] = [.rotation, .rotationX, .rotationY, .translationZ]
    guard let outer, turns.allSatisfy({ components(of: $0).x == 0 }),
      self[.scale].components == SIMD4(1, 1, 0, 0), isWithoutMatrix
    else { return nil }
    let (position, move) = (self[.position], components(of: .translation))
    let (anchor, size) = (self[.anchorPoint], self[.size])
    return Point(
      x: outer.x + position.x + move.x - anchor.x * size.width,
      y: outer.y + position.y + move.y - anchor.y * size.height)
  }
}

extension LayerElement {
  /// Makes the layer as large as a picture, without moving anything in it.
  mutating func cover(_ frame: PixelFrame, of values: StillValues) {
    keepPlace()
    let (anchor, size) = (values[.anchorPoint], values[.size])
    let origin = [0 - frame.offset.dx, 0 - frame.offset.dy]
    let bounds = origin + [frame.size.width, frame.size.height]
    let point = [
      (anchor.x * size.width + frame.offset.dx) / frame.size.width,
      (anchor.y * size.height + frame.offset.dy) / frame.size.height,
    ]
    attributes = attributes.map { attribute in
      switch attribute.name {
      case "bounds": ("bounds", bounds.caml)
      case "anchorPoint": ("anchorPoint", point.map(\.caml) == ["0.5", "0.5"] ? nil : point.exact)
      default: attribute
      }
    }
  }
}

extension [Double] {
  /// The numbers with enough decimals to place parts of a large layer.
  fileprivate var exact: String { map(\.exactCAML).joined(separator: " ") }
}
