import System
import SceneModel

/// An emitter before the images of its particles are read.
struct PendingEmitter: PendingContents {
  fileprivate let mapping: Mapping<EmitterKey>
  fileprivate let time: Slot<Double>
  fileprivate let cells: [PendingCell]

  var animations: [Animation] { [] }

  func contents(by reader: InnerLayerReader) -> Contents {
    let cells = cells.map { cell in
      cell.picture(by: reader).map {
        EmitterCell(
          picture: $0, births: cell.births, motion: cell.motion, look: cell.look,
          source: cell.place.source)
      }
    }
    let known = cells.compactMap(\.self)
    guard known.count == cells.count else { return .none }
    return .emitter(
      EmitterContents(
        shape: mapping.shape,
        mode: mapping.mode,
        renderMode: mapping.renderMode,
        position: mapping.position.map { Point(x: $0[0], y: $0[1]) },
        size: mapping.size.map { Size(width: $0[0], height: $0[1]) },
        seed: mapping.seed, time: time, cells: known))
  }
}

/// One kind of particle of the emitter.
private struct PendingCell {
  let place: CellPlace
  let mapping: Mapping<EmitterCellKey>
  let births: ParticleBirths
  let motion: ParticleMotion
  let look: ParticleLook

  /// Reads the image of the particles.
  func picture(by reader: InnerLayerReader) -> Layer? {
    guard let node = mapping.contents else { return nil }
    let size =
      mapping.size.map { Size(width: $0[0], height: $0[1]) }
      ?? reader.naturalSize(of: node)
    let frame = FilledFrame(
      size: Expression(constant: size?.components ?? .zero), sizeAnimations: [],
      gravity: reader.own.gravity, contentsScale: reader.own.contentsScale)
    let what = EmitterReader.picture
    guard
      let layer = reader.layer(
        node, as: what, called: place.id, inside: "particles", filling: frame)
    else { return nil }
    if !layer.statics.whole {
      reader.values.report(
        "\(what) may not change", at: node,
        hint: "nothing in it follows the time, is animated or comes late")
    } else if layer[.size].width == 0 || layer[.size].height == 0,
      !reader.values.sink.hasError(at: node.range)
    {
      reader.values.report(
        "a particle needs its size", at: node, hint: "give its cell a size: [width, height]")
    }
    return layer
  }
}

/// Reads emitters of particles.
struct EmitterReader {
  let reader: ValueReader

  /// The name of a particle's picture in messages.
  fileprivate static let picture = "the picture of a particle"

  /// Returns the particle images.
  static func layers(of emitter: YAMLNode) -> [InnerLayerNode] {
    CellPlace.all(in: emitter[EmitterKey.cells.name]?.items ?? []).compactMap { place in
      place.node[EmitterCellKey.contents.name].map {
        InnerLayerNode(id: place.id, what: picture, node: $0)
      }
    }
  }

  /// Reads an emitter without the images of its particles.
  func emitter(_ node: YAMLNode, slots: inout SlotTable) -> PendingEmitter? {
    guard let mapping = Mapping<EmitterKey>(node, of: "an emitter", by: reader) else { return nil }
    guard let list = mapping.cells else {
      reader.report(
        "an emitter needs its cells", at: node,
        hint: "write cells: [{contents: gold, size: [8, 5], birthRate: 40, lifetime: 2}]")
      return nil
    }
    guard
      let items = reader.items(list, expected: "a list of cells", limit: EmitterKey.mostCells)
    else { return nil }
    let places = CellPlace.all(in: items)
    guard places.count <= EmitterKey.mostCells else {
      reader.report(
        "the emitter has too many cells", at: places[EmitterKey.mostCells].node,
        hint: "at most \(EmitterKey.mostCells), with those within others")
      return nil
    }
    let cells = places.map(cell)
    let known = cells.compactMap(\.self)
    guard known.count == cells.count, areBounded(known) else { return nil }
    let time = mapping.time?.expression ?? defaultTime(of: known, in: node)
    return PendingEmitter(
      mapping: mapping, time: slots.add("contents.emitter.time", time), cells: known)
  }

