/// A library that the program uses, and its version.
package struct LibraryVersion: Sendable {
  package let name: String

  /// The version; `nil` if the library is missing.
  package let version: String?

  package init(name: String, version: String?) {
    (self.name, self.version) = (name, version)
  }
}

extension [LibraryVersion] {
  /// All of them in one line: "cairo 1.16.0, pango 1.50.12".
  package var text: String {
    map { library in library.version.map { "\(library.name) \($0)" } ?? "no \(library.name)" }
      .joined(separator: ", ")
  }
}
