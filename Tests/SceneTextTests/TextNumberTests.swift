import SceneModel
import SceneText
import Testing

/// Numbers in braces, in the written form that their formats ask for.
@Suite struct TextNumberTests {
  /// Returns the text of a layer with a string.
  private func shown(_ string: String, _ pairs: String = "") throws -> String {
    let parsed = SceneFixture.layer("contents: {text: {string: \"\(string)\"\(pairs)}}")
    let layer = try #require(parsed.scene?.layers.first, "\(parsed.diagnostics.map(\.message))")
    guard case .text(let text) = layer.contents else { return "" }
    return PresentedText(text, layerWidth: 0) { layer.values[$0] }.string
  }

  private static let formats = [
    ("{35.7:+.1} %", "+35.7 %"), ("{36:+.1} %", "+36.0 %"), ("{-36:+.1}", "-36.0"),
    ("{0:+}", "+0"), ("{7.25:+}", "+7.25"), ("{7:03}", "007"), ("{-7:03}", "-007"),
    ("{12345:03}", "12345"), ("{5.3:02.1}", "05.3"), ("{1234567.5:,}", "1,234,567.5"),
    ("{123:,}", "123"), ("{1234:,}", "1,234"), ("{7:07,}", "0,000,007"),
    ("{1234.5:+,.2}", "+1,234.50"), ("{0.357:.1%}", "35.7%"), ("{0.35:%}", "35%"),
    ("{-0.5:.0%}", "-50%"), ("{12.5:+,.1%}", "+1,250.0%"), ("{2:.5}", "2.00000"),
    ("{999999999.9:,.1}", "999,999,999.9"), ("{1.2345}", "1.235"), ("{2}", "2"),
    ("{1 + 1:.1}", "2.0"), ("{ 2 :.1}", "2.0"),
  ]

  @Test(arguments: formats)
  func numbersHaveTheFormsOfTheirFormats(string: String, text: String) throws {
    #expect(try shown(string) == text)
  }

  /// The decimal number counts, not the nearest binary one, which may be less.
  @Test(arguments: [
    ("{1.005:.2}", "1.01"), ("{-1.005:.2}", "-1.01"), ("{0.5:.0}", "1"), ("{-0.5:.0}", "-1"),
    ("{2.5:.0}", "3"), ("{2.675:.2}", "2.68"), ("{0.0049:.2}", "0.00"), ("{0.9995:.3}", "1.000"),
    ("{0.00125:.1%}", "0.1%"), ("{0.0015:.1%}", "0.2%"),
  ])
  func halvesAreRoundedAwayFromZero(string: String, text: String) throws {
    #expect(try shown(string) == text)
  }

  /// Values at a tick are rounded to multiples of 2⁻²⁴.
  @Test(arguments: [(1.005, "1.01"), (0.285, "0.29"), (99999.995, "100000.00")])
  func valuesOfTicksAreDecimalNumbersToo(number: Double, text: String) {
    let format = NumberFormat(
      showsSign: false, wholeDigits: 1, isGrouped: false, decimals: 2, isPercent: false)
    #expect(format.written((number * 0x1p24).rounded() / 0x1p24) == text)
  }

  @Test(arguments: ["{-0.004:.2}", "{-0.004:+.2}", "{-0.0001}", "{-0.0004:.1%}", "{-0.4:.0}"])
  func zeroIsNeverNegative(string: String) throws {
    #expect(try !shown(string).contains("-"))
  }

  /// As `Intl.NumberFormat` writes them.
  @Test(arguments: [
    ("en", "1,234,567.5", "1,234", "35%", "-5"), ("de", "1.234.567,5", "1.234", "35\u{A0}%", "-5"),
    ("de-AT", "1\u{A0}234\u{A0}567,5", "1\u{A0}234", "35\u{A0}%", "-5"),
    ("de-CH", "1'234'567.5", "1'234", "35%", "-5"),
    ("fr", "1\u{202F}234\u{202F}567,5", "1\u{202F}234", "35\u{A0}%", "-5"),
    ("es", "1.234.567,5", "1234", "35\u{A0}%", "-5"),
    ("pl", "1\u{A0}234\u{A0}567,5", "1234", "35%", "-5"),
    ("sv", "1\u{A0}234\u{A0}567,5", "1\u{A0}234", "35\u{A0}%", "\u{2212}5"),
    ("hi", "12,34,567.5", "1,234", "35%", "-5"), ("en-GB", "1,234,567.5", "1,234", "35%", "-5"),
    ("he", "1,234,567.5", "1,234", "35%", "\u{200E}-5"),
    ("tr", "1.234.567,5", "1.234", "%35", "-5"),
    ("ar", "1,234,567.5", "1,234", "35\u{200E}%\u{200E}", "\u{200E}-5"),
    ("hu", "1\u{A0}234\u{A0}567,5", "1234", "35%", "-5"),
    ("hr", "1.234.567,5", "1.234", "35\u{A0}%", "\u{2212}5"),
  ])
  func languagesHaveTheirOwnSigns(
    locale: String, million: String, thousand: String, percent: String, negative: String
  ) throws {
    let shown = try shown(
      "{1234567.5:,}|{1234:,}|{0.35:%}|{-5}|{0.5}", ", locale: \(locale)")
    let point = million.dropLast().suffix(1)
    #expect(shown == "\(million)|\(thousand)|\(percent)|\(negative)|0\(point)5")
  }

