import SceneText

/// The states that an imported scene goes through, as the user gives them: `Locked, 0.5 Unlock`.
package struct PlayedStates: Sendable {
  /// The states with their times in seconds.
  let states: [(time: Double, name: String)]

  /// - Returns: `nil` if the text is no list of names, each perhaps after a time.
  package init?(_ text: String) {
    var states: [(time: Double, name: String)] = []
    for item in text.split(separator: ",") {
      let words = item.split(whereSeparator: \.isWhitespace)
      let time = words.count > 1 ? words.first.flatMap { Double($0) } : nil
      let name = words.dropFirst(time == nil ? 0 : 1).joined(separator: " ")
      guard !name.isEmpty, (time ?? 0).isFinite, time ?? 0 >= states.last?.time ?? 0 else {
        return nil
      }
      states.append(
        (time ?? states.last?.time ?? 0, CAMLStates.baseNames.contains(name) ? "base" : name))
    }
    guard !states.isEmpty else { return nil }
    self.states = states
  }

  /// The names that are none of the given states.
  func unknownStates(among names: [String]) -> [String] {
    states.map(\.name).filter { $0 != "base" && !names.contains($0) }
  }

  /// Returns the states with these names, and the base state; `nil` if none of these is played.
  func only(among names: [String]) -> PlayedStates? {
    let own = states.filter { $0.name == "base" || names.contains($0.name) }
    return own.isEmpty ? nil : PlayedStates(own)
  }

  private init(_ states: [(time: Double, name: String)]) { self.states = states }

  var timeline: DocumentValue {
    .list(
      states.map { state in
        var event = DocumentEntries()
        event["at"] = state.time.value
        event["state"] = .text(state.name)
        return .mapping(event)
      })
  }
}
