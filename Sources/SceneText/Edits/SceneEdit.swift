package import SceneModel

/// A change in one place of a scene's text.
package struct SceneEdit {
  /// The owner of the key: the path of a layer, or `component button`; `nil` for the scene itself.
  package let owner: String?

  /// The keys from the owner to the change, with indices in lists: `animations.0.spring.bounce`.
  package let key: String

  /// The values as written, shortened; `nil` if there is none.
  package let before, after: String?

  /// The file of the new value, or of the old value if it was removed.
  package let file: String

  /// The line number, from 1.
  package let line: Int

  /// Whether the change is to a parameter, an animation or a whole layer, which have names.
  let subject: Subject

  /// The text before all edits.
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

  /// The name of the changed item, without its owner: `spring.bounce`, `parameter radius`.
  package var name: String {
    switch subject {
    case .parameter: "parameter \(key)"
    case .layer: "layer \(owner ?? key)"
    case .animation(let property): "animation" + (property.map { " of \($0)" } ?? "")
    case .key: nameInAnimation
    }
  }

  /// The key without the index of the animation that contains it.
  private var nameInAnimation: String {
    let parts = key.split(separator: ".")
    guard parts.count > 2, parts[0] == "animations", Int(parts[1]) != nil else { return key }
    return parts.dropFirst(2).joined(separator: ".")
  }

  /// The changed item with its owner: "card: spring.bounce".
  package var title: String {
    (subject == .layer ? "" : owner.map { "\($0): " } ?? "") + name
  }

  /// The change in words, such as "card: spring.bounce 0.25 → 0.3".
  package var text: String {
    let subject = title
    let value = hasOwnName ? nil : after ?? before
    return switch (before, after) {
    case (let before?, let after?): "\(subject) \(before) → \(after)"
    case (nil, _): "\([subject, value].compactMap(\.self).joined(separator: " ")) is new"
    case (_, nil): "\([subject, value].compactMap(\.self).joined(separator: " ")) is gone"
    }
  }

  /// Whether the name alone describes an addition or a removal.
  private var hasOwnName: Bool {
    switch subject {
    case .layer, .animation: true
    case .key, .parameter: false
    }
  }

  /// Returns the old texts with this edit alone applied.
  ///
  /// - Parameter sources: The texts before all edits.
  package func applied(to sources: [SourceText]) -> [SourceText] {
    sources.map { source in
      guard source.file == base.origin.source.file else { return source }
      var document = DocumentValue(base)
      document.apply(change, at: place[...])
      return SourceText(file: source.file, bytes: Array(document.line.utf8))
    }
  }

  /// The number of nodes in the text that contains the change.
  package var size: Int { base.count }
}

extension YAMLNode {
  /// The most characters of a value in a description.
  private static let shownLength = 48

  /// The value in one line of YAML, cut if it is long.
  fileprivate var shortText: String {
    let text = scalar?.text.split(whereSeparator: \.isNewline).joined(separator: " ") ?? flowText
    return text.count <= YAMLNode.shownLength
      ? text : text.prefix(YAMLNode.shownLength - 1) + "…"
  }
}
