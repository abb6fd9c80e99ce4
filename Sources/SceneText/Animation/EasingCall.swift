import System

/// An easing as written in a scene: `easeOut`, or `steps(4, jump-none)`.
struct EasingCall {
  let name: Substring

  /// The arguments between the commas, trimmed; `nil` without parentheses.
  let arguments: [Substring]?

  /// Parses a name with optional parentheses; `nil` if `text` is anything else.
  init?(_ text: Substring) {
    name = text.prefix(while: \.isPartOfName)
    guard name.first?.isLetter == true else { return nil }
    let rest = text[name.endIndex...].trimmed
    if rest.isEmpty {
      arguments = nil
    } else if let list = rest.argumentList {
      arguments = list == [""] ? [] : list
    } else {
      return nil
    }
  }
}

extension Substring {
  /// The arguments within one pair of parentheses that encloses the whole text; otherwise `nil`.
  fileprivate var argumentList: [Substring]? {
    guard first == "(" else { return nil }
    var list: [Substring] = []
    var (depth, start) = (0, index(after: startIndex))
    // No other characters have the bytes of these signs.
    for index in utf8.indices {
      let sign = Unicode.Scalar(utf8[index])
      switch sign {
      case "(": depth += 1
      case ")": depth -= 1
      case "," where depth == 1: break
      default: continue
      }
      if sign == "," || depth == 0 {
        list.append(self[start..<index].trimmed)
        start = utf8.index(after: index)
      }
      if depth == 0 { return start == endIndex ? list : nil }
    }
    return nil
  }
}

extension Character {
  /// Whether names of easings have the character.
  fileprivate var isPartOfName: Bool {
    // Properties of Unicode take longer, and most names need none.
    switch self {
    case "a"..."z", "A"..."Z", "0"..."9", "-", "_": true
    default: isLetter || isNumber
    }
  }
}
