import Comparing
import Pipeline
import SceneText

/// The options for how much of a frame may differ, one for each limit.
struct RuleLimitOptions: CommandLineProperty {
  private let declarations: [OptionDeclaration<RuleLimit>]
  private let parsed = ParsedValue<[RuleLimit]>([])

  /// - Parameter prefix: The prefix of the options' names: `warn-`, or an empty string.
  private init(prefix: String) {
    declarations = LimitKey.allCases.map { .limit($0, prefix: prefix) }
  }

  /// The options of the level beyond which frames differ.
  static var failing: RuleLimitOptions { RuleLimitOptions(prefix: "") }

  /// The options of the level beyond which frames pass with a warning.
  static var warning: RuleLimitOptions { RuleLimitOptions(prefix: "warn-") }

  /// The limits that are given.
  var limits: [RuleLimit] { parsed.value }

  var rows: [OptionRow] { declarations.map(\.row) }

  var given: [OptionRow] {
    zip(LimitKey.allCases, rows).filter { key, _ in limits.contains { $0.key == key } }.map(\.1)
  }

  func fill(from arguments: inout Arguments) throws(UsageError) {
    var limits: [RuleLimit] = []
    for declaration in declarations {
      guard let text = arguments.values(of: declaration.row).last else { continue }
      limits.append(try declaration.parse(text))
    }
    parsed.fill(with: limits)
  }
}

extension OptionDeclaration<RuleLimit> {
  fileprivate static func limit(_ key: LimitKey, prefix: String) -> Self {
    let row = key.row
    let name = "--\(prefix)\(row.option)"
    let summary = prefix.isEmpty ? row.summary : .warning(as: row.option)
    if key == .maxDensity {
      return Self("\(name) N:n", summary) { (text) throws(UsageError) in
        try density(text, of: name)
      }
    }
    if key == .maxShare {
      let share = OptionDeclaration<Double>.share("\(name) x", summary)
      return Self("\(name) x", summary) { (text) throws(UsageError) in
        RuleLimit(key, try share.parse(text))
      }
    }
    guard row.isWhole else {
      let number = OptionDeclaration<Double>.number("\(name) x", in: row.range, summary)
      return Self("\(name) x", summary) { (text) throws(UsageError) in
        RuleLimit(key, try number.parse(text))
      }
    }
    let range = Int(row.range.lowerBound)...Int(row.range.upperBound)
    let number = OptionDeclaration<Int>.number("\(name) n", in: range, summary)
    return Self("\(name) n", summary) { (text) throws(UsageError) in
      RuleLimit(key, Double(try number.parse(text)))
    }
  }

  private static func density(_ text: String, of option: String) throws(UsageError) -> RuleLimit {
    let numbers = text.split(separator: ":", omittingEmptySubsequences: false).map { Int($0) }
    guard numbers.count == 2, let side = numbers[0], let count = numbers[1],
      (1...16384).contains(side), (0..<side * side).contains(count)
    else {
      throw UsageError(
        message:
          "\(option) takes a side in pixels and fewer pixels than that square has, not '\(text)'",
        hint: "\(option) 16:40")
    }
    return .density(side: side, count: count)
  }
}

extension String {
  /// Returns the summary of the warning option that corresponds to another option.
  static func warning(as name: String) -> String {
    "beyond this, as --\(name) counts it, a frame passes with a warning"
  }
}
