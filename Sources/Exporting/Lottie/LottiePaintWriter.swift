import Compositing
import SceneModel
import Timeline

extension LottieWriter {
  /// Returns lengths, in points, as a property.
  func points(_ series: FrameSeries, _ motions: [Motion] = []) -> LottieValue {
    properties.property(series, within: LottieProperties.Tolerance.points, motions)
  }

  /// Returns the keys for a colour and its alpha.
  ///
  /// - Parameter motions: The declared motions of the colour.
  func paint(_ color: FrameSeries, _ motions: [Motion]) -> LottieObject {
    func limited(_ value: Double) -> Double { min(max(value, 0), 1) }
    let tolerance = LottieProperties.Tolerance.self
    return [
      (
        "c",
        properties.property(
          color.map { $0.prefix(3).map(limited) + [1] }, within: tolerance.colors,
          motions.map { $0.mapped { SIMD4($0.x, $0.y, $0.z, 1) } })
      ),
      (
        "o",
        properties.property(
          color.map { [100 * limited($0[3])] }, within: tolerance.percent,
          motions.map { $0.mapped { SIMD4(100 * $0.w, 0, 0, 0) } })
      ),
    ]
  }

  func fill(_ color: FrameSeries, _ motions: [Motion], isEvenOdd: Bool) -> LottieValue {
    .object([("ty", "fl")] + paint(color, motions) + [("r", isEvenOdd ? 2 : 1)])
  }

  /// Returns the paint of an area; `nil` for one that Lottie lacks.
  ///
  /// - Parameter path: Returns the outline of the area at a frame.
  func paint(
    _ paint: Fill, of layer: SampledLayer, isEvenOdd: Bool,
    in path: (PresentationLayer) -> Path
  ) -> LottieValue? {
    switch paint {
    case .none: return nil
    case .color(let slot):
      return fill(layer[slot], layer.motions(of: slot), isEvenOdd: isEvenOdd)
    case .gradient(let gradient):
      guard let keys = keys(of: gradient, of: layer, in: path) else { return nil }
      return .object([("ty", "gf")] + keys + [("r", isEvenOdd ? 2 : 1)])
    }
  }

  /// Returns the paint of a line; `nil` for one that Lottie lacks.
  ///
  /// - Parameters:
  ///   - width: The width of the line in points.
  ///   - isTrimmed: Whether the visible part of the line changes. A conic gradient then becomes its
  ///     mean colour, because a picture cannot show the change.
  func strokePaint(
    _ stroke: Stroke, _ width: FrameSeries, of layer: SampledLayer, isTrimmed: Bool,
    in path: (PresentationLayer) -> Path
  ) -> LottieValue? {
    let keys: LottieObject
    switch stroke.fill {
    case .none: return nil
    case .color(let slot): keys = [("ty", "st")] + paint(layer[slot], layer.motions(of: slot))
    case .gradient(let gradient):
      if let found = self.keys(of: gradient, of: layer, in: path) {
        keys = [("ty", "gs")] + found
      } else if isTrimmed {
        leave(layer.model, "the conicGradient of its stroke, but for its mean colour,")
        let mean = layer.series { gradient.meanColor(at: $0) }
        keys = [("ty", "st")] + paint(mean, [])
      } else {
        return nil
      }
    }
    let cap: LottieValue = stroke.cap == .butt ? 1 : stroke.cap == .round ? 2 : 3
    let join: LottieValue = stroke.join == .miter ? 1 : stroke.join == .round ? 2 : 3
    return .object(
      keys + [
        ("w", points(width, layer.motions(of: stroke.width))), ("lc", cap), ("lj", join),
        ("ml", stroke.join == .miter ? .number(stroke.miterLimit) : nil),
        ("d", dashes(of: stroke, of: layer)),
      ])
  }

  private func dashes(of stroke: Stroke, of layer: SampledLayer) -> LottieValue? {
    guard !stroke.dash.isEmpty else { return nil }
    func dash(_ kind: String, _ name: String, _ slot: Slot<Double>) -> LottieValue {
      .object([
        ("n", .text(kind)), ("nm", .text(name)),
        ("v", points(layer[slot], layer.motions(of: slot))),
      ])
    }
    let lengths = stroke.dash.enumerated().map { index, slot in
      index.isMultiple(of: 2) ? dash("d", "dash", slot) : dash("g", "gap", slot)
    }
    return .list(lengths + [dash("o", "offset", stroke.dashPhase)])
  }

  // MARK: Gradients

  /// Returns the keys of a gradient; `nil` for one that goes around a point.
  private func keys(
    of gradient: GradientFill, of layer: SampledLayer, in path: (PresentationLayer) -> Path
  ) -> LottieObject? {
    /// Returns a point of the gradient at all frames, in points of the layer.
    func place(_ unit: @escaping (PresentationLayer) -> Point) -> LottieValue {
      points(
        layer.series { frame in
          let point = unit(frame)
          guard gradient.units == .outline else { return [point.x, point.y] }
          guard let box = path(frame).bounds else { return [0, 0] }
          return [
            box.origin.x + point.x * box.size.width, box.origin.y + point.y * box.size.height,
          ]
        })
    }
    let ends: (start: LottieValue, end: LottieValue)
    var isRadial = false
    var highlight: LottieObject = []
    switch gradient.direction {
    case .conic: return nil
    case .linear(let start, let end): ends = (place { $0[start] }, place { $0[end] })
    case .radial(let center, let radius, let focus):
      isRadial = true
      highlight = self.highlight(of: focus, of: layer)
      ends = (
        place { $0[center] },
        place { Point(x: $0[center].x + $0[radius].x, y: $0[center].y) }
      )
    }
    return [
      ("o", .still(100)), ("t", isRadial ? 2 : 1), ("s", ends.start),
      ("e", ends.end), ("g", stops(of: gradient, of: layer)),
    ] + highlight
  }

