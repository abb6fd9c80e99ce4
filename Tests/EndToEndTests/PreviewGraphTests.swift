import TestSupport
import Foundation
import Testing

/// Tests of the graph of a layer's values in the preview's page.
@Suite(.inBrowser) struct PreviewGraphTests {
  private let preview: PreviewedFolder

  /// A scene of a layer with three animations, of which one is a spring, one that turns back and
  /// forth by steps of its own, and one that stays.
  private static let scene = """
    size: [160, 110]
    duration: 1
    background: white
    layers:
      - id: card
        size: [40, 30]
        position: [30, 40]
        backgroundColor: teal
        animations:
          - {property: position.x, to: 130, begin: 0.2, duration: 0.6, easing: easeInEaseOut}   # glides
          - {property: opacity, to: 0.4, begin: 0.1, duration: 0.5, easing: easeIn}
          - {property: rotation, to: 45, begin: 0.1, spring: {response: 0.3, bounce: 0.2}}
          - {property: backgroundColor, to: red, duration: 0.5, easing: easeOut}
      - id: dial
        size: [20, 20]
        position: [80, 80]
        backgroundColor: black
        animations: [{property: rotation, values: [0, 90, 20], duration: 0.9, easing: easeIn}]
      - {id: still, size: [9, 9], position: [20, 90], backgroundColor: black}

    """

  init() throws {
    preview = try PreviewedFolder()
    try preview.folder.write(Self.scene.utf8, to: "graph.yaml")
  }

  private func browse(_ names: String...) throws {
    try preview.browse("browse_graph.py", "graph.yaml", names)
    #expect(try preview.folder.text(of: "graph.yaml") == Self.scene)
  }

  @Test func valuesHaveLinesAndAxes() throws {
    try browse(
      "shows_values", "shows_several", "says_what_is_missing", "labels_keep_their_digits", "lasts",
      "graph_fits_everywhere")
  }

  /// The recording shows another end of the movement than the scene.
  @Test func aRecordingIsDrawn() throws {
    let folder = preview.folder
    let text = """
      size: [120, 80]
      scale: 2
      duration: 1
      background: white
      layers:
        - {id: still, size: [20, 14], position: [30, 66], backgroundColor: teal}
        - id: card
          size: [30, 24]
          position: [20, 30]
          contents: {linearGradient: {colors: [black, tomato]}}
          animations: [{property: position.x, to: 80, duration: 1}]

      """
    try folder.write(text.utf8, to: "recorded.yaml")
    #expect(try folder.smear("render", "recorded.yaml", "-q", "-o", "frames").status == 0)
    try folder.write(text.replacing("to: 80", with: "to: 100").utf8, to: "scene.yaml")
    try preview.serving(["scene.yaml", "--recording", "frames"]) { address, _ in
      let done = try folder.python(
        "browse_graph.py", [address.absoluteString, folder.file("scene.yaml"), "shows_a_recording"])
      #expect(done == ["shows_a_recording"])
    }
  }

  @Test func aRecordingIsBesideOneScene() throws {
    let several = try preview.folder.smear("preview", ".", "--recording", "frames")
    #expect(several.status == 2)
    #expect(several.messages.contains("--recording shows one scene"), "\(several.messages)")
    let missing = try preview.folder.smear("preview", "graph.yaml", "--recording", "gone.mp4")
    #expect(missing.status == 2)
    #expect(missing.messages.contains("gone.mp4"), "\(missing.messages)")
  }

  @Test func theColumnAtTheSideCoversNothing() throws {
    try browse("the_side_leaves_room")
  }

  @Test func easingsAndValuesAreDragged() throws {
    try browse(
      "easings_are_dragged", "values_are_dragged", "a_flat_line_stays", "handles_by_keys",
      "drags_are_given_up")
  }

  @Test func whatIsDraggedIsWritten() throws {
    try browse("writes_what_is_dragged")
  }
}
