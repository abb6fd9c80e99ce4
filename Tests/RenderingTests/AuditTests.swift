import Rendering
import SceneModel
import Testing

@Suite struct AuditTests {
  @Test(arguments: [
    // Rows that scroll by, of which the canvas shows some.
    ("{id: row, repeat: {count: 90}, position: [10, 9 * index]}", []),
    ("{id: row, repeat: {count: 90}, position: [99, 99]}", ["row-0"]),
    ("{id: row, repeat: {count: 2}, layers: [{id: a, position: [9, 99]}]}", ["row-0/a"]),
  ])
  func copiesThatNeverAppearAreOneWarning(layer: String, unseen: [String]) throws {
    let keys = "size: [9, 9], backgroundColor: red"
    let scene = try RenderedScene(
      layers: "- \(layer.replacing("id: ", with: "\(keys), id: "))")
    #expect(
      try scene.timeline.audit().all.map(\.message)
        == unseen.map { "the layer '\($0)' never appears" })
  }
}
