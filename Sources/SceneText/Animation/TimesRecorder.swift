import SceneModel

extension PacingRecorder {
  /// The least duration that can be set, in seconds.
  private static let leastDuration = 0.001

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
    case .named(let start): times.note(distance(start, at: node, in: animation), as: .begin)
    case .when: times.reasons[.begin] = "it begins \(text)"
    }
  }

  /// Returns the distance from a moment of another animation; `nil` if it is a formula.
  private func distance(_ start: NamedStart, at node: YAMLNode, in animation: PacedAnimation)
    -> PacingNumber?
  {
    guard let scalar = node.scalar, [.plain, .quoted].contains(scalar.style),
      !scalar.text.hasBraces, let name = start.name.scalar?.text
    else { return nil }
    let key = AnimationKey.begin
    let written = start.offset?.scalar?.text.filter { $0 != " " } ?? "0"
    guard let seconds = ParsedScene.Overrides.value(written, of: key.name) else { return nil }
    return animation.number(
      key.name, seconds, in: key.limits, formula: nil, source: node.range,
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
  ) -> PacingNumber? {
    guard let place = KeyPlace(of: key, in: mapping) else { return nil }
    return animation.number(
      index.map { "\(key.name).\($0)" } ?? key.name, value, in: limits, formula: nil,
      source: place.source,
      writing: index == nil ? .newKey(before: place.text) : .newList(before: place.text))
  }

  /// The text of a node that is no plain number; otherwise `nil`.
  private func formula(_ node: YAMLNode, of key: KeyDeclaration) -> String? {
    node.isNumber(of: key) ? nil : node.scalar?.text ?? ""
  }
}

extension DeclaredTimes {
  /// Notes a number, or the reason why it cannot be changed.
  fileprivate mutating func note(_ number: PacingNumber?, as time: Time) {
    if let number { numbers.append(number) } else { reasons[time] = "it is put together elsewhere" }
  }
}

/// A place in an animation's text for a key that it lacks.
struct KeyPlace {
  /// The empty range at which the key is inserted.
  let source: SourceRange

  /// The text between its place and its value: `, begin: `.
  let text: String

  /// The keys behind which a new one is written, the nearest first.
  private static let earlier: [String: [KeyDeclaration]] = {
    typealias Key = AnimationKey
    let values = [Key.values, Key.by, Key.to, Key.from].map(\.declaration)
    return [
      Key.begin.name: [Key.keyTimes.declaration] + values + [Key.property.declaration],
      Key.duration.name: [Key.begin.declaration, Key.keyTimes.declaration] + values
        + [Key.property.declaration],
      Key.keyTimes.name: [Key.values.declaration],
    ]
  }()

  /// Finds the place behind the value that a person would write before the key.
  ///
  /// A value behind an alias stands elsewhere; a value of several lines is no place.
  init?(of key: KeyDeclaration, in mapping: Mapping<AnimationKey>) {
    let (whole, source) = (mapping.node, mapping.node.origin.source)
    let candidates = KeyPlace.earlier[key.name] ?? []
    let before = candidates.lazy.compactMap { mapping[$0] }.first {
      $0.origin.source.file == source.file && whole.bytes.contains($0.bytes.lowerBound)
        && !source.bytes[$0.bytes].contains(UInt8(ascii: "\n"))
    }
    guard let end = before?.bytes.upperBound, let start = whole.contentStart else { return nil }
    if source.bytes[start] == UInt8(ascii: "{") {
      self.source = SourceRange(file: source.file, bytes: end..<end)
      text = ", \(source.isJSON ? "\"\(key.name)\"" : key.name): "
      return
    }
    let lineEnd = source.bytes[end...].firstIndex { $0 == 0x0A || $0 == 0x0D } ?? source.bytes.count
    let column = source.position(of: start).column
    let lineBreak = source.bytes[lineEnd...].first == 0x0D ? "\r\n" : "\n"
    self.source = SourceRange(file: source.file, bytes: lineEnd..<lineEnd)
    text = lineBreak + String(repeating: " ", count: column - 1) + "\(key.name): "
  }
}

extension SourceText {
  /// Whether the file is written in JSON, a form of YAML whose keys stand in quotes.
  fileprivate var isJSON: Bool { file.hasSuffix(".json") }
}

extension YAMLNode {
  /// The first byte of the node behind its anchor; `nil` behind a tag or a comment.
  fileprivate var contentStart: Int? {
    var rest = origin.source.bytes[bytes]
    if rest.first == UInt8(ascii: "&") {
      rest = rest.drop { !$0.separatesWords }.drop { $0.separatesWords }
    }
    guard let first = rest.first, ![UInt8(ascii: "!"), UInt8(ascii: "#")].contains(first) else {
      return nil
    }
    return rest.startIndex
  }
}

extension UInt8 {
  /// Whether the byte is a blank or a line break.
  fileprivate var separatesWords: Bool { [0x20, 0x09, 0x0A, 0x0D].contains(self) }
}
