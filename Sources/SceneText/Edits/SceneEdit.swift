package import SceneModel

/// What was changed in one place of a scene's text.
package struct SceneEdit {
  /// Whose key it is: the path of a layer, or `component button`; `nil` for the scene itself.
  package let owner: String?

  /// The keys that lead there from the owner, with places in lists: `animations.0.spring.bounce`.
  package let key: String

  /// The values as they are written, shortened; `nil` where there is none.
  package let before, after: String?

  /// Where it stands: the new value, or the old one where it is gone.
  package let file: String

  /// Counts from 1.
  package let line: Int

  /// Whether it is a parameter, an animation or a whole layer, which have names of their own.
  let subject: Subject

  /// The text to which it belongs, without any other edit.
  private let base: YAMLNode
  private let place: YAMLPlace
  private let change: YAMLChange

  enum Subject: Equatable {
    case key, parameter, layer
    case animation(of: String?)
  }

  init(
    _ change: YAMLChange, at place: YAMLPlace, of base: YAMLNode, owner: String?, key: [String],
    before: YAMLNode?, after: YAMLNode?, subject: Subject
  ) {
    self.owner = owner
    self.key = key.joined(separator: ".")
    self.before = before?.shortText
    self.after = after?.shortText
    self.subject = subject
    let source = (after ?? before ?? base).origin.source
    file = source.file
    line = source.position(of: (after ?? before ?? base).bytes.lowerBound).line
    (self.base, self.place, self.change) = (base, place, change)
  }

  /// The name of what was changed, without its owner: `spring.bounce`, `parameter radius`.
  package var name: String {
    switch subject {
    case .parameter: "parameter \(key)"
    case .layer: "layer \(owner ?? key)"
    case .animation(let property): "animation" + (property.map { " of \($0)" } ?? "")
    case .key: nameInAnimation
    }
  }

  /// The key without the place of the animation that it belongs to.
  private var nameInAnimation: String {
    let parts = key.split(separator: ".")
    guard parts.count > 2, parts[0] == "animations", Int(parts[1]) != nil else { return key }
    return parts.dropFirst(2).joined(separator: ".")
  }

  /// "card: spring.bounce 0.25 → 0.3": what was changed, and how.
  package var text: String {
    let whose = subject == .layer ? "" : owner.map { "\($0): " } ?? ""
    let subject = whose + name
    let value = hasOwnName ? nil : after ?? before
    return switch (before, after) {
    case (let before?, let after?): "\(subject) \(before) → \(after)"
    case (nil, _): "\([subject, value].compactMap(\.self).joined(separator: " ")) is new"
    case (_, nil): "\([subject, value].compactMap(\.self).joined(separator: " ")) is gone"
    }
  }

  /// Whether its name tells enough of it where there is no other value.
  private var hasOwnName: Bool {
    switch subject {
    case .layer, .animation: true
    case .key, .parameter: false
    }
  }

  /// The texts that make the scene as it was before, but for this edit.
  ///
  /// - Parameter sources: The texts before.
  package func applied(to sources: [SourceText]) -> [SourceText] {
    sources.map { source in
      guard source.file == base.origin.source.file else { return source }
      var document = DocumentValue(base)
      document.apply(change, at: place[...])
      return SourceText(file: source.file, bytes: Array(document.line.utf8))
    }
  }

  /// How many nodes the text has that it belongs to.
  package var size: Int { base.count }
}

extension YAMLNode {
  /// The most characters of a value that are told.
  private static let shownLength = 48

  /// The value as it could be written, in one line; cut where it is long.
  fileprivate var shortText: String {
    let text = scalar?.text.split(whereSeparator: \.isNewline).joined(separator: " ") ?? flowText
    return text.count <= YAMLNode.shownLength
      ? text : text.prefix(YAMLNode.shownLength - 1) + "…"
  }
}
