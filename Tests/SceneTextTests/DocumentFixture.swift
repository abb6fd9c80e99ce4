import SceneModel
@testable import SceneText

extension SceneDocument {
  /// The document of a text for a test.
  init(_ text: String) throws {
    try self.init(parsing: SourceText(file: "scene.yaml", bytes: Array(text.utf8)))
  }

  /// The same document, for which the writer chooses what is divided into lines.
  var relaxed: SceneDocument {
    var document = self
    document.root = root.restyled { $0 == .line || $0 == .block ? .automatic : $0 }
    return document
  }

  /// The same document without the memory of how it was written, and without empty lines.
  var unstyled: SceneDocument {
    var document = self
    document.root = root.restyled { _ in .automatic }.condensed
    return document
  }
}

extension DocumentValue {
  /// The same tree with other styles.
  func restyled(_ change: (Style) -> Style) -> DocumentValue {
    mapped { $0.styled(change($0.style)) }
  }

  /// The same tree without empty lines, and with the comments beside lists and mappings above them.
  fileprivate var condensed: DocumentValue {
    mapped { value in
      var value = value
      value.comments.before.removeAll { $0 == nil }
      value.comments.closing.removeAll { $0 == nil }
      value.comments.gap = DocumentComments().gap
      switch value.content {
      case .list, .mapping:
        if let comment = value.comments.after { value.comments.before.append(comment) }
        value.comments.after = nil
      default: break
      }
      return value
    }
  }

  private func mapped(_ change: (DocumentValue) -> DocumentValue) -> DocumentValue {
    var value = change(self)
    switch content {
    case .list(let items): value.content = .list(items.map { $0.mapped(change) })
    case .mapping(let entries):
      var changed = DocumentEntries()
      for (key, value) in entries { changed[key] = value.mapped(change) }
      value.content = .mapping(changed)
    default: break
    }
    return value
  }
}
