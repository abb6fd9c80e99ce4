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
