/// The limits of a run: the defaults, except for those that the command line sets.
package struct Limits: Hashable, Sendable {
  private var bounds: [Limit: Int] = [:]

  /// The default limits.
  package static let standard = Limits()

  private init() {}

  package subscript(limit: Limit) -> Int {
    get { bounds[limit] ?? limit.row.standard }
    set { bounds[limit] = newValue }
  }

  /// Checks that a count is within a limit.
  ///
  /// - Parameter owner: The subject of the message: "the scene".
  package func check(_ count: Int, _ limit: Limit, of owner: String) throws(LimitExcess) {
    guard count > self[limit] else { return }
    throw LimitExcess(of: limit, bound: self[limit], count: count, owner: owner)
  }

  /// Returns the error for something that exceeds a limit by an unknown amount.
  package func excess(_ limit: Limit, of owner: String) -> LimitExcess {
    LimitExcess(of: limit, bound: self[limit], count: nil, owner: owner)
  }
}

/// The error of something that exceeds a limit.
package struct LimitExcess: Error, Hashable {
  /// In lowercase and without a full stop: "the scene has 2000000 frames, more than 1000000".
  package let message: String

  /// The way to raise the limit, up to the largest bound that may be set.
  package let hint: String

  init(of limit: Limit, bound: Int, count: Int?, owner: String) {
    let (row, name) = (limit.row, limit.rawValue)
    if let option = row.option {
      let most = ByteCount.text(bound)
      message =
        count.map { "\(owner) takes \(ByteCount.text($0)) of memory, more than \(most)" }
        ?? "\(owner) takes more than \(most) of memory"
      hint = "\(option) \(count.map(ByteCount.text) ?? "…") allows it"
      return
    }
    message =
      count.map { "\(owner) has \($0) \(row.unit), more than \(bound)" }
      ?? "\(owner) has more than \(bound) \(row.unit)"
    hint =
      if let count {
        count <= row.largest
          ? "--limit \(name)=\(count) allows it" : "--limit \(name)=… allows \(row.largest) at most"
      } else {
        limit.raising
      }
  }
}

extension LimitExcess: CustomStringConvertible {
  package var description: String { "\(message) (\(hint))" }
}
