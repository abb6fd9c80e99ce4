package import SceneModel

/// The result of parsing command-line filters such as `gaussian:radius=4,edges=clamp`.
package struct ParsedFilters {
  /// The filters in the order of their application; empty after any error.
  package let filters: [Filter]

  /// The values of the filters' slots.
  package let values: [SIMD4<Double>]

  /// Problems in the order of the text.
  package let diagnostics: [Diagnostic]

  /// The words joined into one line, to which the diagnostics refer.
  package let source: SourceText

  /// Parses filters for a still image, one from each word.
  ///
  /// The same code reads the filters of scenes: names, parameters, defaults and limits are equal.
  package init(parsing words: [String], resources: SceneResources) {
    let source = SourceText(file: "filters", bytes: Array(words.joined(separator: " ").utf8))
    // A still image has no time for formulas to depend on.
    let tables = SceneTables(
      source: source, resources: resources, head: SceneHead(hasTime: false))
    let origin = Origin(source: source, scope: tables.scope)
    var items: [YAMLNode] = []
    var start = 0
    for word in words {
      items.append(FilterWord(word, at: start, origin: origin).node)
      start += word.utf8.count + 1
    }
    var slots = SlotTable.ofEveryLayer
    let list = YAMLNode(
      origin: origin, bytes: 0..<source.bytes.count, value: .sequence(items))
    let filters = FilterReader(reader: tables.reader, pictures: tables.pictures).filters(
      list, slots: &slots)
    diagnostics = tables.reader.sink.diagnostics.sorted {
      $0.range.bytes.lowerBound < $1.range.bytes.lowerBound
    }
    self.filters = diagnostics.isEmpty ? filters : []
    values = slots.values
    self.source = source
  }
}

/// One filter as a word: its name, then after a colon its values, separated by commas.
private struct FilterWord {
  private let origin: Origin

  /// The offset of the word in the line.
  private let start: Int

  private let bytes: [UInt8]

  init(_ word: String, at start: Int, origin: Origin) {
    bytes = Array(word.utf8)
    self.start = start
    self.origin = origin
  }

  /// The same filter as a node of a scene.
  var node: YAMLNode {
    guard let colon = bytes.firstIndex(of: UInt8(ascii: ":")) else {
      return scalar(0..<bytes.count)
    }
    let name = scalar(0..<colon)
    let parts = parts(of: colon + 1..<bytes.count)
    let pairs = parts.compactMap(pair)
    let value =
      pairs.count == parts.count
      ? YAMLNode(origin: origin, bytes: range(colon + 1..<bytes.count), value: .mapping(pairs))
      : value(colon + 1..<bytes.count)
    return YAMLNode(
      origin: origin, bytes: range(0..<bytes.count),
      value: .mapping([YAMLPair(key: name, value: value)]))
  }

  private func pair(_ part: Range<Int>) -> YAMLPair? {
    guard let sign = bytes[part].firstIndex(of: UInt8(ascii: "=")) else { return nil }
    return YAMLPair(
      key: scalar(part.lowerBound..<sign), value: value(sign + 1..<part.upperBound))
  }

  /// Reads a number, a formula or a word; a list if it is in brackets.
  private func value(_ part: Range<Int>) -> YAMLNode {
    guard bytes[part].first == UInt8(ascii: "["), bytes[part].last == UInt8(ascii: "]") else {
      return scalar(part)
    }
    let items = parts(of: part.lowerBound + 1..<part.upperBound - 1).map(scalar)
    return YAMLNode(origin: origin, bytes: range(part), value: .sequence(items))
  }

  private func scalar(_ part: Range<Int>) -> YAMLNode {
    YAMLNode(
      origin: origin, bytes: range(part),
      value: .scalar(
        YAMLScalar(text: String(decoding: bytes[part], as: UTF8.self), style: .plain)))
  }

  /// Splits the range at commas outside parentheses and brackets.
  private func parts(of range: Range<Int>) -> [Range<Int>] {
    var parts: [Range<Int>] = []
    var (first, nesting) = (range.lowerBound, 0)
    for offset in range {
      switch bytes[offset] {
      case UInt8(ascii: "("), UInt8(ascii: "["): nesting += 1
      case UInt8(ascii: ")"), UInt8(ascii: "]"): nesting -= 1
      case UInt8(ascii: ",") where nesting == 0:
        parts.append(first..<offset)
        first = offset + 1
      default: break
      }
    }
    return parts + [first..<range.upperBound]
  }

  private func range(_ part: Range<Int>) -> Range<Int> {
    start + part.lowerBound..<start + part.upperBound
  }
}
