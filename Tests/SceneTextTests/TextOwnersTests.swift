import SceneModel
import SceneText
import Testing

@Suite struct TextOwnersTests {
  private static let pieces: [(text: String, owner: TextOwners.Owner?)] = [
    ("size: ▸[9, 9]◂\nlayers: []", nil),
    ("parameters: {slow: ▸3◂}", .parameter("slow")),
    ("parameters:\n  ▸slow◂: {value: 3, min: 1}", .parameter("slow")),
    ("layers:\n  - id: menu\n    opacity: ▸2◂\n", .layer("menu")),
    ("layers:\n  - {size: [1, 1]}\n  - {opacity: ▸2◂}\n", .layer("layer-2")),
    ("layers:\n  - id: menu\n    layers:\n      - {id: item, opacity: ▸2◂}\n", .layer("menu/item")),
    ("layers:\n  - id: menu\n    layers:\n      - {id: item}\n    opacity: ▸2◂\n", .layer("menu")),
    ("layers: [{id: row, repeat: {count: 3, as: ▸i◂}}]", .layer("row")),
    ("components: {card: {opacity: ▸2◂}}", nil),
  ]

  @Test(arguments: pieces)
  func textBelongsToTheInnermost(piece: (text: String, owner: TextOwners.Owner?)) {
    let marked = MarkedSource(piece.text)
    let source = SourceText(file: "scene.yaml", bytes: Array(marked.text.utf8))
    let owners = TextOwners(of: [source])
    #expect(owners.owner(of: SourceRange(file: source.file, bytes: marked.bytes)) == piece.owner)
    #expect(owners.owner(of: SourceRange(file: "other.yaml", bytes: marked.bytes)) == nil)
  }

  @Test func whatCannotBeReadBelongsToNobody() {
    let source = SourceText(file: "scene.yaml", bytes: Array("layers: [".utf8))
    let range = SourceRange(file: source.file, bytes: 0..<1)
    #expect(TextOwners(of: [source]).owner(of: range) == nil)
  }
}
