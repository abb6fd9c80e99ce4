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
    if text["p"]?["m"] != nil {
      log.leaveOut("the path of the text", at: text, effect: "the text is straight")
    }
    let documents = (text["d"]?["k"]?.items ?? []).compactMap { keyframe in
      keyframe["s"].map { (keyframe.number("t") ?? 0, $0) }
    }
    return documents.indices.compactMap { index in
      guard var layer = layer(documents[index].1, animators, origin: origin) else { return nil }
      animators.changeOpacity(of: &layer)
      let next = index + 1 < documents.count ? documents[index + 1].0 : nil
      if let hidden = scope.hidden(before: index > 0 ? documents[index].0 : nil, from: next) {
        layer[LayerKey.hidden.name] = hidden
      }
      return .mapping(layer)
    }
  }

  private func layer(
    _ document: JSONNode, _ animators: LottieTextAnimators, origin: [Double]
  ) -> DocumentEntries? {
    guard let string = document.text("t"), string.contains(where: { !$0.isWhitespace }) else {
      return nil
    }
    let font = scope.reader.fonts[document.text("f") ?? ""]
    let letters = document.code("ca") == 1 ? string.uppercased() : string
    let lines = letters.replacing("\r\n", with: "\n").replacing("\r", with: "\n")
      .replacing("\u{3}", with: "\n")
    if let glyphs = LottieGlyphs(document, font: font, lines: lines, scope: scope) {
      if document.hasSmallCapitals { leaveOutSmallCapitals(document, "the file has none") }
      return glyphs.layer(animators, origin: origin)
    }
    return self.text(document, font: font, lines: lines, animators, origin: origin)
  }

  /// Returns a layer with a text in an installed font.
  private func text(
    _ document: JSONNode, font: JSONNode?, lines: String, _ animators: LottieTextAnimators,
    origin: [Double]
  ) -> DocumentEntries {
    let size = max(document.number("s") ?? 12, 0.1)
    var text = DocumentEntries()
    text["string"] = .literal(lines)
    addFont(font, of: document, size: size, to: &text)
    let color = ImportedColor((document["fc"]?.numbers ?? [0, 0, 0]).lottieColor, opacity: 1)
    text.set("color", color?.hue ?? "black", unless: "black")
    text.set("letterSpacing", ((document.number("tr") ?? 0) * size / 1000).value, unless: 0)
    if let height = document.number("lh"), height > 0, lines.contains("\n") {
      text["lineHeight"] = min(max(height / size, 0.1), 100).value
    }
    addStroke(document, to: &text)
    let alignment = document.code("j") ?? 0
    if lines.contains("\n"), alignment > 0 {
      text["alignment"] = alignment == 1 ? "right" : alignment == 2 ? "center" : "justified"
    }
    var layer = DocumentEntries()
    let horizontal: DocumentValue = alignment == 1 ? 1 : alignment == 2 ? 0.5 : 0
    let shift = document.number("ls") ?? 0
    if let box = document["sz"]?.numbers, box.count >= 2, box[0] >= 1 {
      let corner = document["ps"]?.numbers ?? [0, 0]
      text["width"] = box[0].value
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
    } else {
      layer[LayerKey.anchorPoint.name] = .list([horizontal, "firstBaseline"])
      layer.set(LayerKey.position.name, [-origin[0], -shift - origin[1]], unless: [0, 0])
    }
    animators.changePosition(of: &layer)
    animators.change(&text, size: size, tracking: document.number("tr") ?? 0, in: &layer)
    layer[LayerKey.contents.name] = .contents(.text, .mapping(text))
    return layer
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
    guard document.hasSmallCapitals else { return }
    let features = scope.reader.installed.features(isInstalled ? family : Text.usualFamily)
    if features.contains("smcp") {
      text["features"] = ["smcp"]
    } else {
      leaveOutSmallCapitals(document, "the font has none")
    }
  }

  /// - Parameter reason: Why there are none: "the font has none".
  private func leaveOutSmallCapitals(_ document: JSONNode, _ reason: String) {
    log.leaveOut(
      "the style of small capitals", at: document, effect: "\(reason), and small letters are shown")
  }

  private func addStroke(_ document: JSONNode, to text: inout DocumentEntries) {
    guard let color = document["sc"]?.numbers, let width = document.number("sw"), width > 0,
      let stroke = ImportedColor(color.lottieColor, opacity: 1)
    else { return }
    text["stroke"] = .mapping(["color": stroke.hue, "width": width.value])
  }

  private static let weights: [(name: String, weight: Int)] = [
    ("extralight", 200), ("ultralight", 200), ("thin", 100), ("semibold", 600), ("demibold", 600),
    ("extrabold", 800), ("light", 300), ("medium", 500), ("bold", 700), ("heavy", 800),
    ("black", 900),
  ]
}

