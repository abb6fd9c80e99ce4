import Drawing
import SceneModel
package import Timeline

/// Everything a raster depends on: the same key, the same pixels.
enum RasterKey: Hashable, Sendable {
  case text(PresentedText, RasterPlace)
  case svg(path: String, width: Double, height: Double, RasterPlace)
  /// A layer in its own space.
  case snapshot(Appearance, pixelsPerPoint: Double, matte: Color)
  /// A blurred snapshot.
  case overlay(
    Appearance, pixelsPerPoint: Double, matte: Color, radius: Double, angle: Double, samples: Int)
}

/// How a drawing lies on the pixels, whole pixels aside.
struct RasterPlace: Hashable, Sendable {
  /// From points to pixels; the origin lies within the first pixel, in steps of 1/256, which is
  /// what Cairo can tell apart.
  let transform: Transform

  /// The whole pixels between this place and the true one.
  let x, y: Double

  init(_ transform: Transform) {
    func split(_ position: Double) -> (whole: Double, part: Double) {
      let rounded = (position * 256).rounded() / 256
      return (rounded.rounded(.down), rounded - rounded.rounded(.down))
    }
    let (horizontal, vertical) = (split(transform.tx), split(transform.ty))
    (x, y) = (horizontal.whole, vertical.whole)
    var place = transform
    (place.tx, place.ty) = (horizontal.part, vertical.part)
    self.transform = place
  }

  static func == (a: RasterPlace, b: RasterPlace) -> Bool { a.transform == b.transform }
  func hash(into hasher: inout Hasher) { hasher.combine(transform) }
}

/// What a layer with everything in it looks like.
struct Appearance: Hashable, Sendable {
  /// The layer's path: within one scene it stands for all that never changes, such as the layer
  /// when its blur was enabled.
  private let path: String
  private let values: [SIMD4<Double>]
  private let overlay: OverlayAppearance?
  private let sublayers: [Appearance]

  private struct OverlayAppearance: Hashable {
    let opacity, angle, radius: Double
    let samples: Int
  }

  /// The appearance of a layer in its superlayer.
  init(_ layer: PresentationLayer) {
    path = layer.model.path
    values = layer.values
    sublayers = layer.sublayers.map { Appearance($0) }
    overlay = layer.overlay.flatMap { overlay in
      overlay.opacity == 0
        ? nil
        : OverlayAppearance(
          opacity: overlay.opacity, angle: overlay.angle, radius: overlay.radius,
          samples: overlay.samples)
    }
  }

  /// The appearance of a layer's snapshot, which is the same wherever the layer is.
  init(snapshotOf layer: PresentationLayer) {
    path = layer.model.path
    var values = layer.values
    let outside: [LayerProperty] = [
      .position, .anchorPoint, .zPosition, .opacity, .rotation, .scale, .hidden,
    ]
    for property in outside { values[property.rawValue] = .zero }
    if let blur = layer.model.motionBlur {
      values[blur.radius.index] = .zero
      values[blur.samples.index] = .zero
      if case .fixed(let slot) = blur.angle { values[slot.index] = .zero }
    }
    self.values = values
    sublayers = layer.sublayers.map { Appearance($0) }
    overlay = nil
  }
}

/// What a frame looks like: equal appearances, equal pixels.
package struct FrameAppearance: Equatable, Sendable {
  private let layers: [Appearance]

  package init(_ presentation: Presentation) {
    layers = presentation.layers.map { Appearance($0) }
  }
}
