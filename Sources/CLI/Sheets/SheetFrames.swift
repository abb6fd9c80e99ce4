import Pipeline
import Raster
import Compositing
import SceneModel
import Timeline

/// The frames of a scene as a sheet shows them: whole, or one part of each.
struct SheetFrames {
  /// The user has stopped the drawing of a sheet.
  struct Stop: Error {
    let status: ExitStatus
  }

  let loaded: LoadedScene

  /// In pixels of the canvas.
  let part: PixelPart

  /// - Parameter part: All of the canvas if there is none.
  init(of loaded: LoadedScene, part: PixelPart?) {
    self.loaded = loaded
    let (width, height) = loaded.scene.pixelSize
    self.part = part ?? PixelPart(columns: 0..<width, rows: 0..<height)
  }

  /// Size of every frame, in pixels.
  var width: Int { part.columns.count }
  var height: Int { part.rows.count }

  /// Draws some of the frames.
  ///
  /// - Throws: ``Stop`` if the user does not want them any more.
  func bitmaps(_ numbers: [Int]) throws -> [Bitmap] {
    var bitmaps: [Bitmap] = []
    try forEach(numbers) { bitmaps.append($0) }
    return bitmaps
  }

  /// Draws some of the frames, one after the other.
  ///
  /// - Throws: ``Stop`` if the user does not want them any more.
  func forEach(_ numbers: [Int], _ body: (Bitmap) throws -> Void) throws {
    let renderer = Renderer(loaded.scene, assets: loaded.assets, cache: RasterCache())
    for number in numbers {
      if let status = Interruption.status { throw Stop(status: status) }
      let tick = loaded.timeline.displayLink[number]
      let frame = try renderer.frame(try loaded.timeline.presentation(at: tick, for: .drawing))
      try body(frame.part(part))
    }
  }
}
