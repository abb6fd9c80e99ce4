import SceneModel
import SceneText

/// The keys of a fill or a stroke in the contents of a layer, with their animations.
struct LottiePaintStyle {
  var keys = DocumentEntries()
  var animations: [DocumentValue] = []

  /// Whether nothing is painted.
  var isEmpty: Bool { keys["fill"] == nil && keys["stroke"] == nil }

  /// Whether all colours are opaque.
  private(set) var isOpaque = true

  let scope: LottieScope

  /// The name of the contents in properties: `contents.path`.
  private let contents: String

  /// - Parameter origin: The point of the file's coordinates that lies at the origin of the layer.
  init(
    _ paints: [LottiePaint], of contents: String, origin: [Double], in scope: LottieScope
  ) {
    (self.scope, self.contents) = (scope, "contents.\(contents)")
    for paint in paints {
      let key = paint.isStroke ? "stroke" : "fill"
      if ["gf", "gs"].contains(paint.node.text("ty")) {
        addGradient(paint.node, as: key, origin: origin)
      } else {
        addColor(paint.node, as: key)
      }
      if paint.isStroke {
        addLine(paint.node)
      } else if paint.node.code("r") == 2 {
        keys["fillRule"] = "evenodd"
      }
    }
  }

  // MARK: Colours

  private mutating func addColor(_ node: JSONNode, as key: String) {
    let color =
      LottieProperty(node["c"], log: scope.log)?.map(\.lottieColor)
      ?? LottieProperty([0, 0, 0], at: node)
    let opacity = opacity(of: node)
    func text(_ color: [Double], _ opacity: [Double]) -> DocumentValue? {
      ImportedColor(color, opacity: opacity[0])?.hue
    }
    guard opacity.isAnimated || opacity.first[0] > 0 else { return }
    keys[key] = text(color.first, opacity.first)
    let name = "\(contents).\(key)"
    let isFading = opacity.isAnimated
    animations += scope.animations.animations(of: color, as: name) {
      text($0, isFading ? [1] : opacity.first) ?? "black"
    }
    animations += scope.animations.animations(of: opacity, as: "\(name).alpha") { $0[0].value }
  }

  private mutating func opacity(of node: JSONNode) -> LottieProperty {
    let opacity = (LottieProperty(node["o"], log: scope.log) ?? LottieProperty([100], at: node))
      .share(of: 100)
    if opacity.isAnimated || opacity.first != [1] { isOpaque = false }
    return opacity
  }

  // MARK: Gradients

  private mutating func addGradient(_ node: JSONNode, as key: String, origin: [Double]) {
    guard let stops = LottieGradient(node, log: scope.log) else {
      return scope.log.leaveOut("the gradient", at: node, effect: "nothing is painted with it")
    }
    func point(_ key: String) -> LottieProperty {
      let property = LottieProperty(node[key], log: scope.log) ?? LottieProperty([0, 0], at: node)
      return property.map { [($0.first ?? 0) - origin[0], ($0.count > 1 ? $0[1] : 0) - origin[1]] }
    }
    let opacity = opacity(of: node)
    let (start, end) = (point("s"), point("e"))
    let isRadial = node.code("t") == 2
    var gradient = DocumentEntries()
    let kind = isRadial ? "radialGradient" : "linearGradient"
    let name = "\(contents).\(key).\(kind)"
    gradient["units"] = "points"
    gradient["colors"] = .list(stops.colors(opacity: opacity.first[0]))
    if let locations = stops.locations { gradient["locations"] = locations }
    if stops.isTranslucent {
      gradient["interpolation"] = "straight"
      isOpaque = false
    }
    if isRadial {
      addRadius(from: start, to: end, name: name, to: &gradient)
      addFocus(of: node, from: start, to: end, name: name, to: &gradient)
    } else {
      gradient["start"] = start.first.value
      gradient["end"] = end.first.value
      for (property, point) in [("start", start), ("end", end)] {
        animations += scope.animations.animations(
          of: point, as: "\(name).\(property)", components: ["x", "y"], text: \.value)
      }
    }
    animations += stops.animations(as: name, opacity: opacity, in: scope)
    keys[key] = .contents(isRadial ? .radialGradient : .linearGradient, .mapping(gradient))
  }

  private mutating func addRadius(
    from start: LottieProperty, to end: LottieProperty, name: String,
    to gradient: inout DocumentEntries
  ) {
    gradient["center"] = start.first.value
    animations += scope.animations.animations(
      of: start, as: "\(name).center", components: ["x", "y"], text: \.value)
    func radius(at frame: Double?) -> Double {
      let (from, to) =
        frame.map { (start.value(at: $0), end.value(at: $0)) } ?? (start.first, end.first)
      return ((to[0] - from[0]) * (to[0] - from[0]) + (to[1] - from[1]) * (to[1] - from[1]))
        .squareRoot()
    }
    gradient["radius"] = radius(at: nil).value
    let moving = [start, end].filter(\.isAnimated)
    guard !moving.isEmpty else { return }
    let sampled = LottieProperty(
      scope.samples(of: moving).map { .init(frame: $0, value: [radius(at: $0)]) }, like: moving[0])
    animations += scope.animations.animations(of: sampled, as: "\(name).radius") { $0[0].value }
  }

