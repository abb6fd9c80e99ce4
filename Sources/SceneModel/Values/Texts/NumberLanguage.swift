/// A language in which numbers are written; the raw values are language tags.
///
/// Source: Unicode CLDR, "numbers", as formatted by `Intl.NumberFormat`.
package enum NumberLanguage: String, CaseIterable, Sendable {
  case en, de, fr, it, es, pt, nl, da, sv, nb, fi, pl, cs, ru, ja, zh, ko
  case ar, bg, el, fa, he, hi, hr, hu, id, ro, th, tr, uk, vi
  case arEG = "ar-EG"
  case deAT = "de-AT"
  case deCH = "de-CH"
  case enGB = "en-GB"
  case enIN = "en-IN"
  case esMX = "es-MX"
  case frCH = "fr-CH"
  case ptPT = "pt-PT"

  /// The signs of a language.
  private struct Row {
    let decimal, group, percent, minus: String
    let shortestGrouped, laterGroup: Int
    let isPercentFirst: Bool
    let zero: Unicode.Scalar

    init(
      _ decimal: String, _ group: String, percent: String = "%", minus: String = "-",
      shortestGrouped: Int = 4, laterGroup: Int = 3, isPercentFirst: Bool = false,
      zero: Unicode.Scalar = "0"
    ) {
      self.decimal = decimal
      self.group = group
      self.percent = percent
      self.minus = minus
      self.shortestGrouped = shortestGrouped
      self.laterGroup = laterGroup
      self.isPercentFirst = isPercentFirst
      self.zero = zero
    }
  }

  private var row: Row {
    let (space, thinSpace, leftToRight) = ("\u{A0}", "\u{202F}", "\u{200E}")
    return switch self {
    case .en, .enGB, .esMX, .ja, .zh, .ko, .th: Row(".", ",")
    case .enIN, .hi: Row(".", ",", laterGroup: 2)
    case .he: Row(".", ",", minus: leftToRight + "-")
    case .ar:
      Row(".", ",", percent: leftToRight + "%" + leftToRight, minus: leftToRight + "-")
    case .arEG:
      Row("٫", "٬", percent: "٪\u{61C}", minus: "\u{61C}-", zero: "٠")
    case .fa:
      Row("٫", "٬", percent: "٪", minus: leftToRight + "\u{2212}", zero: "۰")
    case .tr: Row(",", ".", isPercentFirst: true)
    case .ro: Row(",", ".", percent: space + "%")
    case .hr: Row(",", ".", percent: space + "%", minus: "\u{2212}")
    case .uk: Row(",", space)
    case .bg, .hu, .ptPT: Row(",", space, shortestGrouped: 5)
    case .de, .da: Row(",", ".", percent: space + "%")
    case .deAT: Row(",", space, percent: space + "%")
    case .deCH: Row(".", "'")
    case .fr: Row(",", thinSpace, percent: space + "%")
    case .frCH: Row(",", thinSpace)
    case .it: Row(",", ".", shortestGrouped: 5)
    case .es: Row(",", ".", percent: space + "%", shortestGrouped: 5)
    case .pt, .nl, .el, .id, .vi: Row(",", ".")
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

  /// The number of digits in each group but the last, which has three.
  var laterGroup: Int { row.laterGroup }

  /// The percent sign with the space before it.
  var percent: String { row.percent }

  /// Whether the percent sign stands before the digits.
  var isPercentFirst: Bool { row.isPercentFirst }

  /// Returns a text of Western digits in the digits of the language.
  func digits(_ text: String) -> String {
    let zero = row.zero.value
    guard zero != 0x30 else { return text }
    return String(
      String.UnicodeScalarView(
        text.unicodeScalars.map { Unicode.Scalar($0.value - 0x30 + zero) ?? $0 }))
  }

  var minus: String { row.minus }
}
