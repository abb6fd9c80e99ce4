import SceneModel
import SceneText
import Testing

/// The lines along which texts lie.
@Suite struct TextPathSyntaxTests {
  private func layer(_ text: String, _ keys: String = "") throws -> Layer {
    let parsed = SceneFixture.layer("contents: {text: {string: abcd, \(text)}}\n\(keys)")
    return try #require(parsed.scene?.layers.first, "\(parsed.diagnostics.map(\.message))")
  }

  private func text(of layer: Layer) -> Text? {
    if case .text(let text) = layer.contents { text } else { nil }
  }

  /// A layer without a size has that of its path, and its text no width at which it breaks.
  @Test func layersAreAsLargeAsThePath() throws {
    let own = try layer("path: {d: M 0 40 L 90 20}")
    #expect(own[.size] == Size(width: 90, height: 40))
    let half = try layer("path: {d: M 0 40 L 90 20}", "size: [30, auto]")
    #expect(half[.size] == Size(width: 30, height: 40))
    for layer in [own, half] {
      #expect(text(of: layer)?.wrapping == Text.Wrapping.none)
      #expect(text(of: layer)?.fit == TextFit(width: false, height: false))
    }
    #expect(
      try text(of: layer("path: {d: M 0 40 L 90 20}, width: 50"))?.wrapping != Text.Wrapping.none)
  }

  @Test func keysAreRead() throws {
    let path = try #require(
      try text(
        of: layer("path: {d: M 0 40 L 90 20, perpendicular: false, reversed: true}"))?.path)
    #expect(!path.isPerpendicular && path.isReversed)
    let plain = try #require(try text(of: layer("path: {d: M 0 40 L 90 20}"))?.path)
    #expect(plain.isPerpendicular && !plain.isReversed)
  }

  /// Margins and points of the path are properties that animations change.
  @Test func pathsMove() throws {
    let layer = try layer(
      "path: {d: M 0 40 L 90 20}",
      "animations: [{property: contents.text.path.firstMargin, to: 9}, "
        + "{property: contents.text.path.d, to: M 0 0 L 90 90}]")
    let names = layer.animations.map { layer.slots[$0.slot].name }
    #expect(
      names == [
        "contents.text.path.firstMargin", "contents.text.path.point1",
        "contents.text.path.point2",
      ])
    #expect(try #require(text(of: layer)?.path).line.slots.count == 2)
  }

  private static let mistakes: [Mistake] = [
    .layer(
      "contents: {text: {string: ab, padding: ▸4◂, path: {d: M 0 0 H 9}}}",
      "a text along a path has no 'padding'",
      "firstMargin and lastMargin of the path move the text along it"),
    .layer(
      "anchorPoint: [0, firstBaseline]\ncontents: {text: {string: ab, path: ▸{d: M 0 0 H 9}◂}}",
      "a text along a path has no baseline for the anchor point",
      "anchorPoint: [0, 0] is the top left of the path's coordinates"),
    .layer(
      "contents: {text: {string: ab, path: {d: ▸M 3 3◂}}}",
      "a text needs a path with a length"),
    .layer("contents: {text: {string: ab, path: ▸{}◂}}", "a path needs its data 'd'"),
    .layer(
      "contents: {text: {string: ab, path: {d: M 0 0 H 9}, animators: [{per: ▸word◂, from: {}}]}}",
      "a text along a path moves by letters, not by words"),
    .layer(
      "contents: {text: {string: ab, path: {d: M 0 0 H 9}, animators: [{from: {}}]}}\n"
        + "animations: [▸{property: contents.text.path.firstMargin, to: 3}◂]",
      "a text with animators stays as it is: 'contents.text.path.firstMargin' cannot change",
      "let the whole layer move, or make two texts of it"),
    .layer(
      "contents: {text: {string: ab, path: {d: M 0 0 H 9}}}\n"
        + "animations: [{property: contents.text.path.d, to: ▸M 0 0 H 9 V 3◂}]",
      "the path cannot become this one: it has 3 elements, where 'd' has 2",
      "draw both by the same commands, or add morph: resample to the path"),
  ]

  @Test(arguments: mistakes)
  func mistakesAreLocated(mistake: Mistake) throws {
    try mistake.expectToBeLocated()
  }
}
