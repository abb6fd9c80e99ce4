import SceneModel

enum TextKey: String, CaseIterable {
  case string, font, size, weight, features, monospacedDigits, color, alignment, width, maxLines
  case truncation, padding, lineHeight, letterSpacing, count, markup, animators
}

extension TextKey: DeclaredKey {
  static let table = whole("text", "Text in one style, or with markup.", required: [.string])

  var declaration: KeyDeclaration {
    switch self {
    case .string:
      KeyDeclaration(
        "The text; formulas stand in braces and are written as numbers, {{ is a brace.",
        .either([.text("a text"), .anyNumber]), example: "\"{round(100 * progress)} %\"")
    case .font:
      KeyDeclaration(
        "A font family that is installed.", .text("the name of a font family"),
        default: Text.usualFamily, example: "sans-serif")
    case .size:
      KeyDeclaration(
        "Size of the font in points.", .value(.number, in: 0.1...Text.largestSize), default: "17",
        example: "24")
    case .weight:
      KeyDeclaration(
        "How bold the text is: 400 is regular, 700 bold, or a name from thin to black.",
        .either([.number(100...1000), .words(SceneContext.weights.map(\.key))]),
        default: "regular", example: "semibold")
    case .features:
      KeyDeclaration(
        "Features of the font by their OpenType tags, such as ss01 or frac; a - before one turns it "
          + "off, =2 behind it takes its second alternative.",
        .list(
          .text("a feature such as tnum, -liga or salt=2"), count: 1...SceneContext.mostFeatures),
        example: "[ss01, -kern]")
    case .monospacedDigits:
      KeyDeclaration(
        "Makes all digits equally wide, so that a counter does not jitter: the feature tnum.",
        .flag, default: "false")
    case .color:
      KeyDeclaration("Colour of the text.", .value(.color), default: "black", example: "navy")
    case .alignment:
      KeyDeclaration(
        "Where lines lie in their width: left and right whatever the script, natural or leading where it "
          + "begins to be read, trailing where it ends; justified spreads the words over it.",
        .cases(Text.Alignment.self), default: Text.Alignment.natural.rawValue, example: "center")
    case .width:
      KeyDeclaration(
        "Points at which lines are broken; without it at the width of the layer, if that has a "
          + "size, else nowhere.", .value(.number, in: 1...100_000), example: "240")
    case .maxLines:
      KeyDeclaration(
        "How many lines are shown at most; without it all.",
        .wholeNumber(1...100_000, of: "lines"), example: "2")
    case .truncation:
      KeyDeclaration(
        "Where in the last of the maxLines an ellipsis stands for what does not fit.",
        .cases(Text.Truncation.self), default: "tail")
    case .padding:
      KeyDeclaration(
        "Points between the text and the edges of its layer, which is larger by them: one number, "
          + "one for each direction, or one for each edge.",
        .value(.insets, in: 0...100_000), default: "0", example: "[16, 10]")
    case .lineHeight:
      KeyDeclaration(
        "Distance of baselines as a multiple of the size; without it the font's own.",
        .measured(.fraction, .value(.number, in: 0.1...100)), example: "1.4")
    case .letterSpacing:
      KeyDeclaration(
        "Points added between letters; below 0 they move together.",
        .value(.number, in: -1000...1000), default: "0", example: "-0.4")
    case .count:
      KeyDeclaration(
        "How many letters are shown, so that the text can type itself, in the place that it has as "
          + "a whole; without it all.", .value(.number, in: .notNegative), example: "24 * progress")
    case .animators:
      KeyDeclaration(
        "Moves the letters, words or lines of the text one after the other, each a layer of its own "
          + "that has the motion blur of this one.",
        .list(.table(AnimatorKey.table), count: 1...SceneContext.mostAnimators),
        example:
          "[{per: letter, from: {offset: [0, 20], opacity: 0}, stagger: 0.04, duration: 0.4}]")
    case .markup:
      KeyDeclaration(
        "Reads the string as Pango markup, with <b>, <i> and <span>.", .flag,
        default: "false")
    }
  }
}
