import Raster
import SceneModel

extension ParsedScene {
  /// The numbers of animations and layers, each once, in the order of the text.
  package var numbers: [EditableNumber] {
    var names: Set<String> = []
    let ofAnimations = pacings.values.flatMap { pacing -> [EditableNumber] in
      let ofValues = (pacing.values + pacing.words).flatMap(\.numbers)
      return pacing.numbers + pacing.times.numbers + ofValues
    }
    let ofLayers = values.values.joined().flatMap(\.numbers)
    let ofStates = stateValues.values.flatMap(\.numbers)
    return (ofAnimations + ofLayers + ofStates + stateTimes.values)
      .filter { names.insert($0.name).inserted }
      .sorted {
        ($0.source.file, $0.source.bytes.lowerBound, $0.index, $0.key)
          < ($1.source.file, $1.source.bytes.lowerBound, $1.index, $1.key)
      }
  }
}

extension EditableNumber {
  /// The index in a list, such as 10 for `keyTimes.10`; 0 for a number that is no item of one.
  fileprivate var index: Int { key.split(separator: ".").last.flatMap { Int($0) } ?? 0 }
}

extension [EditableNumber] {
  /// Returns the changes to the text that give the numbers new values.
  ///
  /// - Parameter values: One value for each number, by its name.
  /// - Throws: ``Diagnostic`` if a value is outside of its limits.
  func changes(to values: [String: Double]) throws(Diagnostic) -> [ParameterEdit.Change] {
    var changes: [ParameterEdit.Change] = []
    for number in self {
      guard let value = values[number.name], value != number.value else { continue }
      guard number.limits.contains(value) else {
        throw Diagnostic(
          "'\(number.title)' cannot be \(value.plain): it is from "
            + "\(number.limits.lowerBound.plain) to \(number.limits.upperBound.plain)",
          at: number.source)
      }
      guard number.words.isEmpty || value == value.rounded() else {
        throw Diagnostic(
          "'\(number.title)' must be \(number.words.listed())", at: number.source)
      }
      changes.append(
        ParameterEdit.Change(
          name: number.title, before: number.value, after: value, words: number.words,
          formula: number.formula, source: number.source))
    }
    return changes
  }

  /// Returns the replacements for the texts of one file that hold the numbers.
  ///
  /// - Parameter changed: The numbers whose value changes.
  func replacements(
    setting values: [String: Double], in source: SourceText, of changed: Set<EditableText>
  ) -> [ParameterEdit.Replacement] {
    let here = filter { $0.source.file == source.file && changed.contains($0.text) }
    return Dictionary(grouping: here, by: \.text).map { text, numbers in
      let new = numbers.map { values[$0.name] ?? $0.value }
      let written = new.map(\.plain)
      let replacement =
        switch text.writing {
        case .alone: written[0]
        case .curve: numbers.curve(setting: values)
        case .newCurve(let before): before + source.easing(numbers.curve(setting: values))
        case .distance(let moment):
          moment.adding(new[0])
        case .newKey(let before): before + written[0]
        case .newList(let before): "\(before)[\(written.joined(separator: ", "))]"
        case .color(let space): numbers.color(setting: values, in: space)
        case .newColor(let before): "\(before)\"\(numbers.color(setting: values, in: .sRGB))\""
        case .word(let words): words[Int(new[0])]
        case .newWord(let words, let before): before + source.scalar(words[Int(new[0])])
        }
      return ParameterEdit.Replacement(
        source: text.source, text: replacement,
        isQuoted: text.writing.isColor || (text.writing == .curve && replacement.contains("(")))
    }
  }

  /// The text of a colour with the new components: hexadecimal digits, or `p3(…)`.
  private func color(setting values: [String: Double], in space: ColorSpace) -> String {
    let parts = Color.kind.componentNames.map { component in
      first { $0.key.hasSuffix(".\(component)") }.map { values[$0.name] ?? $0.value } ?? 0
    }
    guard space == .displayP3 else {
      return Color(components: SIMD4(parts[0], parts[1], parts[2], parts[3]) / 255).hexadecimal
    }
    let written = parts.map { (($0 / 255 * 1e4).rounded() / 1e4).plain }
    return "p3(\(written.prefix(parts[3] == 255 ? 3 : 4).joined(separator: ", ")))"
  }

  /// The easing text of a cubic Bézier curve with the new numbers: its name, if it has one.
  private func curve(setting values: [String: Double]) -> String {
    let keys = NamedEasing.cubicBezier.numbers.map(\.name)
    let numbers = keys.compactMap { key in first { $0.key == key } }
    let points = numbers.map { values[$0.name] ?? $0.value }
    return NamedEasing.name(ofCurve: points)
      ?? "\(NamedEasing.cubicBezier.name)(\(points.map(\.plain).joined(separator: ", ")))"
  }
}

extension SourceText {
  /// Returns a word as it is written in this file; in JSON, only flags stand without quotes.
  fileprivate func scalar(_ word: String) -> String {
    isJSON && !ValueForm.flags.contains(word) ? "\"\(word)\"" : word
  }
}

extension SourceText {
  /// Returns an easing as it is written behind a new key in this file.
  fileprivate func easing(_ text: String) -> String {
    text.contains("(") ? "\"\(text)\"" : scalar(text)
  }
}

/// A part of the text that one or several numbers share.
struct EditableText: Hashable {
  let source: SourceRange
  let writing: EditableNumber.Writing

  /// Whether the other one is the name of the easing whose numbers this one holds.
  func isReplaced(by other: EditableText) -> Bool {
    guard source == other.source else { return false }
    return switch (writing, other.writing) {
    case (.curve, .word): true
    case (.newCurve(let before), .newWord(_, let same)): before == same
    default: false
    }
  }
}

extension EditableNumber {
  var text: EditableText { EditableText(source: source, writing: writing) }
}

extension String {
  /// The name of a moment with a distance in seconds after it.
  fileprivate func adding(_ seconds: Double) -> String {
    guard seconds != 0 else { return self }
    return "\(self) \(seconds < 0 ? "-" : "+") \(abs(seconds).plain)"
  }
}
