extension String {
  /// The most bytes of digits and a point whose digits fit into a number exactly.
  private static let longestPlainNumber = 16

  /// The number, if the text is nothing but digits, perhaps with a point or a minus sign: `-12.5`.
  ///
  /// Most numbers of a scene are written so, and need no compiler. The digits and the power of ten
  /// are exact, so that the quotient is the number nearest to the text.
  var plainNumber: Double? {
    let isNegative = utf8.first == UInt8(ascii: "-")
    let text = utf8.dropFirst(isNegative ? 1 : 0)
    let point = UInt8(ascii: ".")
    guard text.count <= Self.longestPlainNumber, let first = text.first, first != point,
      text.last != point
    else { return nil }
    var (value, divisor) = (0.0, 1.0)
    var hasPoint = false
    for byte in text {
      switch byte {
      case UInt8(ascii: "0")...UInt8(ascii: "9"):
        value = value * 10 + Double(byte - UInt8(ascii: "0"))
        if hasPoint { divisor *= 10 }
      case point where !hasPoint: hasPoint = true
      default: return nil
      }
    }
    return (isNegative ? -value : value) / divisor
  }
}

/// Decimals of few digits, as most numbers of paths and animations are.
package enum ShortDecimal {
  /// The most digits of a whole number that is exact, whatever they are.
  private static let mostDigits = 15

  /// The powers of ten that are exact with all digits of a short decimal.
  private static let powers = (0..<mostDigits).reduce(into: [1.0]) { powers, index in
    powers.append(powers[index] * 10)
  }

  /// Returns the number of a short decimal without an exponent; `nil` for other texts.
  ///
  /// It is correctly rounded, because it is the quotient of two exact whole numbers.
  package static func number(_ text: ArraySlice<UInt8>) -> Double? {
    var (whole, digits) = (0, 0)
    var point: Int?
    let isNegative = text.first == UInt8(ascii: "-")
    for byte in isNegative || text.first == UInt8(ascii: "+") ? text.dropFirst() : text {
      if (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) {
        digits += 1
        guard digits <= mostDigits else { return nil }
        whole = whole * 10 + Int(byte - UInt8(ascii: "0"))
      } else if byte == UInt8(ascii: "."), point == nil {
        point = digits
      } else {
        return nil
      }
    }
    let number = Double(whole) / powers[digits - (point ?? digits)]
    return isNegative ? -number : number
  }
}
