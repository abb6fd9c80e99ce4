import SceneModel
import SceneText

/// Reads the contents of layers.
struct CAMLContents {
  let reader: CAMLReader
  let space: CAMLSpace

  /// The shape of the layer, if gradients paint it.
  var painted: CAMLPaintedShape?

  var log: ImportLog { reader.log }

  /// Adds the contents of a layer.
  ///
  /// - Returns: A layer for contents that are placed within the bounds; usually `nil`.
  func add(to layer: inout DocumentEntries, of element: XMLElement) -> DocumentValue? {
    if reader.ownContents.add(to: &layer, of: element) { return nil }
    switch element.layerClass {
    case "CAGradientLayer":
      let gradient = CAMLGradient(element)
      for item in gradient.unread {
        log.leaveOut(
          "a colour of the gradient", at: item, effect: "the other colours take its place")
      }
      if let type = gradient.unknownType {
        log.leaveOut("the type '\(type)'", at: element, effect: "the gradient is an axial one")
      }
      layer[LayerKey.contents.name] = gradient.contents(in: space)
    case "CAShapeLayer": layer[LayerKey.contents.name] = shape(element)
    case "CATextLayer":
      layer[LayerKey.contents.name] = text(element)
      if CAMLText(element)?.isCut(casting: reader.shows("shadowOpacity", of: element)) == true {
        layer[LayerKey.masksToBounds.name] = true
      }
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
    guard let text = element.path, !text.allSatisfy(\.isWhitespace) else { return nil }
    guard let d = CAMLPath(text)?.data(in: space.inside(element)) else {
      log.leaveOut("the path", at: element, effect: "the layer shows no shape")
      return nil
    }
    var shape = DocumentEntries()
    shape["d"] = .text(d)
    if resamples(CAMLPath(text), of: element) { shape["morph"] = "resample" }
    let fill = element.color("fillColor") ?? ImportedColor([0, 0, 0], opacity: 1)
    if let fill, !fill.isClear || reader.changes("fillColor", of: element) {
      shape["fill"] = painted?.fill ?? fill.hue
    }
    if ["even-odd", "evenodd"].contains(element["fillRule"]) { shape["fillRule"] = "evenodd" }
    addStroke(of: element, to: &shape)
    guard shape["fill"] != nil || shape["stroke"] != nil else { return nil }
    if painted?.isEllipse == true || isEllipse(element, painted: shape) {
      shape["d"] = nil
      return .contents(.ellipse, .mapping(shape))
    }
    return .contents(.path, .mapping(shape))
  }

  /// Whether a shape never changes and is an ellipse that fills the bounds together with its line.
  private func isEllipse(_ element: XMLElement, painted shape: DocumentEntries) -> Bool {
    guard let bounds = element.numbers("bounds", 4),
      let inset = element.path.flatMap(CAMLPath.init)?.inset(asEllipseIn: bounds),
      shape["dash"] == nil, shape["trim"] == nil,
      !reader.changedKeyPaths(of: element).contains(where: CAMLContents.changesShape)
    else { return false }
    guard shape["stroke"] != nil else { return abs(inset) < 1e-4 }
    let isCovered = element.color("strokeColor").map { $0.components[3] == 1 } ?? false
    return (isCovered || shape["fill"] == nil)
      && abs(inset - (element.number("lineWidth") ?? 1) / 2) < 1e-4
  }

  /// Whether a key path leads to a value of a shape, or to the size of its layer.
  private static func changesShape(_ keyPath: String) -> Bool {
    keyPath.hasPrefix("bounds")
      || [
        "path", "fillColor", "strokeColor", "lineWidth", "strokeStart", "strokeEnd",
        "lineDashPhase", "lineDashPattern",
      ].contains(keyPath)
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
      shape["stroke"] = painted?.stroke ?? stroke.hue
      reader.set("lineWidth", element.number("lineWidth"), unless: 1, in: &shape)
      if let cap = element["lineCap"], cap != "butt" {
        shape["lineCap"] = .text(cap == "projecting" ? "square" : cap)
      }
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

  private func text(_ element: XMLElement) -> DocumentValue? {
    guard let text = CAMLText(element) else {
      if let string = element.child("string"), !string.children.isEmpty {
        log.leaveOut("the string", at: string, effect: "the layer shows no text")
      }
      return nil
    }
    if !text.font.isEmpty {
      log.warn("the font '\(text.font)' is replaced by the usual one", at: element)
    }
    if text.gainsEllipsis {
      log.leaveOut(
        "the truncationMode 'none'", at: element,
        effect: "an ellipsis ends the text if it does not fit")
    }
    return .contents(.text, text.value)
  }
}

extension XMLElement {
  /// The path of a shape.
  fileprivate var path: String? { self["path"] ?? child("path")?["value"] }

  /// The lengths of dashes and gaps: an attribute, or children.
  fileprivate var dashes: [Double]? {
    self["lineDashPattern"]?.camlNumbers
      ?? child("lineDashPattern")?.children.compactMap { $0.number("value") }
  }
}
