import SceneModel
import SceneText

/// What somebody changed, and which values of the frames follow from it.
package struct CauseOrigin {
  /// Whose key it is: the path of a layer; `nil` for the scene itself.
  package let owner: String?

  /// In the words of the scene: `animations.0.spring.bounce`, `parameters.radius`.
  package let key: String

  /// The values as they are written, shortened; `nil` where there is none.
  package let before, after: String?

  /// The place of the new value, or of the old one where it is gone; `nil` where it stands in no text.
  package let file: String?
  package let line: Int?

  /// Places among all causes, ascending: those that this alone brings about.
  package var causes: [Int] = []

  /// "card: spring.bounce 0.25 → 0.3 (line 14)".
  let head: String

  /// The key as people call it: `spring.bounce`.
  private let name: String

  /// - Parameter isInScene: Whether the edit is in the scene's own file.
  init(_ edit: SceneEdit, isInScene: Bool) {
    (owner, key, before, after) = (edit.owner, edit.key, edit.before, edit.after)
    (file, line, name) = (edit.file, edit.line, edit.name)
    let place = (isInScene ? "" : "\(edit.file), ") + "line \(edit.line)"
    head = "\(edit.text) (\(edit.after == nil ? "was " : "")\(place))"
  }

  /// A setting of the command line.
  init(setting name: String, key: String, _ before: Cause.Value, _ after: Cause.Value) {
    (owner, self.key, self.name, file, line) = (nil, key, name, nil, nil)
    self.before = before.description
    self.after = after.description
    head = "\(name) \(before) → \(after)"
  }

  /// The most of its causes that are told in a line.
  private static let shownCount = 2

  /// "card: spring.bounce 0.25 → 0.3 (line 14): position.y 40 → 41 in frames 7–35".
  ///
  /// - Parameters:
  ///   - all: All causes.
  ///   - examined: The frames at which causes were looked for, ascending.
  func text(of all: [Cause], among examined: [Int]) -> String {
    let own = causes.map { all[$0] }
    if own.count == 1, own[0].layer == owner, own[0].property == name {
      return head + own[0].time(among: examined)
    }
    let told = own.filter { !isSaid(by: $0) }.map { cause in
      cause.text(among: examined, without: owner)
    }
    guard !told.isEmpty else { return head }
    let further = told.count - CauseOrigin.shownCount
    let rest = further > 0 ? ["\(further) more"] : []
    return "\(head): \((told.prefix(CauseOrigin.shownCount) + rest).joined(separator: "; "))"
  }

  /// Whether a cause says nothing that the key does not.
  private func isSaid(by cause: Cause) -> Bool {
    if cause.layer == nil { return cause.property == name }
    guard cause.property == "layer", let owner, let layer = cause.layer else { return false }
    return layer == owner || layer.hasPrefix(owner + "/")
  }

  /// Whether a layer is the one that was edited, or lies in it; any layer where none was.
  func concerns(_ layer: String?) -> Bool {
    guard let owner, let layer else { return true }
    return layer == owner || layer.hasPrefix(owner + "/") || owner.contains("{")
      || owner.hasPrefix("component ") || owner.hasPrefix("variant ")
  }
}
