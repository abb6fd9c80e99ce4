/// An HTTP request.
struct HTTPRequest: Sendable {
  let method: String

  /// Path and query, as they came.
  let target: String

  /// In the order in which they came.
  let headers: [(name: String, value: String)]

  /// Absent until it has come.
  var body: [UInt8] = []

  /// All values of a header; names are the same in upper and lower case.
  func values(of header: String) -> [String] {
    headers.filter { $0.name.lowercased() == header }.map(\.value)
  }

  /// The target without its query.
  var path: Substring { target.prefix { $0 != "?" } }
}
