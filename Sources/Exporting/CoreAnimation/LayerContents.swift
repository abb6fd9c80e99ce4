import SceneModel

extension LayerWriter {
  /// Adds the contents: those that Core Animation has as its own classes of layers, all others as a
  /// picture.
  mutating func addContents(of values: StillValues, to element: inout LayerElement) throws {
    switch values.layer.contents {
    case .none: return
    case .image(let image) where image.isPlain:
      return try addPicture(image, of: values, to: &element)
    case .fill(.gradient(let gradient)) where isOwnLayer(gradient, of: values):
      return addGradient(gradient, of: values, to: &element)
    case .shape(let shape):
      if addShape(shape, of: values, to: &element)
        || addPaintedShape(shape, of: values, to: &element)
      {
        return
      }
      reportStretch(of: shape, values)
    case .emitter(let emitter): return try addEmitter(emitter, of: values, to: &element)
    case let contents where contents.traits.moveByThemselves || contents.image != nil:
      leave(values.layer, "what its contents show after the first frame")
    case .text(let text) where text.piece != .whole:
      leave(values.layer, "the movement of its letters, which are all in their places there,")
    default: break
    }
    let frame = pixelFrame(of: values)
    guard let presented = values.presented, let path = try pictures.drawn(presented, in: frame)
    else { return }
    var vector: String?
    if case .svg(let asset) = values.layer.contents { vector = try pictures.copied(asset.path) }
    element.addOwnContents(of: values, vector: vector)
    if let frame { element.cover(frame, of: values) }
    element.attributes.append(("contentsScale", pictures.scale.caml(unless: 1)))
    element.parts.append { $0.write("contents", [("type", "CGImage"), ("src", path)]) }
  }

  private mutating func addPicture(
    _ image: ImageContents, of values: StillValues, to element: inout LayerElement
  ) throws {
    let layer = values.layer
    let path = try pictures.copied(image.path(at: values[image.file]))
    element.attributes += [
      ("contentsScale", layer.contentsScale.caml(unless: 1)),
      (
        "contentsGravity",
        layer.contentsGravity == .resize ? nil : layer.contentsGravity.caml
      ),
      ("magnificationFilter", image.look.magnificationFilter == .nearest ? "nearest" : nil),
    ]
    if let part = image.look.part.map({ values[$0].components }) {
      element.attributes.append(("contentsRect", (0..<4).map { part[$0] }.caml))
    }
    if image.capInsets != .zero {
      if let center = try pictures.center(of: image, scale: layer.contentsScale, values) {
        element.attributes.append(
          (
            "contentsCenter",
            center.map { $0.rounded(toPlaces: 9).plain }.joined(separator: " ")
          ))
      }
      if image.resizingMode == .tile { leave(layer, "the tiling of its picture") }
    }
    if let color = image.look.multiplyColor.map({ values[$0] }) {
      element.parts.append { xml in
        xml.write(
          "contentsMultiplyColor", [("value", color.caml), ("opacity", color.alpha.caml)])
      }
    }
    guard let tint = image.look.tint.map({ values[$0] }) else {
      element.parts.append { $0.write("contents", [("type", "CGImage"), ("src", path)]) }
      return
    }
    element.parts.append { xml in
      xml.write("contents", [("type", "CATintedImage")]) { xml in
        xml.write("image", [("type", "CGImage"), ("src", path)])
        xml.write("tint", [("value", tint.caml), ("opacity", tint.alpha.caml(unless: 1))])
      }
    }
  }

  /// Whether the layer can be a CAGradientLayer, which clips its gradient to its corners; ours does
  /// not without a mask to the bounds.
  private func isOwnLayer(_ gradient: GradientFill, of values: StillValues) -> Bool {
    guard isStraight(gradient, values) else { return false }
    let (layer, background) = (values.layer, Slot<Color>.backgroundColor)
    let hasRoundParts =
      values[background].alpha > 0 || changes(background, of: layer)
      || values[.borderWidth] > 0 || changes(.borderWidth, of: layer)
    return layer.masksToBounds || !hasRoundParts || !hasCorners(values)
  }

