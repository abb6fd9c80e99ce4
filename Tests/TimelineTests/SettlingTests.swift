import SceneModel
import SceneText
import Testing
@testable import Timeline

/// How long scenes last that end when nothing moves any more, at ten ticks a second.
@Suite struct SettlingTests {
  private func parsed(_ layer: String, head: String = "") throws -> Scene {
    let parsed = ParsedScene(
      parsing: SourceText(
        file: "scene.yaml",
        bytes: Array(
          "size: [9, 9]\nframeRate: 10\nduration: settle\n\(head)\nlayers: [{\(layer)}]".utf8)),
      resources: SceneFixture.resources(files: [:]))
    return try #require(parsed.scene, "\(parsed.diagnostics.map(\.message))")
  }

  private static let move = "property: position, to: [9, 9]"

  @Test(arguments: [
    // At rest from the start: a frame that shows it, and one in which nothing moves.
    ("id: box", 2),
    ("animations: [{property: opacity, to: 0, duration: 1}]", 12),
    ("animations: [{property: opacity, to: 0, begin: 0.5, duration: 1, speed: 2}]", 12),
    ("animations: [{property: opacity, to: 0, duration: 1, repeatCount: 2.5}]", 27),
    ("animations: [{property: opacity, to: 0, duration: 0.95}]", 12),
    // A spring has settled after 0.744 s, and is at rest after 1.06 s; UIKit's is cut.
    ("animations: [{\(move), spring: {stiffness: 300, damping: 20}}]", 13),
    ("animations: [{sequence: [{\(move), spring: {stiffness: 300, damping: 20}}]}]", 13),
    ("animations: [{\(move), speed: 0.5, spring: {stiffness: 300, damping: 20}}]", 24),
    ("animations: [{\(move), spring: {duration: 0.5, dampingRatio: 1}}]", 7),
    ("animations: [{property: opacity, to: 0, duration: 1, speed: 0}]", 2),
    // Layers' clocks: half as fast; later; backwards from 3 to 2, where the animation begins; never.
    ("speed: 0.5, animations: [{property: opacity, to: 0, duration: 1}]", 22),
    ("begin: 2, animations: [{property: opacity, to: 0, duration: 1}]", 32),
    (
      "speed: -1, timeOffset: 3, animations: [{property: opacity, to: 0, begin: 2, duration: 0.5}]",
      12
    ),
    ("speed: 0, animations: [{property: opacity, to: 0, duration: 1}]", 2),
    // Groups end what is in them, and what is in them may end before.
    ("animations: [{duration: 3, group: [{property: opacity, to: 0, duration: 1}]}]", 12),
    ("animations: [{duration: 1, group: [{property: opacity, to: 0, duration: 3}]}]", 12),
    (
      "animations: [{duration: 1, repeatCount: 3, group: [{property: opacity, to: 0, duration: 0.5}]}]",
      32
    ),
    (
      "animations: [{duration: 2, fillMode: removed, group: [{property: opacity, to: 0, duration: 1}]}]",
      22
    ),
    // Formulas settle too, sooner or later.
    ("opacity: \"clamp(time, 0, 1)\"", 12), ("opacity: exp(-time)", 72),
    ("opacity: \"if(time > 2, 1, 0.5)\"", 23),
    ("opacity: \"clamp(time, 0, 1)\", rotation: \"min(time, 3)\"", 32),
    ("layers: [{mask: {opacity: \"min(time / 3, 1)\"}}]", 32),
    ("opacity: 0.5, motionBlur: {opacity: \"min(time, 1)\"}", 12),
    // The overlay stays as it was in the middle until its link is called again.
    (
      "animations: [{property: position.x, to: 9, duration: 1}], motionBlur: {pauses: [[0.5, 2]]}",
      22
    ),
    (
      "animations: [{property: position.x, to: 9, duration: 1}], motionBlur: {pauses: [[5, 6]]}",
      12
    ),
    ("animations: [{property: opacity, to: \"min(time / 2, 1)\", duration: 1}]", 22),
    ("contents: {text: {string: \"{round(min(time, 3))} s\"}}", 27),
  ])
  func scenesEndWhenTheyHaveSettled(layer: String, frames: Int) throws {
    let timeline = try SceneTimeline(try parsed(layer))
    #expect(timeline.frameCount == frames)
    let last = try timeline.presentation(at: timeline.displayLink[frames - 1])
    if frames > 1 { #expect(last.layers[0].movement.distance < 1e-3) }
  }

  /// The release at 0.4 s; what is left of the way shrinks by e every 0.5 s from 600 points.
  @Test func flingsSettle() throws {
    let timeline = try SceneTimeline(
      try parsed(
        "position: [scroll, 0]",
        head: "inputs: {scroll: {keyframes: [[0, 0], [0.4, 120]], fling: {velocity: 1200}}}"))
    // 0.4 + ln(600 / 0.1) / 2.002 s.
    #expect((48...50).contains(timeline.frameCount))
  }

  /// The last release at 2.1 s counts; from 150 points, and as fast as the finger, a critically damped
  /// spring of 0.4 s comes within a tenth of a point of its page after 0.6 s.
  @Test func gesturesSettle() throws {
    let timeline = try SceneTimeline(
      try parsed(
        "position: [page, 0]",
        head: "inputs: {page: {keyframes: [[0, 0], [0.1, 90], [2, 0], [2.1, 60]], release: 0.1, "
          + "paging: {length: 320}}}"))
    #expect((26...31).contains(timeline.frameCount))
    let link = timeline.displayLink
    let last = try timeline.presentation(at: link[link.count - 1]).layers[0]
    #expect(abs(last[.position].x - 640) < 0.1)
  }

  /// The callback that shows it at rest may come late.
  @Test(arguments: [
    ("pauses: [[0.5, 2]]", 22), ("busy: [[0.85, 1.95]]", 21),
    ("preferredFramesPerSecond: 2", 16),
  ])
  func linksThatStutterEndLater(link: String, frames: Int) throws {
    let timeline = try SceneTimeline(
      try parsed(
        "animations: [{property: opacity, to: 0, duration: 1}]",
        head: "displayLink: {\(link)}"))
    #expect(timeline.frameCount == frames)
    let last = timeline.displayLink[frames - 1]
    #expect(try #require(last.previous?.timestamp) >= 1)
  }

  @Test(arguments: [
    "begin: 3601", "spring: {damping: 1e-300}", "begin: 1, speed: 1e-200",
    "duration: 1000000, repeatCount: 1000000",
  ])
  func animationsThatEndTooLateAreLocated(timing: String) throws {
    let scene = try parsed("animations: [{property: opacity, to: 0, \(timing)}]")
    let error = #expect(throws: Diagnostic.self) { try SceneTimeline(scene) }
    #expect(
      error?.message
        == "the animation ends after more than 3600 s, and the scene lasts until it has settled")
  }

