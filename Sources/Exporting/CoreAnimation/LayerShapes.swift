import Compositing
import SceneModel
import Timeline

extension LayerWriter {
  /// - Returns: Whether Core Animation has such a shape.
  mutating func addShape(
    _ shape: ShapeContents, of values: StillValues, to element: inout LayerElement
  ) -> Bool {
    if addGradientLine(shape, of: values, to: &element)
      || addGradientRectangle(shape, of: values, to: &element)
    {
      return true
    }
    guard let fill = shape.fill.color(values),
      let line = shape.stroke.map({ $0.fill.color(values) }) ?? .some(.clear),
      let path = path(of: shape, values)
    else { return false }
    element.name = "CAShapeLayer"
    element.attributes += [
      ("path", path.caml), ("fillRule", shape.fillRule == .evenodd ? "even-odd" : nil),
    ]
    element.add(fill, as: "fillColor")
    if let trim = shape.trim {
      if values[trim.offset] != 0 { leave(values.layer, "the offset of its trim") }
      if trim.cutsFill, fill.alpha > 0 { leave(values.layer, "the trim of its fill") }
      if trim.isOfEach { leave(values.layer, "that each part of its path is trimmed by itself") }
    }
    guard let stroke = shape.stroke else { return true }
    // Without a colour there would be no line that its animations change.
    element.add(line, as: "strokeColor")
    addLine(stroke, of: shape, values, to: &element)
    return true
  }

  /// Adds a line with a gradient as a CAGradientLayer that the line masks.
  ///
  /// - Returns: Whether the layer is such a line within its bounds, and nothing else.
  private mutating func addGradientLine(
    _ shape: ShapeContents, of values: StillValues, to element: inout LayerElement
  ) -> Bool {
    guard let stroke = shape.stroke, case .gradient(let gradient) = stroke.fill,
      isStraight(gradient, values), shape.fill == .none, isOnlyContents(values),
      let path = shape.outline.isPath ? nil : path(of: shape, values)
    else { return false }
    addGradient(gradient, of: values, to: &element)
    let size = values[.size]
    var line = LayerElement(name: "mask")
    line.attributes = [
      ("type", "CAShapeLayer"), ("bounds", [0, 0, abs(size.width), abs(size.height)].caml),
      ("position", [abs(size.width) / 2, abs(size.height) / 2].caml), ("path", path.caml),
    ]
    for (name, opacity) in [("fillColor", "0"), ("strokeColor", nil)] {
      line.parts.append { $0.write(name, [("value", "0 0 0"), ("opacity", opacity)]) }
    }
    addLine(stroke, of: shape, values, to: &line)
    element.line = [line]
    return true
  }

  /// Adds a rectangle with a gradient as a CAGradientLayer with round corners.
  ///
  /// - Returns: Whether the layer is such a rectangle, and nothing else.
  private mutating func addGradientRectangle(
    _ shape: ShapeContents, of values: StillValues, to element: inout LayerElement
  ) -> Bool {
    guard case .rectangle(let corners) = shape.outline, case .gradient(let gradient) = shape.fill,
      shape.stroke == nil, shape.trim == nil, isStraight(gradient, values),
      isOnlyContents(values), values[.cornerRadius] == .square,
      motions[values.layer.path]?.contains(where: {
        $0.property.hasPrefix("contents.") || $0.property.hasPrefix("cornerRadius")
      }) != true
    else { return false }
    let radii = values[corners].components
    guard radii == SIMD4(repeating: radii.x), !targets.contains(values.layer) else {
      return false
    }
    addGradient(gradient, of: values, to: &element)
    element.attributes.removeAll { $0.name == "masksToBounds" }
    element.attributes += [("cornerRadius", radii.x.caml(unless: 0)), ("masksToBounds", "1")]
    return true
  }

  mutating func addLine(
    _ stroke: Stroke, of shape: ShapeContents, _ values: StillValues,
    to element: inout LayerElement
  ) {
    if let layer = values.presented, shape.outline.roundsLine(stroke, of: layer) {
      leave(values.layer, "that the corners of its thick line are round")
    }
    let trim = shape.trim
    element.attributes += [
      ("lineWidth", values.lineWidth(stroke, of: shape).caml(unless: 1)),
      ("lineCap", stroke.cap == .butt ? nil : stroke.cap.rawValue),
      ("lineJoin", stroke.join == .miter ? nil : stroke.join.rawValue),
      ("miterLimit", stroke.miterLimit.caml(unless: 10)),
      ("strokeStart", trim.flatMap { values[$0.start].caml(unless: 0) }),
      ("strokeEnd", trim.flatMap { values[$0.end].caml(unless: 1) }),
      ("lineDashPattern", stroke.dash.isEmpty ? nil : stroke.dash.map { values[$0] }.caml),
      ("lineDashPhase", stroke.dash.isEmpty ? nil : values[stroke.dashPhase].caml(unless: 0)),
    ]
  }

