import Compositing
package import Pipeline
package import Raster
import SceneModel
import Timeline

/// The frames of a scene for a sheet, either whole or cut to a part.
package struct SheetFrames {
  let loaded: LoadedScene

  /// The part, in pixels of the canvas.
  let part: PixelPart

  /// Returns whether to continue.
  private let proceed: @Sendable () -> Bool

  /// Creates the whole frames.
  ///
  /// - Parameter proceed: Returns whether to continue.
  package init(of loaded: LoadedScene, proceed: @escaping @Sendable () -> Bool) {
    self.init(of: loaded, part: nil, proceed: proceed)
  }

  /// - Parameters:
  ///   - part: The part to show; `nil` for the whole canvas.
  ///   - proceed: Returns whether to continue.
  init(of loaded: LoadedScene, part: PixelPart?, proceed: @escaping @Sendable () -> Bool) {
    (self.loaded, self.proceed) = (loaded, proceed)
    let (width, height) = loaded.scene.pixelSize
    self.part = part ?? PixelPart(columns: 0..<width, rows: 0..<height)
  }

  /// Size of every frame, in pixels.
  package var width: Int { part.columns.count }
  package var height: Int { part.rows.count }

  /// Draws frames.
  ///
  /// - Throws: ``Stopped`` if the user stopped it.
  package func bitmaps(_ numbers: [Int]) throws -> [Bitmap] {
    var bitmaps: [Bitmap] = []
    try forEach(numbers) { bitmaps.append($0) }
    return bitmaps
  }

  /// Draws frames one after the other.
  ///
  /// - Throws: ``Stopped`` if the user stopped it.
  package func forEach(_ numbers: [Int], _ body: (Bitmap) throws -> Void) throws {
    let renderer = Renderer(loaded.scene, assets: loaded.assets, cache: RasterCache())
    for number in numbers {
      try Stopped.check(proceed)
      let tick = loaded.timeline.displayLink[number]
      let frame = try renderer.frame(try loaded.timeline.presentation(at: tick, for: .drawing))
      try body(frame.part(part))
    }
  }
}
