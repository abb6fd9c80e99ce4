package import Drawing
package import Pixels
package import SceneModel
package import Timeline

/// Draws the frames of one scene.
///
/// Each frame depends on its presentation only. Not `Sendable`: every worker has its own renderer,
/// and all of them share the assets and the cache.
package final class Renderer {
  let scene: Scene
  let assets: AssetLibrary
  let cache: RasterCache
  private let surface: ImageSurface

  /// This worker's own documents, by path.
  private var documents: [String: SVGDocument] = [:]

  package init(_ scene: Scene, assets: AssetLibrary, cache: RasterCache) throws(DrawingError) {
    self.scene = scene
    self.assets = assets
    self.cache = cache
    let (width, height) = scene.pixelSize
    surface = try ImageSurface(width: width, height: height)
  }

  /// Returns the frame that shows `presentation`.
  package func frame(_ presentation: Presentation) throws(DrawingError) -> Bitmap {
    let background = Pixel(scene.background.straight)
    surface.withPixels { pixels, _ in pixels.update(repeating: background) }
    let canvas = try Canvas(on: surface)
    let root = Transform.identity.scaled(x: scene.scale, y: scene.scale)
    let compositor = Compositor(
      renderer: self,
      visible: Rectangle(
        x: 0, y: 0, width: Double(surface.width), height: Double(surface.height)))
    for layer in PlacedLayer.placed(presentation.layers, in: root) {
      try compositor.draw(layer, on: canvas)
    }
    return surface.bitmap()
  }

  /// Returns the document of a file that was loaded before, parsed once.
  func document(_ path: String) throws(DrawingError) -> SVGDocument {
    if let known = documents[path] { return known }
    let document = try assets.document(path)
    documents[path] = document
    return document
  }
}
