/// The limits that hold in a run: the usual ones, but for those that the command line sets.
package struct Limits: Hashable, Sendable {
  private var bounds: [Limit: Int] = [:]

  /// The usual limits.
  package static let standard = Limits()

  private init() {}

  package subscript(limit: Limit) -> Int {
    get { bounds[limit] ?? limit.row.standard }
    set { bounds[limit] = newValue }
  }

  /// Makes sure that a count is within a limit.
  ///
  /// - Parameter owner: What has so many of them, for the message: "the scene".
  package func check(_ count: Int, _ limit: Limit, of owner: String) throws(LimitExcess) {
    guard count > self[limit] else { return }
    throw LimitExcess(of: limit, bound: self[limit], count: count, owner: owner)
  }

  /// The error where something has more than a limit allows, and nobody has counted how much.
  package func excess(_ limit: Limit, of owner: String) -> LimitExcess {
    LimitExcess(of: limit, bound: self[limit], count: nil, owner: owner)
  }
}

/// Something has more than a limit allows.
package struct LimitExcess: Error, Hashable {
  /// In lowercase and without a full stop: "the scene has 2000000 frames, more than 1000000".
  package let message: String

  /// How the limit is raised, as far as it can be.
  package let hint: String

  init(of limit: Limit, bound: Int, count: Int?, owner: String) {
    let (row, name) = (limit.row, limit.rawValue)
    if let option = row.option {
      let most = count.map { "\(ByteCount.text($0)) of memory" } ?? "more memory"
      message = "\(owner) takes \(most), more than \(ByteCount.text(bound))"
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
