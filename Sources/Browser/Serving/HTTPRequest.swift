/// An HTTP request.
package struct HTTPRequest: Sendable {
  package let method: String

  /// Path and query, still percent-encoded.
  package let target: String

  /// Headers in the order of the request.
  let headers: [(name: String, value: String)]

  /// Body; empty until it has arrived.
  package internal(set) var body: [UInt8] = []

  /// Returns all values of a header, given in lowercase; the case of sent names does not matter.
  func values(of header: String) -> [String] {
    headers.filter { $0.name.lowercased() == header }.map(\.value)
  }

  /// All cookies of the request.
  var cookies: [(name: Substring, value: Substring)] {
    values(of: "cookie").flatMap { $0.split(separator: ";") }.compactMap { pair in
      let parts = pair.drop { $0 == " " }.split(separator: "=", maxSplits: 1)
      return parts.count == 2 ? (parts[0], parts[1]) : nil
    }
  }

  /// The target without its query.
  package var path: Substring { target.prefix { $0 != "?" } }
}