  /// A margin in seconds before the first birth and after the last death.
  private static let margin = 1 / 1024.0

  /// The layer's own time, which stops while no particle can be visible.
  private func defaultTime(of cells: [PendingCell], in node: YAMLNode) -> Expression {
    var instructions: [Formula.Instruction] = [
      .load(.time), .push(cells.firstBirth - Self.margin), .apply(.max),
    ]
    let ends = cells.indices.compactMap(cells.lastDeath)
    if let end = ends.max(), ends.count == cells.count {
      instructions += [.push(end + Self.margin), .apply(.min)]
    }
    return Expression(computedBy: instructions, at: node)
  }

  /// Whether the number of simultaneously living particles stays within the limit.
  private func areBounded(_ cells: [PendingCell]) -> Bool {
    var sum = 0.0
    return cells.indices.allSatisfy { index in
      let cell = cells[index]
      sum += cells.mostBirths(ofCell: index, within: cell.motion.longestLifetime)
      return reader.isWithin(
        .particles, Int(min(sum, 1e15)), of: "the emitter",
        at: cell.mapping[\.birthRate] ?? cell.mapping[\.count] ?? cell.mapping.node)
    }
  }
}

extension EmitterReader {
  private func cell(_ place: CellPlace) -> PendingCell? {
    let node = place.node
    guard let mapping = Mapping<EmitterCellKey>(node, of: "a cell", by: reader) else { return nil }
    if mapping.contents == nil {
      reader.report(
        "a cell needs its contents: what each particle is", at: node,
        hint: "a picture, a colour, other contents or a layer")
    }
    if mapping[\.lifetime] == nil {
      reader.report("a cell needs the lifetime of its particles", at: node)
    }
    guard let births = births(mapping), let look = look(mapping), mapping.contents != nil,
      mapping[\.lifetime] != nil, hasReadableCells(mapping)
    else { return nil }
    return PendingCell(
      place: place, mapping: mapping, births: births, motion: motion(mapping), look: look)
  }

  /// Whether the cells of a cell are a list, if it has any; reports anything else.
  private func hasReadableCells(_ mapping: Mapping<EmitterCellKey>) -> Bool {
    mapping.cells.map {
      reader.items($0, expected: "a list of cells", limit: EmitterKey.mostCells) != nil
    } ?? true
  }

  private func births(_ mapping: Mapping<EmitterCellKey>) -> ParticleBirths? {
    let begin = mapping.begin
    let duration = mapping.duration
    guard mapping[\.birthRate] != nil else {
      guard mapping[\.count] != nil else {
        reader.report(
          "a cell needs a birthRate or a count", at: mapping.node,
          hint: "birthRate: 40 in a second, or count: 160 in all")
        return nil
      }
      return mapping.count.map { count in
        let rate = Double(count) / (duration ?? 0)
        return ParticleBirths(begin: begin, rate: rate, count: count)
      }
    }
    if let node = mapping[\.count] {
      reader.report(
        "'birthRate' and 'count' exclude each other", at: node,
        hint: "a count is born at once, or spread over the duration")
    }
    return mapping.birthRate.map { rate in
      let count = duration.map { Int(max(($0 * rate - 1e-6).rounded(.up), 1)) }
      return ParticleBirths(begin: begin, rate: rate, count: count)
    }
  }

