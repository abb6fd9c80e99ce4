import TestSupport
import Foundation
import Testing

/// Tests of the handles on the stage of the preview's page, and of the values of the chosen layer.
@Suite(.inBrowser) struct PreviewShapingTests {
  private let preview: PreviewedFolder

  /// A scene of a plain layer, one that is turned by a quarter, a text that decides its size, a layer
  /// that moves, and one with a formula.
  private static let scene = """
    size: [160, 110]
    scale: 2
    duration: 1
    background: white
    parameters: {faded: 0.8}
    layers:
      - id: plain
        size: [40, 30]
        position: [40, 40]   # left
        cornerRadius: 6
        backgroundColor: black
      - {id: tilted, size: [20, 20], position: [120, 40], rotation: 90, backgroundColor: teal}
      - {id: label, position: [60, 90], contents: {text: {string: Label, size: 12}}}
      - id: mover
        size: [12, 12]
        position: [20, 90]
        backgroundColor: purple
        animations: [{property: position, to: [100, 90], duration: 1}]
      - {id: tied, size: [9, 9], position: [140, 90], opacity: faded / 2, hidden: faded > 1, backgroundColor: red}

    """

  init() throws {
    preview = try PreviewedFolder()
    try preview.folder.write(Self.scene.utf8, to: "shaping.yaml")
  }

  @Test func handlesChangeTheLayer() throws {
    try preview.browse(
      "browse_shaping.py", "shaping.yaml",
      [
        "sizes_are_dragged", "layers_are_turned", "anchors_are_moved", "courses_are_dragged",
        "keys_move_layers",
      ])
  }

  @Test func valuesThatAreTooManyAreSaid() throws {
    try preview.browse("browse_shaping.py", "shaping.yaml", ["too_many_values_are_said"])
    let layers = (0..<7000).map { "  - {id: l\($0), size: [9, 9], position: [\($0), 9]}\n" }
    try preview.folder.write(
      ("size: [9, 9]\nframes: 1\nlayers:\n" + layers.joined()).utf8, to: "many.yaml")
    try preview.serving("many.yaml") { address, _ in
      struct Scene: Decodable {
        let numberCount: Int
        let numbers: [Number]

        struct Number: Decodable {}
      }
      let scene = try JSONDecoder().decode(
        Scene.self, from: Data(RawClient(address).get("/scene").body))
      #expect(scene.numbers.count == 20_000)
      #expect(scene.numberCount > 28_000)
    }
  }

  @Test func wordsAreChosenAndWritten() throws {
    try preview.browse("browse_shaping.py", "shaping.yaml", ["rows_stay", "words_are_chosen"])
    #expect(try preview.folder.text(of: "shaping.yaml") == Self.scene)
  }

  @Test func wideColorsAreChosen() throws {
    let text = """
      size: [80, 60]
      frames: 2
      background: white
      layers:
        - {id: plain, size: [40, 30], position: [20, 20], backgroundColor: tomato}
        - id: wide
          size: [40, 30]
          position: [60, 40]
          backgroundColor: p3(1, 0.123, 0)   # beyond sRGB

      """
    try preview.folder.write(text.utf8, to: "wide.yaml")
    try preview.browse(
      "browse_shaping.py", "wide.yaml", ["wide_colors"], options: ["--color", "p3"])
  }

  @Test func valuesAreTypedAndWritten() throws {
    try preview.browse("browse_shaping.py", "shaping.yaml", ["values_are_typed"])
    #expect(try preview.folder.text(of: "shaping.yaml") == Self.scene)
  }
}
