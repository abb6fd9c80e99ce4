import SceneModel

/// A glass whose blurs take time.
struct LateBackdrop {
  /// The layers around the glass, outermost first, followed by the glass itself.
  let path: [LayerTimeline]

  let updates: Backdrop.Updates
  let scaleFactor: Double

  /// The link of the layer's own display; absent if the scene's display shows it.
  let link: DisplayLink?

  var layer: LayerTimeline { path[path.count - 1] }

  /// The index of the layer whose display shows the glass; -1 for the scene's display.
  var displayIndex: Int { path.dropLast().last { $0.link != nil }?.index ?? -1 }

  /// Whether visibility and cost of the glass are the same at every tick.
  private var isConstant: Bool { path.allSatisfy(\.changes.isEmpty) }

  /// The durations of blurs; constant ones are worked out once.
  struct Costs {
    private let glasses: [LateBackdrop]
    private var known: [Int: Double?] = [:]

    init(_ glasses: [LateBackdrop]) { self.glasses = glasses }

    /// Returns the duration of a blur of each glass at a callback, in seconds; `nil` for invisible
    /// glass.
    ///
    /// - Parameter context: Returns the context of the scene's layers; called only if a cost is
    ///   unknown.
    mutating func at(
      _ timeline: SceneTimeline,
      _ context: () throws(Diagnostic) -> EvaluationContext
    ) throws(Diagnostic) -> [Double?] {
      var evaluated: EvaluationContext?
      var costs: [Double?] = []
      for (index, glass) in glasses.enumerated() {
        if let cost = known[index] {
          costs.append(cost)
          continue
        }
        let now = if let evaluated { evaluated } else { try context() }
        evaluated = now
        costs.append(try timeline.cost(of: glass, at: now))
        if glass.isConstant { known[index] = .some(costs[index]) }
      }
      return costs
    }
  }
}

extension SceneTimeline {
  /// All glass whose blurs take time, back to front.
  var lateBackdrops: [LateBackdrop] {
    var found: [LateBackdrop] = []
    for layer in layers where layer.model.hasBackdrop {
      collectLateBackdrops(in: layer, within: [], on: nil, into: &found)
    }
    return found
  }

  private func collectLateBackdrops(
    in layer: LayerTimeline, within superlayers: [LayerTimeline], on link: DisplayLink?,
    into found: inout [LateBackdrop]
  ) {
    let path = superlayers + [layer]
    if let backdrop = layer.model.backdrop, backdrop.updates.latency != nil {
      found.append(
        LateBackdrop(
          path: path, updates: backdrop.updates, scaleFactor: backdrop.scaleFactor, link: link))
    }
    for sublayer in layer.sublayers where sublayer.model.hasBackdrop {
      collectLateBackdrops(in: sublayer, within: path, on: layer.link ?? link, into: &found)
    }
  }

  /// Returns the duration of a blur of a glass, in seconds; `nil` if the glass is invisible.
  ///
  /// Glass is invisible if it or a layer around it is hidden or transparent, and outside the canvas
  /// or the bounds that clip it.
  ///
  /// - Parameter context: The context of the scene's layers.
  func cost(of glass: LateBackdrop, at context: EvaluationContext) throws(Diagnostic) -> Double? {
    var (context, placement) = (context, Placement.scene)
    var seen = Outline(size: scene.size)
    for layer in glass.path {
      let values = try layer.values(in: movement, at: context.tick.timestamp, context.now)
      let isHidden = Bool(components: values[LayerProperty.hidden.rawValue])
      guard !isHidden, values[LayerProperty.opacity.rawValue].x > 0 else { return nil }
      placement = placement.within(values)
      let size = Size(components: values[LayerProperty.size.rawValue])
      if layer === glass.layer || layer.model.masksToBounds {
        guard let part = seen.intersection(Outline(of: placement, size)) else { return nil }
        seen = part
      }
      guard layer !== glass.layer else {
        return glass.updates.latency?.cost(of: size, scaleFactor: glass.scaleFactor)
      }
      context = try shown(by: layer, at: context)
    }
    return nil
  }
}

/// A rectangle on the canvas, in points.
private struct Outline {
  let least, greatest: SIMD2<Double>

  init(size: Size) { (least, greatest) = (.zero, SIMD2(size.width, size.height)) }

  /// Creates the box around a layer's bounds.
  init(of placement: Placement, _ size: Size) {
    let (width, height) = (abs(size.width), abs(size.height))
    let corners = [(0, 0), (width, 0), (0, height), (width, height)].map {
      placement.position(of: Point(x: $0, y: $1))
    }
    (least, greatest) = corners.dropFirst().reduce(
      (SIMD2(corners[0].x, corners[0].y), SIMD2(corners[0].x, corners[0].y))
    ) {
      (pointwiseMin($0.0, SIMD2($1.x, $1.y)), pointwiseMax($0.1, SIMD2($1.x, $1.y)))
    }
  }

  private init(least: SIMD2<Double>, greatest: SIMD2<Double>) {
    (self.least, self.greatest) = (least, greatest)
  }

  /// Returns the common part of two rectangles; `nil` if it has no area.
  func intersection(_ other: Outline) -> Outline? {
    let both = Outline(
      least: pointwiseMax(least, other.least), greatest: pointwiseMin(greatest, other.greatest))
    return all(both.least .< both.greatest) ? both : nil
  }
}
