package import SceneModel

/// New values of parameters, written into the texts that declare them.
///
/// Nothing but the bytes of these values changes: comments, quotes, line ends and layout stay.
package struct ParameterEdit: Sendable {
  /// The change of one value.
  package struct Change: Hashable, Sendable {
    package let name: String
    package let before, after: Double

    /// The formula that stood there, which the new number takes the place of; `nil` if it was a number.
    package let formula: String?

    /// Where it stood before.
    package let source: SourceRange
  }

  /// A file that has other bytes now.
  package struct File: Hashable, Sendable {
    package let before: SourceText
    package let after: [UInt8]
  }

  /// In the order of declaration; a value that was the same already is not among them.
  package let changes: [Change]

  /// Each with at least one change.
  package let files: [File]

  /// Writes `values` into the scene and the files it includes.
  ///
  /// Where the scene is one of its variants, and the variant has a value of its own, that one
  /// changes. The new text means what the old one means with these values set, or is refused.
  ///
  /// - Parameters:
  ///   - parameters: Those of the scene.
  ///   - sources: The texts that the scene is made of.
  /// - Throws: ``Diagnostic`` if there is no such parameter, the value is outside of its limits, or
  ///   an alias repeats it, so that something else would change too.
  package init(
    setting values: [String: Double], of parameters: DeclaredParameters, in sources: [SourceText]
  ) throws(Diagnostic) {
    for (name, value) in values.sorted(by: { $0.key < $1.key }) {
      let source = parameters[name]?.source ?? parameters.source
      if let problem = parameters.problem(setting: name, to: value, at: source) { throw problem }
    }
    changes = parameters.all.compactMap { parameter in
      guard let value = values[parameter.name], value != parameter.value else { return nil }
      return Change(
        name: parameter.name, before: parameter.value, after: value,
        formula: sources.lazy.compactMap { $0.formula(of: parameter) }.first,
        source: parameter.source)
    }
    var files: [File] = []
    for source in sources {
      let changes = changes.filter { $0.source.file == source.file }
      guard !changes.isEmpty else { continue }
      files.append(File(before: source, after: try ParameterEdit.text(of: source, with: changes)))
    }
    self.files = files
  }

  private static func text(of source: SourceText, with changes: [Change]) throws(Diagnostic)
    -> [UInt8]
  {
    let scalars = try RepeatedScalars(of: source, apartFrom: Set(changes.map(\.source.bytes)))
    for change in changes {
      guard let alias = scalars.alias(repeating: change.source.bytes) else { continue }
      let text = String(decoding: source.bytes[alias], as: UTF8.self)
      throw Diagnostic(
        "'\(change.name)' cannot be changed alone: \(text) repeats its value",
        at: SourceRange(file: source.file, bytes: alias),
        hint: "write the value out in place of \(text)")
    }
    var bytes = source.bytes
    for change in changes.sorted(by: { $0.source.bytes.lowerBound > $1.source.bytes.lowerBound }) {
      bytes.replaceSubrange(
        source.content(ofScalarAt: change.source.bytes), with: Array(change.after.plain.utf8))
    }
    return bytes
  }
}

extension SourceText {
  /// What a parameter is computed by, if that stands in this text and is more than a number.
  fileprivate func formula(of parameter: DeclaredParameter) -> String? {
    guard parameter.source.file == file else { return nil }
    let text = String(decoding: bytes[content(ofScalarAt: parameter.source.bytes)], as: UTF8.self)
    return ParsedScene.Overrides.value(text, of: parameter.name) == nil ? text : nil
  }

  /// The bytes of a scalar's value: without its anchor and tag, and inside of its quotes.
  fileprivate func content(ofScalarAt scalar: Range<Int>) -> Range<Int> {
    var rest = bytes[scalar]
    while let first = rest.first {
      switch first {
      case UInt8(ascii: "&"), UInt8(ascii: "!"): rest = rest.drop { !$0.isBlank }
      case UInt8(ascii: "#"): rest = rest.drop { $0 != UInt8(ascii: "\n") }
      case _ where first.isBlank: rest = rest.dropFirst()
      case UInt8(ascii: "\""), UInt8(ascii: "'"): return rest.dropFirst().dropLast().indices
      default: return rest.indices
      }
    }
    return rest.indices
  }
}

extension UInt8 {
  /// Whether YAML separates words by it.
  fileprivate var isBlank: Bool { [0x20, 0x09, 0x0A, 0x0D].contains(self) }
}