  private func motion(_ mapping: Mapping<EmitterCellKey>) -> ParticleMotion {
    let acceleration = mapping.acceleration
    return ParticleMotion(
      lifetime: Spread(mapping.lifetime ?? 0, range: mapping.lifetimeRange),
      velocity: Spread(mapping.velocity, range: mapping.velocityRange),
      emission: Spread(mapping.emissionLongitude, range: mapping.emissionRange),
      acceleration: Vector(dx: acceleration[0], dy: acceleration[1]), drag: mapping.drag,
      rotation: Spread(mapping.rotation, range: mapping.rotationRange),
      spin: Spread(mapping.spin, range: mapping.spinRange),
      tumble: Spread(mapping.tumble, range: mapping.tumbleRange),
      scale: Spread(mapping.scale, range: mapping.scaleRange), scaleSpeed: mapping.scaleSpeed,
      scaleOverLife: mapping.scaleOverLife.flatMap(lifeCurve))
  }

  /// Reads the colours of a particle; `nil` after reporting a mistake.
  private func look(_ mapping: Mapping<EmitterCellKey>) -> ParticleLook? {
    guard let color = mapping.checked(\.color) else { return nil }
    var colors = [color]
    if let node = mapping.colors {
      if mapping[\.color] != nil {
        reader.report("'color' and 'colors' exclude each other", at: node)
      }
      guard let items = reader.items(node, expected: "a list of colours", limit: 1000) else {
        return nil
      }
      let all = items.compactMap { reader.color($0) }
      guard all.count == items.count else { return nil }
      colors = all
    }
    return ParticleLook(
      colors: colors,
      ranges: Color(
        red: mapping.redRange, green: mapping.greenRange, blue: mapping.blueRange,
        alpha: mapping.alphaRange),
      speeds: Color(
        red: mapping.redSpeed, green: mapping.greenSpeed, blue: mapping.blueSpeed,
        alpha: mapping.alphaSpeed),
      alphaOverLife: mapping.alphaOverLife.flatMap(lifeCurve), shading: mapping.shading)
  }

  /// Reads a factor that varies over a particle's life; `nil` if it is always 1.
  private func lifeCurve(_ node: YAMLNode) -> LifeCurve? {
    switch reader.number(node, variables: [.progress]) {
    case nil: return nil
    case .constant(let value):
      guard value >= 0 else {
        reader.report("\(value.plain) is too small: must be at least 0", at: node)
        return nil
      }
      return value == 1 ? nil : LifeCurve([value, value])
    case .formula(let formula):
      do throws(Diagnostic) {
        return try LifeCurve(of: formula)
      } catch {
        reader.report(error)
        return nil
      }
    }
  }
}

extension LifeCurve {
  /// - Parameter formula: A formula of `progress` alone.
  fileprivate init(of formula: Formula) throws(Diagnostic) {
    var values: [Double] = []
    for index in 0..<LifeCurve.defaultCount {
      let progress = Double(index) / Double(LifeCurve.defaultCount - 1)
      let value = try formula.finiteValue(atProgress: progress)
      guard value >= 0 else {
        throw Diagnostic(
          "the factor is less than 0 at progress \(progress.plain)", at: formula.source,
          hint: "guard against it with max(0, …)")
      }
      // Rounding hides last-bit differences between CPUs, so that pixels are the same everywhere.
      values.append((value * 0x1p24).rounded() * 0x1p-24)
    }
    self.init(values)
  }
}

extension [PendingCell] {
  /// The time of the first birth, in seconds of the emitter.
  fileprivate var firstBirth: Double {
    reduce(.infinity) { $1.place.source == nil ? Swift.min($0, $1.births.begin) : $0 }
  }

  /// Returns the time at which the last particle of a cell is dead; `nil` if births never end.
  fileprivate func lastDeath(ofCell index: Int) -> Double? {
    let cell = self[index]
    let last = cell.place.source.map(lastDeath) ?? cell.births.last
    return last.map { $0 + cell.motion.longestLifetime }
  }

  /// Returns the largest number of a cell's particles that may be born within some seconds.
  ///
  /// It bounds the work for one time as well.
  fileprivate func mostBirths(ofCell index: Int, within age: Double) -> Double {
    let own = self[index].births.mostLiving(for: age)
    guard let source = self[index].place.source else { return own }
    return own * mostBirths(ofCell: source, within: age + self[source].motion.longestLifetime)
  }
}
