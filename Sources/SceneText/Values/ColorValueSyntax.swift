import Raster
import SceneModel

extension ValueReader {
  /// Returns the default of an effect's parameter; colours are declared in sRGB.
  func defaultComponents(_ value: SIMD4<Double>, _ kind: ValueKind) -> SIMD4<Double> {
    guard kind == .color else { return value }
    return Color(components: value).converted(from: .sRGB, to: head.colorSpace).components
  }

  /// Reads a constant colour.
  func color(_ node: YAMLNode) -> Color? {
    color(node, variables: []).map { Color(components: $0.constant) }
  }

  /// Reads a colour or a colour formula; reports any other text.
  ///
  /// - Parameter variables: The variables that the formula may use.
  func color(_ node: YAMLNode, variables: Set<Formula.Variable>) -> Expression? {
    guard let node = filled(node) else { return nil }
    guard let text = node.scalar?.text, !node.isNull else {
      reportMismatch(node, expected: "a colour", hint: node.hintOfColor)
      return nil
    }
    if !node.isNameOfValue,
      let color = Color(
        parsing: text, darkness: text.hasPrefix("#") ? 0 : node.origin.scope.darkness,
        in: head.colorSpace)
    {
      return Expression(constant: color.components)
    }
    let hintOfPicture =
      FileKind(ofFile: text).map { _ in "in a layer, \(ContentsKey.hint(for: text))" }
    guard text.isColorFormula && !text.isMember || node.isNameOfValue, node.hintOfBraces == nil,
      hintOfPicture == nil
    else {
      report(
        "unknown colour '\(text)'", at: node,
        hint: hintOfPicture ?? node.hintOfBraces ?? Color.hint(for: text))
      return nil
    }
    do throws(TextMistake) {
      return try colorFormula(text, at: node, variables: variables)
    } catch {
      report(error, in: node)
      return nil
    }
  }

  private func colorFormula(
    _ text: String, at node: YAMLNode, variables: Set<Formula.Variable>
  ) throws(TextMistake) -> Expression {
    let results = try colorParts(text, at: node, variables: variables)
    let whole = 0..<text.utf8.count
    var constant = SIMD4<Double>.zero
    var formulas: [ComponentFormula] = []
    for (component, result) in results.enumerated() {
      switch result {
      case .constant(let value):
        guard value.isFinite else {
          throw TextMistake("the colour is \(value.isNaN ? "not a number" : "infinite")", whole)
        }
        constant[component] = value
      case .code(let instructions):
        guard let formula = Formula(instructions: instructions, source: node.range) else {
          throw TextMistake("the formula is nested too deep", whole)
        }
        formulas.append(ComponentFormula(component: component, formula: formula))
      }
    }
    return Expression(constant: constant, formulas: formulas)
  }
}

extension ValueReader {
  /// Compiles the text of a colour at a node into its components.
  func colorParts(_ text: String, at node: YAMLNode, variables: Set<Formula.Variable>)
    throws(TextMistake) -> [FormulaCompiler.Result]
  {
    try FormulaCompiler.compileColor(
      text, in: head.colorSpace, scope: node.origin.scope, variables: variables,
      inputs: head.inputNames, layers: layerValues(at: node, variables: variables))
  }
}

extension YAMLNode {
  /// Whether the node is the name of a value, perhaps with an alpha after a slash.
  var isNameOfValue: Bool {
    guard let text = scalar?.text, !text.hasPrefix("#"),
      let word = text.split(separator: "/").first.flatMap({ String($0).onlyWord }),
      case .value? = origin.scope[word]
    else { return false }
    return true
  }
}

extension YAMLNode {
  /// The hint for red, green and blue in a list.
  fileprivate var hintOfColor: String? {
    if case .mapping(let pairs) = value, let name = pairs.first?.key.scalar?.text,
      GradientKey(rawValue: name) != nil
    {
      return "in a layer, write contents: {\(name): {…}}"
    }
    let texts = (items ?? []).compactMap(\.scalar?.text)
    guard texts.count == 3, items?.count == 3, texts.allSatisfy({ Double($0) != nil }) else {
      return nil
    }
    return "write \"rgb(\(texts.joined(separator: ", ")))\", each from 0 to 255"
  }
}

extension String {
  /// Whether the text is a colour as a member of a type in Swift: `Color.red` or `.systemBlue`.
  fileprivate var isMember: Bool {
    let owner = prefix { $0 != "." }
    return owner.count < count && ["", "Color", "UIColor", "NSColor", "CGColor"].contains(owner)
      && ForeignColor.hint(for: self) != nil
  }

  /// Whether the text can only be a colour formula: a call, parentheses, or a layer's value.
  fileprivate var isColorFormula: Bool {
    contains { $0 == "(" || $0 == "`" }
      || zip(self, dropFirst()).contains { ($0 == "." || $0 == "/") && $1.isLetter }
  }
}