  /// 30 s at 100,000 refreshes per second are more than two million of the layer's ticks, and
  /// 2000 s more than a scene may have.
  @Test(arguments: [30.0, 2000])
  func layersWithFastDisplaysOfTheirOwnSettle(begin: Double) throws {
    let timeline = try SceneTimeline(
      try parsed(
        "frameRate: 100000, layers: [{animations: [{property: opacity, to: 0, begin: \(begin)}]}]"))
    // The last 0.25 s end between two frames.
    #expect(timeline.frameCount == Int(begin) * 10 + 5)
  }

  @Test func inputsTouchedTooLongAreLocated() throws {
    let scene = try parsed(
      "opacity: touch", head: "inputs: {touch: {keyframes: [[0, 0], [1000000, 1]]}}")
    let error = #expect(throws: Diagnostic.self) { try SceneTimeline(scene) }
    #expect(
      error?.message
        == "the input is let go after more than 3600 s, and the scene lasts until it has settled")
  }

  @Test(arguments: [
    (
      "opacity: ▸sin(time)◂",
      "the formula has not settled after 60 s, and the scene lasts until it has"
    ),
    (
      "rotation: ▸time◂", "the formula has not settled after 60 s, and the scene lasts until it has"
    ),
    (
      "animations: [▸{property: opacity, to: 0, repeatCount: forever}◂]",
      "the animation never ends, and the scene lasts until it has settled"
    ),
    (
      "animations: [{duration: 1, repeatDuration: forever, group: [▸{property: opacity, to: 0}◂]}]",
      "the animation never ends, and the scene lasts until it has settled"
    ),
    (
      "contents: {sequence: ▸{folder: a, repeats: true}◂}",
      "the formula has not settled after 60 s, and the scene lasts until it has"
    ),
  ])
  func endlessMotionIsLocated(marked: String, message: String) throws {
    let layer = marked.replacing("▸", with: "").replacing("◂", with: "")
    let scene = try parsed(layer)
    let error = #expect(throws: Diagnostic.self) { try SceneTimeline(scene) }
    #expect(error?.message == message)
    let head = "size: [9, 9]\nframeRate: 10\nduration: settle\n\nlayers: [{"
    let start = try #require(marked.firstRange(of: "▸")).lowerBound
    let place = head.utf8.count + marked.utf8.distance(from: marked.startIndex, to: start)
    #expect(error?.range.bytes.lowerBound == place)
  }

  @Test func moreFramesThanASceneCanHaveAreLocated() throws {
    let scene = try #require(
      ParsedScene(
        parsing: SourceText(
          file: "scene.yaml",
          bytes: Array(
            """
            size: [9, 9]
            frameRate: 100000
            duration: settle
            displayLink: {pauses: [[0.1, 2000]]}
            layers: [{animations: [{property: opacity, to: 0, begin: 1, duration: 1}]}]
            """.utf8)), resources: SceneFixture.resources(files: [:])
      ).scene)
    let error = #expect(throws: Diagnostic.self) { try SceneTimeline(scene) }
    #expect(error?.message == "the scene, until it settles, has more than 1000000 frames")
  }
}
