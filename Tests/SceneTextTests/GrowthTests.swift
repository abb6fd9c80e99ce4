import SceneModel
import SceneText
import Testing

@Suite struct GrowthTests {
  private static let head = "size: [9, 9]\nduration: 1\n"

  /// Components `c0`, `c1` … each of which is made of the next one; the last is a plain layer.
  private static func chain(_ count: Int, _ keys: (String) -> String) -> String {
    let links = (1..<count).map { "  c\($0 - 1): \(keys("{component: c\($0)}"))\n" }.joined()
    return "components:\n\(links)  c\(count - 1): {opacity: 1}\nlayers: [{component: c0}]"
  }

  /// Scenes that would be very large.
  private static let scenes: [(text: String, message: String)] = [
    (
      """
      layers: [{repeat: {count: 10000}, layers: [{repeat: {count: 10000}, \
      layers: [{repeat: {count: 10000}}]}]}]
      """, "the scene has more than 100000 layers from here on"
    ),
    (
      chain(40) { "{layers: [\($0), \($0)]}" },
      "the scene has more than 100000 layers from here on"
    ),
    (
      "layers: [{repeat: {count: 10000}, mask: {layers: [{repeat: {count: 100}}]}}]",
      "the scene has more than 100000 layers from here on"
    ),
    (
      "components: {c: {layers: [\(String(repeating: "{component: none}, ", count: 10_000))]}}\n"
        + "layers: [{repeat: {count: 10000}, component: c}]",
      "copies make the scene grow beyond 5000000 values from here on"
    ),
    (
      """
      layers: [{repeat: {count: 10000}, animations: [{property: opacity, values: \
      [\(String(repeating: "0, ", count: 100_000))]}]}]
      """, "copies make the scene grow beyond 5000000 values from here on"
    ),
    (chain(2000) { "{layers: [\($0)]}" }, "layers are nested more than 48 deep"),
    (
      chain(2000) { String($0.dropLast()) + ", opacity: 1}" },
      "components use each other more than 64 deep"
    ),
  ]

  @Test(arguments: scenes)
  func scenesThatGrowTooLargeAreRefused(text: String, message: String) {
    let parsed = SceneFixture.parse(Self.head + text)
    #expect(parsed.scene == nil)
    #expect(parsed.diagnostics.map(\.message) == [message])
  }

  @Test(arguments: [(9, true), (10, false)])
  func aSceneHasAtMostAHundredThousandLayers(count: Int, fits: Bool) throws {
    // 10,000 layers with so many sublayers each.
    let parsed = SceneFixture.parse(
      "\(Self.head)layers: [{repeat: {count: 10000}, layers: [{repeat: {count: \(count)}}]}]")
    #expect((parsed.scene != nil) == fits)
  }

  @Test func deepScenesAreFine() throws {
    let parsed = SceneFixture.parse(Self.head + Self.chain(48) { "{layers: [\($0)]}" })
    #expect(parsed.diagnostics.isEmpty, "\(parsed.diagnostics)")
  }

  @Test func aSceneIncludesAtMostAHundredFiles() {
    let files = (0...100).reduce(into: [:]) { $0["\($1).yaml"] = "include: \($1 + 1).yaml" }
    let parsed = SceneFixture.parse("\(Self.head)include: 0.yaml\nlayers: [{}]", files: files)
    #expect(parsed.diagnostics.map(\.message) == ["a scene includes at most 100 files"])
    #expect(parsed.diagnostics.first?.range.file == "99.yaml")
  }
}
