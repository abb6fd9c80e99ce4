package import SceneModel

/// New values of parameters, springs and easings, written into the texts that declare them.
///
/// Only the bytes of these values change: comments, quotes, line ends and layout stay.
package struct ParameterEdit: Sendable {
  /// The change of one value.
  package struct Change: Hashable, Sendable {
    /// The name of the parameter, or of the animation and its key, for people.
    package let name: String
    package let before, after: Double

    /// The words for which the values stand; empty for numbers.
    package var words: [String] = []

    /// The formula that the new number replaces; `nil` if the old value was a number.
    package let formula: String?

    /// The range of the old value, or the empty range at which a new key is written.
    package let source: SourceRange

    /// Whether the text lacks the key until then.
    package var isNewKey: Bool { source.bytes.isEmpty }
  }

  /// A file with changed bytes.
  package struct File: Hashable, Sendable {
    package let before: SourceText
    package let after: [UInt8]
  }

  /// The changes: parameters in the order of declaration, then the others in the order of the text.
  ///
  /// Values that stay the same are left out.
  package let changes: [Change]

  /// The changed files, each with at least one change.
  package let files: [File]

  /// Writes `values` into the scene and the files it includes.
  ///
  /// If a variant is shown and sets a value, the variant's value changes. The new text must mean
  /// the same as the old text with these values set; otherwise it is refused.
  ///
  /// - Parameters:
  ///   - values: The values of parameters and of numbers of animations, by name.
  ///   - parameters: The parameters of the scene.
  ///   - numbers: The numbers of animations and layers. All that share a changed text change.
  ///   - sources: The texts of the scene's files.
  /// - Throws: ``Diagnostic`` for an unknown parameter, a value outside its limits, or a value
  ///   that an alias repeats, because another value would change too.
  package init(
    setting values: [String: Double], of parameters: DeclaredParameters,
    and numbers: [EditableNumber] = [], in sources: [SourceText]
  ) throws(Diagnostic) {
    let others = Set(numbers.map(\.name))
    for (name, value) in values.sorted(by: { $0.key < $1.key }) where !others.contains(name) {
      let source = parameters[name]?.source ?? parameters.source
      if let problem = parameters.problem(setting: name, to: value, at: source) { throw problem }
    }
    let declared = parameters.all.compactMap { parameter -> Change? in
      guard let value = values[parameter.name], value != parameter.value else { return nil }
      return Change(
        name: parameter.name, before: parameter.value, after: value,
        formula: sources.lazy.compactMap { $0.formula(of: parameter) }.first,
        source: parameter.source)
    }
    let paced = try numbers.changes(to: values)
    changes = declared + paced
    let texts = Set(numbers.filter { values[$0.name] ?? $0.value != $0.value }.map(\.text))
    let atSources = Dictionary(grouping: texts, by: \.source)
    let changed = texts.filter { text in
      !(atSources[text.source] ?? []).contains { text.isReplaced(by: $0) }
    }
    var files: [File] = []
    for source in sources {
      let changes = declared.filter { $0.source.file == source.file }
      try ParameterEdit.check(changes, in: source)
      let replacements =
        changes.map { Replacement(source: $0.source, text: $0.after.plain) }
        + numbers.replacements(setting: values, in: source, of: changed)
      guard !replacements.isEmpty else { continue }
      files.append(File(before: source, after: source.replacing(replacements)))
    }
    self.files = files
  }

  /// Checks that no alias repeats the values that are about to change.
  private static func check(_ changes: [Change], in source: SourceText) throws(Diagnostic) {
    guard !changes.isEmpty else { return }
    let scalars = try RepeatedScalars(of: source, apartFrom: Set(changes.map(\.source.bytes)))
    for change in changes {
      guard let alias = scalars.alias(repeating: change.source.bytes) else { continue }
      let text = String(decoding: source.bytes[alias], as: UTF8.self)
      throw Diagnostic(
        "'\(change.name)' cannot be changed alone: \(text) repeats its value",
        at: SourceRange(file: source.file, bytes: alias),
        hint: "write the value out in place of \(text)")
    }
  }

  /// The new text of a scalar.
  struct Replacement {
    let source: SourceRange
    let text: String

    /// Whether the new text is quoted, even if the old scalar was not.
    var isQuoted = false
  }
}

extension SourceText {
  /// Returns the formula of a parameter in this text; `nil` for a plain number or another file.
  fileprivate func formula(of parameter: DeclaredParameter) -> String? {
    guard parameter.source.file == file else { return nil }
    let text = String(decoding: bytes[content(ofScalarAt: parameter.source.bytes)], as: UTF8.self)
    return ParsedScene.Overrides.value(text, of: parameter.name) == nil ? text : nil
  }

  /// Returns the bytes with some scalars replaced.
  fileprivate func replacing(_ replacements: [ParameterEdit.Replacement]) -> [UInt8] {
    var bytes = bytes
    // New keys at the same place follow each other by their names.
    let ordered = replacements.sorted {
      ($0.source.bytes.lowerBound, $0.text) > ($1.source.bytes.lowerBound, $1.text)
    }
    for replacement in ordered {
      let content = content(ofScalarAt: replacement.source.bytes)
      let isBare = content.upperBound == replacement.source.bytes.upperBound
      let text = replacement.isQuoted && isBare ? "\"\(replacement.text)\"" : replacement.text
      bytes.replaceSubrange(content, with: Array(text.utf8))
    }
    return bytes
  }

  /// Returns the bytes of a scalar's value, without its anchor, tag and quotes.
  private func content(ofScalarAt scalar: Range<Int>) -> Range<Int> {
    var rest = bytes[scalar]
    while let first = rest.first {
      switch first {
      case UInt8(ascii: "&"), UInt8(ascii: "!"): rest = rest.drop { !$0.separatesWords }
      case UInt8(ascii: "#"): rest = rest.drop { $0 != UInt8(ascii: "\n") }
      case _ where first.separatesWords: rest = rest.dropFirst()
      case UInt8(ascii: "\""), UInt8(ascii: "'"): return rest.dropFirst().dropLast().indices
      default: return rest.indices
      }
    }
    return rest.indices
  }
}
