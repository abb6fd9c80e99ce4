import SceneModel

/// A value as `inspect` prints it.
struct InspectedValue: Encodable {
  let kind: ValueKind

  /// As many as the kind has.
  let components: [Double]

  init(_ components: SIMD4<Double>, kind: ValueKind) {
    self.kind = kind
    self.components = (0..<kind.componentCount).map { components[$0] }
  }

  init(_ value: some Animatable) { self.init(value.components, kind: type(of: value).kind) }

  private var flag: Bool { components[0] != 0 }

  /// A number, a list of numbers, or true or false.
  func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    switch kind {
    case .boolean: try container.encode(flag)
    case .number: try container.encode(components[0])
    case .point, .size, .color, .scale, .corners: try container.encode(components)
    }
  }

  /// One for each component.
  var fields: [String] { kind == .boolean ? ["\(flag)"] : components.map(\.plain) }

  /// The same for people; a colour is one cell.
  var cells: [String] {
    switch kind {
    case .boolean: fields
    case .color: [Color(components: components.vector).hexadecimal]
    case .number, .point, .size, .scale, .corners: components.map(InspectedValue.fixed)
    }
  }

  /// Four decimal places, which is a quarter of what is drawn at most.
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
  /// What the parts of a value are called.
  ///
  /// - Parameter name: That of the value.
  func fieldNames(of name: String) -> [String] {
    componentNames.isEmpty ? [name] : componentNames.map { "\(name).\($0)" }
  }
}

extension [Double] {
  fileprivate var vector: SIMD4<Double> { SIMD4(self[0], self[1], self[2], self[3]) }
}
