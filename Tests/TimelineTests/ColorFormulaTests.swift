import SceneModel
import Testing
import Timeline

@testable import SceneText

/// Colours that are computed, over the two seconds of a scene with p = 0.25.
@Suite struct ColorFormulaTests {
  private func colors(
    _ color: String, at frames: [Int], keys: String = "", layers: String = ""
  ) throws -> [Color] {
    let scene = try #require(
      SceneFixture.scene(
        """
        size: [9, 9]
        frameRate: 10
        duration: 2
        parameters: {p: 0.25}
        layers:
          - {id: box, size: [9, 9], backgroundColor: "\(color)", \(keys)}
        \(layers)
        """), "\(color)")
    return try frames.map { frame in
      try scene.presentation(at: scene.displayLink[frame]).layers[0][.backgroundColor]
    }
  }

  private func expect(
    _ color: String, at frame: Int, toBe expected: String, layers: String = ""
  ) throws {
    let found = try #require(try colors(color, at: [frame], layers: layers).first)
    let color = try #require(Color(parsing: expected))
    let difference = found.components - color.components
    #expect((difference * difference).sum() < 1e-12, "\(found) is not \(expected)")
  }

  @Test(arguments: [
    ("mix(black, white, time)", 5, "rgb(127.5, 127.5, 127.5)"),
    ("mix(red, blue/0, time / 2)", 5, "rgba(191.25, 0, 63.75, 0.75)"),
    ("mix(mix(black, white, time), #ff0000, p)", 5, "rgb(159.375, 95.625, 95.625)"),
    ("mix(black, white, 50%)", 5, "rgb(127.5, 127.5, 127.5)"),
    ("mix(black, white, 100 * time%)", 5, "rgb(127.5, 127.5, 127.5)"),
    ("hsl(0.25turn * time + 30deg, 80%, 55%)", 10, "hsl(120, 80%, 55%)"),
    ("hsl(120 * time, 80%, 55%)", 10, "hsl(120, 80%, 55%)"),
    ("hsla(360 * time - 90, 100%, 50%, 0.5 * time)", 10, "hsla(270, 100%, 50%, 0.5)"),
    ("rgb(255 * time, 51, 20%)", 5, "rgb(127.5, 51, 51)"),
    ("rgb(1000 * time, -5, 0)", 5, "rgb(255, 0, 0)"),
    ("white/(0.3 * time)", 5, "white/0.15"), ("white/time", 5, "white/0.5"),
    ("(red)/50%", 5, "red/0.5"), ("#ff000080/time", 5, "#ff000040"),
    ("if(time > 0.4, red, mix(blue, lime, time))", 5, "red"),
    ("if(time > 0.4, red, mix(blue, black, time))", 2, "rgb(0, 0, 204)"),
    ("mix(Tomato, TRANSPARENT, p)", 5, "rgba(191.25, 74.25, 53.25, 0.75)"),
    ("rgb(p * 100%, p * 255, 0)", 0, "rgb(63.75, 63.75, 0)"),
  ])
  func areComputed(color: String, frame: Int, expected: String) throws {
    try expect(color, at: frame, toBe: expected)
  }

  /// Hues all around, against those that are not computed.
  @Test(arguments: [0, 25, 50, 80, 100], [0, 30, 55, 100])
  func huesAreThoseOfCSS(saturation: Int, lightness: Int) throws {
    let formula = "hsl(720 * time - 400, \(saturation)%, \(lightness)%)"
    for frame in 0..<20 {
      try expect(
        formula, at: frame,
        toBe: "hsl(\(72 * frame - 400), \(saturation)%, \(lightness)%)")
    }
  }

  /// A layer's colour may be another one's, also in the middle of an animation.
  @Test func otherLayersHaveColours() throws {
    let layers =
      "  - {id: lamp, animations: [{property: backgroundColor, from: black, to: white, duration: 1}]}"
    try expect("lamp.backgroundColor", at: 5, toBe: "rgb(127.5, 127.5, 127.5)", layers: layers)
    try expect(
      "mix(red, `lamp`.backgroundColor, 0.5)/0.5", at: 5, toBe: "rgba(191.25, 63.75, 63.75, 0.5)",
      layers: layers)
  }

  /// An animation goes from where the formula has led.
  @Test func computedColoursAreAnimated() throws {
    let keys = "animations: [{property: backgroundColor, to: black, begin: 1, duration: 1}]"
    let colors = try colors("mix(black, white, min(1, time))", at: [5, 15], keys: keys)
    #expect(colors.map { ($0.red * 1000).rounded() } == [500, 500])
  }

  @Test(arguments: [
    "mix(black, white, p)", "hsl(360 * p, 80%, 55%)", "rgb(255 * p, 0, 0)", "white/(2 * p)",
    "if(p > 0, red, blue)", "mix(red, red, time)",
  ])
  func constantsStayConstant(color: String) throws {
    let scene = try #require(
      SceneFixture.scene(
        "size: [9, 9]\nduration: 1\nparameters: {p: 0.25}\n"
          + "layers: [{size: [9, 9], backgroundColor: \"\(color)\"}]"))
    #expect(scene.scene.layers[0].formulas.isEmpty && scene.scene.layers[0].statics.whole)
  }

  /// Wherever a colour stands that may differ from tick to tick.
  @Test(arguments: [
    "size: [9, 9], border: {width: 1, color: X}", "size: [9, 9], shadow: {color: X}",
    "size: [9, 9], shadow: [{}, {color: X}]",
    "size: [9, 9], contents: {color: X}",
    "size: [9, 9], contents: {linearGradient: {colors: [red, X]}}",
    "size: [9, 9], contents: {conicGradient: {colors: [red, X], interpolation: oklab}}",
    "size: [9, 9], contents: {ellipse: {fill: X}}",
    "size: [9, 9], contents: {ellipse: {stroke: X}}", "contents: {text: {string: a, color: X}}",
    "size: [9, 9], filters: [{tint: X}]", "size: [9, 9], backdrop: {tint: X}",
    "size: [9, 9], contents: {transition: {name: push, progress: 0, from: X, to: X}}",
  ])
  func standWhereverColoursStand(keys: String) throws {
    let keys = keys.replacing("X", with: "\"mix(red, blue, time)\"")
    let scene = try #require(SceneFixture.scene("size: [9, 9]\nduration: 1\nlayers: [{\(keys)}]"))
    let layer = scene.scene.layers[0]
    let changing = layer.formulas + layer.contents.contentLayers.flatMap(\.formulas)
    #expect(changing.count >= 2)
    #expect(throws: Never.self) { try scene.presentation(at: scene.displayLink[7]) }
  }
}
