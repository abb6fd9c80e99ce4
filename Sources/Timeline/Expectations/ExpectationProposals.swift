import SceneModel

/// Expectations proposed for a scene: the present behaviour of its layers, with some tolerance.
package struct ExpectationProposals {
  /// A layer with the quantities of it that change.
  private struct Course {
    let path: String
    var quantities: [TracedQuantity]
    var opacity: [Double] = []
    var boxes: [Box] = []
  }

  private var courses: [Course]
  private var samples: [MotionTrace.Sample] = []
  private let canvas: Size
  private let paths: Set<String>
  private var link: LinkChecker

  /// The largest number of layers with proposals.
  private static let mostLayers = 12

  /// The properties that get a proposal if they change.
  private static let properties = [
    "position", "translation", "scale", "rotation", "rotationX", "rotationY", "skew", "transform",
    "size",
  ]

  package init(of timeline: SceneTimeline) {
    let scene = timeline.scene
    canvas = scene.size
    link = LinkChecker(most: -1, display: scene.display)
    let moving = scene.layers.flatMap(\.withAllSublayers).filter { !$0.changingSlots.isEmpty }
    courses = moving.prefix(Self.mostLayers).map { layer in
      let changing = layer.changingSlots.map { layer.slots[$0].name }
      let own = changing.filter { $0.hasPrefix("contents.") }
      return Course(
        path: layer.path,
        quantities: (Self.properties.filter(changing.contains) + own)
          .flatMap { Quantity.all(called: $0, of: layer) ?? [] }.map { TracedQuantity($0) })
    }
    paths = Set(courses.map(\.path))
  }

  /// Adds the next tick.
  package mutating func add(_ presentation: Presentation) {
    let tick = presentation.tick
    samples.append(MotionTrace.Sample(at: tick))
    let sights = presentation.sights(of: paths)
    var layers: [String: PresentationLayer] = [:]
    for layer in presentation.layers { layer.collect(paths, into: &layers) }
    for index in courses.indices {
      guard let layer = layers[courses[index].path], let sight = sights[courses[index].path] else {
        continue
      }
      for quantity in courses[index].quantities.indices {
        courses[index].quantities[quantity].add(layer, at: tick)
      }
      courses[index].opacity.append(layer[.opacity])
      courses[index].boxes.append(sight.box)
    }
    link.add(
      ExpectedInstant(
        tick: tick, layers: [:], sights: [:],
        environment: FormulaEnvironment(frame: tick.frame, time: tick.timestamp, progress: 0)))
  }

  /// Lines of YAML, each an item of a list of expectations.
  package var lines: [String] {
    let layers = courses.flatMap { course in lines(of: course) }
    let dropped = link.failure == nil ? 0 : link.count
    return layers + (dropped > 0 ? ["- {link: {dropped: {max: \(dropped)}}}"] : [])
  }

  /// Scene time of the last frame, in seconds.
  private var end: Double { samples.last?.presentedAt ?? 0 }

  private func lines(of course: Course) -> [String] {
    let layer = "layer: \(course.path.inYAML)"
    return movementLines(of: course, layer) + opacityLines(of: course, layer)
      + boxLines(of: course, layer)
  }

  /// Proposes when each property settles and how far it overshoots.
  private func movementLines(of course: Course, _ layer: String) -> [String] {
    var properties: [String: [TracedQuantity]] = [:]
    var names: [String] = []
    for quantity in course.quantities where quantity.changes {
      let name = quantity.quantity.property
      if properties[name] == nil { names.append(name) }
      properties[name, default: []].append(quantity)
    }
    return names.flatMap { lines(of: properties[$0] ?? [], called: $0, layer) }
  }

  private func lines(of quantities: [TracedQuantity], called name: String, _ layer: String)
    -> [String]
  {
    var lines: [String] = []
    let of = name == "position" ? "" : "property: \(name), "
    let movements = quantities.map { $0.movements(at: samples) }
    let isAtRest = movements.allSatisfy { $0.last?.settled != nil || $0.isEmpty }
    if isAtRest, movements.contains(where: { !$0.isEmpty }) {
      let isLength = name == "position" || name == "size"
      let within = isLength ? 0.5 : ((quantities.map(\.span).max() ?? 0) / 50).roundedUp
      let settled = quantities.map { settlingTime(of: $0.values, within: within) }.max() ?? 0
      // At the end of the scene every value has its final value.
      if settled.nextTwentieth < end {
        lines.append(
          "- {\(layer), \(of)settles: {by: \(settled.nextTwentieth.short)"
            + (isLength ? "" : ", within: \(within.short)") + "}}")
      }
    }
    let overshoot = movements.joined().compactMap(\.overshoot?.fraction).max() ?? 0
    if overshoot > 0.005, overshoot < 0.5 {
      lines.append("- {\(layer), \(of)overshoot: {max: \(Int((overshoot * 100).rounded(.up)))%}}")
    }
    return lines
  }

  /// Proposes whether the layer is opaque or invisible in the end, if its opacity changes.
  private func opacityLines(of course: Course, _ layer: String) -> [String] {
    guard let last = course.opacity.last, course.opacity.contains(where: { abs($0 - last) > 0.01 })
    else { return [] }
    let at = end.hundredthBelow.short
    return [
      last > 0.99
        ? "- {\(layer), opacity: {min: 0.99, at: \(at)}}"
        : "- {\(layer), opacity: {max: \((last + 0.01).short), at: \(at)}}"
    ]
  }

  /// Proposes from when on a moving layer stays in the canvas.
  private func boxLines(of course: Course, _ layer: String) -> [String] {
    guard course.boxes.contains(where: { $0 != course.boxes[0] }) else { return [] }
    let inside = course.boxes.lastIndex { $0.excess(over: Box(of: canvas)) > 0.01 }
    let from = inside.map { $0 + 1 } ?? 0
    guard from < course.boxes.count, from == 0 || samples[from].presentedAt.nextTwentieth < end
    else { return [] }
    let begin = from == 0 ? "" : ", from: \(samples[from].presentedAt.nextTwentieth.short)"
    return ["- {\(layer), stays: {in: canvas\(begin)}}"]
  }
}

