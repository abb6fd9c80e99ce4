import Pipeline
import SceneModel

/// A value as `inspect` prints it.
enum InspectedValue: Encodable {
  case number(Double)
  case flag(Bool)
  case text(String)
  /// Components, as many as the kind has.
  case list([Double], ValueKind)

  /// - Parameter kind: Any kind except files and paths, whose values are only indices in a list.
  init(_ components: SIMD4<Double>, kind: ValueKind) {
    self =
      switch kind {
      case .number, .file, .path: .number(components.x)
      case .boolean: .flag(components.x != 0)
      case .point, .size, .color, .scale, .corners, .insets, .rectangle, .matrix:
        .list((0..<kind.componentCount).map { components[$0] }, kind)
      }
  }

  init(_ value: some Animatable) { self.init(value.components, kind: type(of: value).kind) }

  /// Encodes a number, a list of numbers, a word or a Boolean.
  func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    switch self {
    case .number(let number): try container.encode(number)
    case .flag(let flag): try container.encode(flag)
    case .text(let text): try container.encode(text)
    case .list(let components, _): try container.encode(components)
    }
  }

  /// The fields of the CSV, one for each component.
  var fields: [String] {
    switch self {
    case .number(let number): [number.plain]
    case .flag(let flag): ["\(flag)"]
    case .text(let text): [text.inCSV]
    case .list(let components, _): components.map(\.plain)
    }
  }

  /// The cells of the table; a colour is one cell.
  var cells: [String] {
    switch self {
    case .number(let number): [InspectedValue.fixed(number)]
    case .flag(let flag): ["\(flag)"]
    case .text(let text): [text]
    case .list(let components, .color): [Color(components: components.vector).hexadecimal]
    case .list(let components, _): components.map(InspectedValue.fixed)
    }
  }

  /// Formats a number with four decimal places, which are finer than drawing resolves.
  static func fixed(_ value: Double) -> String {
    guard abs(value) < 1e12 else { return "\(value)" }
    let units = Int((abs(value) * 10_000).rounded())
    let decimals = String(units % 10_000)
    let sign = value < 0 && units > 0 ? "-" : ""
    return
      "\(sign)\(units / 10_000).\(String(repeating: "0", count: 4 - decimals.count))\(decimals)"
  }
}

extension ValueKind {
  /// Returns the names of a value's parts.
  ///
  /// - Parameter name: The name of the value.
  func fieldNames(of name: String) -> [String] {
    componentNames.isEmpty ? [name] : componentNames.map { "\(name).\($0)" }
  }
}

extension [Double] {
  fileprivate var vector: SIMD4<Double> { SIMD4(self[0], self[1], self[2], self[3]) }
}
