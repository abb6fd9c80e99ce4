extension String {
  /// Whether this name or path matches a pattern, in which `*` stands for any characters but `/`.
  package func fits(_ pattern: String) -> Bool {
    let (names, patterns) = (split(separator: "/"), pattern.split(separator: "/"))
    return names.count == patterns.count
      && zip(names, patterns).allSatisfy { $0.fits(name: $1) }
  }
}

extension Substring {
  /// Whether this name matches a pattern in which `*` stands for any characters.
  fileprivate func fits(name pattern: Substring) -> Bool {
    let parts = pattern.split(separator: "*", omittingEmptySubsequences: false)
    guard parts.count > 1, let first = parts.first, let last = parts.last else {
      return self == pattern
    }
    guard hasPrefix(first), dropFirst(first.count).hasSuffix(last) else { return false }
    var rest = dropFirst(first.count).dropLast(last.count)
    for part in parts.dropFirst().dropLast() where !part.isEmpty {
      guard let range = rest.firstRange(of: part) else { return false }
      rest = rest[range.upperBound...]
    }
    return true
  }
}
