package import SceneModel

/// Finds motion blurs that follow a layer's position and do not see what else it does.
package struct OverlayAudit {
  /// Layers with a blur that follows their movement, and with other changes.
  private var suspects: [Suspect] = []

  /// Which of them a layer is, by its path.
  private var places: [String: Int] = [:]

  fileprivate struct Suspect {
    let layer: Layer

    /// Where it is said that properties change.
    let changes: [LayerProperty: SourceRange]

    /// Where the corners were last seen, from the position, and when.
    var corners: (places: [Point], time: Double)?

    /// The first frame at which they move faster about the position than that does itself.
    var frame: Int?
  }

  /// The properties that move the corners of a layer about its position.
  fileprivate static let shaping: [LayerProperty] = [
    .size, .scale, .rotation, .rotationX, .rotationY,
  ]

  /// Slower corners are blurred by nothing, in points per second: while a usual shutter is open, it
  /// is a quarter of a point.
  fileprivate static let slowest = 30.0

  package init(of layers: [Layer]) {
    for layer in layers { add(layer) }
  }

  private mutating func add(_ layer: Layer) {
    defer {
      for inner in layer.mask + layer.contents.ends + layer.sublayers { add(inner) }
    }
    guard case .formula(let opacity) = layer.motionBlur?.opacity, opacity.followsMovement else {
      return
    }
    let changes = (OverlayAudit.shaping + [.opacity]).compactMap { property in
      layer.change(of: property).map { (property, $0) }
    }
    guard !changes.isEmpty else { return }
    places[layer.path] = suspects.count
    suspects.append(Suspect(layer: layer, changes: Dictionary(uniqueKeysWithValues: changes)))
  }

  package mutating func look(at presentation: Presentation) {
    guard suspects.contains(where: \.isInDoubt) else { return }
    for layer in presentation.layers { look(at: layer, presentation.tick) }
  }

  private mutating func look(at layer: PresentationLayer, _ tick: Tick) {
    for inner in layer.inside { look(at: inner, tick) }
    guard layer.overlay != nil, let place = places[layer.model.path], suspects[place].isInDoubt
    else { return }
    suspects[place].look(at: layer, tick)
  }

  /// One for each blur as it is declared.
  package var warnings: [Diagnostic] {
    var known: Set<SourceRange> = []
    return suspects.compactMap(\.warning).filter { known.insert($0.range).inserted }
      .sorted { $0.range < $1.range }
  }
}

extension OverlayAudit.Suspect {
  /// Whether it matters what the corners do.
  fileprivate var isInDoubt: Bool {
    frame == nil && changes.keys.contains(where: OverlayAudit.shaping.contains)
  }

  fileprivate mutating func look(at layer: PresentationLayer, _ tick: Tick) {
    let places = layer.corners
    // What is shown again on a display of its own has not moved since.
    guard let last = corners, last.places != places else {
      return corners = corners ?? (places, tick.timestamp)
    }
    let elapsed = tick.timestamp - last.time
    let ways = zip(places, last.places).map { ($0 - $1).length }
    corners = (places, tick.timestamp)
    let speed = elapsed > 0 ? (ways.max() ?? 0) / elapsed : 0
    if speed > max(OverlayAudit.slowest, layer.movement.speed) { frame = tick.frame }
  }

  fileprivate var warning: Diagnostic? {
    let seen = LayerProperty.allCases.filter {
      changes[$0] != nil && ($0 == .opacity || frame != nil)
    }
    guard let first = seen.first.flatMap({ changes[$0] }) else { return nil }
    let moment = frame.map { "at frame \($0) its corners move more than its position; " } ?? ""
    return Diagnostic(
      "the motion blur of '\(layer.path)' does not see its \(seen.map(\.name).listed("and"))",
      at: first,
      hint: moment + "a 'shutter' in place of the 'motionBlur' sees all that changes",
      severity: .warning)
  }
}

extension Layer {
  /// Where it is said that a property differs from tick to tick; `nil` if it does not.
  fileprivate func change(of property: LayerProperty) -> SourceRange? {
    animations.first { $0.slot == property.rawValue }?.source
      ?? formulas.first { $0.slot == property.rawValue && $0.formula.followsTime }?.formula.source
  }
}

extension PresentationLayer {
  /// Where the corners lie in the superlayer, from the position.
  fileprivate var corners: [Point] {
    let placement = Placement.scene.within { values[$0.rawValue] }
    let (width, height) = (abs(self[.size].width), abs(self[.size].height))
    let position = self[.position]
    return [(0, 0), (width, 0), (0, height), (width, height)].map { x, y in
      let corner = placement.position(of: Point(x: x, y: y))
      return Point(x: corner.x - position.x, y: corner.y - position.y)
    }
  }
}
