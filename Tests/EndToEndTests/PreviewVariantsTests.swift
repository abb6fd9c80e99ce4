import TestSupport
import Foundation
import Testing

/// Tests of the grid of a scene's variants in the preview's page.
@Suite(.inBrowser) struct PreviewVariantsTests {
  /// A scene whose layer turns blue, with variants of another colour, another time and another
  /// duration.
  private static let scene = """
    size: [160, 110]
    duration: 1
    background: white
    layers:
      - id: card
        size: [90, 70]
        position: [80, 55]
        backgroundColor: teal
        animations:
          - {property: backgroundColor, to: blue, begin: 0.6, duration: 0.2}
    variants:
      red: {layers: {card: {backgroundColor: red}}}
      late: {layers: {card: {animations: [{property: backgroundColor, to: blue, begin: 2}]}}}
      short: {duration: 0.5}

    """

  @Test func variantsPlayTogether() throws {
    let preview = try PreviewedFolder()
    try preview.folder.write(Self.scene.utf8, to: "variants.yaml")
    try preview.browse(
      "browse_variants.py", "variants.yaml",
      ["variants_play_together", "a_name_compares", "variants_fit_everywhere"])
  }

  @Test func aSceneWithoutVariantsHasNoGrid() throws {
    let preview = try PreviewedFolder()
    let plain = Self.scene.components(separatedBy: "variants:")[0]
    try preview.folder.write(plain.utf8, to: "plain.yaml")
    try preview.browse("browse_variants.py", "plain.yaml", ["without_variants"])
  }
}