extension ExpectationProposals {
  /// Returns the scene time from which values stay near their last one, in seconds.
  private func settlingTime(of values: [Double], within: Double) -> Double {
    guard let end = values.last, let last = values.lastIndex(where: { abs($0 - end) > within })
    else { return 0 }
    return samples[min(last + 1, samples.count - 1)].presentedAt
  }
}

extension Quantity {
  /// The name of the property that the quantity is a component of.
  fileprivate var property: String {
    for part in ["x", "y", "width", "height"] where name.hasSuffix("." + part) {
      return String(name.dropLast(part.count + 1))
    }
    return name
  }
}

extension TracedQuantity {
  fileprivate var span: Double { (values.max() ?? 0) - (values.min() ?? 0) }
}

extension Double {
  /// The next twentieth of a second, which leaves a small margin.
  fileprivate var nextTwentieth: Double { ((self * 20 + 0.2).rounded(.up)) / 20 }

  /// The number rounded down to hundredths.
  fileprivate var hundredthBelow: Double { (self * 100).rounded(.down) / 100 }

  /// The number rounded up to two significant digits.
  fileprivate var roundedUp: Double {
    var unit = 1.0
    while self / unit < 10, unit > 1e-4 { unit /= 10 }
    while self / unit >= 100 { unit *= 10 }
    return (self / unit).rounded(.up) * unit
  }
}

extension String {
  /// The text as a scalar in a YAML flow mapping, quoted if needed.
  fileprivate var inYAML: String {
    let isPlain = allSatisfy { $0.isLetter || $0.isNumber || "-_/.".contains($0) }
    return isPlain && first?.isLetter == true ? self : "'\(replacing("'", with: "''"))'"
  }
}

extension Layer {
  /// This layer and all declared sublayers, each layer before its own sublayers, without masks.
  fileprivate var withAllSublayers: [Layer] {
    [self] + declaredSublayers.flatMap(\.withAllSublayers)
  }
}
