/// An HTTP request.
package struct HTTPRequest: Sendable {
  package let method: String

  /// Path and query, as they came.
  package let target: String

  /// In the order in which they came.
  let headers: [(name: String, value: String)]

  /// Absent until it has come.
  package internal(set) var body: [UInt8] = []

  /// All values of a header; names are the same in upper and lower case.
  func values(of header: String) -> [String] {
    headers.filter { $0.name.lowercased() == header }.map(\.value)
  }

  /// All cookies that came with it.
  var cookies: [(name: Substring, value: Substring)] {
    values(of: "cookie").flatMap { $0.split(separator: ";") }.compactMap { pair in
      let parts = pair.drop { $0 == " " }.split(separator: "=", maxSplits: 1)
      return parts.count == 2 ? (parts[0], parts[1]) : nil
    }
  }

  /// The target without its query.
  package var path: Substring { target.prefix { $0 != "?" } }
}
