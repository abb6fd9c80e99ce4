import SceneModel

/// The places of a layer that grows or turns while a shutter is open.
package struct OutlineSweep: Equatable, Sendable {
  /// The places at the ends of equal parts of that time, in points of the layer at the tick.
  package let places: [Placement]

  /// Whether the layer moves so little in each part that no steps are seen without a smear.
  package let isFine: Bool

  /// The movement of the corner that moves farthest, in points of the canvas.
  let farthest: Vector

  /// The departure from the movement of the middle, in pixels, up to which a layer keeps its form.
  private static let leastDeparture = 0x1p-12

  /// The movement in one part of the time that shows no steps, in pixels.
  private static let movementOfPart = 1.0

  /// The number of parts of a short way: a layer may start to move halfway.
  private static let partsOfShort = 4.0

  /// The least movement in each of these parts, in pixels.
  private static let movementOfShort = 1 / 8.0

  /// The most parts without a smear, which costs less than many parts.
  private static let mostFineParts = 16

  /// The most parts. Each then has so little weight that its step is invisible.
  private static let mostParts = 64

  /// - Parameters:
  ///   - outline: The corners of the layer.
  ///   - ends: The places at the beginning and at the end.
  ///   - now: The place at the tick.
  ///   - pixelsPerPoint: Of the canvas.
  ///   - places: Returns the places at the ends of some equal parts of the time.
  /// - Returns: `nil` if the layer keeps its form on screen, or is seen in perspective.
  fileprivate init?(
    of outline: Outline, _ ends: [Placement], around now: Placement, pixelsPerPoint: Double,
    places: (_ parts: Int) throws(Diagnostic) -> [Placement]
  ) throws(Diagnostic) {
    guard (ends + [now]).allSatisfy(\.isFlat) else { return nil }
    func parts(of way: (Placement, Placement) -> Double) -> Int {
      let pixels = (way(ends[0], now) + way(now, ends[1])) * pixelsPerPoint
      guard pixels > Self.leastDeparture else { return 0 }
      let least = min(pixels / Self.movementOfShort, Self.partsOfShort)
      return Int(min(max(pixels / Self.movementOfPart, least), Double(Self.mostParts)).rounded(.up))
    }
    let departing = parts(of: outline.departure)
    guard departing > 0 else { return nil }
    let moving = parts { outline.farthest($0, $1).length }
    isFine = moving <= Self.mostFineParts
    let seen = try places(isFine ? moving : departing).map { $0.isFlat ? $0.seen(from: now) : nil }
    self.places = seen.compactMap(\.self)
    guard self.places.count == seen.count else { return nil }
    farthest = outline.farthest(ends[0], ends[1])
  }
}

extension SceneTimeline {
  /// Returns the places of a layer while the usual shutter around a tick is open.
  ///
  /// - Parameters:
  ///   - timing: The timing of the layer's blur.
  ///   - values: The layer's values at the tick.
  /// - Returns: `nil` if one smear does, because the layer keeps its form on screen.
  func sweep(
    of layer: LayerTimeline, _ timing: BlurTiming, values: SlotValues, in superlayer: Superlayer,
    at context: EvaluationContext
  ) throws(Diagnostic) -> OutlineSweep? {
    guard layer.model.motionBlur?.followsOutline == true,
      superlayer.isMoving || !layer.hasStaticPlacement
    else { return nil }
    func places(_ parts: Int) throws(Diagnostic) -> [Placement] {
      var places: [Placement] = []
      for index in 0...parts {
        let opened = Double(index) / Double(parts) - 0.5
        let time = max(0, context.tick.timestamp + opened * context.tick.duration / 2)
        places.append(
          try place(of: timing.superlayers + [layer], in: superlayer, at: time, context))
      }
      return places
    }
    return try OutlineSweep(
      of: Outline(of: values), try places(1), around: superlayer.now.within(values),
      pixelsPerPoint: scene.scale, places: places)
  }

  /// Returns the place of the innermost of nested layers at a scene time.
  private func place(
    of layers: [LayerTimeline], in superlayer: Superlayer, at time: Double,
    _ context: EvaluationContext
  ) throws(Diagnostic) -> Placement {
    let instant = try environment(
      at: context.link.instant(at: time), of: context.link, frame: context.now.frame)
    var place = superlayer.display
    for layer in layers {
      place = try place.within(layer.model) { (property) throws(Diagnostic) in
        try layer.value(ofSlot: property.rawValue, in: movement, at: instant.time, instant)
      }
    }
    return place
  }
}

/// The corners of a layer's bounds, and their middle, in points of the layer.
private struct Outline {
  private let corners: [Point]
  private let middle: Point

  init(of values: SlotValues) {
    let size = values[LayerProperty.size.rawValue]
    let (width, height) = (abs(size.x), abs(size.y))
    corners = [(0, 0), (width, 0), (0, height), (width, height)].map { Point(x: $0, y: $1) }
    middle = Point(x: width / 2, y: height / 2)
  }

  /// Returns the largest difference between the movement of a corner and that of the middle, in
  /// points of the canvas.
  func departure(_ start: Placement, _ end: Placement) -> Double {
    let way = end.position(of: middle) - start.position(of: middle)
    return ways(start, end).map { Vector(dx: $0.dx - way.dx, dy: $0.dy - way.dy).length }.max() ?? 0
  }

  /// Returns the movement of the corner that moves farthest, in points of the canvas.
  func farthest(_ start: Placement, _ end: Placement) -> Vector {
    ways(start, end).max { $0.length < $1.length } ?? .zero
  }

  private func ways(_ start: Placement, _ end: Placement) -> [Vector] {
    corners.map { end.position(of: $0) - start.position(of: $0) }
  }
}
