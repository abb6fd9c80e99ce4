/// A number of a named value that differs from tick to tick.
package struct NamedNumber: Hashable, Sendable {
  /// The name; that of a layer's value follows the layer's path and a dot: `open`, `card.finger.x`.
  package let name: String

  /// The index of the number among the scene's links.
  package let link: Int

  package init(name: String, link: Int) {
    self.name = name
    self.link = link
  }
}
