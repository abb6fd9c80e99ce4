import SceneModel

// What can never fail is a mistake: it would pass for a test.
extension SceneContext {
  /// Reads the ticks at which something is expected; reports those that the scene does not have.
  func span<Table>(
    _ mapping: Mapping<Table>, from first: KeyPath<Table.Type, Key<Double>>,
    to last: KeyPath<Table.Type, Key<Double?>>
  ) -> Expectation.Span? {
    guard let from = mapping.checked(first), let to = mapping.checked(last),
      isInScene(from, mapping[first]), isInScene(to ?? 0, mapping[last])
    else { return nil }
    if let to, from > to {
      reader.report(
        "from \(from.plain) s to \(to.plain) s there is nothing", at: mapping[last] ?? mapping.node,
        hint: "'from' comes before 'to'")
      return nil
    }
    return Expectation.Span(from: from, to: to ?? .infinity)
  }

  /// The same of bounds, which may hold at one moment.
  func span(_ mapping: Mapping<BoundsKey>) -> Expectation.Span? {
    guard let node = mapping[\.at] else { return span(mapping, from: \.from, to: \.to) }
    guard mapping[\.from] == nil, mapping[\.to] == nil else {
      reader.report("'at' is one moment, beside which there is no from or to", at: node)
      return nil
    }
    guard let moment = mapping.at, isInScene(moment, node) else { return nil }
    return Expectation.Span(from: moment, to: moment)
  }

  /// Whether the scene reaches a time, as far as that is known; reports that it does not.
  ///
  /// - Parameter node: Where the time stands; absent if it is nowhere.
  func isInScene(_ time: Double, _ node: YAMLNode?) -> Bool {
    guard let node, time > reader.head.duration + 1e-6 else { return true }
    reader.report(
      "\(time.plain) s is after the end of the scene, at \(reader.head.duration.plain) s", at: node,
      hint: reader.milliseconds(meantBy: time, at: node))
    return false
  }

  /// Whether fewer layers are there than can be compared with each other; reports it.
  func comparesNothing(_ key: KeyDeclaration, of layers: [Layer], at node: YAMLNode) -> Bool {
    guard ExpectationKey.comparisons.contains(key), layers.count < 2 else { return false }
    reader.report(
      "'\(key.name)' needs two layers, and this is only '\(layers[0].path)'", at: node,
      hint: "write layers: [\(layers[0].path), and another]")
    return true
  }

  /// Warns of movements that may go as far beyond their end as their whole way is.
  func warnOfWholeWays(_ most: Double, at node: YAMLNode) {
    guard most >= 1 else { return }
    reader.warn(
      "\(most.plain) is \((most * 100).plain) % of the way", at: node,
      hint: "for \(most.plain) % write \(most.plain)%")
  }

  /// Whether fewer frames are meant than the scene has; reports that all of them may be dropped.
  func isBelowAll(_ most: Int, at node: YAMLNode) -> Bool {
    guard let count = reader.head.clock?.frameCount, most >= count else { return true }
    reader.report("the scene has no more than \(count) frames", at: node)
    return false
  }
}