extension JSONNode {
  /// Whether small letters of a text look like small capital ones.
  fileprivate var hasSmallCapitals: Bool { code("ca") == 2 }

  /// The distance from the top of a text's box to its first baseline; `nil` if the font has none.
  fileprivate func boxAscent(_ font: JSONNode?) -> Double? {
    font?.number("ascent").map { $0 * (number("s") ?? 12) / 100 }
  }
}

/// A text whose glyphs the file has as shapes.
private struct LottieGlyphs {
  private let document: JSONNode
  private let font: JSONNode?
  private let scope: LottieScope

  /// The glyphs of each line, without those that the file lacks.
  private let lines: [[JSONNode]]

  /// - Returns: `nil` if the file lacks a glyph.
  init?(_ document: JSONNode, font: JSONNode?, lines: String, scope: LottieScope) {
    (self.document, self.font, self.scope) = (document, font, scope)
    let (family, style) = (font?.text("fFamily") ?? "", font?.text("fStyle") ?? "")
    var all: [[JSONNode]] = []
    for line in lines.split(separator: "\n", omittingEmptySubsequences: false) {
      var glyphs: [JSONNode] = []
      for character in line {
        guard let glyph = scope.reader.glyphs[[String(character), family, style]] else {
          return nil
        }
        glyphs.append(glyph)
      }
      all.append(glyphs)
    }
    self.lines = all
  }

  /// Returns a layer with the outlines of the text.
  func layer(_ animators: LottieTextAnimators, origin: [Double]) -> DocumentEntries? {
    let size = document.number("s") ?? 12
    let tracking =
      animators.spaceOfOutlines(tracking: document.number("tr") ?? 0) * size / 1000
    let height = document.number("lh") ?? size * 1.2
    let box = document["sz"]?.numbers?.first.map { width in
      (width: width, corner: document["ps"]?.numbers ?? [])
    }
    let alignment = document.code("j") == 1 ? 1 : document.code("j") == 2 ? 0.5 : 0
    let start = (box?.corner.first ?? 0) + alignment * (box?.width ?? 0)
    let top = box.map { ($0.corner.last ?? 0) + (document.boxAscent(font) ?? size) } ?? 0
    let baseline = top - (document.number("ls") ?? 0)
    var elements: [Path.Element] = []
    for (row, line) in lines.enumerated() {
      let widths = line.map { ($0.number("w") ?? 0) * size / 100 + tracking }
      let width = widths.reduce(0, +) - (widths.isEmpty ? 0 : tracking)
      var pen = start - alignment * width
      for (glyph, advance) in zip(line, widths) {
        elements += outline(
          glyph, size: size, x: pen - origin[0],
          y: baseline + Double(row) * height - origin[1])
        pen += advance
      }
    }
    guard !elements.isEmpty,
      let color = ImportedColor((document["fc"]?.numbers ?? [0, 0, 0]).lottieColor, opacity: 1)
    else { return nil }
    var shape: DocumentEntries = ["d": .text(Path(elements).data), "fill": color.hue]
    if let stroke = document["sc"]?.numbers, let width = document.number("sw"), width > 0,
      let color = ImportedColor(stroke.lottieColor, opacity: 1)
    {
      shape["stroke"] = color.hue
      shape["lineWidth"] = width.value
    }
    var layer: DocumentEntries = [LayerKey.anchorPoint.name: [0, 0]]
    animators.changePosition(of: &layer)
    animators.changeColor("fill", of: &shape, called: "contents.path", in: &layer)
    layer[LayerKey.contents.name] = .contents(.path, .mapping(shape))
    return layer
  }

  private func outline(_ glyph: JSONNode, size: Double, x: Double, y: Double) -> [Path.Element] {
    let groups = glyph["data"]?["shapes"]?.items ?? []
    let shapes = groups.flatMap { $0["it"]?.items ?? [$0] }
    let matrix = LottieMatrix(
      anchor: [0, 0], scale: [size / 100, size / 100], skew: 0, axis: 0, rotation: 0,
      position: [x, y])
    return shapes.flatMap { shape in
      LottieOutline(shape, log: scope.log)?.path(at: 0).applying(matrix).elements ?? []
    }
  }
}
