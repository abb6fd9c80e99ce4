import SceneModel
import SceneText

/// Reads the particles of a `CAEmitterLayer`.
struct CAMLEmitter {
  let reader: CAMLReader
  let element: XMLElement

  /// The coordinates within the layer.
  let space: CAMLSpace

  private var log: ImportLog { reader.log }

  /// The most cells of an emitter, as in a scene.
  private static let mostCells = 100

  /// The shapes by the names of Core Animation; those in space as they look from the front.
  private static let shapes: [String: EmitterContents.Shape] = [
    "point": .point, "line": .line, "rectangle": .rectangle, "circle": .circle,
    "cuboid": .rectangle, "sphere": .circle,
  ]

  /// The contents of the layer; `nil` if no cell gives birth to particles that are seen.
  var contents: DocumentValue? {
    let all = element.emitterCells
    if all.count > Self.mostCells {
      log.leaveOut(
        "each emitter cell after the first \(Self.mostCells)", at: element,
        effect: "its particles are not shown")
    }
    if hasTooManyCells, all.contains(where: { !$0.emitterCells.isEmpty }) {
      log.leaveOut(
        "what emits more particles than \(Self.mostCells) cells", at: element,
        effect: "particles emit no particles")
    }
    let cells = all.prefix(Self.mostCells).compactMap(cell)
    guard !cells.isEmpty else { return nil }
    var emitter = DocumentEntries()
    let shape = shape
    if shape != .point {
      emitter["shape"] = .text(shape.rawValue)
      if element["emitterMode"] == "outline" { emitter["mode"] = "outline" }
    }
    emitter["position"] = space.point(element.numbers("emitterPosition", 2) ?? [0, 0]).value
    if shape != .point {
      let size = element.numbers("emitterSize", 2) ?? [0, 0]
      // The width of a circle in Core Animation is its radius.
      emitter["size"] = (shape == .circle ? [2 * size[0], 2 * size[0]] : size).map(abs).value
    }
    if let mode = element["renderMode"], mode == "additive" || mode == "oldestLast" {
      emitter["renderMode"] = .text(mode)
    }
    if let seed = element.number("seed"), seed > 0, seed <= 1e9, seed == seed.rounded() {
      emitter["seed"] = .number(seed)
    }
    emitter["cells"] = .list(cells)
    return .contents(.emitter, .mapping(emitter))
  }

  /// Whether an emitter of a scene cannot have all cells, with those within others.
  private var hasTooManyCells: Bool { element.cellCount > Self.mostCells }

  private var shape: EmitterContents.Shape {
    let name = element["emitterShape"] ?? "point"
    guard let shape = Self.shapes[name] else {
      log.leaveOut(
        "the emitterShape '\(name)'", at: element, effect: "particles are born at one point")
      return .point
    }
    if name == "cuboid" || name == "sphere" {
      log.leaveOut(
        "the depth of the emitterShape '\(name)'", at: element,
        effect: "particles are born in the layer's plane")
    }
    return shape
  }

  // MARK: Cells

  /// The forms of a cell's numbers.
  private enum Form {
    case number, seconds, range
    /// Radians, which become degrees clockwise.
    case angle
    /// Radians from the least to the greatest angle.
    case angularRange
  }

  /// The numbers of a cell with the same name in a scene, and whether the layer has a factor of them.
  private static let rows: [(name: String, form: Form, factor: String?)] = [
    ("beginTime", .seconds, nil), ("duration", .seconds, nil),
    ("lifetimeRange", .range, "lifetime"), ("velocity", .number, "velocity"),
    ("velocityRange", .range, "velocity"), ("emissionLongitude", .angle, nil),
    ("emissionRange", .angularRange, nil), ("spin", .angle, "spin"),
    ("spinRange", .angularRange, "spin"), ("scaleRange", .range, "scale"),
    ("scaleSpeed", .number, "scale"), ("redRange", .range, nil), ("greenRange", .range, nil),
    ("blueRange", .range, nil), ("alphaRange", .range, nil), ("redSpeed", .number, nil),
    ("greenSpeed", .number, nil), ("blueSpeed", .number, nil), ("alphaSpeed", .number, nil),
  ]

  /// The keys of a scene that have another name.
  private static let keys = ["beginTime": "begin"]

