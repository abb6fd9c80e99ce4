import SceneModel
import SceneText
import Testing

@Suite struct RepeatTests {
  private func layers(_ list: String, head: String = "") throws -> [Layer] {
    let parsed = SceneFixture.parse("size: [99, 99]\nduration: 1\n\(head)layers:\n\(list)\n")
    return try #require(parsed.scene, "\(parsed.diagnostics.map(\.message))").layers
  }

  @Test(arguments: [
    ("{id: cell, repeat: {count: 3}}", ["cell-0", "cell-1", "cell-2"]),
    ("{id: cell, repeat: {count: 1}}", ["cell-0"]),
    ("{id: cell, repeat: {count: 0}}", []),
    ("{id: cell, repeat: {count: n - 1}}", ["cell-0"]),
    ("{id: cell, repeat: {count: 2 * n, as: row}}", ["cell-0", "cell-1", "cell-2", "cell-3"]),
    ("{id: \"cell {row + n}\", repeat: {count: n, as: row}}", ["cell 2", "cell 3"]),
    ("{repeat: {count: 2}}", ["layer-1-0", "layer-1-1"]),
    ("{repeat: {count: 2}}\n- {id: layer-1-1}", ["layer-2-0", "layer-2-1", "layer-1-1"]),
    ("{id: a}\n- {id: b, repeat: {count: 2}}\n- {}", ["a", "b-0", "b-1", "layer-3"]),
    ("&a {id: a, repeat: {count: 2}}\n- {<<: *a, id: b}", ["a-0", "a-1", "b-0", "b-1"]),
  ])
  func copiesStandWhereTheLayerStood(list: String, ids: [String]) throws {
    #expect(try layers("- \(list)", head: "parameters: {n: 2}\n").map(\.path) == ids)
  }

  @Test func theCounterIsANumberInEverythingOfTheCopy() throws {
    let layers = try layers(
      """
      - repeat: {count: 3, as: row}
        position: [160, 40 + 44 * row]
        rotation: row * time
        size: [9, 9]
        contents: {text: {string: "Row {row + 1} at {row * time}", size: 10 + row}}
        layers:
          - {id: "icon{row}", contents: {image: "photo-{row / 10}.png"}, zPosition: row, size: [1, 1]}
      """)
    #expect(layers.map { $0[.position] } == [40.0, 84, 128].map { Point(x: 160, y: $0) })
    #expect(layers.map(\.string) == ["Row 1 at 0", "Row 2 at 0", "Row 3 at 0"])
    #expect(
      layers.flatMap { $0.sublayers.map(\.path) } == [
        "layer-1-0/icon0", "layer-1-1/icon1", "layer-1-2/icon2",
      ])
    #expect(
      layers.flatMap(\.sublayers).map(\.file) == ["photo-0.png", "photo-0.1.png", "photo-0.2.png"])
    #expect(layers.flatMap(\.sublayers).map { $0[.zPosition] } == [0, 1, 2])
    let rotations = try layers.map { layer in
      let formula = try #require(
        layer.formulas.first { $0.slot == Slot<Double>.rotation.index }?.formula)
      return try formula.finiteValue(in: FormulaEnvironment(frame: 0, time: 0.5, progress: 0))
    }
    #expect(rotations == [0, 0.5, 1])
  }

  @Test func copiesOfCopiesKnowBothCounters() throws {
    let layers = try layers(
      """
      - id: row
        repeat: {count: 2, as: row}
        layers:
          - {id: cell, repeat: {count: 2 + row, as: column}, position: [10 * column, row]}
      """)
    #expect(
      layers.flatMap(\.sublayers).map(\.path) == [
        "row-0/cell-0", "row-0/cell-1", "row-1/cell-0", "row-1/cell-1", "row-1/cell-2",
      ])
    #expect(
      layers.flatMap(\.sublayers).map { $0[.position] }
        == [(0, 0), (10, 0), (0, 1), (10, 1), (20, 1)].map { Point(x: $0.0, y: $0.1) })
  }

  @Test func theInnerCounterHidesWhatIsAroundIt() throws {
    let layers = try layers(
      """
      - repeat: {count: 2}
        zPosition: index
        layers:
          - {repeat: {count: 2}, zPosition: index}
          - {zPosition: index}
      - {zPosition: index}
      """, head: "parameters: {index: 7}\n")
    #expect(layers.map { $0[.zPosition] } == [0, 1, 7])
    #expect(layers.flatMap(\.sublayers).map { $0[.zPosition] } == [0, 1, 0, 0, 1, 1])
  }

  @Test func masksMayHoldCopies() throws {
    let layers = try layers("- {id: a, mask: {layers: [{id: dot, repeat: {count: 2}}]}}")
    #expect(layers[0].mask[0].sublayers.map(\.path) == ["a/mask/dot-0", "a/mask/dot-1"])
  }
}
