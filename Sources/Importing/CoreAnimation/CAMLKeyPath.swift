import SceneModel
import SceneText

/// A property of a scene that a key path of Core Animation changes.
struct CAMLProperty {
  /// The forms of values in the source.
  private enum Form {
    case number, flag, color
    /// The radius of a shadow, and of the corners that are round.
    case shadowRadius, cornerRadius
    /// Whether a number is 0; only that of the layer and 0 have a counterpart.
    case absence
    /// A point, and its coordinates, in the space of the superlayer.
    case point, x, y
    /// A distance whose y points as that of the superlayer.
    case down
    /// A point of the unit square of the bounds.
    case unit
    /// The vertical coordinate of such a point, and of a rectangle there.
    case unitY, rectangleY
    case size, rectangle
    /// Origin and size, of which the size counts.
    case bounds
    /// An angle in radians about the axis towards the eye, or about the horizontal axis.
    case clockwise
    /// An angle in radians about the vertical axis.
    case degrees
    /// A vector whose y points as that of the superlayer.
    case offset
    /// The end of a radial or a conic gradient with this centre, which says its radii or its angle.
    case radius([Double]), angle([Double])
    case path, picture
    case transform(CAMLTransform.Part)
    /// An item of a list of colours, or of numbers, with the layer's own value.
    case colorItem(Int, DocumentValue), numberItem(Int, DocumentValue)
  }

  /// The path of the property: `shadow.opacity`.
  let name: String

  private let form: Form
  private let layer: XMLElement
  private let space: CAMLSpace
  private let pictures: CAMLPictures

  private static let rows: [String: (name: String, form: Form)] = [
    "opacity": ("opacity", .number), "hidden": ("hidden", .flag),
    "position": ("position", .point), "position.x": ("position.x", .x),
    "position.y": ("position.y", .y), "anchorPoint": ("anchorPoint", .unit),
    "anchorPoint.x": ("anchorPoint.x", .number), "anchorPoint.y": ("anchorPoint.y", .unitY),
    "zPosition": ("zPosition", .number), "bounds": ("size", .bounds),
    "bounds.size": ("size", .size), "bounds.size.width": ("size.width", .number),
    "bounds.size.height": ("size.height", .number),
    "transform.rotation": ("rotation", .clockwise),
    "transform.rotation.z": ("rotation", .clockwise),
    "transform.rotation.x": ("rotationX", .clockwise),
    "transform.rotation.y": ("rotationY", .degrees),
    "transform.scale": ("scale", .number), "transform.scale.xy": ("scale", .number),
    "transform.scale.x": ("scale.x", .number), "transform.scale.y": ("scale.y", .number),
    "transform.translation": ("translation", .offset),
    "transform.translation.x": ("translation.x", .number),
    "transform.translation.y": ("translation.y", .down),
    "transform.translation.z": ("translationZ", .number),
    "backgroundColor": ("backgroundColor", .color), "cornerRadius": ("cornerRadius", .cornerRadius),
    "borderColor": ("border.color", .color), "borderWidth": ("border.width", .number),
    "shadowColor": ("shadow.color", .color), "shadowOpacity": ("shadow.opacity", .number),
    "shadowRadius": ("shadow.radius", .shadowRadius), "shadowOffset": ("shadow.offset", .offset),
    "shadowOffset.width": ("shadow.offset.x", .number),
    "shadowOffset.height": ("shadow.offset.y", .down),
    "fillColor": ("contents.path.fill", .color), "strokeColor": ("contents.path.stroke", .color),
    "lineWidth": ("contents.path.lineWidth", .number),
    "strokeStart": ("contents.path.trim.start", .number),
    "strokeEnd": ("contents.path.trim.end", .number), "path": ("contents.path.d", .path),
    "contents": ("contents.image.file", .picture),
    "contentsRect": ("contents.image.contentsRect", .rectangle),
    "contentsRect.origin.x": ("contents.image.contentsRect.x", .number),
    "contentsRect.origin.y": ("contents.image.contentsRect.y", .rectangleY),
    "contentsRect.size.width": ("contents.image.contentsRect.width", .number),
    "lineDashPhase": ("contents.path.dashPhase", .number),
    "fontSize": ("contents.text.size", .number),
    "foregroundColor": ("contents.text.color", .color),
  ]

