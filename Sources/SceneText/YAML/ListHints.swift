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

  /// The point of the unit square that CSS and SwiftUI say in words, `top left` or
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
