import Compositing
import SceneModel
import Timeline

extension LayerWriter {
  /// Adds the fill and the line of a shape as layers inside the layer: a CAShapeLayer for a colour,
  /// and for a gradient a CAGradientLayer that the fill or the line masks.
  ///
  /// - Returns: Whether nothing in the shape moves, and each of its gradients has a counterpart.
  mutating func addPaintedShape(
    _ shape: ShapeContents, of values: StillValues, to element: inout LayerElement
  ) -> Bool {
    guard let presented = values.presented, isStill(values.layer, but: shape.trim),
      shape.trim.map({ cutsOneLine($0, values) }) ?? true,
      [shape.fill, shape.stroke?.fill ?? .none].allSatisfy({ canBePainted($0, values) })
    else { return false }
    if shape.fill != .none {
      let rule = shape.fillRule == .evenodd ? "even-odd" : nil
      let path = shape.outline.path(of: presented, inset: 0)
      let outline = ShapeElement(path, [("fillRule", rule)], isLine: false)
      element.painted.append(painted(outline, "fill", with: shape.fill, reach: 0, values))
    }
    if let stroke = shape.stroke, values[stroke.width] > 0 {
      var line = LayerElement()
      addLine(stroke, of: shape, values, to: &line)
      let width = values.lineWidth(stroke, of: shape)
      let path = shape.outline.path(of: presented, inset: shape.outline.isPath ? 0 : width / 2)
      let outline = ShapeElement(path, line.attributes, isLine: true)
      let reach = width * max(stroke.miterLimit, 1)
      element.painted.append(painted(outline, "line", with: stroke.fill, reach: reach, values))
    }
    return true
  }

  /// Whether a trim cuts the line as a whole from its start, as Core Animation does.
  private func cutsOneLine(_ trim: Trim, _ values: StillValues) -> Bool {
    !trim.cutsFill && !trim.isOfEach && values[trim.offset] == 0
  }

  /// Whether the contents and the size of a layer are the same in the whole scene, but for the ends
  /// of a line.
  private func isStill(_ layer: Layer, but trim: Trim?) -> Bool {
    let ends = trim.map { [$0.start, $0.end].map { layer.slots[$0.index].name } } ?? []
    let moves = motions[layer.path]?.contains {
      ($0.property.hasPrefix("contents.") || $0.property.hasPrefix("size"))
        && !ends.contains($0.property)
    }
    return moves != true && !targets.contains(layer)
  }

  private func canBePainted(_ fill: Fill, _ values: StillValues) -> Bool {
    guard case .gradient(let gradient) = fill else { return true }
    if case .conic = gradient.direction { return false }
    return isStraight(gradient, values) && gradient.units != .points
  }

  /// Returns the layer of a fill or of a line.
  ///
  /// - Parameter reach: Points by which it is larger than its path.
  private mutating func painted(
    _ outline: ShapeElement, _ name: String, with fill: Fill, reach: Double, _ values: StillValues
  ) -> LayerElement {
    switch fill {
    case .gradient(let gradient):
      // The layer's own edges, which are smooth, too, lie outside.
      let frame = outline.box.outset(by: reach + 2)
      var element = LayerElement(name: "CAGradientLayer")
      element.attributes = [("name", name)] + frame.attributes
      addGradient(gradient, of: values, to: &element) { point in
        [
          frame.part(ofX: outline.box.x + point[0] * outline.box.width),
          frame.part(ofY: outline.box.y + point[1] * outline.box.height),
        ]
      }
      var mask = outline.element(called: "mask", in: frame, color: .black)
      mask.attributes.insert(("type", "CAShapeLayer"), at: 0)
      element.line = [mask]
      return element
    case .color(let slot):
      return named(outline, name, values[slot])
    case .none: return named(outline, name, .clear)
    }
  }

  private func named(_ outline: ShapeElement, _ name: String, _ color: Color) -> LayerElement {
    var element = outline.element(
      called: "CAShapeLayer", in: outline.box.outset(by: 0), color: color)
    element.attributes.insert(("name", name), at: 0)
    return element
  }
}

extension LayerElement {
  /// Whether a layer of its own draws its line.
  var hasPaintedLine: Bool { !line.isEmpty || painted.contains(where: \.isLine) }

  /// Whether it draws the line of the layer around.
  private var isLine: Bool { attributes.contains { $0 == ("name", "line") } }

  /// Adds animations of the line to the layer that draws it.
  mutating func addToLine(_ animations: [LayerElement]) {
    for index in line.indices { line[index].add(animations) }
    for index in painted.indices where painted[index].isLine {
      if painted[index].line.isEmpty {
        painted[index].add(animations)
      } else {
        painted[index].addToLine(animations)
      }
    }
  }
}

/// The path of a fill or of a line.
private struct ShapeElement {
  private let path: Path
  private let attributes: [XMLText.Attribute]
  private let isLine: Bool

  /// The box in which gradients are measured.
  let box: ShapeFrame

  init(_ path: Path, _ attributes: [XMLText.Attribute], isLine: Bool) {
    (self.path, self.attributes, self.isLine) = (path, attributes, isLine)
    let (origin, size) = path.bounds ?? (Point(x: 0, y: 0), Size(width: 0, height: 0))
    box = ShapeFrame(x: origin.x, y: origin.y, width: size.width, height: size.height)
  }

  func element(called name: String, in frame: ShapeFrame, color: Color) -> LayerElement {
    var element = LayerElement(name: name)
    element.attributes = frame.attributes + [("path", path.caml)] + attributes
    if isLine { element.add(.clear, as: "fillColor") }
    element.add(color, as: isLine ? "strokeColor" : "fillColor")
    return element
  }
}

/// The bounds of a layer inside another, with the origin of that one.
private struct ShapeFrame {
  let x, y, width, height: Double

  func outset(by distance: Double) -> ShapeFrame {
    ShapeFrame(
      x: x - distance, y: y - distance, width: width + 2 * distance, height: height + 2 * distance)
  }

  /// The geometry of a layer in whose space points have the coordinates that they have around it.
  var attributes: [XMLText.Attribute] {
    [
      ("bounds", [x, y, width, height].caml),
      ("position", [x + width / 2, y + height / 2].caml),
    ]
  }

  func part(ofX place: Double) -> Double { (place - x) / width }

  func part(ofY place: Double) -> Double { (place - y) / height }
}

extension StillValues {
  /// Returns the width of a shape's line in points.
  func lineWidth(_ stroke: Stroke, of shape: ShapeContents) -> Double {
    presented.map { shape.outline.lineWidth(stroke, of: $0) } ?? self[stroke.width]
  }
}
