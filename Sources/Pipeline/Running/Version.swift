/// A version of Smear.
package struct Version: Hashable, Sendable {
  private let major, minor, patch: Int

  /// The version of this program, which manifests record.
  package static let current = Version(1, 7, 0)

  package init(_ major: Int, _ minor: Int, _ patch: Int) {
    (self.major, self.minor, self.patch) = (major, minor, patch)
  }

  /// Reads one to three numbers between points: `1`, `1.0` or `1.0.0`.
  package init?(parsing text: String) {
    let parts = text.split(separator: ".", omittingEmptySubsequences: false)
    let numbers = parts.compactMap { $0.first?.isNumber == true ? Int($0) : nil } + [0, 0]
    guard parts.count <= 3, numbers.count == parts.count + 2 else { return nil }
    self.init(numbers[0], numbers[1], numbers[2])
  }
}

extension Version: Comparable {
  package static func < (first: Version, second: Version) -> Bool {
    (first.major, first.minor, first.patch) < (second.major, second.minor, second.patch)
  }
}

extension Version: CustomStringConvertible {
  package var description: String { "\(major).\(minor).\(patch)" }
}
