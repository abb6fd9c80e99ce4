import Compositing
package import Pipeline
package import Raster
import SceneModel
import Timeline

/// The frames of a scene as a sheet shows them: whole, or one part of each.
package struct SheetFrames {
  let loaded: LoadedScene

  /// In pixels of the canvas.
  let part: PixelPart

  /// Whether to go on.
  private let proceed: @Sendable () -> Bool

  /// The frames whole.
  ///
  /// - Parameter proceed: Whether to go on.
  package init(of loaded: LoadedScene, proceed: @escaping @Sendable () -> Bool) {
    self.init(of: loaded, part: nil, proceed: proceed)
  }

  /// - Parameters:
  ///   - part: All of the canvas if there is none.
  ///   - proceed: Whether to go on.
  init(of loaded: LoadedScene, part: PixelPart?, proceed: @escaping @Sendable () -> Bool) {
    (self.loaded, self.proceed) = (loaded, proceed)
    let (width, height) = loaded.scene.pixelSize
    self.part = part ?? PixelPart(columns: 0..<width, rows: 0..<height)
  }

  /// Size of every frame, in pixels.
  package var width: Int { part.columns.count }
  package var height: Int { part.rows.count }

  /// Draws some of the frames.
  ///
  /// - Throws: ``Stopped`` if they are not wanted any more.
  package func bitmaps(_ numbers: [Int]) throws -> [Bitmap] {
    var bitmaps: [Bitmap] = []
    try forEach(numbers) { bitmaps.append($0) }
    return bitmaps
  }

  /// Draws some of the frames, one after the other.
  ///
  /// - Throws: ``Stopped`` if they are not wanted any more.
  func forEach(_ numbers: [Int], _ body: (Bitmap) throws -> Void) throws {
    let renderer = Renderer(loaded.scene, assets: loaded.assets, cache: RasterCache())
    for number in numbers {
      try Stopped.check(proceed)
      let tick = loaded.timeline.displayLink[number]
      let frame = try renderer.frame(try loaded.timeline.presentation(at: tick, for: .drawing))
      try body(frame.part(part))
    }
  }
}
