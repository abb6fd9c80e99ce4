import Compositing
import Exporting
@testable import Importing
import Pipeline
import SceneModel
import SceneText
import System
import Testing
import Timeline

/// The filters that scenes and Core Animation have in common come back from documents.
@Suite struct CommonFilterTests {
  /// A filter of a scene for each name in Core Animation.
  private static let filters = [
    "gaussianBlur": "gaussian: 3", "colorSaturate": "saturate: 1.5",
    "colorBrightness": "brightness: 0.25", "colorContrast": "contrast: 1.5",
    "colorHueRotate": "hueRotate: 90", "colorInvert": "invert: 1",
    "colorMonochrome": "monochrome: red/0.5",
    "colorMatrix": "colorMatrix: [0.5, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 1, 0]",
    "luminanceCurveMap": "luminanceCurveMap: {values: [0.85, 0.8, 0.95, 0.9], amount: 0.75}",
  ]

  @Test(arguments: filters.keys.sorted())
  func filtersComeBack(name: String) throws {
    let layer = "{id: card, size: [9, 9], filters: [{\(Self.filters[name] ?? "")}]}"
    let exported = try ExportedScene(layers: [layer])
    let export = try exported.coreAnimation
    #expect(export.text.contains("filter=\"\(name)\""), "\(export.text)")
    #expect(export.leftOut.isEmpty)

    let resources = SceneResources(AssetLibrary(in: AssetFolders.everywhere))
    let imported = try CoreAnimationDocument(
      SourceText(file: "main.caml", bytes: Array(export.text.utf8)), in: AssetFolders.everywhere
    ).scene(picturesIn: "", resources: resources)

    #expect(imported.diagnostics.isEmpty, "\(imported.diagnostics.map(\.message))")
    let parsed = ParsedScene(
      parsing: SourceText(file: "back.yaml", bytes: Array(imported.text.utf8)),
      resources: resources)
    let back = try #require(parsed.scene, "\(parsed.diagnostics.map(\.message))")
    #expect(back.layers.first?.filters == exported.timeline.scene.layers.first?.filters)
  }

  @Test func eachHasOneRow() {
    #expect(CoreAnimationFilter.all.map(\.name).sorted() == Self.filters.keys.sorted())
    #expect(Set(CoreAnimationFilter.all.map(\.kind)).count == CoreAnimationFilter.all.count)
  }
}
