import Effects
import SceneModel

extension ValueReader {
  /// Reports a number with a unit of another quantity, and warns of angles meant in radians.
  func check(_ measure: Measure, of result: FormulaCompiler.Result, at node: YAMLNode)
    throws(TextMistake)
  {
    if let quantity = measure.quantity, let bytes = measure.bytes {
      switch node.units {
      case .any: break
      case .none:
        throw TextMistake(
          "expected a number without a unit, not \(quantity.words)", bytes,
          hint: quantity == .fraction
            ? hint(ofPart: result) : "write a number without a unit")
      case .of(let expected) where expected != quantity:
        throw TextMistake(
          "expected \(expected.words), not \(quantity.words)", bytes,
          hint: "its units are \(Unit.names(of: expected))")
      case .of: break
      }
    } else if measure.isOfPi, case .of(.angle) = node.units {
      warnOfRadians(result, at: node)
    }
  }

  /// The hint for a percentage where a plain number has to stand.
  private func hint(ofPart result: FormulaCompiler.Result) -> String {
    guard case .constant(let part) = result else { return "write a number without '%'" }
    return "write \(part.plain), or \(part.plain) * card.size.width for a part of a layer's width"
  }

  private func warnOfRadians(_ result: FormulaCompiler.Result, at node: YAMLNode) {
    let text = node.scalar?.text ?? ""
    var size = ""
    if case .constant(let degrees) = result {
      size = ": it is \(((degrees * 100).rounded() / 100).plain)°"
    }
    warn(
      "this angle is in degrees, though it is made of pi\(size)", at: node,
      hint: "write '\(text.contains { "+-".contains($0) } ? "(\(text))" : text) rad' for radians")
  }
}

extension EffectParameter {
  /// The quantity of the parameter, unless its limits imply one.
  var quantity: UnitQuantity? { self == .angle ? .angle : nil }
}

extension KeyTable {
  /// The units that the numbers of a property may have.
  ///
  /// - Parameter path: For example `contents.path.trim.end`; filters of the same kind have numbered
  ///   names.
  func units(at path: String) -> AllowedUnits {
    form(at: path.split(separator: ".")[...])?.quantity.map { .of($0) } ?? .none
  }

  /// Returns the form of the value at a path.
  private func form(at path: ArraySlice<Substring>) -> ValueForm? {
    guard let first = path.first else { return nil }
    let name = String(first)
    let row = rows.first {
      $0.key == name
        || name.hasPrefix($0.key) && name.dropFirst($0.key.count).allSatisfy(\.isNumber)
    }
    guard let form = row?.declaration.form else { return nil }
    if path.count == 1 { return form }
    return form.tables.lazy.compactMap { $0.form(at: path.dropFirst()) }.first
  }
}