  /// Whether a layer has round corners at some time.
  private func hasCorners(_ values: StillValues) -> Bool {
    values[.cornerRadius] != .square || changes(.cornerRadius, of: values.layer)
  }

  /// Makes a layer a CAGradientLayer.
  ///
  /// - Parameter place: Returns the place in the unit square of the layer for one in that of the
  ///   gradient.
  mutating func addGradient(
    _ gradient: GradientFill, of values: StillValues, to element: inout LayerElement,
    at place: ([Double]) -> [Double] = { $0 }
  ) {
    element.name = "CAGradientLayer"
    if !values.layer.masksToBounds {
      element.attributes.removeAll {
        ["cornerRadius", "maskedCorners", "cornerCurve"].contains($0.name)
      }
    }
    let (type, start, end) = course(of: gradient, values)
    element.attributes += [
      ("startPoint", place(start).caml), ("endPoint", place(end).caml),
    ]
    let stops = gradient.straightStops(values)
    element.parts.append { xml in
      if let type { xml.write("type", [("type", "string"), ("value", type)]) }
      xml.write("colors", []) { xml in
        for (_, color) in stops {
          xml.write("CGColor", [("value", color.caml), ("opacity", color.alpha.caml(unless: 1))])
        }
      }
      let even = stops.indices.map { Double($0) / Double(stops.count - 1) }
      guard stops.map(\.0) != even else { return }
      xml.write("locations", []) { xml in
        for (location, _) in stops { xml.write("real", [("value", location.caml)]) }
      }
    }
  }

  /// Whether colours are mixed as by CAGradientLayer, without regard to their alphas, or stand still,
  /// so that more stops can say how they are mixed.
  func isStraight(_ gradient: GradientFill, _ values: StillValues) -> Bool {
    let layer = values.layer
    return gradient.isStraight(values)
      || gradient.interpolation != .straight && !targets.contains(layer)
        && gradient.stops.allSatisfy {
          !moves($0.location, of: layer) && !moves($0.color, of: layer)
        }
  }

  /// Returns the type of a gradient, `nil` for a linear one, and its two points in the unit square
  /// of the layer.
  private mutating func course(
    of gradient: GradientFill, _ values: StillValues
  ) -> (type: String?, start: [Double], end: [Double]) {
    let (type, start, end): (String?, Point, Point)
    switch gradient.direction {
    case .linear(let from, let to): (type, start, end) = (nil, values[from], values[to])
    case .radial(let center, let radius, let focus):
      if values[focus] != Point(x: 0, y: 0) { leave(values.layer, "the focus of its gradient") }
      let (center, radius) = (values[center], values[radius])
      (type, start, end) = (
        "radial", center, Point(x: center.x + radius.x, y: center.y + radius.y)
      )
    case .conic(let center, let angle):
      let (center, turn) = (values[center], Turn(degrees: values[angle]))
      (type, start, end) = (
        "conic", center, Point(x: center.x + turn.cosine, y: center.y + turn.sine)
      )
    }
    let size = gradient.units == .points ? values[.size] : Size(width: 1, height: 1)
    func unit(_ point: Point) -> [Double] {
      [point.x / max(size.width, 1e-9), point.y / max(size.height, 1e-9)]
    }
    return (type, unit(start), unit(end))
  }
}

extension ContentsGravity {
  /// The gravity where y points down; Core Animation calls the edge with the largest y the top.
  fileprivate var caml: String {
    if rawValue.hasPrefix("top") { return "bottom" + rawValue.dropFirst(3) }
    return rawValue.hasPrefix("bottom") ? "top" + rawValue.dropFirst(6) : rawValue
  }
}

extension ImageContents {
  /// Whether the picture is one file, there from the start, without a blurred part.
  fileprivate var isPlain: Bool { assets.count == 1 && delay == nil && blurredRegion == nil }
}