  @Test(arguments: [
    ("ar-EG", "١٬٢٣٤٬٥٦٧٫٥|٣٥٪\u{61C}|\u{61C}-٥"), ("fa", "۱٬۲۳۴٬۵۶۷٫۵|۳۵٪|\u{200E}\u{2212}۵"),
  ])
  func languagesHaveTheirOwnDigits(locale: String, text: String) throws {
    #expect(try shown("{1234567.5:,}|{0.35:%}|{-5}", ", locale: \(locale)") == text)
  }

  @Test(arguments: [
    ("{{n}} {1:.1}", "{n} 1.0"), ("{1:.1}}}", "1.0}"), ("{{{2:02}}}", "{02}"), ("}}{{", "}{"),
  ])
  func doubledBracesAreBraces(string: String, text: String) throws {
    #expect(try shown(string) == text)
  }

  @Test func formatsStandInFileNamesToo() throws {
    let scene = try #require(
      SceneFixture.layer("contents: {image: \"frame-{3 + 4:03}.png\"}").scene)
    #expect(scene.layers[0].file == "frame-007.png")
  }

  /// A number of a list of rows is inserted as it is written, unless it has a format.
  @Test func numbersOfRowsHaveFormats() throws {
    let parsed = SceneFixture.layer(
      """
      repeat: {over: [{price: 3.50}], as: row}
      contents: {text: {string: "{row.price} {row.price:.1}"}}
      """)
    let layer = try #require(parsed.scene?.layers.first, "\(parsed.diagnostics.map(\.message))")
    guard case .text(let text) = layer.contents else { return }
    #expect(PresentedText(text, layerWidth: 0) { layer.values[$0] }.string == "3.50 3.5")
  }

  private static let order =
    "write, in this order: + for a sign always, 03 for at least 3 digits before the point, a comma "
    + "between thousands, .2 for 2 decimals (.0 to .5), % for percent"

  private static let mistakes: [Mistake] = [
    .layer(
      "contents: {text: {string: \"a {1:▸.7◂} b\"}}", "unknown number format '.7'", order),
    .layer("contents: {text: {string: \"{1:▸,+◂}\"}}", "unknown number format ',+'", order),
    .layer(
      "contents: {text: {string: \"{1:▸.2f◂}\"}}", "unknown number format '.2f'",
      "did you mean '.2'?"),
    .layer(
      "contents: {text: {string: \"{1:▸%.1f◂}\"}}", "unknown number format '%.1f'",
      "did you mean '.1'?"),
    .layer(
      "contents: {text: {string: \"{1:▸#,##0.00◂}\"}}", "unknown number format '#,##0.00'",
      "did you mean ',.2'?"),
    .layer(
      "contents: {text: {string: \"{1:▸%d◂}\"}}", "unknown number format '%d'",
      "did you mean '.0'?"),
    .layer("contents: {text: {string: \"{1:▸}◂\"}}", "a number format is missing", order),
    .layer("contents: {image: \"{1:▸x◂}.png\"}", "unknown number format 'x'", order),
    .layer(
      "contents: {text: {string: ▸{1:.1}◂}}", "YAML takes {1:.1} for a mapping",
      "put it in quotes: \"{1:.1}\""),
    .layer("contents: {text: {string: \"{▸what◂:.1}\"}}", "unknown name 'what'"),
    .layer(
      "contents: {text: {string: a, locale: ▸xx◂}}", "unknown locale 'xx'"),
    .scene(
      """
      size: [9, 9]
      duration: 1
      components: {c: {parameters: {title: Ham}, contents: {text: {string: "{title:▸.1◂}"}}}}
      layers: [{component: c}]
      """, "'title' is a text, and only numbers have formats"),
  ]

  @Test(arguments: mistakes)
  func mistakesAreLocated(mistake: Mistake) throws {
    try mistake.expectToBeLocated()
  }
}
