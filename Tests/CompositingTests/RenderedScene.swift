import System
import Drawing
import Pipeline
import Raster
import Compositing
import SceneModel
import SceneText
import Testing
import Timeline

/// A scene from text, drawn frame by frame.
struct RenderedScene {
  let timeline: SceneTimeline
  let assets: AssetLibrary

  /// Parses a whole scene.
  ///
  /// - Parameters:
  ///   - folder: Where its files lie.
  ///   - scale: Pixels per point, instead of the scene's.
  ///   - space: The space of all colours.
  init(
    _ text: String, folder: String = "", scale: Double? = nil, in space: ColorSpace = .sRGB
  ) throws {
    let library = AssetLibrary(in: AssetFolders(folder), colorSpace: space)
    var overrides = ParsedScene.Overrides()
    overrides.scale = scale
    let parsed = ParsedScene(
      parsing: SourceText(file: "scene.yaml", bytes: Array(text.utf8)),
      overriding: overrides,
      resources: SceneResources(library))
    assets = library
    timeline = try SceneTimeline(
      #require(parsed.scene, "\(parsed.diagnostics.map(\.message))"))
  }

  var scene: Scene { timeline.scene }

  /// Wraps the layers of a scene of 20 × 20 points on white that lasts a second.
  init(layers: String) throws {
    try self.init("size: [20, 20]\nduration: 1\nbackground: white\nlayers:\n\(layers)")
  }

  func frame(_ number: Int = 0, cache: RasterCache = RasterCache()) throws -> Bitmap {
    try Renderer(scene, assets: assets, cache: cache)
      .frame(try timeline.presentation(at: timeline.displayLink[number], for: .drawing))
  }

  /// All frames by one renderer, in the order of `numbers`.
  func frames(_ numbers: some Sequence<Int>, cache: RasterCache = RasterCache()) throws
    -> [Int: Bitmap]
  {
    let renderer = Renderer(scene, assets: assets, cache: cache)
    var frames: [Int: Bitmap] = [:]
    for number in numbers {
      frames[number] = try renderer.frame(
        try timeline.presentation(at: timeline.displayLink[number], for: .drawing))
    }
    return frames
  }
}

extension Pixel {
  /// An opaque colour, `0xRRGGBB`.
  init(_ rgb: UInt32) {
    self.init(
      bgra: SIMD4(UInt8(rgb & 0xFF), UInt8(rgb >> 8 & 0xFF), UInt8(rgb >> 16), 255))
  }

  static let white = Pixel(0xFFFFFF)
  static let red = Pixel(0xFF0000)
  static let lime = Pixel(0x00FF00)
  static let blue = Pixel(0x0000FF)
  static let black = Pixel(0x000000)
}

extension Bitmap {
  /// The smallest box around all pixels that differ from `pixel`: left, top, right, bottom.
  func bounds(ofAllBut pixel: Pixel) -> [Int]? {
    let places = (0..<height).flatMap { y in (0..<width).map { (x: $0, y: y) } }
      .filter { self[$0.x, $0.y] != pixel }
    guard let left = places.map(\.x).min(), let top = places.map(\.y).min(),
      let right = places.map(\.x).max(), let bottom = places.map(\.y).max()
    else { return nil }
    return [left, top, right + 1, bottom + 1]
  }

  /// The largest difference of a channel from that of another bitmap of the same size.
  func greatestDifference(from other: Bitmap) -> Int {
    zip(pixels, other.pixels).reduce(0) { most, pair in
      (0..<4).reduce(most) { max($0, abs(Int(pair.0.bgra[$1]) - Int(pair.1.bgra[$1]))) }
    }
  }

  /// The part from a column and row on.
  func cropped(x: Int, y: Int, width: Int, height: Int) -> Bitmap {
    Bitmap(
      width: width, height: height,
      pixels: (y..<y + height).flatMap { row in (x..<x + width).map { self[$0, row] } })
  }
}