  /// Returns where the first colour of a radial gradient is: its distance from the centre in percent
  /// of the radius, and its direction from the right.
  private func highlight(of focus: Slot<Point>, of layer: SampledLayer) -> LottieObject {
    func series(_ number: (Vector) -> Double) -> FrameSeries {
      layer.series { [number(Vector(dx: $0[focus].x, dy: $0[focus].y))] }
    }
    let distances = series { 100 * $0.length }
    guard distances != FrameSeries([0]) else { return [] }
    return [("h", points(distances)), ("a", points(series(\.angle)))]
  }

  /// Returns the stretch of a radial gradient whose radii differ; `nil` for all other paints.
  func stretch(
    of paint: Fill, of layer: SampledLayer, in path: (PresentationLayer) -> Path
  ) -> GradientStretch? {
    guard case .gradient(let gradient) = paint,
      case .radial(let center, let radius, _) = gradient.direction
    else { return nil }
    let stretches = layer.series { frame in
      let bounds = gradient.units == .outline ? path(frame).bounds : nil
      let (y, size) = (bounds?.origin.y ?? 0, bounds?.size ?? Size(width: 1, height: 1))
      let width = frame[radius].x * size.width
      guard width > 0 else { return [0, 1] }
      return [y + frame[center].y * size.height, frame[radius].y * size.height / width]
    }
    guard !stretches.allSatisfy({ abs($0[1] - 1) < 0.001 || $0[1] <= 0 }) else { return nil }
    if !stretches.isConstant { leave(layer.model, "the change of its gradient's vertical radius") }
    return GradientStretch(center: stretches.first[0], factor: max(stretches.first[1], 0.001))
  }

  private func stops(of gradient: GradientFill, of layer: SampledLayer) -> LottieValue {
    let stops = gradient.stops
    let isTranslucent = stops.contains { !layer[$0.color].allSatisfy { $0[3] >= 1 } }
    let isMixed =
      gradient.interpolation == .oklab || gradient.interpolation == .srgb && isTranslucent
    var count = 0
    let numbers = layer.series { frame in
      let all = gradient.stops(at: frame, partsBetween: isMixed ? 16 : 1)
      count = all.count
      let colors = all.flatMap { [$0.location, $0.color.red, $0.color.green, $0.color.blue] }
      return colors + (isTranslucent ? all.flatMap { [$0.location, $0.color.alpha] } : [])
    }
    return .object([
      ("p", .number(Double(count))),
      ("k", properties.property(numbers, within: LottieProperties.Tolerance.colors)),
    ])
  }
}

extension GradientFill {
  /// Returns the mean of the colours at a frame: red, green, blue and alpha.
  fileprivate func meanColor(at frame: PresentationLayer) -> [Double] {
    let stops = stops(at: frame, partsBetween: 1)
    let locations = [0] + stops.map(\.location) + [1]
    // Each colour fades to its neighbours, and those at the ends go on.
    let weights = stops.indices.map { index in
      let (before, behind) = (
        locations[index + 1] - locations[index], locations[index + 2] - locations[index + 1]
      )
      return (index == 0 ? before : before / 2) + (index == stops.count - 1 ? behind : behind / 2)
    }
    return zip(stops, weights).reduce(into: [0, 0, 0, 0]) { mean, stop in
      let color = stop.0.color
      for (index, part) in [color.red, color.green, color.blue, color.alpha].enumerated() {
        mean[index] += part * stop.1
      }
    }
  }

  /// Returns the stops at a frame, with further ones between them where colours change in a curve.
  fileprivate func stops(at frame: PresentationLayer, partsBetween parts: Int)
    -> [(location: Double, color: Color)]
  {
    func limited(_ value: Double) -> Double { min(max(value, 0), 1) }
    let own = stops.map { stop in
      let color = frame[stop.color]
      return (
        location: limited(frame[stop.location]),
        color: Color(
          red: limited(color.red), green: limited(color.green), blue: limited(color.blue),
          alpha: limited(color.alpha))
      )
    }
    guard parts > 1 else { return own }
    return own.prefix(1)
      + zip(own, own.dropFirst()).flatMap { start, end in
        (1...parts).map { part in
          let fraction = Double(part) / Double(parts)
          return (
            start.location + (end.location - start.location) * fraction,
            interpolation.color(from: start.color, to: end.color, fraction: fraction)
          )
        }
      }
  }
}

extension SampledLayer {
  /// Returns the width of a shape's line at each frame, in points.
  func lineWidth(_ stroke: Stroke, of shape: ShapeContents) -> FrameSeries {
    series { [max(shape.outline.lineWidth(stroke, of: $0), 0)] }
  }
}
