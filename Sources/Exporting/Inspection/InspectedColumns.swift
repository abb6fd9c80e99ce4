import SceneModel

/// The columns of `inspect` for the layers of a scene.
struct InspectedColumns {
  /// The columns that every scene has.
  let usual: [InspectedColumn]

  /// Columns that only some of these layers have, and columns of other changing values.
  let special: [InspectedColumn]

  /// The columns of the table: the usual ones, and those that may change from tick to tick.
  let inTable: [InspectedColumn]

  var all: [InspectedColumn] { usual + special }

  /// - Parameter layers: The layers to show.
  init(of layers: [Layer]) {
    let known = InspectedColumn.all
    usual = known.filter { $0.isThere == nil }
    var slots: [NamedSlot] = []
    var named = Set(known.map(\.name))
    // The columns of the overlay already show the values of a motion blur.
    for slot in layers.flatMap(\.changingNamedSlots)
    where !slot.name.hasPrefix("motionBlur.") && named.insert(slot.name).inserted {
      slots.append(slot)
    }
    special =
      known.filter { column in column.isThere.map { layers.contains(where: $0) } ?? false }
      + slots.map { InspectedColumn($0, of: layers) }
    inTable =
      usual.filter { $0.usualCells != nil }
      + (usual + special).filter {
        $0.usualCells == nil && layers.contains(where: $0.mayDiffer)
      }
  }
}

extension InspectedColumn {
  /// The names of the value's parts in the CSV.
  var fieldNames: [String] { kind.fieldNames(of: name) }

  /// Their names in the table, in which a colour is one cell.
  var cellNames: [String] { usualCells ?? (kind == .color ? [name] : fieldNames) }
}
