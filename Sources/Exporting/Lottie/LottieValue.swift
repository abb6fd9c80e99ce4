import SceneModel
import System

/// A value of a Lottie file; the keys of objects keep their order, which some players need.
enum LottieValue: Sendable {
  case flag(Bool)
  case number(Double)
  case text(String)
  case list([LottieValue])
  case object(LottieObject)
}

/// The keys of an object with their values, in order; without those that have none.
typealias LottieObject = [(key: String, value: LottieValue?)]

extension LottieValue: ExpressibleByFloatLiteral, ExpressibleByIntegerLiteral,
  ExpressibleByStringLiteral, ExpressibleByArrayLiteral
{
  init(floatLiteral number: Double) { self = .number(number) }
  init(integerLiteral number: Int) { self = .number(Double(number)) }
  init(stringLiteral text: String) { self = .text(text) }
  init(arrayLiteral items: LottieValue...) { self = .list(items) }

  /// A property that never changes.
  static func still(_ value: LottieValue) -> LottieValue { .object([("a", 0), ("k", value)]) }

  /// A list of numbers.
  static func numbers(_ numbers: [Double]) -> LottieValue { .list(numbers.map { .number($0) }) }

  /// Appends the value as JSON.
  func write(to text: inout String) {
    switch self {
    case .flag(let flag): text += flag ? "true" : "false"
    case .number(let number): text += number.rounded(toPlaces: 5).plain
    case .text(let string): text += string.quoted
    case .list(let items):
      text += "["
      for (index, item) in items.enumerated() {
        if index > 0 { text += "," }
        item.write(to: &text)
      }
      text += "]"
    case .object(let entries):
      text += "{"
      var isFirst = true
      for case (let key, let value?) in entries {
        text += isFirst ? "\"\(key)\":" : ",\"\(key)\":"
        value.write(to: &text)
        isFirst = false
      }
      text += "}"
    }
  }
}
