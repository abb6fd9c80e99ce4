@testable import Comparing
@testable import Pipeline
import SceneModel
import Testing

@Suite struct PixelChangeTests {
  @Test func everyChangeHasTwoScenes() {
    for change in PixelChange.all {
      let scenes = ChangedScene.all.filter { change.summary.hasPrefix($0.change) }
      #expect(scenes.count == 1, "\(change.summary)")
    }
    #expect(ChangedScene.all.count == PixelChange.all.count)
  }

  /// Markup may name a character by its number.
  @Test func itSeesCharactersInMarkupByTheirNumbers() throws {
    for number in ["&#128075;", "&#x1F44B;"] {
      let scenes = ChangedScene(
        "Emoji and", "contents: {text: {string: \"\(number)\", markup: true}}",
        not: "contents: {text: {string: \"&#49;\", markup: true}}")
      try itConcernsOneOfThem(scenes: scenes)
    }
  }

  @Test(arguments: ChangedScene.all)
  func itConcernsOneOfThem(scenes: ChangedScene) throws {
    let change = try #require(PixelChange.all.first { $0.summary.hasPrefix(scenes.change) })
    let (concerned, unconcerned) = (
      try ChangedScene.scene(scenes.concerned), try ChangedScene.scene(scenes.unconcerned)
    )
    #expect(change.concerns(concerned))
    #expect(!change.concerns(unconcerned))
  }

  /// A change inside a mask, a transition or a particle concerns the scene, too.
  @Test(arguments: [
    "mask: {size: [9, 9], SHAPE}", "layers: [{id: b, SHAPE}]",
    "contents: {transition: {name: dissolve, progress: 0, from: {SHAPE}, to: {}}}",
    "contents: {emitter: {cells: [{SHAPE, size: [2, 2], lifetime: 1, birthRate: 9}]}}",
  ])
  func layersInsideCount(place: String) throws {
    let change = try #require(PixelChange.all.first { $0.summary.hasPrefix("Gradients mix") })
    for (shape, isConcerned) in [
      ("contents: {linearGradient: {colors: [red, blue]}}", true),
      ("contents: {color: red}", false),
    ] {
      let keys = place.replacing("SHAPE", with: shape)
      let scene = try ChangedScene.scene("layers: [{id: a, size: [20, 20], \(keys)}]")
      #expect(change.concerns(scene) == isConcerned, "\(keys)")
    }
  }

  @Test func onlyLaterChangesAreListed() throws {
    let (first, current) = (try #require(Version(parsing: "0.1")), Version.current)
    #expect(PixelChange.since(first).count == PixelChange.all.count)
    #expect(PixelChange.since(current).isEmpty)
    #expect(PixelChange.all.allSatisfy { $0.version <= current && first < $0.version })
  }

  @Test func changesAreSentences() {
    for change in PixelChange.all { #expect(change.summary.hasSuffix("."), "\(change.summary)") }
    #expect(Set(PixelChange.all.map(\.summary)).count == PixelChange.all.count)
  }

  @Test(arguments: [
    ("1", "1.0.0"), ("1.2", "1.2.0"), ("0.10.3", "0.10.3"), ("1.0.0.0", nil), ("", nil),
    ("1.", nil),
    ("1.x", nil), ("-1", nil), ("+1", nil), ("v1", nil), ("99999999999999999999", nil),
  ])
  func versionsAreRead(text: String, version: String?) {
    #expect(Version(parsing: text)?.description == version)
  }

  @Test(arguments: [("0.9", "0.10"), ("1.0.9", "1.1"), ("1.9.9", "2")])
  func versionsAreOrderedByTheirNumbers(first: String, second: String) throws {
    let (first, second) = (
      try #require(Version(parsing: first)), try #require(Version(parsing: second))
    )
    #expect(first < second)
    #expect(!(second < first))
  }
}