  /// Returns a kind of particles; `nil` for one of which nothing is seen.
  private func cell(_ cell: XMLElement) -> DocumentValue? {
    reader.reportMisread(in: cell, of: .ofCells)
    reader.reportUnread(in: cell, of: .ofCells)
    let birthRate = (cell.number("birthRate") ?? 0) * factor("birthRate")
    let lifetime = (cell.number("lifetime") ?? 0) * factor("lifetime")
    guard cell.flag("enabled") != false, birthRate > 0, lifetime > 0 else { return nil }
    let inner = hasTooManyCells ? [] : cell.emitterCells.compactMap(self.cell)
    guard let (picture, size) = look(of: cell, isSource: !inner.isEmpty) else { return nil }
    var values: DocumentEntries = [
      "contents": picture, "birthRate": birthRate.value, "lifetime": lifetime.value,
    ]
    if let size { values["size"] = size.value }
    let scale = (cell.number("scale") ?? 1) * factor("scale")
    if scale != 1 { values["scale"] = scale.value }
    for row in Self.rows {
      guard let number = cell.number(row.name), number.isFinite else { continue }
      let value = self.value(number * (row.factor.map(factor) ?? 1), row.form)
      if value.imported != 0 { values[Self.keys[row.name] ?? row.name] = value.value }
    }
    let acceleration = ["xAcceleration", "yAcceleration"].map { cell.number($0) ?? 0 }
    if acceleration != [0, 0] {
      values["acceleration"] = [acceleration[0], space.down(acceleration[1])].value
    }
    if let color = cell.color("color"), color.components != [1, 1, 1, 1] {
      values["color"] = color.hue
    }
    if !inner.isEmpty { values["cells"] = .list(inner) }
    return .mapping(values)
  }

  /// Returns the picture of particles, and their size if the picture does not say it; `nil` for
  /// particles of which nothing is seen.
  ///
  /// - Parameter isSource: Whether the particles emit others, for which they may be clear.
  private func look(of cell: XMLElement, isSource: Bool) -> (DocumentValue, size: [Double]?)? {
    if let contents = cell.child("contents"), let picture = picture(contents, of: cell) {
      return (picture, size(of: contents, in: cell))
    }
    return isSource ? ("transparent", [1, 1]) : nil
  }

  private func value(_ number: Double, _ form: Form) -> Double {
    switch form {
    case .number: number
    // A begin close to 0 means: as soon as the layer is shown.
    case .seconds: abs(number) > 1e-6 ? number : 0
    case .range: abs(number)
    case .angle: space.clockwise(radians: number)
    case .angularRange: abs(CAMLSpace.degrees(ofRadians: number))
    }
  }

  /// Returns the factor with which the layer multiplies a number of its cells.
  private func factor(_ name: String) -> Double { element.number(name) ?? 1 }

  // MARK: Pictures

  /// Returns the picture of particles; reports one that cannot be read, and returns `nil`.
  private func picture(_ contents: XMLElement, of cell: XMLElement) -> DocumentValue? {
    guard let source = contents.picture["src"], let path = reader.pictures.path(of: source) else {
      log.leaveOut(
        "the picture '\(contents.picture["src"] ?? "?")'", at: contents,
        effect: "its particles are not shown")
      return nil
    }
    let part = cell.numbers("contentsRect", 4) ?? [0, 0, 1, 1]
    guard part != [0, 0, 1, 1] else { return .contents(.image, .literal(path)) }
    return .contents(
      .image,
      .mapping(["file": .literal(path), "contentsRect": space.unit(rectangle: part).value]))
  }

  /// Returns the size of a particle in points; `nil` if that of its picture in pixels says it.
  private func size(of contents: XMLElement, in cell: XMLElement) -> [Double]? {
    let scale = cell.number("contentsScale").flatMap { $0 > 0 ? $0 : nil } ?? 1
    let part = cell.numbers("contentsRect", 4) ?? [0, 0, 1, 1]
    guard scale != 1 || part != [0, 0, 1, 1],
      let pixels = contents.picture["src"].flatMap(reader.pictures.found)
        .flatMap(reader.pictures.size(of:))
    else { return nil }
    return [Double(pixels.width) * part[2] / scale, Double(pixels.height) * part[3] / scale]
  }
}

extension CAMLReader {
  /// Returns an emitter whose particles animations or states switch on or off as one that is hidden
  /// while it is off, and any other layer as it is.
  func emitting(_ element: XMLElement) -> XMLElement {
    guard element.emits, changes("birthRate", of: element) else { return element }
    log.leaveOut(
      "the gradual change of its particles", at: element,
      effect: "a birthRate above 0 shows all of them, and 0 hides all")
    guard element.number("birthRate") ?? 1 == 0 else { return element }
    let rates = values(of: "birthRate", changing: element).compactMap { $0.number("value") }
    guard let rate = rates.first(where: { $0 > 0 }) else { return element }
    return element.with(["birthRate": "\(rate)", "hidden": "1"])
  }
}

extension XMLElement {
  /// The kinds of particles of an emitter or of a cell.
  var emitterCells: [XMLElement] { child("emitterCells")?.children.filter(\.isEmitterCell) ?? [] }

  /// Whether the element is a kind of particles.
  var isEmitterCell: Bool { name.hasSuffix("Cell") || self["type"]?.hasSuffix("Cell") == true }

  /// The number of cells within an emitter or a cell, and within these.
  fileprivate var cellCount: Int { emitterCells.reduce(0) { $0 + 1 + $1.cellCount } }

  /// Whether the layer emits particles, for ever.
  var emits: Bool { layerClass == "CAEmitterLayer" && !emitterCells.isEmpty }

  /// The picture in contents, which is a child or the element itself.
  var picture: XMLElement { child("image") ?? child("CGImage") ?? self }
}
