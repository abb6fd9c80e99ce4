import SceneModel

/// The node of a cell, and the cell whose particles emit those of this one.
struct CellPlace {
  let node: YAMLNode

  /// The index of the emitting cell among all; `nil` for a cell of the emitter itself.
  let source: Int?

  /// The name of the cell's layer among the sublayers: `cell 2`, or `cell 2.1` within it.
  let id: String

  /// Returns the cells of a list and those within them, the outer ones first.
  ///
  /// There are some more than an emitter may have if there are too many.
  static func all(in items: [YAMLNode]) -> [CellPlace] {
    var all = items.enumerated().map { CellPlace(node: $1, source: nil, id: "cell \($0 + 1)") }
    var next = 0
    while next < all.count, all.count <= EmitterKey.mostCells {
      let (outer, index) = (all[next], next)
      let inner = outer.node[EmitterCellKey.cells.name]?.items ?? []
      all += inner.enumerated().map {
        CellPlace(node: $1, source: index, id: "\(outer.id).\($0 + 1)")
      }
      next += 1
    }
    return all
  }
}
