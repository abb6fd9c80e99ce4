import SceneModel

/// The text of an expression, which is never run.
enum LottieExpression {
  /// Returns an expression without spaces, remarks and what exporters write around it.
  static func plain(_ text: String) -> String {
    // Some expressions are long programs, whose scalars are read faster than characters.
    var scalars = String.UnicodeScalarView()
    var (isRemark, last) = (false, Unicode.Scalar(" "))
    for scalar in text.unicodeScalars {
      if scalar.isNewline { isRemark = false }
      if scalar == "/", last == "/", !isRemark {
        isRemark = true
        scalars.removeLast()
      }
      if !isRemark, !scalar.isSpace { scalars.append(scalar == "\"" ? "'" : scalar) }
      last = scalar
    }
    var plain = String(scalars).replacing("var$bm_rt;", with: "").replacing("$bm_rt=", with: "")
    while plain.last == ";" { plain.removeLast() }
    return plain
  }

  /// Returns the beginning of an expression for messages, without the words that exports of After
  /// Effects add to each.
  static func shown(_ text: String) -> String {
    var rest = text.prefix(400).replacing(/\s+/, with: " ").drop { $0 == " " }
    for word in ["var $bm_rt; ", "$bm_rt = "] where rest.hasPrefix(word) {
      rest = rest.dropFirst(word.count)
    }
    while rest.last == ";" || rest.last == " " { rest = rest.dropLast() }
    return rest.count > 40 ? rest.prefix(40) + "…" : String(rest)
  }
}

extension Unicode.Scalar {
  fileprivate var isNewline: Bool { value <= 0x0D ? value >= 0x0A : Character(self).isNewline }

  fileprivate var isSpace: Bool { isASCII ? value <= 32 : properties.isWhitespace }
}

/// A number that an expression keeps constant, or changes at a constant rate.
struct LottieEvenNumber {
  /// The number at the time 0.
  let start: Double

  /// By how much it changes in a second.
  let speed: Double

  /// Reads an expression of numbers, `time` and `value`.
  ///
  /// - Parameters:
  ///   - expression: An expression without spaces.
  ///   - value: The number that `value` stands for; `nil` if that changes.
  /// - Returns: `nil` for any other expression.
  init?(_ expression: String, value: Double?) {
    var reader = Reader(rest: Substring(expression), value: value)
    guard let number = reader.sum(), reader.rest.isEmpty, number.start.isFinite,
      number.speed.isFinite
    else { return nil }
    self = number
  }

  private init(_ start: Double, _ speed: Double) { (self.start, self.speed) = (start, speed) }

  private func plus(_ other: Self) -> Self { Self(start + other.start, speed + other.speed) }

  private func scaled(by factor: Double) -> Self { Self(start * factor, speed * factor) }

  /// Returns a product; `nil` if both numbers change.
  private func times(_ other: Self) -> Self? {
    if speed == 0 { return other.scaled(by: start) }
    return other.speed == 0 ? scaled(by: other.start) : nil
  }

  /// Returns a quotient; `nil` if the divisor is 0 or changes.
  private func divided(by other: Self) -> Self? {
    other.speed == 0 && other.start != 0 ? scaled(by: 1 / other.start) : nil
  }

  /// Reads an expression from its beginning on.
  private struct Reader {
    var rest: Substring
    let value: Double?

    /// How many brackets are open.
    private var depth = 0

    init(rest: Substring, value: Double?) { (self.rest, self.value) = (rest, value) }

    private mutating func skip(_ text: String) -> Bool {
      guard rest.hasPrefix(text) else { return false }
      rest.removeFirst(text.count)
      return true
    }

    mutating func sum() -> LottieEvenNumber? {
      guard var sum = product() else { return nil }
      while let sign = rest.first, sign == "+" || sign == "-" {
        rest.removeFirst()
        guard let next = product() else { return nil }
        sum = sum.plus(next.scaled(by: sign == "+" ? 1 : -1))
      }
      return sum
    }

    private mutating func product() -> LottieEvenNumber? {
      guard var product = factor() else { return nil }
      while let sign = rest.first, sign == "*" || sign == "/" {
        rest.removeFirst()
        guard let next = factor(),
          let result = sign == "*" ? product.times(next) : product.divided(by: next)
        else { return nil }
        product = result
      }
      return product
    }

    private mutating func factor() -> LottieEvenNumber? {
      depth += 1
      defer { depth -= 1 }
      guard depth < 20 else { return nil }
      if skip("-") { return factor().map { $0.scaled(by: -1) } }
      if skip("time") { return LottieEvenNumber(0, 1) }
      if skip("value") { return value.map { LottieEvenNumber($0, 0) } }
      if skip("$bm_") { return function() }
      if skip("(") {
        let inner = sum()
        return skip(")") ? inner : nil
      }
      let digits = rest.prefix { $0.isASCII && ($0.isNumber || $0 == ".") }
      guard let number = Double(digits) else { return nil }
      rest = rest[digits.endIndex...]
      return LottieEvenNumber(number, 0)
    }

    /// Reads one of the functions that exporters write in place of operators.
    private mutating func function() -> LottieEvenNumber? {
      if skip("neg(") {
        let inner = sum()
        return skip(")") ? inner.map { $0.scaled(by: -1) } : nil
      }
      let names = ["sum(", "sub(", "mul(", "div("]
      guard let name = names.first(where: { skip($0) }), let first = sum(), skip(","),
        let second = sum(), skip(")")
      else { return nil }
      switch name {
      case "sum(": return first.plus(second)
      case "sub(": return first.plus(second.scaled(by: -1))
      case "mul(": return first.times(second)
      default: return first.divided(by: second)
      }
    }
  }
}
