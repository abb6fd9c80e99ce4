@testable import SceneModel
import Testing

@testable import SceneText

/// `a.png` is 40 × 30 pixels.
@Suite struct PictureLookSyntaxTests {
  private func image(_ keys: String) throws -> (layer: Layer, look: PictureLook) {
    let parsed = SceneFixture.layer("contents: {image: {file: a.png, \(keys)}}")
    let layer = try #require(parsed.scene?.layers.first, "\(parsed.diagnostics)")
    return (layer, try #require(layer.contents.image).look)
  }

  @Test func pictureKeepsItsLookByDefault() throws {
    #expect(try image("resizingMode: stretch").look == .plain)
  }

  @Test func readsColours() throws {
    let (layer, look) = try image("tint: red, multiplyColor: \"#0000ff80\"")
    #expect(try layer[#require(look.tint)] == Color(red: 1, green: 0, blue: 0))
    #expect(
      try layer[#require(look.multiplyColor)]
        == Color(red: 0, green: 0, blue: 1, alpha: 128 / 255))
  }

  /// A width or height that changes leaves the size of the picture.
  @Test(arguments: [
    ("[0.5, 0, 0.25, 1]", 10, 30), ("[time, 0, 0.5, 0.5]", 20, 15),
    ("[0, 0, 1 + time, 0.5]", 40, 15),
  ])
  func layerTakesTheSizeOfThePart(part: String, width: Double, height: Double) throws {
    #expect(
      try image("contentsRect: \(part)").layer[.size] == Size(width: width, height: height))
  }

  /// Parts of the picture, or of what is shown of it, as the margins of a `contentsCenter`.
  @Test(arguments: [
    ("capInsets: [10%, 25%, 50%, 5]", [3, 10, 15, 5]),
    ("contentsRect: [0, 0, 0.5, 1], capInsets: [10%, 25%, 50%, 5]", [3, 5, 15, 5]),
  ])
  func insetsMayBePercentages(keys: String, expected: [Double]) throws {
    let insets = try #require(try image(keys).layer.contents.image).capInsets
    #expect([insets.top, insets.left, insets.bottom, insets.right] == expected)
  }

  @Test(
    arguments: [
      ("capInsets: [▸120%◂, 0, 0, 0]", nil), ("capInsets: [1, ▸-2◂, 3, 4]", nil),
      ("contentsRect: ▸[0, 0, 0, 1]◂", "'contentsRect' must have a width and a height above 0"),
      ("contentsRect: ▸[0, 0, 1, -1]◂", "'contentsRect' must have a width and a height above 0"),
      ("contentsRect: ▸[0, 0, 1]◂", nil), ("contentsRect: [0, 0, ▸2000◂, 1]", nil),
      ("tint: ▸rde◂", nil), ("magnificationFilter: ▸trilinear◂", nil),
    ] as [(String, String?)])
  func mistakesAreLocated(keys: String, message: String?) throws {
    let marked = MarkedSource(
      "size: [99, 99]\nduration: 1\nlayers: [{contents: {image: {file: a.png, \(keys)}}}]\n")
    let parsed = SceneFixture.parse(marked.text)
    let diagnostic = try #require(parsed.diagnostics.first)
    #expect(parsed.diagnostics.count == 1, "\(parsed.diagnostics.map(\.message))")
    if let message { #expect(diagnostic.message == message) }
    #expect(diagnostic.range.bytes == marked.bytes, "\(diagnostic)")
  }
}
