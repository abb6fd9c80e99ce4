import SceneModel

/// Expectations proposed for a scene: the present behaviour of its layers, with some tolerance.
package struct ExpectationProposals {
  /// A layer with the quantities of it that change.
  private struct Course {
    let path: String

    /// The name of the layer, or a pattern that also matches its copies and nothing else.
    let pattern: String
    var quantities: [TracedQuantity]
    var opacity: [Double] = []
    var boxes: [Box] = []

    /// Whether the layer lies in no other layer, so that only the canvas can hold it.
    var isOutermost: Bool { !path.contains("/") }
  }

  private var courses: [Course]
  private var samples: [MotionTrace.Sample] = []
  private let canvas: Size
  private let paths: Set<String>
  private var link: LinkChecker

  /// The largest number of names and patterns with proposals.
  private static let mostPatterns = 12

  /// The time before the end in which a value that rests does not change, in seconds.
  private static let restingTime = 0.05

  /// The properties that get a proposal if they change.
  private static let properties = [
    "position", "translation", "scale", "rotation", "rotationX", "rotationY", "skew", "transform",
    "size",
  ]

  package init(of timeline: SceneTimeline) {
    let scene = timeline.scene
    canvas = scene.size
    link = LinkChecker(most: -1, display: scene.display)
    let all = scene.layers.flatMap(\.withAllSublayers)
    let moving = all.filter { !$0.changingSlots.isEmpty }
    let patterns = Self.patterns(for: moving, among: all)
    var shown: [String] = []
    for pattern in patterns where !shown.contains(pattern) {
      shown.append(pattern)
    }
    let chosen = Set(shown.prefix(Self.mostPatterns))
    courses = zip(moving, patterns).filter { chosen.contains($1) }.map { layer, pattern in
      Course(
        path: layer.path, pattern: pattern,
        quantities: Self.quantities(of: layer, among: scene.inputs))
    }
    paths = Set(courses.map(\.path))
  }

  /// Returns a pattern such as `row-*` for each layer; it matches the layers of the same name with
  /// other numbers.
  ///
  /// A layer has its path instead if the pattern would match other layers too.
  private static func patterns(for layers: [Layer], among all: [Layer]) -> [String] {
    let families = Dictionary(grouping: layers, by: \.path.withoutNumbers)
    var patterns: [String: String] = [:]
    for (pattern, family) in families {
      let isWhole = all.allSatisfy { layer in
        !(layer.name.fits(pattern) || layer.path.fits(pattern))
          || family.contains { $0.path == layer.path }
      }
      for layer in family {
        patterns[layer.path] = family.count > 1 && isWhole ? pattern : layer.path
      }
    }
    return layers.map { patterns[$0.path] ?? $0.path }
  }

  /// Returns the numbers of a layer that change; colours are no movement.
  ///
  /// - Parameter inputs: The inputs whose fingers may pull them.
  private static func quantities(of layer: Layer, among inputs: [Input]) -> [TracedQuantity] {
    let changing = layer.changingSlots.map { layer.slots[$0] }
    let names = Set(changing.map(\.name))
    let own = changing.filter { $0.name.hasPrefix("contents.") && $0.kind != .color }
    return (properties.filter(names.contains) + own.map(\.name))
      .flatMap { Quantity.all(called: $0, of: layer) ?? [] }
      .map { TracedQuantity($0, movedBy: $0.inputs(moving: layer, among: inputs)) }
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
    var families: [[Course]] = []
    for course in courses {
      let known = families.firstIndex { $0[0].pattern == course.pattern }
      if let known { families[known].append(course) } else { families.append([course]) }
    }
    let dropped = link.failure == nil ? 0 : link.count
    return families.flatMap { lines(of: $0) }
      + (dropped > 0 ? ["- {link: {dropped: {max: \(dropped)}}}"] : [])
  }

  /// Proposes one line for all copies, and one line for each copy that moves in another way.
  private func lines(of family: [Course]) -> [String] {
    let proposed = family.map { proposals(of: $0) }
    let kinds = proposed.joined().map(\.kind).reduce(into: [String]()) { kinds, kind in
      if !kinds.contains(kind) { kinds.append(kind) }
    }
    return kinds.flatMap { kind in
      let demands = proposed.map { $0.first { $0.kind == kind } }
      let common = demands.compactMap(\.self)
      guard common.count == family.count else {
        return zip(family, demands).compactMap { course, demand in
          demand.map { $0.line(of: course.path) }
        }
      }
      let merged = common.dropFirst().reduce(Optional(common[0])) { $0?.joined(with: $1) }
      return merged.map { [$0.line(of: family[0].pattern)] } ?? []
    }
  }

  /// Scene time of the last frame, in seconds.
  private var end: Double { samples.last?.presentedAt ?? 0 }

  private func proposals(of course: Course) -> [ProposedDemand] {
    movement(of: course) + opacity(of: course) + place(of: course)
  }

  /// Proposes when each property settles, where, and how far it overshoots.
  private func movement(of course: Course) -> [ProposedDemand] {
    var properties: [String: [TracedQuantity]] = [:]
    var names: [String] = []
    for quantity in course.quantities where quantity.changes {
      let name = quantity.quantity.property
      if properties[name] == nil { names.append(name) }
      properties[name, default: []].append(quantity)
    }
    return names.flatMap { demands(on: properties[$0] ?? [], called: $0) }
  }

  private func demands(on quantities: [TracedQuantity], called name: String) -> [ProposedDemand] {
    var demands: [ProposedDemand] = []
    let movements = quantities.map { $0.movements(at: samples) }
    let isAtRest = movements.allSatisfy { $0.last?.settled != nil || $0.isEmpty }
    if isAtRest, movements.contains(where: { !$0.isEmpty }) {
      let isLength = name == "position" || name == "size"
      let within = isLength ? 0.5 : ((quantities.map(\.span).max() ?? 0) / 50).roundedUp
      let settled = quantities.map { settlingTime(of: $0.values, within: within) }.max() ?? 0
      // At the end of the scene every value has its final value.
      if settled.nextTwentieth < end {
        demands.append(
          .settles(name, by: settled.nextTwentieth, within: isLength ? nil : within))
      }
      if name == "position" { demands += quantities.compactMap(endPlace) }
    }
    let overshoot = movements.joined().compactMap(\.overshoot?.fraction).max() ?? 0
    if overshoot > 0.005, overshoot < 0.5 {
      demands.append(.overshoot(name, percent: Int((overshoot * 100).rounded(.up))))
    }
    return demands
  }

  /// Proposes where a coordinate of the position ends, to half a point.
  private func endPlace(of quantity: TracedQuantity) -> ProposedDemand? {
    quantity.values.last.map { value in
      let place = value.rounded(toPlaces: 1)
      return .ends(quantity.quantity.name, in: place - 0.5...place + 0.5, at: end.hundredthBelow)
    }
  }

  /// Proposes which opacity the layer has in the end, if its opacity has changed and rests.
  private func opacity(of course: Course) -> [ProposedDemand] {
    guard let last = course.opacity.last,
      course.opacity.contains(where: { abs($0 - last) > 0.01 }),
      zip(samples, course.opacity).allSatisfy({ sample, opacity in
        sample.presentedAt < end - Self.restingTime || abs(opacity - last) < 0.005
      })
    else { return [] }
    let value = min(max(last, 0), 1).rounded(toPlaces: 2)
    return [.opacity(value - 0.01...value + 0.01, at: end.hundredthBelow)]
  }

  /// Proposes the time after which a moving layer stays inside the canvas.
  private func place(of course: Course) -> [ProposedDemand] {
    guard course.isOutermost, course.boxes.contains(where: { $0 != course.boxes[0] }) else {
      return []
    }
    let inside = course.boxes.lastIndex { $0.excess(over: Box(of: canvas)) > 0.01 }
    let from = inside.map { $0 + 1 } ?? 0
    guard from < course.boxes.count, from == 0 || samples[from].presentedAt.nextTwentieth < end
    else { return [] }
    return [.stays(from: from == 0 ? 0 : samples[from].presentedAt.nextTwentieth)]
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
  /// The path with a `*` in place of the number at the end of each name: `row-*/icon`.
  fileprivate var withoutNumbers: String {
    split(separator: "/").map { name in
      let digits = name.reversed().prefix { $0.isASCII && $0.isNumber }.count
      let stem = name.dropLast(digits)
      return digits > 0 && stem.last == "-" ? stem + "*" : name
    }.joined(separator: "/")
  }
}

extension Layer {
  /// The last name of the path.
  fileprivate var name: String { path.split(separator: "/").last.map(String.init) ?? path }

  /// This layer and all declared sublayers, each layer before its own sublayers, without masks.
  fileprivate var withAllSublayers: [Layer] {
    [self] + declaredSublayers.flatMap(\.withAllSublayers)
  }
}
