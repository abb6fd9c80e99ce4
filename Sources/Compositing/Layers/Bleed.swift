import Drawing
import SceneModel
import Timeline

/// The distances by which a layer's filling is drawn beyond its bounds, in points; negative inside.
///
/// A filling that is clipped later has to extend beyond the clip. If its own edge were there, an
/// edge pixel would get partial coverage twice.
struct Bleed: Hashable, Sendable {
  var left = 0.0
  var top = 0.0
  var right = 0.0
  var bottom = 0.0

  static let none = Bleed()

  /// Returns a bleed that is equal on all sides.
  static func around(_ distance: Double) -> Bleed {
    Bleed(left: distance, top: distance, right: distance, bottom: distance)
  }
}

extension Rectangle {
  func outset(by bleed: Bleed) -> Rectangle {
    Rectangle(
      x: x - bleed.left, y: y - bleed.top, width: max(width + bleed.left + bleed.right, 0),
      height: max(height + bleed.top + bleed.bottom, 0))
  }

  /// Returns the rectangle with its edges on `bounds` moved out by a bleed.
  func outset(by bleed: Bleed, whereOn bounds: Rectangle) -> Rectangle {
    let edges = edges(on: bounds)
    return outset(
      by: Bleed(
        left: edges.left ? bleed.left : 0, top: edges.top ? bleed.top : 0,
        right: edges.right ? bleed.right : 0, bottom: edges.bottom ? bleed.bottom : 0))
  }

  /// Returns which edges are on the edges of another rectangle.
  func edges(on other: Rectangle) -> (left: Bool, top: Bool, right: Bool, bottom: Bool) {
    func isSame(_ a: Double, _ b: Double) -> Bool { abs(a - b) < Self.sameValue }
    return (
      isSame(x, other.x), isSame(y, other.y), isSame(x + width, other.x + other.width),
      isSame(y + height, other.y + other.height)
    )
  }

  /// The tolerance of comparisons.
  ///
  /// Values are rounded to 2⁻²⁴ before they are drawn; sums may differ by a little more.
  private static let sameValue = 0x1p-20
}

extension PlacedLayer {
  /// A distance in points that exceeds a pixel of the surface in every direction.
  var bleedDistance: Double {
    let longest = transform.greatestStretch
    let shortest = abs(transform.determinant) / longest
    // A layer that is nearly flat is invisible.
    return 2 / max(shortest, longest / 1024)
  }

  /// Whether some pixels at the edge of the layer's bounds are covered in part.
  var hasSoftEdges: Bool {
    !layer[.cornerRadius].areSquare || endsBetweenPixels
  }

  /// Whether the edges of the layer's bounds are not on the pixel grid.
  var endsBetweenPixels: Bool {
    let bounds = layer.bounds
    let corner = transform.applied(to: SIMD2(bounds.width, bounds.height))
    let isWhole =
      corner == corner.rounded(.toNearestOrEven) && transform.tx == transform.tx.rounded()
      && transform.ty == transform.ty.rounded()
    // A turned layer has other edges than the box between two corners.
    return !isWhole || !transform.keepsAxes
  }

  /// Returns how far a mask is drawn beyond its bounds where they end with this layer's bounds.
  ///
  /// The edge is then drawn once, by this layer.
  func bleed(ofMask mask: PlacedLayer) -> Bleed {
    let own = Transform(SublayerSpace(.identity).placement(of: mask.layer))
    guard layer.isConfined, mask.isSimple, own.b == 0, own.c == 0, own.a > 0, own.d > 0 else {
      return .none
    }
    let edges = mask.layer.bounds.boundingBox(under: own).edges(on: layer.bounds)
    let all = Bleed.around(mask.bleedDistance)
    guard mask.layer[.cornerRadius].areSquare else {
      let isWhole = edges == (true, true, true, true) && own.a == 1 && own.d == 1
      return isWhole && layer.isCut(asMuchAs: mask.layer) ? all : .none
    }
    return Bleed(
      left: edges.left ? all.left : 0, top: edges.top ? all.top : 0,
      right: edges.right ? all.right : 0, bottom: edges.bottom ? all.bottom : 0)
  }

  /// Whether the layer has only a background and contents that fill it, without effects.
  private var isSimple: Bool {
    projected == nil && exposure == nil && sublayers.isEmpty && mask.isEmpty && !hasBackdrop
      && !layer.hasEffects && !layer.hasShadow && layer.visibleOverlay == nil
      && layer[.borderWidth] <= 0 && (layer.model.contents == .none || layer.contentsFill)
  }
}

extension PresentationLayer {
  /// Whether the contents end at the bounds and can be drawn beyond them.
  var contentsFill: Bool {
    switch model.contents.facts.filling {
    case .everywhere: true
    case .byGravity:
      model.contentsGravity == .resize || model.contentsGravity == .resizeAspect
    case .nowhere: false
    }
  }

  /// Whether the layer draws only within its shape.
  fileprivate var isConfined: Bool {
    guard !hasEffects, !hasShadow, visibleOverlay == nil else { return false }
    guard !model.masksToBounds else { return true }
    return sublayers.isEmpty
      && (model.contents == .none || contentsFill && self[.cornerRadius].areSquare)
  }

  /// Returns whether the corners are at least as round as those of a mask of the same size.
  fileprivate func isCut(asMuchAs mask: PresentationLayer) -> Bool {
    let (own, other) = (self[.cornerRadius], mask[.cornerRadius])
    return model.cornerCurve == mask.model.cornerCurve && own.topLeft >= other.topLeft
      && own.topRight >= other.topRight && own.bottomLeft >= other.bottomLeft
      && own.bottomRight >= other.bottomRight
  }
}
