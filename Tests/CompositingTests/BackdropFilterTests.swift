import Compositing
import Effects
import Raster
import SceneModel
import Testing

/// Filters of colours over the blurred picture of glass.
@Suite struct BackdropFilterTests {
  private func color(_ layers: String) throws -> Pixel {
    try RenderedScene(
      "size: [20, 20]\ndither: false\nduration: 1\nbackground: white\nlayers: [\(layers)]"
    ).frame()[10, 10]
  }

  private func color(through glass: String, over color: String) throws -> Pixel {
    try self.color(
      "{position: [10, 10], size: [40, 40], backgroundColor: \(color)}, "
        + "{position: [10, 10], size: [16, 16], backdrop: {blur: 1, \(glass)}}")
  }

  /// An even colour looks through glass as a layer of this colour looks with the filter.
  @Test(arguments: FilterKind.ofColors, ["orange", "'#204080'", "silver"])
  func colorsChangeAsThoseOfLayers(kind: FilterKind, color: String) throws {
    let setting =
      kind.settings.first.map { setting in
        let value = setting.parameter.kind == .color ? "'#ff408060'" : "0.6"
        return ": {\(setting.parameter): \(value)}"
      } ?? ": {}"
    let layer = try self.color(
      "{position: [10, 10], size: [40, 40], backgroundColor: \(color), filters: [{\(kind)\(setting)}]}"
    )
    #expect(try self.color(through: "filters: [{\(kind)\(setting)}]", over: color) == layer)
  }

  @Test(arguments: [
    // Grey of what is behind, turned around, beneath a veil of white.
    ("saturation: 0, filters: [{invert: 1}], tint: white/0.5", "'#404040'", 0xDF as UInt32),
    ("filters: [{brightness: 0.25}, {invert: 1}]", "'#404040'", 0x7F),
    ("filters: [{invert: 1}, {brightness: 0.25}]", "'#404040'", 0xFF),
  ])
  func filtersApplyInOrder(glass: String, over: String, level: UInt32) throws {
    let seen = try color(through: glass, over: over)
    #expect(abs(Int(seen.bgra.x) - Int(level)) <= 1)
  }

  @Test func filtersAreAnimated() throws {
    let scene = try RenderedScene(
      """
      size: [20, 20]
      duration: 1
      background: white
      layers:
        - position: [10, 10]
          size: [20, 20]
          backdrop: {filters: [{invert: 0}]}
          animations: [{property: backdrop.filters.invert.amount, to: 1, duration: 1}]
      """)
    let frames = try scene.frames([0, 30])
    #expect(frames[0]?[10, 10] == .white)
    #expect(frames[30].map { abs(Int($0[10, 10].bgra.x) - 128) <= 1 } == true)
  }
}
