import SceneModel

/// Reads the inputs of a scene.
struct InputReader {
  let reader: ValueReader

  /// Reads the text of a file; `nil` after reporting an error.
  let source: (YAMLNode) -> SourceText?

  /// Reads the names of inputs, before any value that may be a formula.
  func names(_ node: YAMLNode) -> [String] {
    guard case .mapping(let pairs) = node.value else { return [] }
    return pairs.map { $0.key.scalar?.text ?? "" }
  }

  /// Reads the inputs after the parameters are known; an input with a mistake is `nil`.
  func inputs(_ node: YAMLNode) -> [Input?] {
    guard case .mapping(let pairs) = node.value else {
      reader.reportMismatch(
        node, expected: "names with their signals", hint: node.hintOfMissingColon())
      return []
    }
    return pairs.enumerated().map { index, pair in
      inputName(pair.key, index).flatMap { name in
        signal(pair.value).map { Input(name: name, signal: $0, source: pair.key.range) }
      }
    }
  }

  private func inputName(_ node: YAMLNode, _ index: Int) -> String? {
    let name = reader.head.inputNames[index]
    let mistake =
      if !name.isIdentifier {
        "an input's name has letters, digits and '_'"
      } else if FormulaCompiler.isReserved(name) {
        "'\(name)' already has a meaning in formulas"
      } else if node.origin.scope[name] != nil {
        "'\(name)' is the name of a parameter already"
      } else if reader.head.inputNames[..<index].contains(name) {
        "the input '\(name)' is given twice"
      } else {
        nil as String?
      }
    guard let mistake else { return name }
    reader.report(mistake, at: node)
    return nil
  }

  private func signal(_ node: YAMLNode) -> Signal? {
    guard let mapping = Mapping<InputKey>(node, of: "an input", by: reader) else { return nil }
    let rubberBand = rubberBand(mapping)
    guard let touches = touches(mapping) else { return nil }
    do throws(Diagnostic) {
      return try Signal(touches: touches, rubberBand: rubberBand)
    } catch {
      reader.report(error)
      return nil
    }
  }

  private func rubberBand(_ mapping: Mapping<InputKey>) -> RubberBand? {
    guard let node = mapping[\.bounds] else { return nil }
    guard mapping[\.length] != nil else {
      reader.report(
        "bounds need the length of the view that stretches past them", at: node,
        hint: "write length: 568, in points")
      return nil
    }
    let length = mapping.length
    guard let ends = mapping.bounds else { return nil }
    let (least, most) = (ends[0], ends[1])
    guard least <= most else {
      reader.report("the bounds are upside down: \(least.plain) is above \(most.plain)", at: node)
      return nil
    }
    return length.flatMap { RubberBand(bounds: least...most, length: $0) }
  }
}