  private init(
    _ name: String, _ form: Form, of layer: XMLElement, in space: CAMLSpace,
    pictures: CAMLPictures
  ) {
    (self.name, self.form) = (name, form)
    (self.layer, self.space, self.pictures) = (layer, space, pictures)
  }

  /// Returns the properties that a key path of a layer changes; none if the scene has none.
  ///
  /// - Parameters:
  ///   - space: The coordinates of the layer around.
  ///   - pictures: The pictures of the package.
  static func all(
    _ keyPath: String, of layer: XMLElement, in space: CAMLSpace, pictures: CAMLPictures
  ) -> [CAMLProperty] {
    rows(keyPath, of: layer).map {
      CAMLProperty($0.name, $0.form, of: layer, in: space, pictures: pictures)
    }
  }

  private static func rows(_ keyPath: String, of layer: XMLElement) -> [(name: String, form: Form)]
  {
    if let row = rows[keyPath] {
      let isOther =
        row.name.hasPrefix("contents.path.") && layer.layerClass != "CAShapeLayer"
        || row.name.hasPrefix("contents.text.") && layer.layerClass != "CATextLayer"
      return isOther ? [] : [row]
    }
    switch keyPath {
    case "birthRate": return layer.emits ? [("hidden", .absence)] : []
    case "transform": return CAMLTransform.Part.allCases.map { ($0.rawValue, .transform($0)) }
    case "colors", "locations", "startPoint", "endPoint":
      return layer.layerClass == "CAGradientLayer" ? gradientRows(keyPath, of: layer) : []
    case _ where keyPath.hasPrefix(OwnAttribute.prefix):
      let name = String(keyPath.dropFirst(OwnAttribute.prefix.count))
      let owner: OwnAttribute? =
        name.hasPrefix("contents.text.")
        ? .contents : name.hasPrefix("\(LayerKey.motionBlur.name).") ? .keys : nil
      guard let owner, layer[owner.rawValue] != nil else { return [] }
      return [(name, name.hasSuffix("color") ? .color : .number)]
    default:
      let words = keyPath.split(separator: ".")
      guard words.count == 3,
        let name = CAMLFilter.property(
          words[2], ofFilterCalled: words[1], in: String(words[0]), of: layer)
      else { return [] }
      return [(name, .number)]
    }
  }

  private static func gradientRows(_ keyPath: String, of layer: XMLElement) -> [(String, Form)] {
    let gradient = CAMLGradient(layer)
    let path = "contents.\(gradient.kind.rawValue)"
    return switch (keyPath, gradient.kind) {
    case _ where gradient.colors.count < 2: []
    case ("colors", _):
      gradient.colors.enumerated().map { ("\(path).colors.\($0)", .colorItem($0, $1.value)) }
    case ("locations", _):
      gradient.locations.enumerated().map { ("\(path).locations.\($0)", .numberItem($0, $1.value)) }
    case ("startPoint", .linearGradient): [("\(path).start", .unit)]
    case ("endPoint", .linearGradient): [("\(path).end", .unit)]
    case ("startPoint", _): [("\(path).center", .unit)]
    case ("endPoint", .radialGradient): [("\(path).radius", .radius(gradient.start))]
    case ("endPoint", .conicGradient): [("\(path).angle", .angle(gradient.start))]
    default: []
    }
  }

  /// The layer's own value of a property that has its key path together with others; otherwise
  /// `nil`.
  var defaultValue: DocumentValue? {
    switch form {
    case .transform(let part): part.value(of: CAMLTransform(of: layer) ?? .identity, in: space)
    case .colorItem(_, let defaultValue), .numberItem(_, let defaultValue): defaultValue
    default: nil
    }
  }

