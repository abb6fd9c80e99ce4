import SceneModel
import SceneText
import Testing

/// Scenes that are only checked, which may lack the layers of a component from its second use on.
@Suite struct ComponentLayersTests {
  private func parsed(_ text: String, readingComponentsOnce: Bool = true) -> ParsedScene {
    ParsedScene(
      parsing: SourceText(
        file: "scene.yaml", bytes: Array("size: [9, 9]\nduration: 1\n\(text)\n".utf8)),
      resources: SceneFixture.resources(files: [:]), readingComponentsOnce: readingComponentsOnce)
  }

  private func counts(_ text: String) throws -> [Int] {
    let parsed = parsed(text)
    return try #require(parsed.scene, "\(parsed.diagnostics)").layers.map(\.sublayers.count)
  }

  @Test func layersAreReadOnce() throws {
    let counts = try counts(
      """
      components: {a: {layers: [{}, {}]}, b: {layers: [{component: a}]}}
      layers: [{component: a}, {component: b}, {component: a}]
      """)
    #expect(counts == [2, 1, 0])
  }

  /// Another time causes no other errors.
  @Test func usesInAnotherTimeAreNotRead() throws {
    let counts = try counts(
      """
      components: {a: {layers: [{}]}}
      layers: [{component: a}, {component: a, speed: 2}]
      """)
    #expect(counts == [1, 0])
  }

  /// Arguments, rows and surroundings of a use may cause other mistakes.
  @Test(arguments: [
    """
    components: {a: {parameters: {side: 3}, layers: [{size: [side, 4]}]}}
    layers: [{component: a}, {component: a, with: {side: 5}}]
    """,
    """
    components: {a: {layers: [{}]}}
    layers: [{component: a}, {component: a, motionBlur: true}]
    """,
  ])
  func otherUsesAreRead(text: String) throws {
    #expect(try counts(text) == [1, 1])
  }

  @Test func mistakesAreFound() {
    let text = """
      components: {a: {parameters: {side: 3}, layers: [{size: [side, 4]}]}, b: {layers: [{opacty: 1}]}}
      layers: [{component: a}, {component: a, with: {side: -5}}, {component: b}, {component: b}]
      """
    let all = parsed(text, readingComponentsOnce: false).diagnostics
    #expect(all.count >= 2)
    #expect(parsed(text).diagnostics == all)
  }
}
