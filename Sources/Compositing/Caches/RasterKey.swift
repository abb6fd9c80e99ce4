import Drawing
import Effects
import SceneModel
import Timeline

/// Everything that a raster depends on: equal keys mean equal pixels.
enum RasterKey: Hashable, Sendable {
  case text(PresentedText, RasterPosition)
  case svg(path: String, width: Double, height: Double, RasterPosition)
  /// Contents that never change.
  case contents(LayerIdentity, RasterPosition, Bleed)
  /// A layer with its shadow, mask and overlay.
  case picture(LayerIdentity, RasterPosition)
  /// A part of a texture in one phase, in all phases, and the silhouette of its shadow.
  case phase(TextureTileKey, HalfPixelPhase)
  case lattice(TextureTileKey)
  case silhouette(TextureKey)
  /// The content of a tilted layer, with width and height halved a number of times.
  case plane(PlaneKey, halvings: SIMD2<Int>)
  /// The body of a layer, without and with its filters.
  case body(LayerIdentity, RasterPosition)
  case filtered(LayerIdentity, RasterPosition)
  /// A stage of the blur of a layer's body.
  case stage(LayerIdentity, RasterPosition, stage: Int)
  /// The image seen through a glass.
  case glass(BackdropImageKey)
  /// A blurred silhouette.
  case shadow(ShadowCaster.Key, RasterPosition, sigma: SIMD2<Double>, spread: SIMD2<Double>)
  /// A source or target of a transition, and a picture that is stretched over one.
  case end(LayerIdentity, LayerSpace)
  case stretched(String, LayerSpace)
  /// The picture of a particle.
  case particle(LayerIdentity, ParticleDensity)
  /// A picture in the colours of a layer.
  case colored(content: String, ColorMatrix)
  /// A picture that fills a layer, without and with a blurred part.
  case original(FilledBounds)
  case region(FilledBounds, BlurredPart)
  /// A decoded picture of a sequence.
  case frame(path: String)
  /// A picture that is a whole frame, with its straight pixels.
  case whole(WholePicture)
  /// A decoded frame of a film.
  case videoFrame(path: String, number: Int)
  /// The lowest layers of the scene.
  case underlay(LayerIdentity)
  /// A layer in its own space.
  case snapshot(SnapshotKey)
  /// A blurred snapshot, and a part of one.
  case overlay(SnapshotKey, OverlaySmear.Shape)
  case overlayPart(SnapshotKey, OverlaySmear.Shape, Rectangle)
}

/// The kind of a cached raster, for statistics.
package enum RasterKind: String, CaseIterable, Sendable {
  case texts, svgs, contents, pictures, shadows, frames, snapshots, overlays
  case bodies, filtered, stages, glass, ends, originals, regions
  case phases, lattices, silhouettes
  case underlays = "grounds"
  case particles, planes
}

extension RasterKey {
  var kind: RasterKind {
    switch self {
    case .text: .texts
    case .svg: .svgs
    case .contents: .contents
    case .picture: .pictures
    case .phase: .phases
    case .lattice: .lattices
    case .silhouette: .silhouettes
    case .body: .bodies
    case .filtered: .filtered
    case .stage: .stages
    case .glass: .glass
    case .shadow: .shadows
    case .end: .ends
    case .particle: .particles
    case .original, .stretched, .colored: .originals
    case .region: .regions
    case .frame, .videoFrame, .whole: .frames
    case .underlay: .underlays
    case .plane: .planes
    case .snapshot: .snapshots
    case .overlay, .overlayPart: .overlays
    }
  }
}

/// The position of a drawing relative to the pixel grid; only the fraction of a pixel counts.
struct RasterPosition: Hashable, Sendable {
  /// The transform from points to pixels.
  ///
  /// Its origin is within the first pixel, in steps of 1/256, the resolution of Cairo.
  let transform: Transform

  /// The whole pixels between this position and the true one.
  let x, y: Double

  init(_ transform: Transform) {
    func split(_ position: Double) -> (whole: Double, part: Double) {
      let rounded = (position * 256).rounded() / 256
      return (rounded.rounded(.down), rounded - rounded.rounded(.down))
    }
    let (horizontal, vertical) = (split(transform.tx), split(transform.ty))
    (x, y) = (horizontal.whole, vertical.whole)
    var position = transform
    (position.tx, position.ty) = (horizontal.part, vertical.part)
    self.transform = position
  }

  /// Returns whether this is exactly the position of a transform.
  func isExact(for position: Transform) -> Bool {
    position.tx == x + transform.tx && position.ty == y + transform.ty
  }

  static func == (a: RasterPosition, b: RasterPosition) -> Bool { a.transform == b.transform }
  func hash(into hasher: inout Hasher) { hasher.combine(transform) }
}

extension Transform {
  /// The largest error in the position of a cached raster, in pixels.
  ///
  /// 0 if its position is a multiple of 1/256; otherwise a few steps, because it may be within
  /// other cached rasters.
  var rasterSlack: Double {
    RasterPosition(self).isExact(for: self) ? 0 : 1 / 64.0
  }
}
