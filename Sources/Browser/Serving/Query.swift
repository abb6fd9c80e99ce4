/// The query of an address: values by unique names, all of which must be taken.
package struct Query {
  /// A mistake in a query.
  package struct Problem: Error {
    /// The mistake, in lowercase and without a full stop.
    package let message: String

    package init(message: String) {
      self.message = message
    }
  }

  private var values: [String: String] = [:]

  /// - Parameter target: Path and query of a request.
  package init(of target: String) throws(Problem) {
    guard let mark = target.firstIndex(of: "?") else { return }
    for pair in target[target.index(after: mark)...].split(separator: "&") {
      let parts = pair.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      guard let name = parts[0].percentDecoded, let value = parts.last?.percentDecoded,
        parts.count == 2
      else { throw Problem(message: "the query must be name=value pairs") }
      guard values.updateValue(value, forKey: name) == nil else {
        throw Problem(message: "'\(name)' is given twice")
      }
    }
  }

  /// Takes a text; `nil` if the query does not have it.
  package mutating func take(_ name: String) -> String? { values.removeValue(forKey: name) }

  /// Takes a whole number; `nil` if the query does not have it.
  package mutating func takeCount(_ name: String, in limits: Range<Int>) throws(Problem) -> Int? {
    guard let text = take(name) else { return nil }
    guard let number = Int(text), limits.contains(number) else {
      throw Problem(
        message: "'\(name)' must be a whole number from \(limits.lowerBound) to "
          + "\(limits.upperBound - 1)"
      )
    }
    return number
  }

  /// Returns the names that begin with `prefix` and are not taken yet, without the prefix.
  package func names(after prefix: String) -> [String] {
    values.keys.filter { $0.hasPrefix(prefix) }.map { String($0.dropFirst(prefix.count)) }
  }

  /// Throws a problem if a value has not been taken.
  package func finish() throws(Problem) {
    guard let name = values.keys.min() else { return }
    throw Problem(message: "unknown query parameter '\(name)'")
  }
}

extension Substring {
  /// The text decoded from percent-encoding and `+`; `nil` if it is not valid UTF-8.
  fileprivate var percentDecoded: String? {
    var bytes: [UInt8] = []
    var rest = utf8[...]
    while let byte = rest.popFirst() {
      switch byte {
      case UInt8(ascii: "+"): bytes.append(UInt8(ascii: " "))
      case UInt8(ascii: "%"):
        guard let digits = String(rest.prefix(2)), digits.utf8.count == 2,
          let value = UInt8(digits, radix: 16), value >= 0x20, !digits.hasPrefix("+")
        else { return nil }
        bytes.append(value)
        rest = rest.dropFirst(2)
      default: bytes.append(byte)
      }
    }
    return String(validating: bytes, as: UTF8.self)
  }
}
