import Compositing
package import Pipeline
import Raster
import SceneModel
import Timeline

/// The part of a scene on a sheet: all of it or one layer, the whole canvas or a rectangle.
package struct SheetView {
  /// The path of the only layer to draw; `nil` for all layers.
  package let layer: String?

  /// The path of the layer to whose extent the canvas is cut.
  private let zoom: String?
  private let crop: SheetCrop?

  /// Returns whether to continue.
  let proceed: @Sendable () -> Bool

  package init(
    layer: String?, zoom: String?, crop: SheetCrop?, proceed: @escaping @Sendable () -> Bool
  ) {
    (self.layer, self.zoom, self.crop, self.proceed) = (layer, zoom, crop, proceed)
  }

  /// The margin around the extent of a layer, in points.
  private static let margin = 8.0

  /// Returns frames of the scenes, all cut to the same part.
  ///
  /// - Parameters:
  ///   - scenes: Variants of one scene; at least one.
  ///   - numbers: Numbers of the frames for each scene.
  package func frames(of scenes: [LoadedScene], _ numbers: [[Int]]) throws -> [SheetFrames] {
    let part = try part(of: scenes, numbers)
    return try scenes.map { scene in
      let part = try part ?? crop?.pixels(of: scene.scene)
      return SheetFrames(
        of: try layer.map(scene.showingOnly) ?? scene, part: part, proceed: proceed)
    }
  }

  /// Returns the columns and rows to zoom in on; `nil` without a zoom.
  private func part(of scenes: [LoadedScene], _ numbers: [[Int]]) throws -> PixelPart? {
    guard let zoom else { return nil }
    var reach: PixelPart?
    for (scene, numbers) in zip(scenes, numbers) {
      let alone = SheetFrames(
        of: try scene.showingOnly(zoom, background: .clear), proceed: proceed)
      try alone.forEach(numbers) { reach = $0.reach.union(reach) }
    }
    guard let reach else {
      throw UsageError(
        message: "the layer '\(zoom)' is invisible in all of these frames",
        hint: "choose others with --frames")
    }
    let scene = scenes[0].scene
    return reach.widened(
      by: Int((SheetView.margin * scene.scale).rounded(.up)), within: scene.pixelSize)
  }
}

extension LoadedScene {
  /// Returns the scene with only one layer visible, on the scene's background.
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
