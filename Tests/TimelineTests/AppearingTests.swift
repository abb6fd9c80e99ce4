import SceneModel
import Testing

@testable import Timeline

@Suite struct AppearingTests {
  /// The frames of a second at which the picture is there.
  private func frames(_ layer: String) throws -> [Int] {
    let timeline = try #require(
      SceneFixture.scene("size: [100, 100]\nduration: 1\nlayers:\n  - \(layer)\n"))
    return try timeline.displayLink.filter {
      try timeline.presentation(at: $0).layers[0].hasContents
    }.map(\.frame)
  }

  private let image = "contents: {image: {file: a.png, delay: 0.4}}"

  @Test func picturesComeTheirDelayAfterTheLayerMeetsTheCanvas() throws {
    // Its upper edge passes 100 after 0.25 s, between frames 15 and 16.
    #expect(
      try frames("{size: [10, 10], position: [50, \"130 - 100 * time\"], \(image)}")
        == Array(40..<60))
    #expect(try frames("{size: [10, 10], position: [50, 50], \(image)}") == Array(24..<60))
  }

  @Test func picturesThatNeverMeetTheCanvasNeverCome() throws {
    #expect(try frames("{size: [10, 10], position: [50, 106], \(image)}") == [])
  }

  @Test func turnedLayersMeetItWithTheirCorners() throws {
    // 10 · √2 / 2 = 7.07 above the centre.
    #expect(
      try frames("{size: [10, 10], rotation: 45, position: [50, 106], \(image)}")
        == Array(24..<60))
  }

  /// The frames of a second at which each of some layers shows a picture, and which, from when on.
  private func pictures(_ layers: String...) throws -> [[Int: String]] {
    let timeline = try #require(
      SceneFixture.scene(
        "size: [100, 100]\nduration: 1\nlayers:\n\(layers.map { "  - \($0)\n" }.joined())"))
    var changes = layers.map { _ in [Int: String]() }
    var before: [String?] = layers.map { _ in nil }
    for tick in timeline.displayLink {
      let paths = try timeline.presentation(at: tick).layers.map(\.shownPath)
      for (place, path) in paths.enumerated() where path != before[place] {
        changes[place][tick.frame] = path ?? ""
      }
      before = paths
    }
    return changes
  }

  /// - Parameter x: Of the layer's centre.
  private func cell(_ keys: String, _ image: String, x: String = "50") -> String {
    "{size: [10, 10], position: [\(x), 50], \(keys), contents: {image: {\(image)}}}"
  }

  private static let region = "blurRegion: [0, 0, 5, 5]"

  /// A region that takes a time to be blurred keeps its picture back, and is blurred once for each file.
  @Test(arguments: [
    ("file: a.png, delay: 0.2, \(region), blurTime: 0.3", 30),
    ("file: a.png, \(region), blurTime: 0.3", 18), ("file: a.png, delay: 0.2, \(region)", 12),
    ("file: a.png, \(region)", 0),
  ])
  func blurringARegionTakesItsTime(image: String, frame: Int) throws {
    #expect(try pictures(cell("opacity: 1", image)) == [[frame: "a.png"]])
  }

  /// The second one asks at 0.5 s, when the picture has been there for long.
  @Test(arguments: [
    ("\(region), blurTime: 0.3", 24), ("\(region), blurTime: 0.4", 30),
    ("\(region), blurTime: 0.2", 18),
  ])
  func layersShareABlurredRegion(keys: String, frame: Int) throws {
    let image = "file: a.png, delay: 0.1, \(keys)"
    let late = "\"if(time < 0.495, 500, 50)\""
    let shown = try pictures(
      cell("opacity: 1", "file: a.png, delay: 0.1"), cell("opacity: 1", image),
      cell("opacity: 1", image, x: late))
    #expect(shown == [[6: "a.png"], [frame: "a.png"], [frame: "a.png"]])
    let alone = try pictures(
      cell("opacity: 1", "file: a.png, delay: 0.1"), cell("opacity: 1", image, x: late))
    #expect(alone[1] == [30 + frame - 6: "a.png"])
  }

  @Test func layersShareAnArrivedFile() throws {
    // The second one comes on screen at 0.5 s, and would wait until 0.9 s.
    let pictures = try pictures(
      cell("id: a", "file: a.png, delay: 0.2"),
      cell("id: b", "file: a.png, delay: 0.4", x: "\"if(time < 0.5, 500, 50)\""),
      cell("id: c", "file: c.png, delay: 0.4"))
    #expect(pictures == [[12: "a.png"], [12: "a.png"], [24: "c.png"]])
  }

  @Test func theFirstToHaveAFileIsNotTheFirstToAsk() throws {
    // The first asks at 0 s and waits 0.6 s; the second asks at 0.1 s and has it at 0.3 s.
    let pictures = try pictures(
      cell("id: a", "file: a.png, delay: 0.6"),
      cell("id: b", "file: a.png, delay: 0.2", x: "\"if(time < 0.1, 500, 50)\""))
    #expect(pictures == [[18: "a.png"], [18: "a.png"]])
  }

  @Test func aLayerThatDoesNotWaitFetchesAtOnce() throws {
    let pictures = try pictures(
      cell("id: a", "file: a.png, delay: 0.6"),
      cell("id: b", "file: a.png", x: "\"if(time < 0.1, 500, 50)\""))
    #expect(pictures == [[6: "a.png"], [0: "a.png"]])
  }

  /// At 0.25 s a layer is shown that had been hidden, or one that is around it.
  @Test(arguments: [
    ("id: a, hidden: \"time < 0.25\"", 27), ("id: a, opacity: 0", 12),
    ("id: a, opacity: \"if(time < 0.25, 0, 1)\"", 12),
  ])
  func hiddenLayersFetchNothing(keys: String, frame: Int) throws {
    #expect(try pictures(cell(keys, "file: a.png, delay: 0.2")) == [[frame: "a.png"]])
  }

  @Test func layersInHiddenOnesFetchNothing() throws {
    let timeline = try #require(
      SceneFixture.scene(
        """
        size: [100, 100]
        duration: 1
        layers:
          - id: list
            anchorPoint: [0, 0]
            size: [100, 100]
            hidden: "time < 0.25"
            layers: [{size: [10, 10], contents: {image: {file: a.png, delay: 0.2}}}]
        """))
    for (frame, isThere) in [(26, false), (27, true)] {
      let presentation = try timeline.presentation(at: timeline.displayLink[frame])
      #expect(presentation.layers[0].sublayers[0].hasContents == isThere)
    }
  }

  @Test func everyFileComesWhenItIsAskedFor() throws {
    let switching =
      "animations: [{property: contents.image.file, values: [a.png, b.png, a.png, c.png], "
      + "duration: 1}]"
    // b is asked for at 0.25 s, c at 0.75 s; a is there when it is shown again.
    #expect(
      try pictures(
        cell("id: a, \(switching)", "file: a.png, delay: 0.1"),
        cell("id: b", "file: c.png, delay: 0.8")) == [
          [6: "a.png", 15: "", 21: "b.png", 30: "a.png", 45: "", 48: "c.png"], [48: "c.png"],
        ])
  }

  @Test func picturesWithoutDelayAreThereAtOnce() throws {
    #expect(
      try frames("{size: [10, 10], position: [50, 500], contents: {image: a.png}}").count == 60)
  }
}
