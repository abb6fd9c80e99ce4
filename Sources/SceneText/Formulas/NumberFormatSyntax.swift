import SceneModel

extension NumberFormat {
  /// The notation of a format, for hints and the reference.
  static let notation =
    "+ for a sign always, 03 for at least 3 digits before the point, a comma between thousands, "
    + ".2 for 2 decimals (.0 to .5), % for percent"

  /// Parses a format: the parts of ``notation`` in this order, at least one of them.
  init?(parsing text: Substring) {
    guard !text.isEmpty,
      let match = text.wholeMatch(of: /(\+?)(?:0([1-9]))?(,?)(?:\.([0-5]))?(%?)/)
    else { return nil }
    self.init(
      showsSign: !match.1.isEmpty, wholeDigits: match.2.flatMap { Int($0) } ?? 1,
      isGrouped: !match.3.isEmpty, decimals: match.4.flatMap { Int($0) },
      isPercent: !match.5.isEmpty)
  }

  /// Returns the same format for one of another language: `.2` for `%.2f`, `,.2` for `#,##0.00`.
  static func notation(ofOther text: Substring) -> String? {
    if text.wholeMatch(of: /%?[di]/) != nil { return ".0" }
    if let match = text.wholeMatch(of: /%?\.([0-5])[fF]/) { return ".\(match.1)" }
    guard let match = text.wholeMatch(of: /[#0]*(,?)[#0]*(?:\.(0{1,5}))?(%?)/) else { return nil }
    let notation = match.1 + (match.2.map { ".\($0.count)" } ?? "") + match.3
    return notation.isEmpty ? nil : String(notation)
  }
}
