import Raster
import SceneModel
import System
import Testing
import Timeline

@testable import Compositing

/// Pictures of some layers of a scene, and of a layer's contents alone.
@Suite struct ScenePartTests {
  /// A red layer within another one.
  ///
  /// - Parameter keys: Those of the layer around.
  private static func scene(_ keys: [String]) throws -> RenderedScene {
    let lines = ["id: outer", "size: [10, 10]", "position: [10, 10]"] + keys
    return try RenderedScene(
      layers: "  - " + lines.joined(separator: "\n    ") + "\n"
        + "    layers: [{id: inner, size: [4, 4], position: [5, 5], backgroundColor: red}]")
  }

  private static let path = "contents: {path: {d: M0 0 L9 0 L9 9 Z, fill: blue}}"
  private static let twoShadows =
    "shadow: [{opacity: 1, radius: 2}, {opacity: 1, radius: 1, offset: [2, 2], color: lime}]"

  /// Ways in which a layer draws itself.
  @Test(arguments: [
    ["backgroundColor: blue"], ["border: {width: 1}"], [path],
    ["backgroundColor: blue", "shadow: {opacity: 1, radius: 2}"],
    ["backgroundColor: blue", twoShadows],
    ["shadow: [{opacity: 0}, {opacity: 1, radius: 1, inner: true, color: blue}]"],
  ])
  func aLayerIsShownWithoutTheDrawingOfTheLayerAround(keys: [String]) throws {
    let (drawing, plain) = (try Self.scene(keys), try Self.scene([]))
    let pictures = try [drawing, plain].map { rendered in
      try frame(
        of: rendered.scene.showingOnly(["outer/inner"], background: .clear, frameCount: 1))
    }
    #expect(pictures[0] == pictures[1])
    #expect(try drawing.frame() != plain.frame())
  }

  /// Looks that change what is around or above the contents.
  @Test(arguments: [
    ["blur: {progress: 0.8, stages: 2, radius: 3}"], ["filters: [{gaussian: 2}]"], [twoShadows],
    ["opacity: 0.5", "scale: 0.5", "rotation: 20"],
  ])
  func contentsAloneAreAsTheyAreWithoutTheLooksOfTheirLayer(keys: [String]) throws {
    let (changed, plain) = (try Self.scene([Self.path] + keys), try Self.scene([Self.path]))
    let pictures = try [changed, plain].map { rendered in
      let layer = rendered.scene.layers[0]
      return try frame(
        of: #require(rendered.scene.showingContents(of: layer, with: layer.values)))
    }
    #expect(pictures[0] == pictures[1])
    #expect(try changed.frame() != plain.frame())
  }

  private func frame(of scene: Scene) throws -> Bitmap {
    let timeline = try SceneTimeline(scene)
    let tick = try timeline.presentation(at: timeline.displayLink[0], for: .drawing)
    return try Renderer(scene, assets: AssetLibrary(in: AssetFolders("")), cache: RasterCache())
      .frame(tick)
  }
}
