/// A pattern for file paths: `menu/*.png`.
///
/// `*` matches any characters except `/`, `**` any characters, and `?` one character except `/`.
/// Every other character matches itself.
struct PathPattern: Hashable, Sendable {
  private enum Part: Hashable {
    case character(Character)
    case one, name, path
  }

  private let parts: [Part]

  package init(_ pattern: String) {
    var parts: [Part] = []
    for character in pattern {
      switch character {
      case "*" where parts.last == .name: parts[parts.count - 1] = .path
      case "*" where parts.last == .path: break
      case "*": parts.append(.name)
      case "?": parts.append(.one)
      default: parts.append(.character(character))
      }
    }
    self.parts = parts
  }

  /// Returns whether the pattern matches a whole path.
  ///
  /// - Complexity: O(length of the pattern × length of the path)
  package func matches(_ path: String) -> Bool {
    // `fitting[i]` says whether the first `i` parts match the characters read so far.
    var fitting = [Bool](repeating: false, count: parts.count + 1)
    fitting[0] = true
    skipStars(&fitting)
    for character in path {
      var next = [Bool](repeating: false, count: parts.count + 1)
      for (i, part) in parts.enumerated() where fitting[i] {
        switch part {
        case .character(let own): next[i + 1] = next[i + 1] || own == character
        case .one: next[i + 1] = next[i + 1] || character != "/"
        case .name: next[i] = next[i] || character != "/"
        case .path: next[i] = true
        }
      }
      skipStars(&next)
      fitting = next
    }
    return fitting[parts.count]
  }

  /// Also accepts the position after a star, which may match no character.
  private func skipStars(_ fitting: inout [Bool]) {
    for (i, part) in parts.enumerated() where fitting[i] && (part == .name || part == .path) {
      fitting[i + 1] = true
    }
  }
}
