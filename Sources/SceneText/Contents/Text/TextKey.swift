import SceneModel

enum TextKey: DeclaredKeys {
  static let table: KeyTable = whole(
    "text", "Text in one style, or with markup.", required: [KeyList(string)])

  static let all: KeyList = KeyList(
    string, locale, font, style, size, weight, axes, features, monospacedDigits, color, stroke,
    alignment, path, width, maxWidth, maxLines, truncation, padding, lineHeight, letterSpacing,
    count,
    markup, animators)

  static let string = Key(
    "string",
    "The text; formulas stand in braces and are written as numbers, {{ and }} are braces; a format "
      + "may stand after a colon, as in \"{value:+,.2}\", of these parts in this order: "
      + NumberFormat.notation + ".", node: .either([.text("a text"), .anyNumber]),
    example: "\"{progress:.1%}\"")

  static let locale = Key(
    "locale",
    "The language whose decimal point, separator of thousands and percent sign the numbers in "
      + "braces have.", .cases(NumberLanguage.self), default: .en, example: "de")

  static let font = Key(
    "font", "A font family that is installed.", .text("the name of a font family"),
    default: Text.defaultFamily, example: "sans-serif")

  static let style = Key(
    "style",
    "Whether letters are slanted: italic takes the family's italic or oblique font, or its "
      + "upright one, sheared, if it has neither.", .cases(Text.Style.self), default: .normal,
    example: "italic")

  static let size = Key(
    "size", "Size of the font in points.", .value(Double.self, in: 0.1...Text.largestSize),
    default: 17, example: "24")

  private static let weightForm = Form<Animated<Double>>(
    .either([.value(.number, in: Text.weights), .words(ValueReader.weights.map(\.key))]),
    text: { weight in
      ValueReader.weights.first { $0.value == weight.expression.constant.x }?.key ?? weight.written
    }
  ) { node, reader, _ in reader.weight(node) }

  static let weight = Key(
    "weight",
    "How bold the text is: a number, of which 400 is regular and 700 bold, or a name from "
      + "thin to black. A variable font has every weight; any other font takes the nearest "
      + "installed one, to which an animation then jumps.", weightForm, default: 400,
    example: "semibold")

  static let axes = Key(
    "axes",
    "Values on the axes of a variable font, by their tags, such as slnt or opsz; wght here takes "
      + "the place of the weight.", node: .dictionary(.value(.number)),
    example: "{wght: 550, opsz: 28}")

  static let features = Key(
    "features",
    "Features of the font by their OpenType tags, such as ss01 or frac; a - before one turns it "
      + "off, =2 after it takes its second alternative.",
    node: .list(
      .text("a feature such as tnum, -liga or salt=2"), count: 1...TextReader.mostFeatures),
    example: "[ss01, -kern]")

  static let monospacedDigits = Key(
    "monospacedDigits",
    "Makes all digits equally wide, so that a counter does not jitter: the feature tnum.", .flag,
    default: false)

  static let color = Key(
    "color", "Colour of the text.", .value(Color.self), default: .black, example: "navy")

  static let stroke = Key(
    "stroke", "A line along the letters, below or above them.",
    .table(TextStrokeKey.self, of: "a stroke"), example: "{color: white, width: 4}")

  static let alignment = Key(
    "alignment",
    "How lines are aligned: left and right are the same in every script, natural or leading "
      + "is the side where the script begins, and trailing the other side. justified spreads the "
      + "words over the width, and letters over their path.",
    .cases(Text.Alignment.self), default: .natural, example: "center")

  static let path = Key(
    "path", "A line along which the letters lie, such as an arc or a circle.",
    .table(TextPathKey.self, of: "a path"), example: "{d: M 0 60 C 40 0 120 0 160 60}")

  static let width = Key(
    "width",
    "Points at which lines are broken; without it at the width of the layer, if that has a "
      + "size, else nowhere.", .value(Double.self, in: 1...100_000), example: "240")

  static let maxWidth = Key(
    "maxWidth",
    "The most points that a line takes, in place of 'width': the text is only as wide as its "
      + "widest line, as in a chat bubble.", .value(Double.self, in: 1...100_000),
    example: "220")

  static let maxLines = Key(
    "maxLines", "How many lines are shown at most; without it, all.",
    .wholeNumber(1...100_000, of: "lines"), example: "2")

  static let truncation = Key(
    "truncation",
    "Where the last line has an ellipsis if the text does not fit in maxLines.",
    .cases(Text.Truncation.self), default: .tail)

  static let padding = Key(
    "padding",
    "Points between the text and the edges of its layer, which is larger by them: one number, "
      + "one for each direction, or one for each edge.", .value(Insets.self, in: 0...100_000),
    default: Insets.zero, example: "[16, 10]")

  static let lineHeight = Key(
    "lineHeight", "Distance of baselines as a multiple of the size; without it the font's own.",
    .measured(.fraction, .value(Double.self, in: 0.1...100)), example: "1.4")

  static let letterSpacing = Key(
    "letterSpacing", "Points added between letters; below 0 they move together.",
    .value(Double.self, in: -1000...1000), default: 0, example: "-0.4")

  static let count = Key(
    "count",
    "How many characters are shown, so that the text can type itself; without it, all. Each "
      + "stands where it does in the whole text, and a ligature appears with its last letter.",
    .value(Double.self, in: .notNegative), example: "24 * progress")

  static let markup = Key(
    "markup", "Reads the string as Pango markup, with <b>, <i> and <span>.", .flag, default: false)

  static let animators = Key(
    "animators",
    "Moves the letters, words or lines of the text one after the other. Each is a layer of "
      + "its own, with the motion blur of this layer. Parts in their places that are equally "
      + "opaque are drawn together, as without animators; the others are drawn above them.",
    node: .list(.table(AnimatorKey.table), count: 1...TextUnitReader.mostAnimators),
    example: "[{per: letter, from: {offset: [0, 20], opacity: 0}, stagger: 0.04, duration: 0.4}]")
}
