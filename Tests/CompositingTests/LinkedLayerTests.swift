import Raster
import Compositing
import SceneModel
import Testing
import Timeline

/// Pictures of layers that follow others.
@Suite struct LinkedLayerTests {
  /// A driver and what follows it, in every way in which a picture depends on a number.
  private func scene(
    _ x: String, _ opacity: String, _ size: String, _ text: String, _ color: String
  ) throws -> RenderedScene {
    try RenderedScene(
      """
      size: [60, 60]
      scale: 1.5
      duration: 0.4
      background: "#e7e7e7"
      layers:
        - {id: driver, position: [40 * time * time + 8, 20], size: [6 + 20 * time, 4],
           opacity: 1 - time, backgroundColor: red,
           contents: {text: {string: "{round(99 * time)}", size: 9}}}
        - {position: ["\(x) + 20", 30], size: [8, 8], backgroundColor: teal, motionBlur: {radius: 4}}
        - {position: ["\(x)", 45], size: ["\(size)", 9], opacity: "\(opacity)", backgroundColor: "\(color)",
           shutter: {exact: true}}
        - {position: [45, 45], size: [20, 20], cornerRadius: "\(size) / 4", masksToBounds: true,
           contents: {linearGradient: {colors: [white, "\(color)"]}},
           mask: {position: ["\(x)", 10], size: [16, 16], backgroundColor: black},
           layers: [{position: [10, 10], contents: {text: {string: "{\(text)}", size: 9}}}]}
        - {position: [15, 12], size: [20, 12], backdrop: {blur: "3 * \(opacity)"}}
        - {position: [45, 12], size: [16, 16], contents: {transition: {name: wipe, from: gold, to: navy,
           progress: "\(opacity)"}}}
      """)
  }

  /// They are the same, byte for byte, as if each had the other's formula itself; in any order, and
  /// with and without what is kept.
  @Test func lookAsIfSpelledOut() throws {
    let linked = try scene(
      "driver.position.x", "driver.opacity", "driver.size.width", "driver.contents.text.numbers.1",
      "mix(driver.backgroundColor, blue, driver.opacity)")
    let spelledOut = try scene(
      "(40 * time * time + 8)", "(1 - time)", "(6 + 20 * time)", "round(99 * time)",
      "mix(red, blue, 1 - time)")
    let numbers = 0..<linked.timeline.frameCount
    let expected = try spelledOut.frames(numbers)
    #expect(try linked.frames(numbers) == expected)
    #expect(try linked.frames(numbers.reversed(), cache: RasterCache(byteLimit: 0)) == expected)
    #expect(Set(expected.values.map(\.pixels)).count == expected.count)
  }

  private func warnings(_ layers: String) throws -> [String] {
    try RenderedScene(layers: layers).timeline.audit().all.map(\.message)
  }

  /// What drives others is not missed where it is not seen, nor are its animations; what nobody reads is.
  @Test(arguments: [
    ("box.position.x", []),
    ("guide.position.x", ["the layer 'guide' never appears"]),
  ])
  func driversNeedNotBeSeen(x: String, expected: [String]) throws {
    let animation = "animations: [{property: position.x, to: 9}]"
    let warnings = try warnings(
      """
        - {id: guide, position: [4, 4], \(animation)}
        - {id: box, position: [9, "\(x == "box.position.x" ? "guide.position.x" : "5")"], size: [9, 9], backgroundColor: red}
      """)
    #expect(warnings == expected)
  }

  /// An animation that changes nothing at its own layer may be a clock or a number for others.
  @Test(arguments: [
    ("box.clock.progress", "opacity, to: 1", false),
    ("box.cornerRadius.topLeft / 9", "cornerRadius, to: 4", false),
    ("time", "cornerRadius, to: 4", true), ("box.opacity", "opacity, to: 1", true),
    ("box.all.progress", "opacity, to: 1", false),
  ])
  func animationsMayDriveOthers(opacity: String, animation: String, isIdle: Bool) throws {
    let single = "{id: clock, property: \(animation), duration: 0.5}"
    let list = opacity.contains("all") ? "{id: all, duration: 0.5, group: [\(single)]}" : single
    let warnings = try warnings(
      """
        - {id: box, position: [9, 9], contents: {ellipse: {fill: red}}, size: [9, 9], animations: [\(list)]}
        - {position: [5, 5], size: [9, 9], backgroundColor: teal, opacity: "\(opacity)"}
      """)
    #expect(warnings.count == (isIdle ? 1 : 0), "\(warnings)")
  }
}
