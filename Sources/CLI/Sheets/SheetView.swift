import Pipeline
import Raster
import Compositing
import SceneModel
import Timeline

/// The part of a scene on a sheet: all of it or one layer, the whole canvas or a rectangle.
struct SheetView: OptionGroup {
  /// The path of the only layer that is drawn.
  @Option(
    .text("--layer id", "only this layer, on the background; inside others by path: card/title"))
  var layer: String?
  @Option(
    .text("--zoom id", "only the part of the canvas that this layer reaches in the frames shown")
      .excluding("--crop"))
  private var zoom: String?
  @Option(.crop) private var crop: SheetCrop?

  /// Around what a layer reaches, in points.
  private static let margin = 8.0

  /// Returns what some frames of some scenes show, of all scenes the same part.
  ///
  /// - Parameters:
  ///   - scenes: Variants of one; at least one.
  ///   - numbers: Of the frames, by scene.
  func frames(of scenes: [LoadedScene], _ numbers: [[Int]]) throws -> [SheetFrames] {
    let part = try part(of: scenes, numbers)
    return try scenes.map { scene in
      let part = try part ?? crop?.pixels(of: scene.scene)
      return SheetFrames(of: try layer.map(scene.showingOnly) ?? scene, part: part)
    }
  }

  /// The columns and rows to zoom in on; `nil` without a zoom.
  private func part(of scenes: [LoadedScene], _ numbers: [[Int]]) throws -> PixelPart? {
    guard let zoom else { return nil }
    var reach: PixelPart?
    for (scene, numbers) in zip(scenes, numbers) {
      let alone = SheetFrames(
        of: try scene.showingOnly(zoom, background: .clear), part: nil)
      try alone.forEach(numbers) { reach = $0.reach.union(reach) }
    }
    guard let reach else {
      throw UsageError(
        message: "the layer '\(zoom)' is not to be seen in any of these frames",
        hint: "choose others with --frames")
    }
    let scene = scenes[0].scene
    return reach.widened(
      by: Int((SheetView.margin * scene.scale).rounded(.up)), within: scene.pixelSize)
  }
}

extension LoadedScene {
  /// Returns this scene with nothing but one layer to be seen, on its background.
  func showingOnly(_ path: String) throws -> LoadedScene {
    try showingOnly(path, background: scene.background)
  }

  func showingOnly(_ path: String, background: Color) throws -> LoadedScene {
    try scene.checkLayer(path)
    let part = scene.showingOnly(
      [path], background: background, frameCount: timeline.frameCount)
    guard !part.layers.isEmpty else {
      throw UsageError(
        message: "the layer '\(path)' is part of a transition and cannot be drawn alone",
        hint: "name the layer that shows the transition")
    }
    return try showing(part)
  }
}
