import SceneModel
import SceneText

/// Makes layers of a text.
struct LottieText {
  private let node: JSONNode
  private let scope: LottieScope

  init(_ node: JSONNode, scope: LottieScope) { (self.node, self.scope) = (node, scope) }

  private var log: LottieLog { scope.log }

  /// Returns a layer for each document of the text, which are shown one after the other.
  ///
  /// - Parameter origin: The point of the file's coordinates at the origin of the layer around.
  func layers(origin: [Double]) -> [DocumentValue] {
    guard let text = node["t"] else { return [] }
    let animators = LottieTextAnimators(text, scope: scope)
    let path = LottieTextPath(of: text, in: node, scope: scope)
    if let texts = text["d"], texts["x"]?.text?.contains(where: { !$0.isWhitespace }) == true {
      log.leaveOut("the expression of the text", at: texts, effect: "the file's texts are shown")
    }
    let documents = (text["d"]?["k"]?.items ?? []).compactMap { keyframe in
      keyframe["s"].map { (keyframe.number("t") ?? 0, $0) }
    }
    return documents.indices.flatMap { index -> [DocumentValue] in
      guard var layer = layer(documents[index].1, animators, along: path, origin: origin)
      else { return [] }
      let next = index + 1 < documents.count ? documents[index + 1].0 : nil
      if let hidden = scope.hidden(before: index > 0 ? documents[index].0 : nil, from: next) {
        layer[LayerKey.hidden.name] = hidden
      } else if layer.count == 1, case .list(let letters)? = layer[LayerKey.layers.name]?.content {
        return letters
      }
      return [.mapping(layer)]
    }
  }

  private func layer(
    _ document: JSONNode, _ animators: LottieTextAnimators, along path: LottieTextPath?,
    origin: [Double]
  ) -> DocumentEntries? {
    guard let string = document.name("t"), string.contains(where: { !$0.isWhitespace }) else {
      return nil
    }
    let font = scope.reader.fonts[document.text("f") ?? ""]
    let letters = document.code("ca") == 1 ? string.uppercased() : string
    let lines = letters.replacing("\r\n", with: "\n").replacing("\r", with: "\n")
      .replacing("\u{3}", with: "\n")
    if let glyphs = LottieGlyphs(document, font: font, lines: lines, scope: scope) {
      if document.hasSmallCapitals { leaveOutSmallCapitals(document, "the file has none") }
      if animators.needLetters || path?.animated.isEmpty == false {
        if let letters = LottieLetters(glyphs, along: path, animators.all, scope: scope) {
          animators.reportGrouping()
          return letters.layer(origin: origin)
        }
        animators.leaveOutLetters()
      }
      return glyphs.layer(animators, along: path, origin: origin)
    }
    return self.text(
      document, font: font, lines: lines, animators, along: path, origin: origin)
  }

  /// Returns a layer with a text in an installed font.
  private func text(
    _ document: JSONNode, font: JSONNode?, lines: String, _ animators: LottieTextAnimators,
    along path: LottieTextPath?, origin: [Double]
  ) -> DocumentEntries {
    let size = max(document.number("s") ?? 12, 0.1)
    var text = DocumentEntries()
    text["string"] = .literal(lines)
    addFont(font, of: document, size: size, to: &text)
    let color = (document["fc"]?.numbers ?? [0, 0, 0]).lottieColor
    let hue = document.isFilled ? ImportedColor(color, opacity: 1)?.hue ?? "black" : "transparent"
    text.set("color", hue, unless: "black")
    text.set("letterSpacing", ((document.number("tr") ?? 0) * size / 1000).value, unless: 0)
    if let height = document.number("lh"), height > 0, lines.contains("\n") || document.box != nil {
      text["lineHeight"] = min(max(height / size, 0.1), 100).value
    }
    addStroke(document, to: &text)
    var layer = DocumentEntries()
    if let path {
      place(document, along: path, origin: origin, &text, in: &layer)
    } else {
      place(document, font: font, lines: lines, origin: origin, &text, in: &layer)
    }
    animators.changePosition(of: &layer)
    animators.change(&text, size: size, tracking: document.number("tr") ?? 0, in: &layer)
    animators.addUnits(of: lines, color: color, to: &text, in: &layer)
    layer[LayerKey.contents.name] = .contents(.text, .mapping(text))
    animators.changeOpacity(of: &layer)
    return layer
  }