  /// Turns a value of the source into one of the scene; `nil` for a value that is not understood.
  ///
  /// - Parameter isDifference: Whether the value is added to another.
  func value(_ element: XMLElement, isDifference: Bool = false) -> DocumentValue? {
    func pair(_ convert: ([Double]) -> [Double]) -> DocumentValue? {
      element.numbers("value", 2).map { convert($0).value }
    }
    switch form {
    case .number, .shadowRadius, .cornerRadius, .absence, .x, .y, .down, .clockwise, .degrees,
      .unitY, .rectangleY:
      return element.number("value").flatMap { value($0, isDifference: isDifference) }
    case .point: return pair { isDifference ? [$0[0], space.down($0[1])] : space.point($0) }
    case .unit: return pair { isDifference ? [$0[0], space.down($0[1])] : space.unit($0) }
    case .radius(let center):
      return isDifference ? nil : pair { [abs($0[0] - center[0]), abs($0[1] - center[1])] }
    case .angle(let center):
      return isDifference ? nil : angle(from: center, to: element)
    case .size: return pair { $0 }
    case .offset: return pair { [$0[0], space.down($0[1])] }
    case .rectangle: return element.numbers("value", 4).map { space.unit(rectangle: $0).value }
    case .bounds: return element.numbers("value", 4).map { Array($0[2...]).value }
    case .flag: return element.flag("value").map { .flag($0) }
    case .color: return element.colorValue?.value
    case .colorItem(let index, _): return element.item(index)?.colorValue?.value
    case .numberItem(let index, _): return element.item(index)?.number("value")?.value
    case .transform(let part):
      // Differences of transforms are products, which a scene cannot add.
      return isDifference ? nil : value(of: part, in: element)
    case .path:
      return element["value"].flatMap(CAMLPath.init)
        .map { .text($0.data(in: space.inside(layer))) }
    case .picture:
      let source = element["src"] ?? element.child("CGImage")?["src"]
      return source.flatMap { pictures.path(of: $0) }.map { .literal($0) }
    }
  }

  /// Turns a number of the source into a value of the scene; `nil` for a number without one.
  private func value(_ number: Double, isDifference: Bool) -> DocumentValue? {
    switch form {
    case .absence:
      let rate = layer.number("birthRate") ?? 1
      return number == 0 || number == rate ? .flag(number == 0) : nil
    case .shadowRadius: return (number * layer.shadowKernel.factorOfApple).value
    case .cornerRadius: return CAMLCorners(of: layer, in: space).radii(number)
    case .x: return (isDifference ? number : space.x(number)).value
    case .y: return (isDifference ? space.down(number) : space.y(number)).value
    case .down: return space.down(number).value
    case .clockwise: return space.clockwise(radians: number).value
    case .degrees: return CAMLSpace.degrees(ofRadians: number).value
    case .unitY:
      return (isDifference ? space.down(number) : space.unit([0, number])[1]).value
    case .rectangleY:
      let height = layer.numbers("contentsRect", 4)?[3] ?? 1
      return
        (isDifference ? space.down(number) : space.unit(rectangle: [0, number, 1, height])[1])
        .value
    default: return number.value
    }
  }

  /// Returns values that follow each other, of which an angle goes on without a jump by full turns.
  func following(_ values: [DocumentValue]) -> [DocumentValue] {
    guard case .angle = form else { return values }
    var last: Double?
    return values.map { value in
      guard case .number(var angle) = value.content else { return value }
      if let last { angle += ((last - angle) / 360).rounded() * 360 }
      last = angle
      return angle.value
    }
  }

  /// Returns the direction from the centre of a gradient to its end, in degrees.
  private func angle(from center: [Double], to end: XMLElement) -> DocumentValue? {
    guard let end = end.numbers("value", 2).map({ space.unit($0) }) else { return nil }
    let from = space.unit(center)
    return atan2Degrees(end[1] - from[1], end[0] - from[0]).value
  }

  /// Returns a part of the transform in an element; `nil` if the transform has no such parts.
  private func value(of part: CAMLTransform.Part, in element: XMLElement) -> DocumentValue? {
    guard let transform = CAMLTransform(element["value"] ?? ""), transform.matrix == nil
    else { return nil }
    return part.value(of: transform, in: space)
  }
}

extension XMLElement {
  /// Returns an item of a list; `nil` if the list is shorter.
  fileprivate func item(_ index: Int) -> XMLElement? {
    children.indices.contains(index) ? children[index] : nil
  }
}
