import SceneModel
import SceneText
import Timeline

/// Makes elements of a Core Animation document of the layers of a scene.
struct LayerWriter {
  let pictures: ExportedPictures
  let first: Presentation

  /// The motions by the paths of their layers.
  let motions: [String: [Motion]]

  /// The values that states set, by the path of the layer.
  let targets: StateTargets

  /// The layers that declare states have those in their elements.
  let owners: Set<String>
  let lists: StateLists

  /// The corner of the layer that is written, on the surface; `nil` within one that is turned or
  /// scaled.
  private(set) var corner: Point? = Point(x: 0, y: 0)

  /// The elements of these layers, by their paths.
  private(set) var written: [String: LayerElement] = [:]

  /// The corners of each such layer that are ever round, by the path of the layer.
  private(set) var roundCorners: [String: Set<Int>] = [:]

  var leftOut: [String] = []

  /// Returns the element of a layer with everything in it.
  ///
  /// - Parameter number: The number of the layer among its siblings, from 1.
  mutating func element(of layer: Layer, number: Int) throws -> LayerElement {
    let values = StillValues(
      layer: layer, presented: first.layer(at: layer.path),
      moving: Set((motions[layer.path] ?? []).map(\.property)))
    let outer = corner
    corner = values.corner(in: outer)
    defer { corner = outer }
    var element = LayerElement()
    let name = layer.path.split(separator: "/").last.map(String.init) ?? layer.path
    // The name that an import gives to a layer without one.
    if name != "layer-\(number)" { element.attributes.append(("name", name)) }
    if targets.contains(layer) { element.attributes.append(("id", layer.path)) }
    addGeometry(of: values, to: &element)
    addLook(of: values, to: &element)
    addShadow(of: values, to: &element)
    try addContents(of: values, to: &element)
    addEffects(of: values, to: &element)
    element.addOwnKeys(of: values)
    if targets.contains(layer) { note(element, values) }
    if let mask = layer.mask.first {
      var inner = try self.element(of: mask, number: 0)
      inner.attributes = [("type", inner.name)] + inner.attributes.filter { $0.name != "name" }
      inner.name = "mask"
      element.parts.append { inner.write(to: &$0) }
      if layer.maskMode != .alpha { leave(layer, "its maskMode") }
    }
    try addAnimations(of: values, to: &element)
    var sublayers = element.painted
    for (index, sublayer) in layer.sublayers.enumerated() where !sublayer.contents.areUnitOfText {
      sublayers.append(try self.element(of: sublayer, number: index + 1))
    }
    if !sublayers.isEmpty {
      element.parts.append { xml in
        xml.write("sublayers", []) { xml in for sublayer in sublayers { sublayer.write(to: &xml) } }
      }
    }
    if owners.contains(layer.path) {
      element.parts.append { [lists] in lists.write(of: layer.path, to: &$0) }
    }
    return element
  }

  /// Remembers the element of a layer that states change.
  private mutating func note(_ element: LayerElement, _ values: StillValues) {
    let path = values.layer.path
    (written[path], roundCorners[path]) = (element, roundCorners(of: values))
  }

  mutating func leave(_ layer: Layer, _ part: String) { leftOut.append("\(layer.path): \(part)") }

  private func addGeometry(of values: StillValues, to element: inout LayerElement) {
    let (size, position) = (values[.size], values[.position])
    let (anchor, scale) = (values[.anchorPoint], values[.scale])
    element.attributes += [
      ("bounds", [0, 0, abs(size.width), abs(size.height)].caml),
      ("position", [position.x, position.y].caml),
      ("anchorPoint", anchor == Point(x: 0.5, y: 0.5) ? nil : [anchor.x, anchor.y].caml),
      ("zPosition", values[.zPosition].caml(unless: 0)),
    ]
    var functions = TransformText.movement(values.components)
    if let matrix = TransformText.matrix(of: values) {
      functions.append(matrix)
    } else if let scaling = TransformText.scale(scale.components) {
      functions.append(scaling)
    }
    if !functions.isEmpty {
      element.attributes.append(("transform", functions.joined(separator: " ")))
    }
    if values[.perspective] > 0 {
      element.attributes.append(
        ("sublayerTransform", "perspective(\(values[.perspective].caml))"))
    }
  }

  /// Filters, blending, and everything for which Core Animation has no public counterpart.
  private mutating func addEffects(of values: StillValues, to element: inout LayerElement) {
    let layer = values.layer
    addBackdrop(of: values, to: &element)
    let filters = LayerFilter.all(of: layer).compactMap { $0.element(values) }
    if filters.count < layer.filters.count {
      leave(layer, "a filter that Core Animation lacks, or part of one,")
    }
    if !filters.isEmpty {
      element.parts.append { xml in
        xml.write("filters", []) { xml in for filter in filters { filter.write(to: &xml) } }
      }
    }
    if layer.blendMode != .normal {
      let word = layer.blendMode.rawValue
      let name = LayerWriter.blending[layer.blendMode] ?? word + "BlendMode"
      element.parts.append {
        $0.write("compositingFilter", [("type", "CAFilter"), ("filter", name)])
      }
    }
    for (part, isThere) in [
      ("its motionBlur", layer.motionBlur != nil), ("its shutter", layer.shutter != nil),
      ("its staged blur", layer.stagedBlur != nil),
    ] where isThere {
      leave(layer, part)
    }
  }

  /// The compositing filters whose names are not ours followed by "BlendMode".
  private static let blending: [BlendMode: String] = [
    .destinationOut: "destOut", .destinationIn: "destIn", .xor: "xor", .plusLighter: "plusL",
    .plusDarker: "plusD", .plus: "linearDodge", .maximum: "maximum", .minimum: "minimum",
    .sourceAtop: "sourceAtop", .subtract: "subtractS",
  ]
}

extension Double {
  /// The number; `nil` for the default.
  func caml(unless defaultValue: Double) -> String? { self == defaultValue ? nil : caml }
}
