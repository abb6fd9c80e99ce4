import TestSupport
import Foundation
import Testing

/// Tests of moving layers on the stage of the preview's page.
@Suite(.inBrowser) struct PreviewMovingTests {
  private let preview: PreviewedFolder

  /// A scene of a layer that is moved by two animations, one in a turned layer, one with a formula,
  /// one that never changes, one that swings, one that returns, and a component that is used twice.
  private static let scene = """
    size: [120, 80]
    scale: 2
    duration: 2
    background: white
    components:
      box:
        size: [20, 20]
        layers: [{id: dot, size: [6, 6], position: [10, 10], backgroundColor: purple}]
    layers:
      - id: card
        size: [20, 20]
        position: [20, 30]   # at first
        backgroundColor: black
        animations:
          - {property: position, to: [80, 30], begin: 0.5, duration: 0.4}
          - {property: position, values: [[80, 30], [50, 50], [20, 30]], begin: 1, duration: 1}
      - id: turned
        size: [40, 40]
        position: [100, 30]
        rotation: 90
        layers: [{id: inner, size: [12, 12], position: [10, 10], backgroundColor: blue}]
      - {id: bound, size: [9, 9], position: [card.position.x, 70], backgroundColor: red}
      - {id: fixed, size: [9, 9], position: [100, 60], backgroundColor: green}
      - id: swing
        size: [5, 5]
        position: [10, 75]
        backgroundColor: teal
        animations:
          - {property: position, values: [[10, 75], [30, 75]], duration: 0.5, repeatCount: 2, autoreverses: true}
      - id: brief
        size: [5, 5]
        position: [70, 75]
        backgroundColor: teal
        animations: [{property: position, to: [90, 75], duration: 0.5, fillMode: removed}]
      - {id: first, component: box, position: [40, 10]}
      - {id: second, component: box, position: [70, 10]}
      - {id: tied, size: [9, 9], position: card.position, backgroundColor: orange}

    """

  init() throws {
    preview = try PreviewedFolder()
    try preview.folder.write(Self.scene.utf8, to: "moving.yaml")
  }

  @Test func severalLayersAreChosen() throws {
    try preview.browse(
      "browse_moving.py", "moving.yaml",
      ["several_are_moved", "further_ones_are_clicked", "layers_are_searched"])
    #expect(try preview.folder.text(of: "moving.yaml") == Self.scene)
  }

  @Test func valuesOfStatesAreEdited() throws {
    let scene = """
      size: [120, 80]
      duration: 2
      background: white
      states: {on: {layers: {lamp: {position: [60, 40], opacity: 0.5, hidden: false}}}}
      timeline: [{at: 0.5, state: on}, {at: 1.5, state: base}]
      layers:
        - {id: lamp, size: [20, 20], position: [20, 40], backgroundColor: black}

      """
    try preview.folder.write(scene.utf8, to: "states.yaml")
    try preview.browse("browse_moving.py", "states.yaml", ["states_are_edited"])
    #expect(try preview.folder.text(of: "states.yaml") == scene)
  }

  @Test func layersAreMovedAndWritten() throws {
    try preview.browse(
      "browse_moving.py", "moving.yaml",
      [
        "what_is_moved_is_said", "cycles_are_followed", "layers_are_moved", "ends_are_moved",
        "a_changed_file_ends_a_drag",
      ])
    #expect(try preview.folder.text(of: "moving.yaml") == Self.scene)
  }
}
