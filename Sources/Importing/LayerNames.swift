/// The ids of the layers within a layer.
struct LayerNames {
  /// An id, which is written only if it is not the default.
  struct Name {
    let id: String
    let isWritten: Bool
  }

  private var taken: Set<String> = []

  /// The number of layers so far.
  private var count: Int

  /// - Parameter count: The number of layers before the first name.
  init(taken count: Int) { self.count = count }

  /// Counts a layer without a name.
  mutating func skip() { count += 1 }

  /// Keeps an id from all layers.
  mutating func reserve(_ id: String) { taken.insert(id) }

  /// Returns the id of the next layer, after its name if that is short and no other's.
  ///
  /// - Parameters:
  ///   - text: The name in the source.
  ///   - isNeeded: Whether the id is written even if the source has no name.
  mutating func name(_ text: String?, isNeeded: Bool) -> Name {
    count += 1
    let name = (text ?? "").map { "/{}*:".contains($0) || $0.isWhitespace ? "-" : $0 }
    let isNamed = !name.isEmpty && name.count <= 40
    let wish = isNamed ? String(name) : "layer-\(count)"
    guard isNamed || isNeeded else { return Name(id: wish, isWritten: false) }
    var id = wish
    var number = 2
    while !taken.insert(id).inserted {
      id = "\(wish)-\(number)"
      number += 1
    }
    return Name(id: id, isWritten: true)
  }
}
