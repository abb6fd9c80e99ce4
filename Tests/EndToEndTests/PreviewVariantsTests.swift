import TestSupport
import Foundation
import Testing

/// Tests of the grids of a scene's variants and of a folder's scenes in the preview's page.
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

  @Test func theScenesOfAFolderPlayTogether() throws {
    let preview = try PreviewedFolder()
    func write(_ head: String, _ color: String, _ animation: String = "", to name: String) throws {
      let text = """
        \(head)
        background: white
        layers:
          - {position: [60, 40], size: [600, 600], backgroundColor: \(color), animations: [\(animation)]}

        """
      try preview.folder.write(text.utf8, to: "scenes/\(name).yaml")
    }
    try preview.folder.createFolder("scenes")
    try write("size: [120, 80]\nduration: 1", "white", to: "a")
    try write(
      "size: [90, 160]\nduration: 1\nframeRate: 30", "black",
      "{property: backgroundColor, to: white, begin: 0.5, duration: 0.2}", to: "slow")
    try write("size: [160, 40]\nduration: 0.5", "blue", to: "wide")
    try preview.browse(
      "browse_variants.py", "scenes",
      [
        "scenes_play_together", "scenes_with_errors_are_named", "a_failing_scene_leaves",
        "a_name_opens", "scenes_fit_everywhere",
      ])
  }

  @Test func aSceneWithoutVariantsHasNoGrid() throws {
    let preview = try PreviewedFolder()
    let plain = Self.scene.components(separatedBy: "variants:")[0]
    try preview.folder.write(plain.utf8, to: "plain.yaml")
    try preview.browse("browse_variants.py", "plain.yaml", ["without_variants"])
  }
}
