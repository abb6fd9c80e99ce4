import Compositing
import SceneModel
import Timeline

extension LottieWriter {
  /// Returns the parts of a path as properties; `nil` if the path has no part, or parts that change
  /// their number of corners.
  ///
  /// - Parameter path: Returns the path at a frame.
  func outline(of layer: SampledLayer, along path: (PresentationLayer) -> Path) -> [LottieValue]? {
    let first = LottiePath(path(layer.frames[0]))
    var isSteady = true
    let series = layer.series { frame in
      let shape = LottiePath(path(frame))
      isSteady = isSteady && shape.structure == first.structure
      return shape.numbers
    }
    if !isSteady { leave(layer.model, "the change of its outline after the first frame") }
    var parts: [LottieValue] = []
    var start = 0
    for part in first.parts {
      let range = start..<start + 6 * part.corners.count
      start = range.upperBound
      let numbers =
        isSteady ? series.map { Array($0[range]) } : FrameSeries(Array(first.numbers[range]))
      parts.append(
        properties.property(numbers, within: LottieProperties.Tolerance.points) {
          LottiePath.value($0, isClosed: part.isClosed)
        })
    }
    return parts.isEmpty ? nil : parts
  }

  /// Returns a group of a path with its paints, the topmost first; `nil` without a path.
  ///
  /// - Parameters:
  ///   - stretch: The stretch of the group. The path looks as it would without one.
  ///   - visible: 100 at the frames at which the group is shown, and 0 at others.
  func group(
    _ name: String, of layer: SampledLayer, along path: (PresentationLayer) -> Path,
    _ paints: LottieValue..., trim: LottieValue? = nil, stretch: GradientStretch? = nil,
    visible: FrameSeries = FrameSeries([100])
  ) -> LottieValue? {
    let spared = { (frame: PresentationLayer) in
      stretch.map { path(frame).squeezed(by: $0) } ?? path(frame)
    }
    guard let parts = outline(of: layer, along: spared) else { return nil }
    let paths = parts.map { LottieValue.object([("ty", "sh"), ("ks", $0)]) }
    return .object([
      ("ty", "gr"), ("nm", .text(name)),
      ("it", .list(paths + [trim].compactMap(\.self) + paints + [transform(of: stretch, visible)])),
    ])
  }

  /// Returns the transform of a group, which stays where it is.
  private func transform(of stretch: GradientStretch?, _ visible: FrameSeries) -> LottieValue {
    let middle = LottieValue.still(.numbers([0, stretch?.center ?? 0]))
    return .object([
      ("ty", "tr"), ("p", middle), ("a", middle),
      ("s", .still(.numbers([100, 100 * (stretch?.factor ?? 1)]))), ("r", .still(0)),
      ("o", properties.property(visible, within: 0, jumps: true)), ("sk", .still(0)),
      ("sa", .still(0)),
    ])
  }

  // MARK: Bounds

  /// Returns the background of a layer; `nil` if it never has one.
  func background(of layer: SampledLayer) -> LottieValue? {
    let color = layer[.backgroundColor]
    guard !color.allSatisfy({ $0[3] <= 0 }) else { return nil }
    return group(
      "background", of: layer, along: layer.boundsPath { _ in 0 },
      fill(color, layer.motions(of: .backgroundColor), isEvenOdd: false))
  }

  /// Returns the border of a layer, which lies inside its bounds; `nil` if it never has one.
  func border(of layer: SampledLayer) -> LottieValue? {
    let (width, color) = (layer[.borderWidth], layer[.borderColor])
    guard !width.allSatisfy({ $0[0] <= 0 }), !color.allSatisfy({ $0[3] <= 0 }) else { return nil }
    if layer.frames.contains(where: \.hasThickBorder) { return thickBorder(of: layer, color) }
    let stroke = LottieValue.object(
      [("ty", "st")] + paint(color, layer.motions(of: .borderColor))
        + [("w", points(width)), ("lc", 1), ("lj", 1), ("ml", 10)])
    return group(
      "border", of: layer, along: layer.boundsPath { max($0[.borderWidth], 0) / 2 }, stroke)
  }