  /// Returns the path that is filled and stroked; `nil` for a rectangle or an ellipse that is no
  /// single path.
  private func path(of shape: ShapeContents, _ values: StillValues) -> Path? {
    switch shape.outline {
    case .path(let outline): return outline.path { values.layer.values[$0] }
    case .rectangle(let corners): if changes(corners, of: values.layer) { return nil }
    case .ellipse: break
    }
    let layer = values.layer
    guard let presented = values.presented, !changes(.size, of: layer) else { return nil }
    guard let stroke = shape.stroke else { return shape.outline.path(of: presented, inset: 0) }
    guard !changes(stroke.width, of: layer), canShare(shape, stroke, values) else { return nil }
    return shape.outline.path(of: presented, inset: values.lineWidth(stroke, of: shape) / 2)
  }

  /// Reports a shape whose picture is stretched with its layer, together with its line and corners.
  mutating func reportStretch(of shape: ShapeContents, _ values: StillValues) {
    guard !shape.outline.isPath, changes(.size, of: values.layer) else { return }
    var hasCorners = false
    if case .rectangle(let corners) = shape.outline { hasCorners = values[corners] != .square }
    guard shape.stroke != nil || hasCorners else { return }
    leave(values.layer, "that its line and its corners keep their widths while its size changes")
  }

  /// Whether the fill of a rectangle or an ellipse may end in the middle of its line, because the
  /// line covers the rest.
  private func canShare(_ shape: ShapeContents, _ stroke: Stroke, _ values: StillValues) -> Bool {
    let layer = values.layer
    if let trim = shape.trim, values[trim.offset] != 0 || moves(trim.offset, of: layer) {
      return false
    }
    guard shape.fill != .none else { return true }
    guard case .color(let color) = stroke.fill else { return false }
    return shape.trim.map({ cutsNothing($0, of: values) }) ?? true && stroke.dash.isEmpty
      && values[color].alpha == 1 && !moves(color, of: layer)
  }

  private func cutsNothing(_ trim: Trim, of values: StillValues) -> Bool {
    values[trim.start] == 0 && values[trim.end] == 1
      && ![trim.start, trim.end].contains { moves($0, of: values.layer) }
  }

  /// Whether a layer never shows more than its contents.
  private func isOnlyContents(_ values: StillValues) -> Bool {
    let (layer, background) = (values.layer, Slot<Color>.backgroundColor)
    let widths = [Slot<Double>.borderWidth] + layer.shadows.map(\.opacity)
    return widths.allSatisfy { values[$0] <= 0 && !changes($0, of: layer) }
      && values[background].alpha == 0 && !changes(background, of: layer)
      && layer.mask.isEmpty && layer.sublayers.isEmpty
  }

  /// Whether an animation, a formula or a state changes a value of a layer, or a component of it.
  func changes<Value: Animatable>(_ slot: Slot<Value>, of layer: Layer) -> Bool {
    moves(slot, of: layer) || !targets.values(of: layer.slots[slot.index].name, of: layer).isEmpty
  }

  /// Whether an animation or a formula moves a value of a layer, or a component of it.
  func moves<Value: Animatable>(_ slot: Slot<Value>, of layer: Layer) -> Bool {
    let name = layer.slots[slot.index].name
    return motions[layer.path]?.contains {
      $0.property == name || $0.property.hasPrefix(name + ".")
    } ?? false
  }
}

extension Fill {
  /// The only colour; clear without a fill, and `nil` for a gradient.
  fileprivate func color(_ values: StillValues) -> Color? {
    switch self {
    case .none: .clear
    case .color(let slot): values[slot]
    case .gradient: nil
    }
  }
}

extension Path {
  /// The path with its operators after their points.
  var caml: String {
    elements.map { element in
      switch element {
      case .move(let point): "\(point.caml) m"
      case .line(let point): "\(point.caml) l"
      case .curve(let first, let second, let point):
        "\(first.caml) \(second.caml) \(point.caml) c"
      case .close: "h"
      }
    }.joined(separator: " ")
  }
}

extension Point {
  fileprivate var caml: String { [x, y].caml }
}
