import SceneModel
import SceneText

/// A change to a scene or its settings, with the causes that follow from it.
package struct CauseOrigin {
  /// Path of the layer that has the key; `nil` for the scene itself.
  package let owner: String?

  /// The changed key as in scene files: `animations.0.spring.bounce`, `parameters.radius`.
  package let key: String

  /// The written values, shortened; `nil` on a side without the key.
  package let before, after: String?

  /// The place of the new value, or of the old one after a removal; `nil` for a setting.
  package let file: String?
  package let line: Int?

  /// Indices of the causes that follow from this change, ascending.
  package var causes: [Int] = []

  /// The change in words: "card: spring.bounce 0.25 → 0.3 (line 14)".
  let head: String

  /// The change without its values: "card: spring.bounce".
  let subject: String

  /// The key in short: `spring.bounce`.
  private let name: String

  /// - Parameter isInScene: Whether the edit is in the scene's own file.
  init(_ edit: SceneEdit, isInScene: Bool) {
    (owner, key, before, after) = (edit.owner, edit.key, edit.before, edit.after)
    (file, line, name, subject) = (edit.file, edit.line, edit.name, edit.title)
    let place = (isInScene ? "" : "\(edit.file), ") + "line \(edit.line)"
    head = "\(edit.text) (\(edit.after == nil ? "was " : "")\(place))"
  }

  /// Creates the origin of a changed setting of the command line.
  init(setting name: String, key: String, _ before: Cause.Value, _ after: Cause.Value) {
    (owner, self.key, self.name, subject, file, line) = (nil, key, name, name, nil, nil)
    self.before = before.description
    self.after = after.description
    head = "\(name) \(before) → \(after)"
  }

  /// The most causes that one line names.
  private static let shownCount = 2

  /// Returns the change and its causes in words.
  ///
  /// For instance "card: spring.bounce 0.25 → 0.3 (line 14): position.y 40 → 41 in frames 7–35".
  ///
  /// - Parameters:
  ///   - all: All causes.
  ///   - examined: The compared frames, ascending.
  func text(of all: [Cause], among examined: [Int]) -> String {
    let own = causes.map { all[$0] }
    if own.count == 1, own[0].layer == owner, own[0].property == name {
      return head + own[0].time(among: examined)
    }
    let told = own.filter { !isRestated(by: $0) }.map { cause in
      cause.text(among: examined, without: owner)
    }
    guard !told.isEmpty else { return head }
    let further = told.count - CauseOrigin.shownCount
    let rest = further > 0 ? ["\(further) more"] : []
    return "\(head): \((told.prefix(CauseOrigin.shownCount) + rest).joined(separator: "; "))"
  }

  /// Whether a cause says no more than the key.
  private func isRestated(by cause: Cause) -> Bool {
    if cause.layer == nil { return cause.property == name }
    guard cause.property == "layer", let owner, let layer = cause.layer else { return false }
    return layer == owner || layer.hasPrefix(owner + "/")
  }

  /// Whether the edit may concern a layer: it edits the layer, a superlayer, or no single layer.
  func concerns(_ layer: String?) -> Bool {
    guard let owner, let layer else { return true }
    return layer == owner || layer.hasPrefix(owner + "/") || owner.contains("{")
      || owner.hasPrefix("component ") || owner.hasPrefix("variant ")
  }
}
