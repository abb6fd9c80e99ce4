import SceneModel

/// Hints for mappings in place of lists, and the other way round.
extension YAMLNode {
  /// The hint for a list with a mapping in it, where that mapping itself has to stand.
  var hintOfBrackets: String? {
    guard let items, items.count == 1, items[0].isMapping else { return nil }
    return isInBrackets ? "leave out the brackets" : "leave out the '- '"
  }

  /// The hint for a mapping where a list of such mappings has to stand.
  var hintOfMissingBrackets: String? {
    guard isMapping, unquotedBraces == nil else { return nil }
    return isInBrackets ? "put it in brackets: [{…}]" : "write '- ' before its first key"
  }

  /// The hint for a mapping of names in place of a list of things with ids.
  var hintOfItemsWithIDs: String? {
    guard case .mapping(let pairs) = value, let name = pairs.first?.key.scalar?.text,
      pairs.allSatisfy({ $0.value.isMapping })
    else { return nil }
    return "write '- id: \(name)' in place of '\(name):'"
  }

  /// Returns the hint for a key that is not parted from its value: `id a`, `id:a`.
  ///
  /// - Parameter keys: The possible keys; `nil` for any name.
  func hintOfMissingColon(after keys: KeyList? = nil) -> String? {
    guard let scalar, scalar.style == .plain, bytes.count <= 100 else { return nil }
    let key = scalar.text.prefix {
      $0.isASCII && ($0.isLetter || $0.isNumber || ".-_".contains($0))
    }
    let rest = scalar.text.dropFirst(key.count)
    guard key.first?.isLetter == true, let gap = rest.first, " :".contains(gap),
      keys.map({ $0[String(key)] != nil }) ?? true
    else { return nil }
    return "write \(key): \(rest.drop { " :".contains($0) })"
  }

  /// Returns the hint for numbers that are not written as a list.
  ///
  /// - Parameter names: The names of the list's items.
  func hintOfList(of names: [String]) -> String? {
    var numbers: [String]
    if case .mapping(let pairs) = value {
      numbers = names.compactMap { name in
        pairs.first { $0.key.scalar?.text == name }?.value.scalar?.text
      }
    } else {
      guard let text = scalar?.text, text.utf8.count <= 100 else { return nil }
      if names == ["x", "y"], placeInWords != nil {
        return "a position is in points, as in [160, 100]"
      }
      if names == ["width", "height"], isRatio(text) {
        return "a size is in points, as in [320, 180]"
      }
      let bare = text.replacing("px", with: " ").replacing("pt", with: " ")
      numbers = bare.split { " ,;x×()".contains($0) }.map(String.init)
      if numbers.count == 1 { numbers = names.map { _ in numbers[0] } }
    }
    guard numbers.count == names.count, numbers.allSatisfy({ Double($0) != nil }) else {
      return names.first == "a"
        ? "it is a matrix; translation, scale, rotation and skew are keys of their own" : nil
    }
    return "write [\(numbers.joined(separator: ", "))]"
  }

  /// The hint for distances from four edges that are written as in CSS, `10px 20px`, or by name;
  /// `nil` if they are not.
  ///
  /// CSS begins at the top and goes around to the right, and of two numbers the first is vertical.
  var hintOfInsets: String? {
    if let items, items.count == 3 {
      return "write \(insets(items.map(\.shortNumber)))"
    }
    if case .mapping(let pairs) = value {
      let named = Dictionary(
        pairs.map { ($0.key.scalar?.text ?? "", $0.value.shortNumber) }, uniquingKeysWith: { $1 })
      let directions = [["horizontal", "x"], ["vertical", "y"]]
      for sides in [ValueKind.insets.componentNames.map { [$0] }, directions]
      where !named.isEmpty && named.keys.allSatisfy(sides.joined().contains) {
        let numbers = sides.map { names in names.lazy.compactMap { named[$0] }.first ?? "0" }
        return "write [\(numbers.joined(separator: ", "))]"
      }
      return nil
    }
    guard let text = scalar?.text, text.utf8.count <= 100 else { return nil }
    let bare = text.replacing("px", with: " ").replacing("pt", with: " ")
    let numbers = bare.split(separator: " ").map(String.init)
    // With a sign between them, the numbers are a formula: 10 -5.
    guard (2...4).contains(numbers.count), numbers.allSatisfy({ Double($0) != nil }),
      numbers.dropFirst().allSatisfy({ $0.first.map("+-".contains) == false })
    else { return nil }
    return "write \(insets(numbers))"
  }

  /// Returns two, three or four distances of CSS as a list of ours.
  private func insets(_ numbers: [String]) -> String {
    let ours =
      switch numbers.count {
      case 2: [numbers[1], numbers[0]]
      case 3: [numbers[0], numbers[1], numbers[2], numbers[1]]
      default: [numbers[0], numbers[3], numbers[2], numbers[1]]
      }
    return "[\(ours.joined(separator: ", "))]"
  }

  /// A number as it is written, for hints.
  private var shortNumber: String { scalar.map { String($0.text.prefix(20)) } ?? "…" }

  /// Returns whether a text is the ratio of two sides: `16:9`, `16/9`.
  private func isRatio(_ text: String) -> Bool {
    let sides = text.split(omittingEmptySubsequences: false) { ":/".contains($0) }
    return sides.count == 2 && sides.allSatisfy { !$0.isEmpty && $0.allSatisfy(\.isNumber) }
  }

  /// The point of the unit square that words of CSS or SwiftUI name, such as `top left` or
  /// `bottomTrailing`; `nil` for any other text, and for the name of a value.
  var placeInWords: SIMD2<Double>? {
    guard let name = scalar?.text, name.utf8.count <= 40, origin.scope[name] == nil else {
      return nil
    }
    let text = name.lowercased()
    let places: [(word: String, side: SIMD2<Double>)] = [
      ("top", SIMD2(0, -1)), ("bottom", SIMD2(0, 1)), ("left", SIMD2(-1, 0)),
      ("leading", SIMD2(-1, 0)), ("right", SIMD2(1, 0)), ("trailing", SIMD2(1, 0)),
      ("center", .zero), ("centre", .zero), ("middle", .zero),
    ]
    var (point, rest) = (SIMD2(repeating: 0.5), text)
    for (word, side) in places where rest.contains(word) {
      point += side / 2
      rest.replace(word, with: "")
    }
    return rest != text && rest.allSatisfy { " -_.".contains($0) } ? point : nil
  }

  /// Whether the node is written in brackets or braces.
  private var isInBrackets: Bool {
    let source = origin.source.bytes
    guard source.indices.contains(bytes.lowerBound) else { return false }
    return [UInt8(ascii: "["), UInt8(ascii: "{")].contains(source[bytes.lowerBound])
  }
}
