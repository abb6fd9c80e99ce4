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
    addEdges(of: element, to: &layer)
    if let color = element.color("backgroundColor"),
      !color.isClear || changes("backgroundColor", of: element)
    {
      layer.set(LayerKey.backgroundColor.name, color.value, unless: "transparent")
    }
    addCorners(of: element, in: space, to: &layer)
    if shows("borderWidth", of: element) {
      var border = DocumentEntries()
      border["width"] = max(element.number("borderWidth") ?? 0, 0).value
      if let color = element.color("borderColor")?.value, color != "black" {
        border["color"] = color
      }
      layer[LayerKey.border.name] = .mapping(border)
    }
    addShadow(of: element, in: space, to: &layer)
    let isCut = element.flag("masksToBounds") == true || cutsGradient(of: element)
    if isCut { layer[LayerKey.masksToBounds.name] = true }
  }

  /// Whether a number of a layer is above 0, or animations or states change it.
  func shows(_ name: String, of element: XMLElement) -> Bool {
    element.number(name) ?? 0 > 0 || changes(name, of: element)
  }

  /// Adds hard edges; reports masks that make only some edges hard, which a scene does not have.
  private func addEdges(of element: XMLElement, to layer: inout DocumentEntries) {
    let edges = element.number("edgeAntialiasingMask").map { Int($0) & 15 } ?? 15
    if edges == 0 {
      layer[LayerKey.edgeAntialiasing.name] = false
    } else if edges != 15 {
      log.leaveOut(
        "the edgeAntialiasingMask '\(edges)'", at: element, effect: "all edges are smooth")
    }
    if element.flag("shouldRasterize") == true,
      element.number("rasterizationScale") ?? 1 < element.number("contentsScale") ?? 1
    {
      log.leaveOut(
        "the rasterizationScale", at: element, effect: "the layer is as sharp as the scene")
    }
  }

  private func addCorners(
    of element: XMLElement, in space: CAMLSpace, to layer: inout DocumentEntries
  ) {
    guard shows("cornerRadius", of: element) else { return }
    if let radius = element.number("cornerRadius"), radius > 0 {
      layer[LayerKey.cornerRadius.name] = CAMLCorners(of: element, in: space).radii(radius)
    }
    if element["cornerCurve"] == "continuous" || element.flag("continuousCorners") == true {
      layer[LayerKey.cornerCurve.name] = "continuous"
    }
  }

  /// Whether the round corners of a gradient are those of the layer's mask in a scene.
  ///
  /// A mask would also cut sublayers and the shadow.
  private func cutsGradient(of element: XMLElement) -> Bool {
    guard element.layerClass == "CAGradientLayer", shows("cornerRadius", of: element),
      element.flag("masksToBounds") != true
    else { return false }
    let hasMore =
      element.child("sublayers")?.children.isEmpty == false
      || shows("shadowOpacity", of: element)
    if hasMore {
      log.leaveOut("the round corners of the gradient", at: element, effect: "it fills the bounds")
    }
    return !hasMore
  }

  private func addShadow(
    of element: XMLElement, in space: CAMLSpace, to layer: inout DocumentEntries
  ) {
    guard shows("shadowOpacity", of: element) else { return }
    var shadow = DocumentEntries()
    if let color = element.color("shadowColor")?.value, color != "black" {
      shadow["color"] = color
    }
    shadow["opacity"] = min(max(element.number("shadowOpacity") ?? 0, 0), 1).value
    let offset = element.numbers("shadowOffset", 2) ?? [0, -3]
    shadow["offset"] = [offset[0], space.down(offset[1])].value
    let kernel = element.shadowKernel
    let radius = max(element.number("shadowRadius") ?? 3, 0)
    shadow["radius"] = (radius * kernel.factorOfApple).value
    if kernel != .gaussian { shadow["kernel"] = .text(kernel.rawValue) }
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
}

/// The corners of a layer that are round, from the top left clockwise.
struct CAMLCorners {
  private let areRound: [Bool]

  init(of element: XMLElement, in space: CAMLSpace) {
    // Bits of the corners with the least x and y, the most x, the most y, and both.
    let mask = element.number("maskedCorners").map { Int($0) } ?? 15
    areRound = (space.pointsDown ? [1, 2, 8, 4] : [4, 8, 2, 1]).map { mask & $0 != 0 }
  }

  /// Returns the radii of all corners; one number if all of them are round.
  func radii(_ radius: Double) -> DocumentValue {
    areRound.contains(false) ? areRound.map { $0 ? radius : 0 }.value : radius.value
  }
}

extension XMLElement {
  /// The blur of the layer's shadow.
  var shadowKernel: ShadowKernel {
    self[OwnAttribute.shadowKernel.rawValue].flatMap(ShadowKernel.init(rawValue:))
      ?? .coreAnimation
  }
}

extension ShadowKernel {
  /// The radius of the same blur, as a part of Core Animation's.
  var factorOfApple: Double { ShadowKernel.coreAnimation.sigma / sigma }
}
