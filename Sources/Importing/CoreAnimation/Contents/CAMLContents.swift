import SceneModel
import SceneText

/// Reads the contents of layers.
struct CAMLContents {
  let reader: CAMLReader
  let space: CAMLSpace

  var log: ImportLog { reader.log }

  /// Adds the contents of a layer.
  ///
  /// - Returns: A layer for contents that are placed within the bounds; usually `nil`.
  func add(to layer: inout DocumentEntries, of element: XMLElement) -> DocumentValue? {
    switch element.layerClass {
    case "CAGradientLayer":
      layer[LayerKey.contents.name] = CAMLGradient(element).contents(in: space)
    case "CAShapeLayer": layer[LayerKey.contents.name] = shape(element)
    case "CATextLayer": layer[LayerKey.contents.name] = text(element)
    case "CAEmitterLayer":
      layer[LayerKey.contents.name] =
        CAMLEmitter(reader: reader, element: element, space: space.inside(element)).contents
    default: break
    }
    guard let contents = element.child("contents") else { return nil }
    guard layer[LayerKey.contents.name] == nil else {
      log.leaveOut(
        "the picture", at: contents,
        effect: "the layer shows its gradient, shape, text or particles alone")
      return nil
    }
    return addPicture(contents, of: element, to: &layer)
  }

  // MARK: Shapes

  private func shape(_ element: XMLElement) -> DocumentValue? {
    let text = element["path"] ?? element.child("path")?["value"]
    guard let text else { return nil }
    guard let d = CAMLPath(text)?.data(in: space.inside(element)) else {
      log.leaveOut("the path", at: element, effect: "the layer shows no shape")
      return nil
    }
    var shape = DocumentEntries()
    shape["d"] = .text(d)
    if resamples(CAMLPath(text), of: element) { shape["morph"] = "resample" }
    let fill = element.color("fillColor") ?? ImportedColor([0, 0, 0], opacity: 1)
    if let fill, !fill.isClear || reader.changes("fillColor", of: element) {
      shape["fill"] = fill.hue
    }
    if element["fillRule"] == "even-odd" { shape["fillRule"] = "evenodd" }
    addStroke(of: element, to: &shape)
    guard shape["fill"] != nil || shape["stroke"] != nil else { return nil }
    return .contents(.path, .mapping(shape))
  }

  /// Whether a path becomes others with other operators, point by point.
  private func resamples(_ path: CAMLPath?, of element: XMLElement) -> Bool {
    reader.values(of: "path", changing: element).contains { value in
      let other = value["value"].flatMap(CAMLPath.init)
      return other != nil && other?.operators != path?.operators
    }
  }

  private func addStroke(of element: XMLElement, to shape: inout DocumentEntries) {
    if let stroke = element.color("strokeColor"),
      !stroke.isClear || reader.changes("strokeColor", of: element)
    {
      shape["stroke"] = stroke.hue
      reader.set("lineWidth", element.number("lineWidth"), unless: 1, in: &shape)
      if let cap = element["lineCap"], cap != "butt" { shape["lineCap"] = .text(cap) }
      if let join = element["lineJoin"], join != "miter" { shape["lineJoin"] = .text(join) }
      reader.set("miterLimit", element.number("miterLimit"), unless: 10, in: &shape)
      if let dash = element.dashes, !dash.isEmpty {
        shape["dash"] = dash.value
        reader.set("dashPhase", element.number("lineDashPhase"), unless: 0, in: &shape)
      }
      var trim = DocumentEntries()
      reader.set("start", element.number("strokeStart"), unless: 0, in: &trim)
      reader.set("end", element.number("strokeEnd"), unless: 1, in: &trim)
      if trim.isEmpty, reader.changes("strokeStart", "strokeEnd", of: element) {
        trim["end"] = 1.0.value
      }
      if !trim.isEmpty { shape["trim"] = .mapping(trim) }
    }
  }

  // MARK: Texts

  private func text(_ element: XMLElement) -> DocumentValue? {
    let string = element["string"] ?? element.child("string")?["value"] ?? ""
    guard !string.isEmpty else { return nil }
    var text = DocumentEntries()
    text["string"] = .literal(string)
    let font = element["font"] ?? element.child("font")?["value"] ?? ""
    let parts = font.split(separator: "-", maxSplits: 1).map(String.init)
    if let weight = parts.last.flatMap({ CAMLContents.weights[$0.lowercased()] }), parts.count > 1 {
      text["weight"] = .number(weight)
    }
    text["size"] = (element.number("fontSize") ?? 36).value
    text["color"] =
      (element.color("foregroundColor") ?? ImportedColor([1, 1, 1], opacity: 1))?.value
    switch element["alignmentMode"] {
    case "center": text["alignment"] = "center"
    case "right": text["alignment"] = "right"
    case "justified": text["alignment"] = "justified"
    default: break
    }
    // Lines are as wide as the layer, as they are in a scene.
    addLines(of: element, string, to: &text)
    if !font.isEmpty {
      log.warn("the font '\(font)' is replaced by the usual one", at: element)
    }
    return .contents(.text, .mapping(text))
  }

  /// Adds how many lines are shown, and where an ellipsis stands for the rest.
  private func addLines(of element: XMLElement, _ string: String, to text: inout DocumentEntries) {
    let mode = element["truncationMode"] ?? "none"
    if element.flag("wrapped") != true, !string.contains(where: \.isNewline) {
      text["maxLines"] = .number(1)
    } else {
      // The last line that fits into the bounds is truncated.
      let height = element.numbers("bounds", 4)?[3] ?? 0
      let line = CAMLContents.lineHeight * (element.number("fontSize") ?? 36)
      guard mode != "none", line > 0, height > 0 else { return }
      text["maxLines"] = .number(Int(min(max(height / line, 1), 1000)))
    }
    if let side = CAMLContents.truncations[mode] { text["truncation"] = .text(side) }
  }

  /// The distance of lines as a part of the size of their font, in the usual one.
  private static let lineHeight = 1.2

  /// The places of the ellipsis, by the words of Core Animation; usually it is at the end.
  private static let truncations = ["start": "head", "middle": "middle"]

  private static let weights = [
    "ultralight": 100, "thin": 200, "light": 300, "regular": 400, "medium": 500, "semibold": 600,
    "bold": 700, "heavy": 800, "black": 900,
  ]
}

extension XMLElement {
  /// The lengths of dashes and gaps: an attribute, or children.
  fileprivate var dashes: [Double]? {
    self["lineDashPattern"]?.camlNumbers
      ?? child("lineDashPattern")?.children.compactMap { $0.number("value") }
  }
}
