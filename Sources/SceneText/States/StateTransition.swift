/// The timing and the pacing with which values of layers change from one state to another.
struct StateTransition {
  /// The states that it may lead from and to; absent for any.
  let from, to: Set<String>?

  let defaultPace: StatePace

  /// The exceptions for layers, each with the paths of the layers.
  let layers: [(paths: Set<String>, pace: StatePace)]

  /// The exceptions for properties, by name.
  let properties: [String: StatePace]

  /// The waits, which add up.
  let delays: [StateDelay]

  /// Whether the author sets the pacing or the timing of all values.
  let isPaced: Bool

  /// The properties with an exception, in the order of the declaration.
  let propertyNames: [String]

  /// Whether the author sets the pacing of a value.
  func hasPace(for key: StateValues.Key) -> Bool {
    isPaced || !delays.isEmpty || layers.contains { $0.paths.contains(key.layer) }
      || pace(ofProperty: key.property) != nil
  }

  /// Returns some values, first those of layers with an exception, then those of properties with
  /// one, all in the order of the declaration.
  func sorted(_ keys: [StateValues.Key]) -> [StateValues.Key] {
    let places = keys.map { key in
      let layer = layers.firstIndex { $0.paths.contains(key.layer) } ?? layers.count
      let property = propertyNames.firstIndex(of: key.property) ?? propertyNames.count
      return layer < layers.count ? [layer, 0] : [layer, property]
    }
    return zip(places, keys).enumerated().sorted {
      ($0.element.0[0], $0.element.0[1], $0.offset) < ($1.element.0[0], $1.element.0[1], $1.offset)
    }.map(\.element.1)
  }

  /// Whether it leads from one state to another.
  func leads(from: String, to: String) -> Bool {
    self.from?.contains(from) != false && self.to?.contains(to) != false
  }

  /// Returns the pacing of a value, and the seconds to wait before it changes.
  func pace(of key: StateValues.Key) -> (pace: StatePace, delay: Double) {
    let pace =
      layers.first { $0.paths.contains(key.layer) }?.pace ?? pace(ofProperty: key.property)
      ?? defaultPace
    return (
      pace,
      pace.delay?.seconds(of: key.layer) ?? delays.reduce(0) { $0 + $1.seconds(of: key.layer) }
    )
  }

  /// Returns the exception for a property or for the property that it is a part of.
  private func pace(ofProperty name: String) -> StatePace? {
    properties[name]
      ?? properties.filter { name.hasPrefix($0.key + ".") }.max { $0.key.count < $1.key.count }?
      .value
  }
}

/// Seconds that layers wait before they change.
enum StateDelay {
  case all(Double)
  /// The seconds of each layer, by path.
  case each([String: Double])

  func seconds(of layer: String) -> Double {
    switch self {
    case .all(let seconds): seconds
    case .each(let seconds): seconds[layer] ?? 0
    }
  }
}