  /// Returns a border that a pen along its middle cannot draw: the area between its two edges.
  private func thickBorder(of layer: SampledLayer, _ color: FrameSeries) -> LottieValue? {
    let outer = layer.boundsPath { _ in 0 }
    let inner = layer.boundsPath { max($0[.borderWidth], 0) }
    return group(
      "border", of: layer, along: { Path(outer($0).elements + inner($0).elements) },
      fill(color, layer.motions(of: .borderColor), isEvenOdd: true))
  }

  /// Returns a fill of the whole bounds; `nil` for one that Lottie lacks.
  func boundsFill(_ fill: Fill, of layer: SampledLayer) -> LottieValue? {
    let path = layer.boundsPath(isRound: false) { _ in 0 }
    guard let paint = paint(fill, of: layer, isEvenOdd: false, in: path) else { return nil }
    return group(
      "fill", of: layer, along: path, paint, stretch: stretch(of: fill, of: layer, in: path))
  }

  // MARK: Shapes

  /// Returns the groups of a shape, the topmost first; `nil` for paints that Lottie lacks.
  func groups(of shape: ShapeContents, of layer: SampledLayer) -> [LottieValue]? {
    let isEvenOdd = shape.fillRule == .evenodd
    let inside = layer.path(of: shape.outline) { _ in 0 }
    let stretch = stretch(of: shape.fill, of: layer, in: inside)
    let trim = shape.trim.flatMap { self.trim($0, of: layer, along: inside) }
    var (line, area): (LottieValue?, LottieValue?)
    if let stroke = shape.stroke {
      let isTrimmed =
        shape.trim.map { trim in
          [trim.start, trim.end, trim.offset].contains { !layer[$0].isConstant }
        } ?? false
      line = strokePaint(
        stroke, layer.lineWidth(stroke, of: shape), of: layer, isTrimmed: isTrimmed, in: inside)
      guard line != nil else { return nil }
      if layer.frames.contains(where: { shape.outline.roundsLine(stroke, of: $0) }) {
        leave(layer.model, "that the corners of its thick line are round")
      }
      if self.stretch(of: stroke.fill, of: layer, in: inside) != nil {
        leave(layer.model, "the vertical radius of its stroke's gradient")
      }
    }
    if shape.fill != .none {
      area = paint(shape.fill, of: layer, isEvenOdd: isEvenOdd, in: inside)
      guard area != nil else { return nil }
    }
    let trimsFill = trim == nil || shape.trim?.cutsFill == true
    if case .path = shape.outline, trimsFill, stretch == nil, let line, let area {
      return [group("shape", of: layer, along: inside, line, area, trim: trim)].compactMap(\.self)
    }
    let middle = layer.path(of: shape.outline) { frame in
      shape.stroke.map { max(shape.outline.lineWidth($0, of: frame), 0) / 2 } ?? 0
    }
    return [
      line.flatMap { group("stroke", of: layer, along: middle, $0, trim: trim) },
      area.flatMap {
        group(
          "fill", of: layer, along: inside, $0, trim: trimsFill ? trim : nil, stretch: stretch)
      },
    ].compactMap(\.self)
  }

  /// Returns the trim of an outline; `nil` for one that leaves all of it.
  ///
  /// - Parameter path: Returns the outline at a frame.
  private func trim(
    _ trim: Trim, of layer: SampledLayer, along path: (PresentationLayer) -> Path
  ) -> LottieValue? {
    func percent(_ slot: Slot<Double>) -> FrameSeries {
      layer[slot].map { [100 * min(max($0[0], 0), 1)] }
    }
    func motions(_ slot: Slot<Double>, times factor: Double) -> [Motion] {
      layer.motions(of: slot).map { $0.mapped { factor * $0 } }
    }
    let start = percent(trim.start)
    // Where the start is behind the end, a scene shows nothing, but players swap them.
    let end = percent(trim.end).with(start) { [max($0[0], $1[0])] }
    guard start != FrameSeries([0]) || end != FrameSeries([100]) else { return nil }
    let length = layer.series { [path($0).length] }.values.map { $0[0] }.max() ?? 0
    let tolerance = LottieProperties.Tolerance.self
    let range = properties.range(
      from: start, to: end,
      within: min(tolerance.percent, 100 * tolerance.points / max(length, 1)),
      (motions(trim.start, times: 100), motions(trim.end, times: 100)))
    return .object([
      ("ty", "tm"), ("s", properties.value(range.start)), ("e", properties.value(range.end)),
      (
        "o",
        properties.property(
          layer[trim.offset].map { [360 * $0[0]] }, within: tolerance.degrees,
          motions(trim.offset, times: 360))
      ), ("m", trim.isOfEach ? 1 : 2),
    ])
  }
}

