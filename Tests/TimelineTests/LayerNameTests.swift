import SceneModel
import Testing
import Timeline

/// Which layer a formula means by a name.
@Suite struct LayerNameTests {
  // MARK: Names

  /// A scene in which `reader` has the rotation of another layer, and what that is.
  private static let scopes: [(layers: String, reader: String, value: Double)] = [
    // The layer's own sublayers, then its siblings, then its superlayer and what is around that.
    (
      "- {id: reader, zPosition: t.rotation, layers: [{id: t, rotation: 1}]}\n- {id: t, rotation: 2}",
      "reader", 1
    ),
    (
      "- {id: g, layers: [{id: t, rotation: 1}, {id: reader, zPosition: t.rotation}]}\n- {id: t, rotation: 2}",
      "g/reader", 1
    ),
    (
      "- {id: g, layers: [{id: reader, zPosition: t.rotation}]}\n- {id: t, rotation: 3}",
      "g/reader", 3
    ),
    ("- {id: t, rotation: 4, layers: [{id: reader, zPosition: t.rotation}]}", "t/reader", 4),
    ("- {id: t, rotation: 5, zPosition: t.rotation}", "t", 5),
    // Then one that is deeper, the nearest first; far ones are found if there is no other.
    (
      "- {id: g, layers: [{id: h, layers: [{id: t, rotation: 6}]}]}\n- {id: reader, zPosition: t.rotation}",
      "reader", 6
    ),
    (
      "- {id: g, layers: [{id: h, layers: [{id: t, rotation: 7}]}, {id: reader, zPosition: t.rotation}]}\n- {id: k, layers: [{id: t, rotation: 8}]}",
      "g/reader", 7
    ),
    // Paths, also to what a nearer layer of the same name does not have.
    (
      "- {id: g, layers: [{id: t, rotation: 9}]}\n- {id: h, layers: [{id: t, rotation: 1}]}\n- {id: reader, zPosition: \"`g/t`.rotation\"}",
      "reader", 9
    ),
    (
      "- {id: g, layers: [{id: t, rotation: 1}]}\n- {id: h, layers: [{id: g}, {id: reader, zPosition: \"`g/t`.rotation\"}]}",
      "h/reader", 1
    ),
    (
      "- {id: t, layers: [{id: t, rotation: 2, layers: [{id: reader, zPosition: \"`t/t`.rotation\"}]}]}",
      "t/t/reader", 2
    ),
    // Ids that are no words.
    ("- {id: row-1, rotation: 3}\n- {id: reader, zPosition: \"`row-1`.rotation\"}", "reader", 3),
    (
      "- {id: a.b c, rotation: 4}\n- {id: reader, zPosition: 2 * `a.b c`.rotation - 4}", "reader", 4
    ),
    (
      "- {id: step, rotation: 5}\n- {id: reader, zPosition: \"step(1, 2) * step.rotation\"}",
      "reader", 5
    ),
    // Masks, and the ends of transitions, which are layers within theirs.
    (
      "- {id: g, mask: {id: t, rotation: 6}, layers: [{id: reader, zPosition: t.rotation}]}",
      "g/reader", 6
    ),
    ("- {id: t, rotation: 7}\n- {id: g, mask: {id: reader, zPosition: t.rotation}}", "g/reader", 7),
    (
      "- {id: t, rotation: 8}\n- {id: g, size: [9, 9], contents: {transition: {name: push, progress: 0, from: {rotation: 1, zPosition: t.rotation}, to: red}}}",
      "g/from", 8
    ),
    // Copies are called what they are, and within themselves as if there were no others.
    (
      "- {id: row, repeat: {count: 3}, rotation: 10 * index, layers: [{id: reader, zPosition: row.rotation}]}",
      "row-2/reader", 20
    ),
    ("- {id: row, repeat: {count: 3}, rotation: 10 * index, zPosition: row.rotation}", "row-1", 10),
    (
      "- {id: row, repeat: {count: 3}, layers: [{id: reader, zPosition: t.rotation}, {layers: [{id: t, rotation: 10 * index}]}]}",
      "row-2/reader", 20
    ),
    (
      "- {id: reader, zPosition: \"`row-1`.rotation\"}\n- {id: row, repeat: {count: 3}, rotation: 10 * index}",
      "reader", 10
    ),
    (
      "- {id: row, repeat: {count: 4}, rotation: \"if(index == 0, 1, 2 * `row-{index - 1}`.rotation)\", zPosition: row.rotation}",
      "row-3", 8
    ),
    (
      "- {id: \"cell{i}\", repeat: {count: 4, as: i}, rotation: \"if(i == 3, 5, `cell{i + 1}`.rotation + 1)\", zPosition: \"`cell{i}`.rotation\"}",
      "cell0", 8
    ),
  ]

  @Test(arguments: scopes)
  func theNearestLayerIsMeant(layers: String, reader: String, value: Double) throws {
    let scene = try LinkedScene(layers)
    #expect(try scene.layer(reader)[.zPosition] == value, "\(layers)")
  }

  /// Within a component its own layers are meant, and its own root by the component's name.
  @Test(arguments: [
    ("t.rotation", 1.0), ("button.rotation", 30), ("far.rotation", 40),
  ])
  func componentsSeeThemselvesFirst(formula: String, value: Double) throws {
    let scene = try LinkedScene(
      """
        - {id: t, rotation: 9}
        - {id: far, rotation: 40}
        - {id: ok, component: button, rotation: 30}
        - {id: cancel, component: button, rotation: 50}
      """,
      head: """
        duration: 1
        components:
          button:
            layers: [{id: t, rotation: 1}, {id: reader, zPosition: \(formula)}]
        """)
    #expect(try scene.layer("ok/reader")[.zPosition] == value)
  }

  @Test(arguments: [false, true])
  func theOrderOfDeclarationDoesNotMatter(isReversed: Bool) throws {
    let layers = [
      "  - {id: a, rotation: time * 10}", "  - {id: b, rotation: a.rotation + 1}",
      "  - {id: c, rotation: 2 * b.rotation}", "  - {id: d, rotation: c.rotation - a.rotation}",
    ]
    let scene = try LinkedScene((isReversed ? layers.reversed() : layers).joined(separator: "\n"))
    #expect(abs(try scene.layer("d", at: 5)[.rotation] - 7) < 1e-6)
  }
}
