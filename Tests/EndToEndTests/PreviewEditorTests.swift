import TestSupport
import Foundation
import Testing

/// Tests of the pane with the scene's text on the preview's page.
@Suite(.inBrowser) struct PreviewEditorTests {
  private let preview: PreviewedFolder

  private var folder: TemporaryFolder { preview.folder }

  /// A scene of two layers, one in the other.
  private static let scene = """
    # A card with a badge.
    size: [120, 80]
    duration: 1
    background: white
    parameters: {side: {value: 20, min: 4, max: 40}}
    layers:
      - id: card
        size: [side, 20]
        position: [60, 40]   # the middle
        backgroundColor: black
        layers:
          - id: badge
            size: [8, 8]
            position: [4, 4]
            backgroundColor: red
      - {id: bar, size: [20, 4], position: [60, 70], backgroundColor: blue}

    """

  init() throws {
    preview = try PreviewedFolder()
    try folder.write(Self.scene.utf8, to: "text.yaml")
  }

  private func browse(_ names: String...) throws {
    try preview.browse("browse_editor.py", "text.yaml", names)
    #expect(try folder.text(of: "text.yaml") == Self.scene)
  }

  @Test func whatIsTypedIsDrawn() throws {
    try browse("typing_is_drawn", "errors_are_in_place", "two_tabs")
  }

  @Test func theTextIsSaved() throws {
    try browse("text_is_saved", "changed_files_are_kept", "values_are_written_into_the_text")
  }

  @Test func theTextBelongsToThePicture() throws {
    try browse("layers_and_lines", "words_are_offered", "keys_are_explained")
  }

  @Test func layersAnimationsAndStatesAreAdded() throws {
    try folder.write([], to: "empty.yaml")
    try preview.browse("browse_editor.py", "empty.yaml", ["a_scene_is_begun"])
    #expect(try folder.smear("check", "empty.yaml").status == 0)
    try browse("insertions_keep_the_text", "nothing_is_added_twice")
  }

  @Test func theSceneIsChangedByThePage() throws {
    try preview.browse(
      "browse_editing.py", "text.yaml",
      ["scene_values", "strings", "removed_and_copied", "steps_in_order", "removals_keep_the_text"])
    #expect(try folder.text(of: "text.yaml") == Self.scene)
  }

  @Test func textsOfSeveralLinesAreTyped() throws {
    try preview.browse("browse_editing.py", "text.yaml", ["block_texts"])
  }

  @Test func layersAreOrdered() throws {
    try preview.browse(
      "browse_editing.py", "text.yaml", ["order_keeps_the_text", "layers_are_ordered"])
    #expect(try folder.text(of: "text.yaml") == Self.scene)
  }

  @Test func layersAreAddedInside() throws {
    try preview.browse(
      "browse_editing.py", "text.yaml",
      ["layers_are_added_inside", "all_is_saved", "values_come_into_sight"])
    #expect(try folder.text(of: "text.yaml") == Self.scene)
  }

  @Test func lineEndsOfWindowsStay() throws {
    try folder.write(Self.scene.replacing("\n", with: "\r\n").utf8, to: "windows.yaml")
    try preview.browse("browse_editor.py", "windows.yaml", ["windows_lines"])
  }

  @Test func anotherSceneTakesNoText() throws {
    try preview.browse("browse_editor.py", ".", ["scenes_are_left"])
    #expect(try folder.text(of: "text.yaml") == Self.scene)
  }

  @Test func theTextIsSearchedAndFolded() throws {
    try browse("text_is_searched", "layers_are_folded")
  }

  @Test func aPlainFieldIsEnough() throws {
    try browse("plain_field")
  }

  @Test func thePaneIsAccessible() throws {
    try browse("stays_open", "accessible", "sizes")
  }

  @Test func longTextsAreTyped() throws {
    let rows = (0..<1000).map {
      "  - id: row\($0)\n    size: [9, 9]\n    position: [\($0 % 120), 40]\n    opacity: 0.5\n"
        + "    backgroundColor: black\n"
    }
    let text = "size: [120, 80]\nframes: 2\nlayers:\n" + rows.joined()
    try folder.write(text.utf8, to: "long.yaml")
    try preview.browse("browse_editor.py", "long.yaml", ["long_texts"])
  }
}
