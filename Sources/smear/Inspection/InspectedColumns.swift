import SceneModel

/// What `inspect` says of the layers of a scene.
struct InspectedColumns {
  /// What is said of every layer of every scene.
  let usual: [InspectedColumn]

  /// What some of these layers have, and what changes in them besides.
  let special: [InspectedColumn]

  /// What the table says: what it always does, and what may differ from tick to tick.
  let inTable: [InspectedColumn]

  var all: [InspectedColumn] { usual + special }

  /// - Parameter layers: Those that are shown.
  init(of layers: [Layer]) {
    let known = InspectedColumn.all
    usual = known.filter { $0.isThere == nil }
    var slots: [NamedSlot] = []
    var named = Set(known.map(\.name))
    // What a blur draws with is known of its overlay.
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
  /// What the CSV calls the value's parts.
  var fieldNames: [String] { kind.fieldNames(of: name) }

  /// What the table calls them; a colour is one cell there.
  var cellNames: [String] { usualCells ?? (kind == .color ? [name] : fieldNames) }
}
