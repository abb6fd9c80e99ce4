import SceneModel

extension ValueReader {
  /// Checks that a number has no unit of something else than what stands there, and warns of an angle
  /// that was meant in radians.
  func check(_ measure: Measure, of result: FormulaCompiler.Result, at node: YAMLNode)
    throws(TextMistake)
  {
    if let quantity = measure.quantity, let bytes = measure.bytes {
      switch node.units?() ?? .none {
      case .any: break
      case .none:
        throw TextMistake(
          "expected a number without a unit, not \(quantity.words)", bytes,
          hint: quantity == .fraction
            ? "write a number without '%'" : "write a number without a unit")
      case .of(let expected) where expected != quantity:
        throw TextMistake(
          "expected \(expected.words), not \(quantity.words)", bytes,
          hint: "its units are \(Unit.names(of: expected))")
      case .of: break
      }
    } else if measure.isOfPi, case .of(.angle) = node.units?() {
      warnOfRadians(result, at: node)
    }
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
  /// What it measures that may have a unit, if its limits do not tell.
  var quantity: Quantity? { self == .angle ? .angle : nil }
}

extension KeyTable {
  /// The units that the numbers of a property may have.
  ///
  /// - Parameter path: Such as `contents.path.trim.end`; of several filters of a kind the names have
  ///   numbers.
  func units(at path: String) -> AllowedUnits {
    form(at: path.split(separator: ".")[...])?.quantity.map { .of($0) } ?? .none
  }

  /// What stands behind the last key of a path.
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
