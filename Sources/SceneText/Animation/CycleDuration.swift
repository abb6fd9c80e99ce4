import SceneModel

/// The duration of one cycle, as written.
enum CycleDuration {
  /// A number of seconds; 0 leaves the duration to the surroundings or the spring.
  case seconds(Double)
  case untilSettled

  /// The word for the duration of a spring that lasts until it settles.
  static let settle = "settle"

  /// The form of a duration: seconds, or `settle`.
  static let form = Form<CycleDuration>(
    .either([.seconds, .words([settle])]),
    text: { if case .seconds(let seconds) = $0 { seconds.plain } else { settle } }
  ) { node, reader, _ in
    guard let node = reader.filled(node) else { return nil }
    if reader.isWord(node, settle) { return .untilSettled }
    return reader.amount(node, in: .seconds).map { .seconds($0) }
  }
}

extension Form<Double> {
  /// The word for endless repetition.
  private static let forever = "forever"

  /// An amount of repetition, or `forever`; 0 leaves it to the default.
  static func repetition(_ amount: ValueForm) -> Form {
    Form(.either([amount, .words([forever])]), text: \.plain) { node, reader, _ in
      guard let node = reader.filled(node) else { return nil }
      return reader.isWord(node, forever)
        ? .infinity : reader.amount(node, in: amount.limits ?? .notNegative)
    }
  }
}

extension ValueReader {
  /// The smallest nonzero duration in seconds or number of cycles; less would round to zero.
  private static let leastAmount = 1e-9

  /// Reads an amount; 0 leaves it to the default.
  fileprivate func amount(_ node: YAMLNode, in limits: ClosedRange<Double>) -> Double? {
    guard let amount = constant(node, in: limits) else { return nil }
    if amount > 0, amount < ValueReader.leastAmount {
      report("\(amount.plain) is too small: must be 0 or at least 1e-09", at: node)
      return nil
    }
    return amount
  }
}
