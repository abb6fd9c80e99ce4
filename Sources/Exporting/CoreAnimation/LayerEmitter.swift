import SceneModel
import Timeline

extension LayerWriter {
  /// Makes the layer a CAEmitterLayer with the kinds of its particles.
  mutating func addEmitter(
    _ emitter: EmitterContents, of values: StillValues, to element: inout LayerElement
  ) throws {
    let layer = values.layer
    let bounds = values[.size]
    let whole = Size(width: abs(bounds.width), height: abs(bounds.height))
    let center = emitter.position ?? Point(x: whole.width / 2, y: whole.height / 2)
    element.name = "CAEmitterLayer"
    element.attributes += [
      // The particles are born when the layer is shown, and not long before.
      ("beginTime", "1e-100"), ("emitterPosition", [center.x, center.y].caml),
      ("renderMode", emitter.renderMode.rawValue),
      ("seed", emitter.seed == 0 ? nil : "\(emitter.seed)"),
    ]
    if emitter.shape != .point {
      let size = emitter.size ?? whole
      let isRound = emitter.shape == .circle
      if isRound, size.width != size.height { leave(layer, "the height of its emitter's ellipse") }
      element.attributes += [
        ("emitterShape", emitter.shape.rawValue), ("emitterMode", emitter.mode.rawValue),
        // The width of a circle in Core Animation is its radius.
        ("emitterSize", isRound ? [size.width / 2, 0].caml : [size.width, size.height].caml),
      ]
    }
    let delay = delay(of: emitter, in: layer)
    if delay == nil { leave(layer, "that the time of its particles runs in another way") }
    if let list = try list(of: emitter, from: delay ?? 0, emittedBy: nil) { element.add(list) }
    var lacks: Set<String> = []
    for lack in emitter.cells.flatMap(\.lacking) where lacks.insert(lack).inserted {
      leave(layer, lack)
    }
  }

  /// Returns the cells that the emitter itself or the particles of a cell emit; `nil` without any.
  ///
  /// - Parameter delay: Seconds of the scene at which the time of the particles is 0.
  private func list(of emitter: EmitterContents, from delay: Double, emittedBy source: Int?) throws
    -> LayerElement?
  {
    var list = LayerElement(name: "emitterCells")
    for (index, cell) in emitter.cells.enumerated() where cell.source == source {
      guard let path = try pictures.drawn(particle: cell.picture) else { continue }
      var part = self.element(of: cell, from: source == nil ? delay : 0)
      let name = cell.picture.path.split(separator: "/").last
      part.attributes.insert(("name", name.map(String.init)), at: 0)
      part.parts.append { $0.write("contents", [("type", "CGImage"), ("src", path)]) }
      if let inner = try self.list(of: emitter, from: 0, emittedBy: index) { part.add(inner) }
      list.add(part)
    }
    return list.parts.isEmpty ? nil : list
  }

  /// Returns the seconds of the scene at which the time of particles is 0; `nil` if that time is not
  /// as fast as the scene's.
  private func delay(of emitter: EmitterContents, in layer: Layer) -> Double? {
    let motion = motions[layer.path]?.first { $0.property == layer.slots[emitter.time.index].name }
    guard let motion else { return 0 }
    // It stands still before the first birth and after the last death.
    let shown = zip(motion.times, motion.values).filter {
      $1.x != motion.values[0].x && $1.x != motion.values[motion.values.count - 1].x
    }
    let ends = shown.isEmpty ? Array(zip(motion.times, motion.values)) : shown
    let delays = ends.map { motion.begin + $0 * motion.duration - $1.x }
    guard let least = delays.min(), let greatest = delays.max(),
      greatest - least < LayerWriter.stillTime
    else { return nil }
    let delay = (least + greatest) / 2
    return abs(delay) < LayerWriter.stillTime ? 0 : delay
  }

  /// Seconds by which the time of particles may differ where it begins and ends.
  private static let stillTime = 1 / 256.0

  /// Returns the element of a kind of particles.
  ///
  /// - Parameter delay: Seconds of the scene at which the time of the particles is 0.
  private func element(of cell: EmitterCell, from delay: Double) -> LayerElement {
    let (births, motion, look) = (cell.births, cell.motion, cell.look)
    let tick = first.tick.duration
    let rate = births.rate.isFinite ? births.rate : Double(births.count ?? 1) / tick
    var element = LayerElement(name: "CAEmitterCell")
    let numbers: [(name: String, value: Double)] = [
      ("beginTime", births.begin + delay), ("lifetimeRange", motion.lifetime.range),
      ("velocity", motion.velocity.mean), ("velocityRange", motion.velocity.range),
      ("xAcceleration", motion.acceleration.dx), ("yAcceleration", motion.acceleration.dy),
      ("scaleRange", motion.scale.range), ("scaleSpeed", motion.scaleSpeed),
      ("redRange", look.ranges.red), ("greenRange", look.ranges.green),
      ("blueRange", look.ranges.blue), ("alphaRange", look.ranges.alpha),
      ("redSpeed", look.speeds.red), ("greenSpeed", look.speeds.green),
      ("blueSpeed", look.speeds.blue), ("alphaSpeed", look.speeds.alpha),
    ]
    let angles = [
      ("emissionLongitude", motion.emission.mean), ("emissionRange", motion.emission.range),
      ("spin", motion.spin.mean), ("spinRange", motion.spin.range),
    ]
    element.attributes = [
      ("birthRate", rate.caml), ("lifetime", motion.lifetime.mean.caml),
      ("duration", births.count.map { (Double($0) / rate).caml }),
      ("scale", motion.scale.mean.caml(unless: 1)),
      ("contentsScale", pictures.scale.caml(unless: 1)),
    ]
    element.attributes += numbers.map { ($0, $1.caml(unless: 0)) }
    element.attributes += angles.map {
      ($0, $1 == 0 ? nil : ($1 * .pi / 180).exactCAML)
    }
    let color = look.colors[0]
    element.parts.append { xml in
      xml.write("color", [("value", color.caml), ("opacity", color.alpha.caml(unless: 1))])
    }
    return element
  }
}

extension EmitterCell {
  /// The parts of it that Core Animation lacks.
  fileprivate var lacking: [String] {
    let rows: [(part: String, isThere: Bool)] = [
      ("that its particles are born at once, not within a frame,", !births.rate.isFinite),
      ("the drag of its particles", motion.drag != 0),
      ("the rotation of its particles at their birth", motion.rotation != Spread(0)),
      ("the tumbling of its particles", motion.tumble != Spread(0)),
      ("the scaleOverLife of its particles", motion.scaleOverLife != nil),
      ("the alphaOverLife of its particles", look.alphaOverLife != nil),
      ("each colour of its particles after the first", look.colors.count > 1),
      ("the shadow of its particles", picture.mayCastShadow),
    ]
    return rows.filter(\.isThere).map(\.part)
  }
}
