import TestSupport
import Foundation
import Testing

/// Tests of the timeline in the preview's page.
@Suite(.inBrowser) struct PreviewTimelineTests {
  private let preview: PreviewedFolder

  /// A scene with a layer for each kind of begin, duration and key times.
  private static let scene = """
    size: [120, 80]
    duration: 2
    background: white
    parameters: {wait: 0.2}
    inputs: {scroll: {keyframes: [[0, 0], [1, 40]]}}
    states: {on: {layers: {lamp: {opacity: 0.5}}}}
    timeline: [{at: 0.5, state: on}]
    components:
      part:
        parameters: {start: 0}
        size: [20, 9]
        backgroundColor: black
        animations: [{property: position.x, to: 100, begin: start / 2, duration: 0.4}]
    layers:
      - id: menu
        size: [40, 20]
        position: [20, 20]
        backgroundColor: black
        animations:
          - {id: slide, property: position.x, to: 100, begin: 0.2, duration: 0.5, easing: easeInEaseOut}
          - {property: opacity, to: 0.4}   # fades
      - {id: pulse, size: [9, 9], backgroundColor: black, position: [20, 50], animations: [{property: scale, values: [1, 2, 1], begin: 0.41, duration: 0.4}]}
      - {id: late, size: [9, 9], backgroundColor: black, position: [40, 50], animations: [{property: opacity, to: 0, begin: after menu.slide + 0.1}]}
      - {id: lamp, size: [9, 9], backgroundColor: black, position: [60, 50]}
      - {id: card, component: part, position: [20, 70], with: {start: 0.4}}
      - {id: dial, size: [9, 9], backgroundColor: black, position: [80, 50], animations: [{property: rotation, to: 90, begin: wait}]}
      - {id: tail, size: [9, 9], backgroundColor: black, position: [90, 50], animations: [{property: scale, to: 2, spring: {response: 0.4, bounce: 0.2}}]}

    """

  init() throws {
    preview = try PreviewedFolder()
    try preview.folder.write(Self.scene.utf8, to: "scene.yaml")
  }

  private func browse(_ names: String...) throws {
    try preview.browse("browse_timeline.py", "scene.yaml", names)
  }

  @Test func whatChangesHasItsPlace() throws {
    try browse("shows_what_changes", "rows_fold", "zooms", "rows_are_resized", "fits_everywhere")
  }

  @Test func manyRowsLeaveRoomForThePicture() throws {
    let layers = (0..<30).map { number in
      """
        - {id: layer\(number), size: [9, 9], backgroundColor: black, position: [20, 20], \
      animations: [{property: opacity, to: 0}]}
      """
    }
    let scene =
      "size: [160, 110]\nduration: 1\nbackground: white\nparameters: {wait: 0.1}\nlayers:\n"
      + layers.joined(separator: "\n") + "\n"
    try preview.folder.write(scene.utf8, to: "scene.yaml")
    try browse("many_rows_scroll")
  }

  @Test func barsAreDragged() throws {
    try browse(
      "bars_are_dragged", "starts_are_dragged", "springs_are_stretched", "drags_snap",
      "bars_by_keys", "times_are_typed")
  }

  @Test func changesOfStateAreDragged() throws {
    let scene = """
      size: [120, 80]
      duration: 2
      background: white
      states:
        on: {layers: {card: {position: [90, 40]}, badge: {opacity: 0.5}}}
      transitions:
        - {to: on, spring: {response: 0.4, bounce: 0.2}, properties: {opacity: {duration: 0.2}}}
        - {duration: 0.3}   # back
      timeline:
        - {at: 0.5, state: on}
        - {at: 1.2, state: base}
      layers:
        - {id: card, size: [30, 20], position: [30, 40], backgroundColor: black}
        - {id: badge, size: [9, 9], position: [60, 10], backgroundColor: tomato}

      """
    try preview.folder.write(scene.utf8, to: "scene.yaml")
    try browse(
      "states_are_dragged", "transitions_are_tuned", "states_are_played", "states_fit_everywhere")
    #expect(try preview.folder.text(of: "scene.yaml") == scene)
  }

  @Test func whatIsDraggedIsWritten() throws {
    try browse("says_what_is_fixed", "writes_times", "takes_back_what_is_written")
    #expect(try preview.folder.text(of: "scene.yaml") == Self.scene)
  }

  @Test func theTimesAreThoseOfTheScene() throws {
    try preview.serving("scene.yaml") { address, _ in
      let client = try RawClient(address)
      let timeline = try client.get("/timeline").text
      #expect(timeline.contains(#""numbers":{"begin":"menu:0.begin","duration":"menu:0.duration""#))
      let moved = try client.get("/timeline?set.menu:0.begin=0.4").text
      #expect(timeline.contains(#""begin":0.8,"#), "late begins after menu.slide")
      #expect(moved.contains(#""begin":1,"#), "and later with it")
    }
  }
}
