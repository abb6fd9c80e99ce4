import SceneModel

// An expectation that can never fail is reported, because it would look like a passed test.
extension ExpectationReader {
  /// Reads the range of ticks of an expectation; reports ticks outside the scene.
  func span<Table>(
    _ mapping: Mapping<Table>, from first: KeyPath<Table.Type, Key<Double>>,
    to last: KeyPath<Table.Type, Key<Double?>>
  ) -> Expectation.Span? {
    guard let from = mapping.checked(first), let to = mapping.checked(last),
      isInScene(from, mapping[first]), isInScene(to ?? 0, mapping[last])
    else { return nil }
    if let to, from > to {
      reader.report(
        "there is no time from \(from.plain) s to \(to.plain) s", at: mapping[last] ?? mapping.node,
        hint: "'from' comes before 'to'")
      return nil
    }
    return Expectation.Span(from: from, to: to ?? .infinity)
  }

  /// Reads the range of ticks of bounds, which may be a single moment.
  func span(_ mapping: Mapping<BoundsKey>) -> Expectation.Span? {
    guard let node = mapping[\.at] else { return span(mapping, from: \.from, to: \.to) }
    guard mapping[\.from] == nil, mapping[\.to] == nil else {
      reader.report("'at' is one moment, beside which there is no from or to", at: node)
      return nil
    }
    guard let moment = mapping.at, isInScene(moment, node) else { return nil }
    return Expectation.Span(from: moment, to: moment)
  }

  /// Whether a time is within the scene, or the duration is unknown; reports a time after the end.
  ///
  /// - Parameter node: The node of the time; `nil` if the time is a default.
  func isInScene(_ time: Double, _ node: YAMLNode?) -> Bool {
    guard let node, time > reader.head.duration + 1e-6 else { return true }
    reader.report(
      "\(time.plain) s is after the end of the scene, at \(reader.head.duration.plain) s", at: node,
      hint: reader.milliseconds(meantBy: time, at: node))
    return false
  }

  /// Whether a demand has too few layers to compare; reports it.
  func comparesNothing(_ key: KeyDeclaration, of layers: [Layer], at node: YAMLNode) -> Bool {
    guard ExpectationKey.comparisons.contains(key), layers.count < 2 else { return false }
    reader.report(
      "'\(key.name)' needs two layers, and this is only '\(layers[0].path)'", at: node,
      hint: "write layers: [\(layers[0].path), and another]")
    return true
  }

  /// Warns of an overshoot limit of 1 or more, which is the whole distance of the movement.
  func warnOfWholeWays(_ most: Double, at node: YAMLNode) {
    guard most >= 1 else { return }
    reader.warn(
      "\(most.plain) is \((most * 100).plain) % of the way", at: node,
      hint: "for \(most.plain) % write \(most.plain)%")
  }

  /// Whether a count is below the scene's number of frames; reports a limit that always holds.
  func isBelowAll(_ most: Int, at node: YAMLNode) -> Bool {
    guard let count = reader.head.clock?.frameCount, most >= count else { return true }
    reader.report("the scene has no more than \(count) frames", at: node)
    return false
  }
}