extension SampledLayer {
  /// Returns the outline of the layer's bounds at a frame.
  ///
  /// - Parameters:
  ///   - isRound: Whether the corners are round where the layer's are.
  ///   - inset: The distance inwards from each side, in points.
  func boundsPath(isRound: Bool = true, inset: @escaping (PresentationLayer) -> Double)
    -> (PresentationLayer) -> Path
  {
    rectangle(isRound ? .cornerRadius : nil, model.cornerCurve, inset: inset)
  }

  /// Returns the outline of a shape at a frame.
  ///
  /// - Parameter inset: The inset of a rectangle or an ellipse, in points.
  func path(
    of outline: ShapeContents.Outline, inset: @escaping (PresentationLayer) -> Double
  ) -> (PresentationLayer) -> Path {
    if case .rectangle(let corners) = outline {
      return rectangle(corners, .circular, inset: inset)
    }
    return { outline.path(of: $0, inset: inset($0)) }
  }

  /// Returns the outline of a rectangle as large as the bounds at a frame.
  ///
  /// Corners that are round at one frame are corners with curves at all frames, so that the outline
  /// can change.
  ///
  /// - Parameter radii: The radii of its corners; `nil` for square ones.
  private func rectangle(
    _ radii: Slot<Corners>?, _ curve: CornerCurve, inset: @escaping (PresentationLayer) -> Double
  ) -> (PresentationLayer) -> Path {
    let rounding = radii.flatMap { slot in
      self[slot].allSatisfy { $0.max() ?? 0 <= 0 } ? nil : slot
    }
    /// The least length of a side and a radius, in points.
    let least = 1e-3
    return { frame in
      let bounds = frame[.size]
      let (width, height) = (abs(bounds.width), abs(bounds.height))
      let distance = inset(frame)
      let origin = Point(x: min(distance, width / 2), y: min(distance, height / 2))
      let size = Size(
        width: max(width - 2 * origin.x, least), height: max(height - 2 * origin.y, least))
      guard let rounding else { return .rectangle(origin: origin, size: size, corners: .square) }
      let inner = frame[rounding].components - SIMD4(repeating: distance)
      let corners = Corners(components: pointwiseMax(inner, SIMD4(repeating: least)))
      return curve == .continuous
        ? Path(continuousRectangle: origin, size: size, corners: corners)
        : .rectangle(origin: origin, size: size, corners: corners)
    }
  }
}

extension PresentationLayer {
  /// Whether the border covers the middle, or has round corners that a pen draws square.
  fileprivate var hasThickBorder: Bool {
    let width = self[.borderWidth]
    return width > self.width(ofLineInside: width)
      || self[.cornerRadius].areSharper(thanLineOfWidth: width)
  }
}

extension Path {
  /// Returns the path at another place.
  func moved(by distance: [Double]) -> Path {
    with(points.map { Point(x: $0.x + distance[0], y: $0.y + distance[1]) })
  }
}

/// A vertical stretch of a group, which makes Lottie's round gradients oval.
struct GradientStretch: Equatable {
  /// The height that stays where it is, in points.
  let center: Double
  let factor: Double
}

extension Path {
  /// Returns the path that a stretch makes into this one.
  fileprivate func squeezed(by stretch: GradientStretch) -> Path {
    with(
      points.map {
        Point(x: $0.x, y: stretch.center + ($0.y - stretch.center) / stretch.factor)
      })
  }
}
