import SceneModel

extension NumberRecorder {
  /// The least duration that can be set, in seconds.
  static let leastDuration = 0.001

  /// The keys after which a new one is written, the nearest first.
  private static let keysBefore: [String: [KeyDeclaration]] = {
    typealias Key = AnimationKey
    let values = [Key.values, Key.by, Key.to, Key.from].map(\.declaration)
    let times =
      [Key.duration.declaration, Key.begin.declaration, Key.keyTimes.declaration] + values
      + [Key.property.declaration]
    let pacings = [Key.repeatCount.declaration, Key.spring.declaration, Key.easing.declaration]
    return [
      Key.easing.name: times,
      Key.autoreverses.name: pacings + times,
      Key.fillMode.name: [Key.autoreverses.declaration] + pacings + times,
      Key.begin.name: [Key.keyTimes.declaration] + values + [Key.property.declaration],
      Key.duration.name: [Key.begin.declaration, Key.keyTimes.declaration] + values
        + [Key.property.declaration],
      Key.keyTimes.name: [Key.values.declaration],
    ]
  }()

  /// Returns the times in an animation's text: begin, duration and key times.
  func times(
    of mapping: Mapping<AnimationKey>, _ pacing: Animation.Pacing, lasting duration: Double,
    in animation: PacedAnimation
  ) -> DeclaredTimes {
    var times = DeclaredTimes()
    noteBegin(of: mapping, in: animation, into: &times)
    noteDuration(duration, of: mapping, pacing, in: animation, into: &times)
    noteKeyTimes(of: mapping, in: animation, into: &times)
    return times
  }

  private func noteBegin(
    of mapping: Mapping<AnimationKey>, in animation: PacedAnimation,
    into times: inout DeclaredTimes
  ) {
    let key = AnimationKey.begin
    guard let node = mapping.begin else {
      times.note(
        added(key.declaration, 0, in: key.limits, to: mapping, in: animation), as: .begin)
      return
    }
    guard let text = node.scalar?.text, let begin = reader.begin(node) else { return }
    switch begin {
    case .seconds(let seconds):
      let number = animation.number(
        key.name, seconds, in: key.limits, formula: formula(node, of: key.declaration),
        parameter: parameter(text, at: node), source: node.range)
      times.note(number, as: .begin)
    case .named(let start):
      times.note(distance(key.name, start, at: node, in: animation), as: .begin)
    case .when: times.reasons[.begin] = "it begins \(text)"
    }
  }

  /// Returns the distance from a moment of another animation; `nil` if it is a formula.
  func distance(
    _ key: String, _ start: NamedStart, at node: YAMLNode, in animation: PacedAnimation
  ) -> EditableNumber? {
    guard let scalar = node.scalar, [.plain, .quoted].contains(scalar.style),
      !scalar.text.hasBraces, let name = start.name.scalar?.text
    else { return nil }
    let written = start.offset?.scalar?.text.filter { $0 != " " } ?? "0"
    guard let seconds = ParsedScene.Overrides.value(written, of: key) else { return nil }
    return animation.number(
      key, seconds, in: AnimationKey.begin.limits, formula: nil, source: node.range,
      writing: .distance(from: "\(start.relation.rawValue) \(name)"))
  }

  private func noteDuration(
    _ duration: Double, of mapping: Mapping<AnimationKey>, _ pacing: Animation.Pacing,
    in animation: PacedAnimation, into times: inout DeclaredTimes
  ) {
    let key = AnimationKey.duration.declaration
    let limits = Self.leastDuration...key.limits.upperBound
    if let node = mapping[\.duration], let text = node.scalar?.text, text != CycleDuration.settle {
      let number = animation.number(
        key.name, duration, in: limits, formula: formula(node, of: key),
        parameter: parameter(text, at: node), source: node.range)
      times.note(number, as: .duration)
    } else if case .easing = pacing {
      times.note(added(key, duration, in: limits, to: mapping, in: animation), as: .duration)
    }
  }

  private func noteKeyTimes(
    of mapping: Mapping<AnimationKey>, in animation: PacedAnimation,
    into times: inout DeclaredTimes
  ) {
    guard let count = mapping.values?.items?.count, count > 1 else { return }
    let key = AnimationKey.keyTimes
    guard let items = mapping.keyTimes?.items else {
      guard [.linear, .cubic].contains(mapping.calculationMode) else {
        times.reasons[.keyTimes] = "its calculationMode spreads its values"
        return
      }
      for index in 0..<count {
        times.note(
          added(
            key.declaration, Double(index) / Double(count - 1), in: key.limits, to: mapping,
            in: animation, at: index),
          as: .keyTimes)
      }
      return
    }
    for (index, item) in items.enumerated() {
      guard let value = reader.constant(item, in: key.limits) else { continue }
      times.numbers.append(
        animation.number(
          "\(key.name).\(index)", value, in: key.limits,
          formula: formula(item, of: key.declaration),
          parameter: item.scalar.flatMap { parameter($0.text, at: item) }, source: item.range))
    }
  }

  /// Returns the number of a key that the text lacks; `nil` if there is no place for the key.
  ///
  /// - Parameter index: The index of the number, if the value is a list.
  private func added(
    _ key: KeyDeclaration, _ value: Double, in limits: ClosedRange<Double>,
    to mapping: Mapping<AnimationKey>, in animation: PacedAnimation, at index: Int? = nil
  ) -> EditableNumber? {
    guard let place = place(of: key, in: mapping) else { return nil }
    return animation.number(
      index.map { "\(key.name).\($0)" } ?? key.name, value, in: limits, formula: nil,
      source: place.source,
      writing: index == nil ? .newKey(before: place.text) : .newList(before: place.text))
  }

  private func place(of key: KeyDeclaration, in mapping: Mapping<AnimationKey>) -> KeyPlace? {
    KeyPlace(of: key, after: Self.keysBefore[key.name] ?? [], in: mapping)
  }

  /// Returns the place of a key that the text lacks; only in the first animations of a large scene.
  func addedPlace(of key: KeyDeclaration, in mapping: Mapping<AnimationKey>) -> KeyPlace? {
    table.takesMissingValue() ? place(of: key, in: mapping) : nil
  }

  /// The text of a node that is no plain number; otherwise `nil`.
  func formula(_ node: YAMLNode, of key: KeyDeclaration) -> String? {
    node.isNumber(of: key) ? nil : node.scalar?.text ?? ""
  }
}

extension DeclaredTimes {
  /// Notes a number, or the reason why it cannot be changed.
  fileprivate mutating func note(_ number: EditableNumber?, as time: Time) {
    if let number { numbers.append(number) } else { reasons[time] = "it is put together elsewhere" }
  }
}
