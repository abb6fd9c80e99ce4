import SceneModel
import SceneText

extension CAMLReader {
  /// Adds the background, the border, the shadow and other parts of the look of a layer.
  func addLook(of element: XMLElement, in space: CAMLSpace, to layer: inout DocumentEntries) {
    set(
      LayerKey.opacity.name, element.number("opacity").map { min(max($0, 0), 1) }, unless: 1,
      in: &layer)
    if element.flag("allowsGroupOpacity") == false {
      layer[LayerKey.allowsGroupOpacity.name] = false
    }
    if element.flag("hidden") == true { layer[LayerKey.hidden.name] = true }
    if element.flag("doubleSided") == false { layer[LayerKey.doubleSided.name] = false }
    if let color = element.color("backgroundColor"), !color.isClear {
      layer[LayerKey.backgroundColor.name] = color.value
    }
    addCorners(of: element, in: space, to: &layer)
    if let width = element.number("borderWidth"), width > 0 {
      var border = DocumentEntries()
      border["width"] = width.value
      border["color"] = element.color("borderColor")?.value ?? "black"
      layer[LayerKey.border.name] = .mapping(border)
    }
    addShadow(of: element, in: space, to: &layer)
    if element.flag("masksToBounds") == true { layer[LayerKey.masksToBounds.name] = true }
  }

  private func addCorners(
    of element: XMLElement, in space: CAMLSpace, to layer: inout DocumentEntries
  ) {
    guard let radius = element.number("cornerRadius"), radius > 0 else { return }
    // Bits of the corners with the least x and y, the most x, the most y, and both.
    let mask = element.number("maskedCorners").map { Int($0) } ?? 15
    let bits = space.pointsDown ? [1, 2, 8, 4] : [4, 8, 2, 1]
    layer[LayerKey.cornerRadius.name] =
      mask & 15 == 15 ? radius.value : bits.map { mask & $0 == 0 ? 0 : radius }.value
    if element["cornerCurve"] == "continuous" || element.flag("continuousCorners") == true {
      layer[LayerKey.cornerCurve.name] = "continuous"
    }
  }

  private func addShadow(
    of element: XMLElement, in space: CAMLSpace, to layer: inout DocumentEntries
  ) {
    guard let opacity = element.number("shadowOpacity"), opacity > 0 else { return }
    var shadow = DocumentEntries()
    if let color = element.color("shadowColor") { shadow["color"] = color.value }
    shadow["opacity"] = min(opacity, 1).value
    let offset = element.numbers("shadowOffset", 2) ?? [0, -3]
    shadow["offset"] = [offset[0], space.down(offset[1])].value
    shadow["radius"] = max(element.number("shadowRadius") ?? 3, 0).value
    shadow["kernel"] = "coreAnimation"
    addShadowPath(of: element, in: space, to: &shadow)
    layer[LayerKey.shadow.name] = .mapping(shadow)
  }

  private func addShadowPath(
    of element: XMLElement, in space: CAMLSpace, to shadow: inout DocumentEntries
  ) {
    let child = element.child("shadowPath")
    guard element["shadowPath"] != nil || child != nil else { return }
    let text = element["shadowPath"] ?? child?["value"]
    guard let path = text.flatMap(CAMLPath.init)?.data(in: space.inside(element)) else {
      return log.leaveOut(
        "the shadowPath", at: child ?? element,
        effect: "the shadow is that of what the layer shows")
    }
    shadow["path"] = .text(path)
  }

  /// Adds filters and blending.
  func addEffects(of element: XMLElement, to layer: inout DocumentEntries) {
    let filters = (element.child("filters")?.children ?? []).compactMap(filter)
    if let backdrop = element.child("backgroundFilters"), !backdrop.children.isEmpty {
      log.leaveOut(
        "the backgroundFilters", at: backdrop, effect: "what lies beneath is seen without them")
    }
    if !filters.isEmpty { layer[LayerKey.filters.name] = .list(filters) }
    if let filter = element.child("compositingFilter") { addBlending(filter, to: &layer) }
    // A group blends by itself, unless it says otherwise.
    let blends = element.child("sublayers")?.children.contains {
      $0.child("compositingFilter") != nil
    }
    if blends == true, element.flag("allowsGroupBlending") != false {
      layer[LayerKey.isolated.name] = true
    }
    if element.layerClass == "CABackdropLayer" {
      log.leaveOut(
        "the backdrop", at: element, effect: "the layer does not show what lies beneath it")
    }
    if element["emitterCells"] != nil || element.child("emitterCells") != nil {
      log.leaveOut("the emitter", at: element, effect: "no particles are shown")
    }
  }

  /// The filters with one number, by the names of Core Animation.
  private static let filters: [String: (name: String, input: String, usual: Double)] = [
    "gaussianBlur": ("gaussian", "inputRadius", 10),
    "colorSaturate": ("saturate", "inputAmount", 1),
    "colorBrightness": ("brightness", "inputAmount", 0),
    "colorContrast": ("contrast", "inputAmount", 1),
  ]

  private func filter(_ element: XMLElement) -> DocumentValue? {
    guard element.flag("enabled") != false else { return nil }
    let name = element["filter"] ?? element["type"] ?? element.name
    guard let known = CAMLReader.filters[name] else {
      log.leaveOut("the filter '\(name)'", at: element, effect: "the layer is drawn without it")
      return nil
    }
    let number = element.number(known.input) ?? known.usual
    guard number != known.usual || known.name == "gaussian" else { return nil }
    var filter = DocumentEntries()
    filter[known.name] = number.value
    return .mapping(filter)
  }

  /// Blend modes by the names of Core Animation's compositing filters, without "BlendMode".
  private static let blending: [String: String] = [
    "destOut": "destinationOut", "destIn": "destinationIn", "xor": "xor", "plusL": "plusLighter",
    "plusD": "plusDarker", "linearDodge": "plus", "add": "plus", "maximum": "maximum",
    "minimum": "minimum", "sourceAtop": "sourceAtop", "subtractS": "subtract",
  ]

  private func addBlending(_ element: XMLElement, to layer: inout DocumentEntries) {
    let name = element["filter"] ?? element["value"] ?? ""
    let word = name.hasSuffix("BlendMode") ? String(name.dropLast("BlendMode".count)) : name
    guard word != "normal", !word.isEmpty else { return }
    let mode = CAMLReader.blending[word] ?? word
    guard BlendMode(rawValue: mode) != nil else {
      log.leaveOut(
        "the compositing filter '\(name)'", at: element, effect: "the layer lies over the others")
      return
    }
    layer[LayerKey.blendMode.name] = .text(mode)
  }
}
