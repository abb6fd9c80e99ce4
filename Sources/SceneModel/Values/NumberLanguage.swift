/// A language in which numbers are written; the raw values are language tags.
///
/// Source: Unicode CLDR, "numbers", as formatted by `Intl.NumberFormat`.
package enum NumberLanguage: String, CaseIterable, Sendable {
  case en, de, fr, it, es, pt, nl, da, sv, nb, fi, pl, cs, ru, ja, zh, ko
  case deAT = "de-AT"
  case deCH = "de-CH"
  case frCH = "fr-CH"

  /// The signs of a language.
  private struct Row {
    let decimal, group, percent, minus: String
    let shortestGrouped: Int

    init(
      _ decimal: String, _ group: String, percent: String = "%", minus: String = "-",
      shortestGrouped: Int = 4
    ) {
      self.decimal = decimal
      self.group = group
      self.percent = percent
      self.minus = minus
      self.shortestGrouped = shortestGrouped
    }
  }

  private var row: Row {
    let (space, thinSpace) = ("\u{A0}", "\u{202F}")
    return switch self {
    case .en, .ja, .zh, .ko: Row(".", ",")
    case .de, .da: Row(",", ".", percent: space + "%")
    case .deAT: Row(",", space, percent: space + "%")
    case .deCH: Row(".", "'")
    case .fr: Row(",", thinSpace, percent: space + "%")
    case .frCH: Row(",", thinSpace)
    case .it: Row(",", ".", shortestGrouped: 5)
    case .es: Row(",", ".", percent: space + "%", shortestGrouped: 5)
    case .pt, .nl: Row(",", ".")
    case .sv, .nb, .fi: Row(",", space, percent: space + "%", minus: "\u{2212}")
    case .pl: Row(",", space, shortestGrouped: 5)
    case .cs, .ru: Row(",", space, percent: space + "%")
    }
  }

  var decimalSeparator: String { row.decimal }

  /// The separator between thousands.
  var groupSeparator: String { row.group }

  /// The smallest number of digits that are grouped.
  var shortestGrouped: Int { row.shortestGrouped }

  /// The percent sign with the space before it.
  var percent: String { row.percent }

  var minus: String { row.minus }
}
