import SceneModel

// Texts that YAML reads as something else unless they stand in quotes.

extension YAMLNode {
  /// The text in braces that YAML read as a mapping: `{tint}`.
  var unquotedBraces: String? {
    guard case .mapping(let pairs) = value, !pairs.isEmpty, pairs.allSatisfy(\.value.isNull),
      bytes.count <= 100
    else { return nil }
    let text = String(decoding: origin.source.bytes[bytes], as: UTF8.self)
    return text.hasPrefix("{") && text.hasSuffix("}") && !text.contains("\n") ? text : nil
  }

  /// Whether the scalar is the first part of a formula that YAML split at a comma.
  var isTornFormula: Bool {
    guard let scalar, scalar.style == .plain else { return false }
    func count(_ bracket: Unicode.Scalar) -> Int {
      scalar.text.utf8.count { $0 == UInt8(ascii: bracket) }
    }
    return count("(") > count(")")
  }
}

extension ValueReader {
  /// Reports an unquoted text in braces where a mapping is also allowed.
  ///
  /// - Parameter keys: The keys of that mapping; with one of them, only its value is missing.
  func reportUnquoted(_ node: YAMLNode, unless keys: KeyList) -> Bool {
    guard node.unquotedBraces != nil, case .mapping(let pairs) = node.value,
      !pairs.contains(where: { keys[$0.key.scalar?.text ?? ""] != nil })
    else { return false }
    reportMismatch(node, expected: "a text")
    return true
  }

  /// Reports a formula that YAML split into several pairs of a mapping with arbitrary keys.
  func reportTornFormula(in pairs: [YAMLPair], hint: String? = nil) -> Bool {
    guard let torn = pairs.first(where: \.value.isTornFormula)?.value,
      pairs.contains(where: { $0.value.isNull && $0.key.scalar?.text.hasSuffix(")") == true })
    else { return false }
    reportTornFormula(torn, hint: hint)
    return true
  }

  func reportTornFormula(_ node: YAMLNode, hint: String? = nil) {
    report(
      "YAML cuts this formula off at its comma", at: node,
      hint: hint ?? "put the formula in quotes")
  }
}
