import Compositing
import Raster
import Testing

/// The pixels of contents that fade into one another.
@Suite struct FadingContentsTests {
  private func scene(_ layer: String, _ contents: String = "") throws -> RenderedScene {
    let states =
      contents.isEmpty
      ? ""
      : """
      states: {s: {layers: {a: {contents: \(contents)}}}}
      transitions: [{duration: 0.2, easing: linear}]
      timeline: [{at: 0.1, state: s}]
      """
    return try RenderedScene(
      """
      size: [60, 30]
      frameRate: 20
      duration: 0.5
      background: white
      layers: [{id: a, \(layer)}]
      \(states)
      """)
  }

  private static let place = "anchorPoint: [0, 0], position: [4, 5]"

  /// Before and after, nothing tells that contents fade.
  @Test(arguments: [
    ("{text: {string: One, size: 14}}", "{text: Three}", "{text: {string: Three, size: 14}}"),
    ("{color: red}", "{linearGradient: {colors: [red, blue]}}", ""),
    ("{ellipse: {fill: red}}", "{rectangle: {fill: blue, cornerRadius: 4}}", ""),
  ])
  func contentsAtRestHaveTheirOwnPixels(old: String, change: String, new: String) throws {
    let size = old.contains("text") ? "" : ", size: [20, 10]"
    let fading = try scene("\(Self.place)\(size), contents: \(old)", change)
    let next = new.isEmpty ? change : new
    for (number, contents) in [(0, old), (2, old), (6, next), (9, next)] {
      let still = try scene("\(Self.place)\(size), contents: \(contents)").frame()
      #expect(try fading.frame(number) == still, "frame \(number)")
    }
  }

  /// Opaque contents stay opaque: nothing behind them shines through.
  @Test func halfwayBothAreMixed() throws {
    let scene = try scene(
      "\(Self.place), size: [20, 10], backgroundColor: lime, contents: {color: red}",
      "{rectangle: {fill: blue}}")
    let pixel = try scene.frame(4)[10, 10]
    #expect(pixel.bgra.x == 127 || pixel.bgra.x == 128)
    #expect(pixel.bgra.y == 0)
    #expect(pixel.bgra.z == 127 || pixel.bgra.z == 128)
  }

  @Test func contentsMayVanish() throws {
    let scene = try scene("\(Self.place), size: [20, 10], contents: {color: red}", "null")
    #expect(try scene.frame(0)[10, 10] != .white)
    #expect(try scene.frame(9)[10, 10] == .white)
  }

  /// Layers in an isolated layer add their light to each other, and not to the layer beneath.
  @Test(arguments: [(true, [255, 0, 0]), (false, [255, 255, 255])])
  func isolatedLayersBlendWithinOnly(isIsolated: Bool, expected: [UInt8]) throws {
    let scene = try scene(
      "isolated: \(isIsolated), layers: [{size: [40, 40], backgroundColor: red, blendMode: plus}]")
    let pixel = try scene.frame()[5, 5].bgra
    #expect([pixel.z, pixel.y, pixel.x] == expected)
  }
}