  /// Adds the focus, if it is not in the centre.
  private mutating func addFocus(
    of node: JSONNode, from start: LottieProperty, to end: LottieProperty, name: String,
    to gradient: inout DocumentEntries
  ) {
    func number(_ key: String) -> LottieProperty {
      (LottieProperty(node[key], log: scope.log) ?? LottieProperty([0], at: node)).component(0)
    }
    let (length, angle) = (number("h"), number("a"))
    guard length.isAnimated || length.first != [0] else { return }
    func focus(at frame: Double?) -> [Double] {
      func value(_ property: LottieProperty) -> [Double] {
        frame.map(property.value) ?? property.first
      }
      let (from, to) = (value(start), value(end))
      let direction = atan2Degrees(to[1] - from[1], to[0] - from[0]) + value(angle)[0]
      let (sine, cosine) = sinCosDegrees(direction)
      let farthest = GradientFill.farthestFocus
      let part = min(max(value(length)[0] / 100, -farthest), farthest)
      return [part * cosine, part * sine]
    }
    gradient.set("focus", focus(at: nil), unless: [0, 0])
    let moving = [start, end, length, angle].filter(\.isAnimated)
    guard !moving.isEmpty else { return }
    let sampled = LottieProperty(
      scope.samples(of: moving).map { .init(frame: $0, value: focus(at: $0)) }, like: moving[0])
    animations += scope.animations.animations(
      of: sampled, as: "\(name).focus", components: ["x", "y"], text: \.value)
  }

  // MARK: Lines

  /// Adds a line in the colours of a fill, which makes the filled area larger.
  mutating func add(_ offset: LottieOffset, around fill: LottiePaint, origin: [Double]) {
    if fill.node.text("ty") == "gf" {
      addGradient(fill.node, as: "stroke", origin: origin)
    } else {
      addColor(fill.node, as: "stroke")
    }
    addLine(
      offset.amount.map { [2 * max($0[0], 0)] }, cap: offset.node.code("lj") == 2 ? 2 : 1,
      like: offset.node)
  }

  /// Adds a black line that covers what an offset takes from the inside of an outline.
  mutating func addLine(inside offset: LottieOffset) {
    keys["stroke"] = "black"
    addLine(offset.amount.map { [2 * max(-$0[0], 0)] }, cap: 1, like: offset.node)
  }

  private mutating func addLine(_ node: JSONNode) {
    let width = (LottieProperty(node["w"], log: scope.log) ?? LottieProperty([1], at: node))
      .map { [max($0[0], 0)] }
    guard width.isAnimated || width.first[0] > 0 else {
      keys["stroke"] = nil
      return
    }
    addLine(width, cap: node.code("lc") ?? 2, like: node)
    addDashes(node)
  }

  /// - Parameters:
  ///   - cap: The code of the line's ends.
  ///   - node: The stroke, which says how corners look.
  private mutating func addLine(_ width: LottieProperty, cap: Int, like node: JSONNode) {
    keys.set("lineWidth", width.first[0].value, unless: 1)
    animations += scope.animations.animations(of: width, as: "\(contents).lineWidth") {
      $0[0].value
    }
    let join = node.code("lj") ?? 2
    keys.set("lineCap", cap == 1 ? "butt" : cap == 3 ? "square" : "round", unless: "butt")
    keys.set("lineJoin", join == 1 ? "miter" : join == 3 ? "bevel" : "round", unless: "miter")
    if join == 1 { keys.set("miterLimit", max(node.number("ml") ?? 4, 1).value, unless: 10) }
  }

  private mutating func addDashes(_ node: JSONNode) {
    var lengths: [LottieProperty] = []
    var phase: LottieProperty?
    for dash in node["d"]?.items ?? [] {
      guard let length = LottieProperty(dash["v"], log: scope.log)?.component(0) else { continue }
      if dash.text("n") == "o" { phase = length } else { lengths.append(length) }
    }
    // A line is solid while all of its dashes have no length.
    let values = lengths.flatMap { [$0.first] + $0.keyframes.map(\.value) }
    guard values.contains(where: { $0[0] > 0 }) else { return }
    let limited = lengths.map { $0.map { [max($0[0], 0)] } }
    keys["dash"] = limited.map { $0.first[0] }.value
    for (index, length) in limited.enumerated() {
      animations += scope.animations.animations(of: length, as: "\(contents).dash.\(index)") {
        $0[0].value
      }
    }
    guard let phase else { return }
    keys.set("dashPhase", phase.first[0].value, unless: 0)
    animations += scope.animations.animations(of: phase, as: "\(contents).dashPhase") {
      $0[0].value
    }
  }
}

extension [Double] {
  /// Red, green and blue from 0 to 1; older files count to 255. The alpha has no meaning.
  ///
  /// Colours of newer files may be above 1, but hardly above 2.
  var lottieColor: [Double] {
    let color = Array(prefix(3))
    let scale = color.contains { $0 > 2 } ? 255.0 : 1
    return (color + Array(repeating: 0, count: 3 - color.count)).map {
      scale == 1 ? Swift.min($0, 1) : $0 / scale
    }
  }
}
