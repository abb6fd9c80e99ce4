/// The written form of a number in a text.
package struct NumberFormat: Hashable, Sendable {
  /// Whether positive numbers and 0 have a sign, too.
  package let showsSign: Bool

  /// The smallest number of digits before the decimal separator; zeros fill them up.
  package let wholeDigits: Int

  /// Whether a separator stands between thousands.
  package let isGrouped: Bool

  /// The number of decimal places, `0...5`; if it is `nil`, at most three without trailing zeros.
  package let decimals: Int?

  /// Whether the number is multiplied by 100 and followed by a percent sign.
  package let isPercent: Bool

  package init(
    showsSign: Bool, wholeDigits: Int, isGrouped: Bool, decimals: Int?, isPercent: Bool
  ) {
    self.showsSign = showsSign
    self.wholeDigits = wholeDigits
    self.isGrouped = isGrouped
    self.decimals = decimals
    self.isPercent = isPercent
  }

  /// The form of a number without a format.
  package static let plain = NumberFormat(
    showsSign: false, wholeDigits: 1, isGrouped: false, decimals: nil, isPercent: false)

  /// The largest number of characters of a written number.
  package static let longestNumber = 30
}

extension NumberFormat {
  /// Returns a number in the notation of a language.
  ///
  /// Halves are rounded away from zero, and 0 is never negative. Numbers beyond 10¹² are written
  /// with all their digits or with an exponent, whatever the format is.
  package func written(_ number: Double, in language: NumberLanguage = .en) -> String {
    let magnitude = abs(number)
    guard magnitude < 1e12 else { return number.description }
    let whole = magnitude.rounded(.down)
    // Values at a tick are multiples of 2⁻²⁴; rounding to seven places gives the decimal number.
    let units = UInt64(whole) * 10_000_000 + UInt64(((magnitude - whole) * 1e7).rounded())
    let shownDecimals = decimals ?? 3
    let step = powerOfTen((isPercent ? 5 : 7) - shownDecimals)
    let rounded = (units + step / 2) / step
    let (integer, fraction) = rounded.quotientAndRemainder(dividingBy: powerOfTen(shownDecimals))

    let sign = number < 0 && rounded > 0 ? language.minus : showsSign ? "+" : ""
    var digits = fraction.digits(atLeast: shownDecimals)
    if decimals == nil { while digits.last == "0" { digits.removeLast() } }
    let written =
      self.whole(integer, in: language)
      + (shownDecimals == 0 || digits.isEmpty
        ? "" : language.decimalSeparator + language.digits(digits))
    guard isPercent else { return sign + written }
    return sign
      + (language.isPercentFirst ? language.percent + written : written + language.percent)
  }

  private func whole(_ integer: UInt64, in language: NumberLanguage) -> String {
    let digits = Array(integer.digits(atLeast: wholeDigits))
    guard isGrouped, digits.count >= language.shortestGrouped else {
      return language.digits(String(digits))
    }
    let (size, last) = (language.laterGroup, digits.count - 3)
    let first = (last - 1) % size + 1
    let later = stride(from: first, to: last, by: size).map { digits[$0..<$0 + size] }
    return ([digits[..<first]] + later + [digits[last...]])
      .map { language.digits(String($0)) }.joined(separator: language.groupSeparator)
  }
}

private func powerOfTen(_ exponent: Int) -> UInt64 { (0..<exponent).reduce(1) { x, _ in x * 10 } }

extension UInt64 {
  fileprivate func digits(atLeast count: Int) -> String {
    let digits = String(self)
    return String(repeating: "0", count: Swift.max(0, count - digits.count)) + digits
  }
}
