package import Compositing
import Raster
import SceneModel
package import System
package import Timeline

/// A scene as a Lottie animation.
package struct LottieExport {
  /// The text of the file.
  package let text: String

  /// What the file lacks, each with the layer: `card: its backdrop`.
  package let leftOut: [String]

  /// - Parameters:
  ///   - name: The name of the animation.
  ///   - folders: The folders of the scene's pictures.
  /// - Throws: ``FileError`` if a picture cannot be read, ``Diagnostic`` if a formula has no value,
  ///   and ``DrawingError`` if a layer's contents cannot be drawn.
  package init(
    _ timeline: SceneTimeline, name: String, assets: AssetLibrary, folders: AssetFolders,
    limits: Limits
  ) throws {
    let scene = timeline.scene
    let writer = LottieWriter(
      try SampledScene(timeline),
      properties: LottieProperties(
        frameCount: timeline.frameCount,
        rate: Double(timeline.frameCount) / max(timeline.duration, .leastNonzeroMagnitude)),
      pictures: ExportedPictures(scene: scene, assets: assets, folders: folders, limits: limits))
    var composition = LottieLayerList()
    writer.write(background: scene, to: &composition)
    try writer.addLetters(of: scene.layers)
    try writer.write(scene.layers, in: LottieSpace(), to: &composition)
    writer.noteParts(of: scene)
    var json = ""
    LottieValue.object([
      ("v", "5.9.0"), ("nm", .text(name)), ("fr", .number(writer.properties.rate)),
      ("ip", 0), ("op", .number(Double(timeline.frameCount))),
      ("w", .number(scene.size.width)), ("h", .number(scene.size.height)), ("ddd", 0),
      ("assets", .list(writer.assets)), ("fonts", writer.texts.fonts),
      ("chars", writer.texts.characters), ("markers", writer.markers(of: scene)),
      ("layers", composition.value),
    ]).write(to: &json)
    (text, leftOut) = (json + "\n", writer.leftOut)
  }
}
