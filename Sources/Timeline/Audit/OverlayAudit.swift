package import SceneModel

/// The search for motion blurs that follow a layer's position while its corners move on their own.
package struct OverlayAudit {
  /// Layers whose blur follows their position and that also scale, turn or change size.
  private var suspects: [Suspect] = []

  /// Indices of the suspects, by the paths of their layers.
  private var places: [String: Int] = [:]

  fileprivate struct Suspect {
    let layer: Layer

    /// Where the changes of properties are declared.
    let changes: [LayerProperty: SourceRange]

    /// The last corners, relative to the position, and their scene time in seconds.
    var corners: (places: [Point], time: Double)?

    /// The last opacity, and its scene time in seconds.
    var opacity: (value: Double, time: Double)?

    /// Whether the layer fades so fast that a camera would see it.
    var fades = false

    /// The first frame at which a corner moves faster relative to the position than the position
    /// moves.
    var frame: Int?
  }

  /// The properties that move the corners of a layer about its position.
  fileprivate static let shaping: [LayerProperty] =
    [
      .size, .scale, .rotation, .rotationX, .rotationY, .skew, .transform,
    ] + LayerProperty.ofMatrixInSpace

  /// Speed below which moving corners need no blur, in points per second.
  ///
  /// In the exposure of a usual shutter a corner moves a quarter of a point at this speed.
  fileprivate static let slowest = 30.0

  /// Speed up to which a fade needs no blur, per second.
  ///
  /// The middle of a usual exposure then differs from its ends by less than a fifteenth.
  fileprivate static let slowestFade = 15.0

  package init(of layers: [Layer]) {
    for layer in layers { add(layer) }
  }

  private mutating func add(_ layer: Layer) {
    defer {
      for inner in layer.inside { add(inner) }
    }
    guard case .formula(let opacity) = layer.motionBlur?.opacity, opacity.followsMovement else {
      return
    }
    // A smear that follows the outline sees all of them but the size, whose change is no movement.
    let unseen =
      layer.motionBlur?.followsOutline == true ? [.size] : OverlayAudit.shaping
    let changes = (unseen + [.opacity]).compactMap { property in
      layer.change(of: property).map { (property, $0) }
    }
    guard !changes.isEmpty else { return }
    places[layer.path] = suspects.count
    suspects.append(Suspect(layer: layer, changes: Dictionary(uniqueKeysWithValues: changes)))
  }

  package mutating func examine(_ presentation: Presentation) {
    guard suspects.contains(where: \.isInDoubt) else { return }
    for layer in presentation.layers { examine(layer, presentation.tick) }
  }

  private mutating func examine(_ layer: PresentationLayer, _ tick: Tick) {
    for inner in layer.inside { examine(inner, tick) }
    guard layer.overlay != nil, let place = places[layer.model.path], suspects[place].isInDoubt
    else { return }
    suspects[place].examine(layer, tick)
  }

  /// One warning for each declared blur, in the order of the file.
  package var warnings: [Diagnostic] {
    var known: Set<SourceRange> = []
    return suspects.compactMap(\.warning).filter { known.insert($0.range).inserted }
      .sorted { $0.range < $1.range }
  }
}

extension OverlayAudit.Suspect {
  /// Whether the corners or the opacity still have to be watched.
  fileprivate var isInDoubt: Bool {
    frame == nil && changes.keys.contains(where: OverlayAudit.shaping.contains)
      || !fades && changes[.opacity] != nil
  }

  fileprivate mutating func examine(_ layer: PresentationLayer, _ tick: Tick) {
    if frame == nil { lookAtCorners(of: layer, tick) }
    if !fades { examineOpacity(of: layer, tick) }
  }

  private mutating func lookAtCorners(of layer: PresentationLayer, _ tick: Tick) {
    let places = layer.corners
    // A frame that an inner display repeats shows no new movement.
    guard let last = corners, last.places != places else {
      return corners = corners ?? (places, tick.timestamp)
    }
    let elapsed = tick.timestamp - last.time
    let distances = zip(places, last.places).map { ($0 - $1).length }
    corners = (places, tick.timestamp)
    let speed = elapsed > 0 ? (distances.max() ?? 0) / elapsed : 0
    if speed > max(OverlayAudit.slowest, layer.movement.speed) { frame = tick.frame }
  }

  /// A switch after a rest is no fade.
  private mutating func examineOpacity(of layer: PresentationLayer, _ tick: Tick) {
    let value = min(max(layer[.opacity], 0), 1)
    guard let last = opacity, last.value != value else {
      return opacity = opacity ?? (value, tick.timestamp)
    }
    let elapsed = tick.timestamp - last.time
    opacity = (value, tick.timestamp)
    fades = elapsed > 0 && abs(value - last.value) / elapsed > OverlayAudit.slowestFade
  }

  fileprivate var warning: Diagnostic? {
    let seen = LayerProperty.allCases.filter {
      changes[$0] != nil && ($0 == .opacity ? fades : frame != nil)
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
  /// Returns the place of the declaration that makes a property change; `nil` if it is constant.
  fileprivate func change(of property: LayerProperty) -> SourceRange? {
    animations.first { $0.slot == property.rawValue }?.source
      ?? formulas.first { $0.slot == property.rawValue && $0.formula.followsTime }?.formula.source
  }
}

extension PresentationLayer {
  /// The corners in the superlayer, relative to the position, in points.
  fileprivate var corners: [Point] {
    let placement = Placement.scene.within(values)
    let (width, height) = (abs(self[.size].width), abs(self[.size].height))
    let (position, translation) = (self[.position], self[.translation])
    return [(0, 0), (width, 0), (0, height), (width, height)].map { x, y in
      let corner = placement.position(of: Point(x: x, y: y))
      return Point(
        x: corner.x - position.x - translation.dx, y: corner.y - position.y - translation.dy)
    }
  }
}
