import Pixels
import Rendering
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
  private let columns, rows: Range<Int>

  init(of loaded: LoadedScene, cropped crop: SheetCrop?) throws(UsageError) {
    self.loaded = loaded
    let (width, height) = loaded.scene.pixelSize
    (columns, rows) = try crop?.pixels(of: loaded.scene) ?? (0..<width, 0..<height)
  }

  /// Size of every frame, in pixels.
  var width: Int { columns.count }
  var height: Int { rows.count }

  /// Draws some of the frames.
  ///
  /// - Throws: ``Stop`` if the user does not want them any more.
  func bitmaps(_ numbers: [Int]) throws -> [Bitmap] {
    let renderer = try Renderer(loaded.scene, assets: loaded.assets, cache: RasterCache())
    return try numbers.map { number in
      if let status = Interruption.status { throw Stop(status: status) }
      let tick = loaded.timeline.displayLink[number]
      let frame = try renderer.frame(try loaded.timeline.presentation(at: tick))
      return frame.part(columns: columns, rows: rows)
    }
  }
}
