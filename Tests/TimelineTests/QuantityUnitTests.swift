import SceneModel
import Testing
import Timeline

/// The units of the numbers that a plot shows.
@Suite struct QuantityUnitTests {
  private func layer() throws -> Layer {
    let scene = try #require(
      SceneFixture.scene(
        """
        size: [9, 9]
        frames: 1
        layers:
          - size: [8, 8]
            shadow: {radius: 2}
            border: {width: 1}
            motionBlur: {radius: 4, angle: 90}
            filters: [{gaussian: {radius: 2}}, {saturate: 2}]
            contents: {path: {d: M 0 0 L 8 8, stroke: red, dash: [2, 3], trim: {end: 1}}}

        """))
    return scene.scene.layers[0]
  }

  @Test(arguments: [
    ("position", "points"), ("translation", "points"), ("size.width", "points"),
    ("cornerRadius", "points"), ("border.width", "points"), ("shadow.radius", "points"),
    ("shadow.offset", "points"), ("shadow.spread", "points"), ("motionBlur.radius", "points"),
    ("filters.gaussian.radius", "points"), ("contents.path.lineWidth", "points"),
    ("contents.path.dash.1", "points"), ("perspective", "points"), ("translationZ", "points"),
    ("rotation", "degrees clockwise"), ("motionBlur.angle", "degrees clockwise"),
    ("rotationX", "degrees"), ("skew", "degrees"), ("speed", "points per second"),
    ("opacity", ""), ("shadow.opacity", ""), ("scale", ""), ("anchorPoint", ""), ("zPosition", ""),
    ("contents.path.trim.end", ""), ("filters.saturate.amount", ""), ("backgroundColor", ""),
  ])
  func everyNumberHasItsUnit(name: String, unit: String) throws {
    let quantities = try #require(Quantity.all(called: name, of: try layer()), "\(name)")
    #expect(quantities.map(\.unit) == quantities.map { _ in unit })
  }
}
