extension UnsignedInteger {
  /// Returns the number in lowercase hexadecimal digits.
  ///
  /// - Parameter count: The least number of digits; zeros lead a smaller number.
  package func hexadecimal(digits count: Int) -> String {
    let digits = String(self, radix: 16)
    return String(repeating: "0", count: Swift.max(count - digits.count, 0)) + digits
  }
}
