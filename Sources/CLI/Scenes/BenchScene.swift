import System
import Pipeline
import Raster
import Compositing
import SceneModel
import SceneText
import Timeline

/// The subject of `smear bench`: a menu or a picture of a given size, at two pixels per point.
struct BenchScene {
  private let timeline: SceneTimeline
  private let assets: AssetLibrary

  /// Creates a menu.
  ///
  /// - Parameters:
  ///   - width: The width in points.
  ///   - height: The height in points.
  init(width: Int, height: Int) throws {
    try self.init(BenchScene.text(width: width, height: height), AssetLibrary(in: .everywhere))
  }

  /// Creates a picture that covers a size in points; by default it keeps its size in pixels.
  init(picture path: String, size: SIMD2<Int>?, limits: Limits) throws {
    let assets = AssetLibrary(in: .everywhere, limits: limits)
    let bitmap = try assets.image(path)
    let pixels = size.map { 2 &* $0 } ?? SIMD2(bitmap.width, bitmap.height)
    let points = SIMD2<Double>(pixels) / 2
    let box = DocumentValue.numbers(points.x, points.y)
    let layer: DocumentMapping<LayerKey> = [
      \.anchorPoint: [0, 0], \.size: box, \.contentsGravity: "resizeAspectFill",
      \.contents: .contents(.image, .literal(path)),
    ]
    let scene = SceneDocument([\.size: box, \.scale: 2, \.frames: 1, \.layers: [.keys(layer)]])
    try self.init(scene.text, assets)
  }

  private init(_ text: String, _ assets: AssetLibrary) throws {
    let read = ParsedTimeline(
      ParsedScene(
        parsing: SourceText(file: "bench.yaml", bytes: Array(text.utf8)),
        resources: SceneResources(assets)))
    for diagnostic in read.diagnostics {
      Console.note(diagnostic.rendered(in: read.parsed.sources))
    }
    guard let timeline = read.timeline else { throw ReportedError() }
    (self.timeline, self.assets) = (timeline, assets)
  }

  /// Draws the menu with an empty cache.
  func drawn() throws -> Bitmap {
    let renderer = Renderer(timeline.scene, assets: assets, cache: RasterCache())
    return try renderer.frame(try timeline.presentation(at: timeline.displayLink[0], for: .drawing))
  }

  /// Returns a scene with a gradient head and as many rows of icons, texts and rules as fit.
  private static func text(width: Int, height: Int) -> String {
    let rowHeight = 55
    let words = ["Home", "Favorites", "Archive", "Options", "Help"]
    let rows = (0..<max(0, (height - 60) / rowHeight)).map { row in
      let y = 60 + row * rowHeight
      return """
          - {anchorPoint: [0, 0], position: [0, \(y)], size: [\(width), 1], backgroundColor: "#dddddd"}
          - {position: [60, \(y + 28)], size: [26, 26], contents: {rectangle: {cornerRadius: 7, \
        fill: "hsl(\(row * 67 % 360), 70%, 60%)"}}}
          - {position: [60, \(y + 28)], size: [14, 14], contents: {ellipse: {stroke: white, \
        lineWidth: 2}}}
          - {anchorPoint: [0, 0.5], position: [90, \(y + 28)], contents: {text: {string: \
        \(words[row % words.count]), size: 18, color: "#323232"}}}

        """
    }
    return """
      size: [\(width), \(height)]
      scale: 2
      frames: 1
      background: "#fefefe"
      layers:
        - {anchorPoint: [0, 0], position: [0, 0], size: [\(width), 60], contents: {linearGradient: \
      {colors: ["#5856d6", "#ff2d55"], start: [0, 0], end: [1, 1]}}}
        - {position: [\(width / 2), 30], contents: {text: {string: Menu, size: 22, weight: bold, \
      color: white}}}
      \(rows.joined())
      """
  }
}