  /// Aligns a text, in its box if it has one, and sets the place of its layer.
  private func place(
    _ document: JSONNode, font: JSONNode?, lines: String, origin: [Double],
    _ text: inout DocumentEntries, in layer: inout DocumentEntries
  ) {
    let alignment = document.code("j") ?? 0
    if lines.contains("\n"), alignment > 0 {
      text["alignment"] = alignment == 1 ? "right" : alignment == 2 ? "center" : "justified"
    }
    let horizontal: DocumentValue = alignment == 1 ? 1 : alignment == 2 ? 0.5 : 0
    let shift = document.number("ls") ?? 0
    if let width = document.box {
      let corner = document["ps"]?.numbers ?? [0, 0]
      text["width"] = width.value
      let ascent = document.boxAscent(font)
      layer[LayerKey.anchorPoint.name] = ascent == nil ? [0, 0] : [0, "firstBaseline"]
      layer.set(
        LayerKey.position.name,
        [
          (corner.first ?? 0) - origin[0], (corner.last ?? 0) + (ascent ?? 0) - shift - origin[1],
        ], unless: [0, 0])
      if alignment > 0 {
        text["alignment"] = alignment == 1 ? "right" : alignment == 2 ? "center" : "justified"
      }
      if alignment > 3 {
        log.leaveOut(
          "the alignment of the last line", at: document, effect: "the line begins at the left")
      }
    } else {
      layer[LayerKey.anchorPoint.name] = .list([horizontal, "firstBaseline"])
      layer.set(LayerKey.position.name, [-origin[0], -shift - origin[1]], unless: [0, 0])
    }
  }

  /// Aligns a text along a path, and sets the place of its layer.
  private func place(
    _ document: JSONNode, along path: LottieTextPath, origin: [Double],
    _ text: inout DocumentEntries, in layer: inout DocumentEntries
  ) {
    let alignment = document.code("j") ?? 0
    if alignment == 1 || alignment == 2 { text["alignment"] = alignment == 1 ? "right" : "center" }
    if path.isSpread { text["alignment"] = "justified" }
    layer[LayerKey.anchorPoint.name] = [0, 0]
    path.add(to: &text, in: &layer, origin: origin)
    if let shift = document.number("ls"), shift != 0 {
      log.leaveOut("the baseline shift", at: document, effect: "the letters stand on the path")
    }
  }

  private func addFont(
    _ font: JSONNode?, of document: JSONNode, size: Double, to text: inout DocumentEntries
  ) {
    let family = font?.text("fFamily") ?? document.text("f") ?? ""
    let isInstalled = scope.reader.families.contains(family)
    if isInstalled {
      text["font"] = .text(family)
    } else if !family.isEmpty {
      log.warn(
        "the font '\(family.prefix(60))' is not installed: the usual one takes its place",
        at: (font ?? document).place)
    }
    text["size"] = size.value
    let style = (font?.text("fStyle") ?? "").filter { !$0.isWhitespace }.lowercased()
    if let weight = LottieText.weights.first(where: { style.contains($0.name) })?.weight {
      text["weight"] = .number(weight)
    }
    if style.contains("italic") || style.contains("oblique") { text["style"] = "italic" }
    for width in LottieText.widths where style.contains(width) {
      log.leaveOut(
        "the style '\(width)'", at: font ?? document, effect: "the letters have their usual width")
    }
    guard document.hasSmallCapitals else { return }
    let features = scope.reader.installed.features(isInstalled ? family : Text.defaultFamily)
    if features.contains("smcp") {
      text["features"] = ["smcp"]
    } else {
      leaveOutSmallCapitals(document, "the font has none")
    }
  }

  /// - Parameter reason: Why the text has no small capitals: "the font has none".
  private func leaveOutSmallCapitals(_ document: JSONNode, _ reason: String) {
    log.leaveOut(
      "the style of small capitals", at: document, effect: "\(reason), and small letters are shown")
  }

  private func addStroke(_ document: JSONNode, to text: inout DocumentEntries) {
    guard let color = document["sc"]?.numbers, let width = document.number("sw"), width > 0,
      let stroke = ImportedColor(color.lottieColor, opacity: 1)
    else { return }
    var line: DocumentEntries = ["color": stroke.hue, "width": width.value]
    if document.hasLineAbove { line["position"] = "above" }
    text["stroke"] = .mapping(line)
  }

  /// Styles of fonts for which scenes have no key.
  private static let widths = ["condensed", "expanded"]

  private static let weights: [(name: String, weight: Int)] = [
    ("extralight", 200), ("ultralight", 200), ("thin", 100), ("semibold", 600), ("demibold", 600),
    ("extrabold", 800), ("light", 300), ("medium", 500), ("bold", 700), ("heavy", 800),
    ("black", 900),
  ]
}

extension JSONNode {
  /// Whether small letters of a text look like small capital ones.
  fileprivate var hasSmallCapitals: Bool { code("ca") == 2 }

  /// Whether the letters of a text have a colour, and not only a line.
  var isFilled: Bool { self["fc"] != nil || self["sc"] == nil }

  /// Whether the line of a text lies above the letters, as players draw it if the file does not say.
  var hasLineAbove: Bool { self["of"]?.flag ?? true }

  /// The width of a text's box; `nil` if it has none.
  fileprivate var box: Double? {
    guard let size = self["sz"]?.numbers, size.count >= 2, size[0] >= 1 else { return nil }
    return size[0]
  }

  /// The distance from the top of a text's box to its first baseline; `nil` if the font has none.
  func boxAscent(_ font: JSONNode?) -> Double? {
    font?.number("ascent").map { $0 * (number("s") ?? 12) / 100 }
  }
}
