package import Drawing
import Filters
package import Pixels
package import SceneModel
package import Timeline
import Transitions

/// Draws the frames of one scene.
///
/// Each frame depends on its presentation only. Not `Sendable`: every worker has its own renderer,
/// and all of them share the assets and the cache.
package final class Renderer {
  let scene: Scene
  let assets: AssetLibrary
  let cache: RasterCache
  private let surface: ImageSurface

  /// The frame that ``update(to:)`` has shown last.
  package private(set) var picture = Bitmap(width: 0, height: 0)

  /// What ``picture`` looks like; absent before the first.
  private var appearance: FrameAppearance?

  /// Surfaces that nobody draws on at the moment, those used last at the end.
  private var spareSurfaces: [ImageSurface] = []

  private static let spareSurfaceLimit = 4

  /// The transitions at the tick before, by the paths of their layers.
  var transitions: [String: (values: TransitionValues, transition: any Transition)] = [:]

  /// This worker's own documents, by path.
  private var documents: [String: SVGDocument] = [:]

  package init(_ scene: Scene, assets: AssetLibrary, cache: RasterCache) throws(DrawingError) {
    self.scene = scene
    self.assets = assets
    self.cache = cache
    let (width, height) = scene.pixelSize
    surface = try ImageSurface(width: width, height: height)
  }

  /// Makes ``picture`` the frame that shows `presentation`, as ``frame(_:)`` returns it.
  ///
  /// - Returns: Where pixels may differ from those of the picture before: nowhere else do they.
  ///   Rectangles may overlap; there are none if nothing differs, and one of all pixels the first
  ///   time.
  package func update(to presentation: Presentation) throws(DrawingError) -> [PixelRectangle] {
    let appearance = FrameAppearance(presentation)
    guard appearance != self.appearance else { return [] }
    picture = try frame(presentation)
    self.appearance = appearance
    return [PixelRectangle(columns: 0...picture.width - 1, rows: 0...picture.height - 1)]
  }

  /// Returns the frame that shows `presentation`.
  package func frame(_ presentation: Presentation) throws(DrawingError) -> Bitmap {
    let captures = presentation.captures
    guard !presentation.exposedFrames.isEmpty else {
      return try frame(presentation.layers, captures)
    }
    var mean = BitmapMean(
      width: surface.width, height: surface.height, isLinear: scene.shutter?.isLinear ?? false)
    for exposed in presentation.exposedFrames {
      mean.add(try frame(exposed.layers, captures), share: exposed.share)
    }
    return mean.bitmap
  }

  /// Draws layers, whose glass may show those of earlier frames.
  private func frame(_ layers: [PresentationLayer], _ captures: [Int: [PresentationLayer]])
    throws(DrawingError) -> Bitmap
  {
    let background = Pixel(scene.background.straight)
    surface.withPixels { pixels, _ in pixels.update(repeating: background) }
    let canvas = try Canvas(on: surface)
    let root = Transform.identity.scaled(x: scene.scale, y: scene.scale)
    let scenery = Scenery(
      background: background,
      canvas: Rectangle(
        x: 0, y: 0, width: Double(surface.width), height: Double(surface.height)),
      layers: PlacedLayer.placed(layers, in: root),
      captures: captures.mapValues { PlacedLayer.placed($0, in: root) })
    let compositor = Compositor(renderer: self, visible: scenery.canvas, scenery: scenery)
    try compositor.draw(scenery.layers, in: root, on: canvas)
    return surface.bitmap()
  }

  /// Runs `body` with a surface whose pixels are left over from before; those of glass that moves
  /// are used again and again.
  func withSurface<Result>(
    width: Int, height: Int, _ body: (ImageSurface) throws(DrawingError) -> Result
  ) throws(DrawingError) -> Result {
    let surface: ImageSurface
    if let spare = spareSurfaces.firstIndex(where: { $0.width == width && $0.height == height }) {
      surface = spareSurfaces.remove(at: spare)
    } else {
      surface = try ImageSurface(width: width, height: height)
    }
    defer { spareSurfaces = Array((spareSurfaces + [surface]).suffix(Renderer.spareSurfaceLimit)) }
    return try body(surface)
  }

  /// Returns the document of a file that was loaded before, parsed once.
  func document(_ path: String) throws(DrawingError) -> SVGDocument {
    if let known = documents[path] { return known }
    let document = try assets.document(path)
    documents[path] = document
    return document
  }
}
