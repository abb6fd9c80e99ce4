import SceneModel
import SceneText

/// Makes masks and lines of the effects radial wipe and stroke.
struct LottieEffectMasks {
  let scope: LottieScope

  /// The layer with its effects, in the file.
  let node: JSONNode

  /// The point of the layer's coordinates in the file at its origin.
  let origin: [Double]

  /// The size of the area that is visible.
  let bounds: [Double]

  private func property(_ values: [JSONNode], _ index: Int, _ defaultValue: [Double])
    -> LottieProperty
  {
    let node = index < values.count ? values[index]["v"] : nil
    guard let property = LottieProperty(node, log: scope.log),
      property.first.count >= defaultValue.count
    else { return LottieProperty(defaultValue, at: node ?? self.node) }
    return property.map { Array($0.prefix(defaultValue.count)) }
  }

  // MARK: Radial wipe

  /// Adds a mask without the sector that a radial wipe hides.
  ///
  /// The mask is a circle whose line is as wide as the circle, so that a trim leaves a sector of it.
  ///
  /// - Parameter values: How much is hidden in percent, where the hidden part begins, the centre,
  ///   the direction, and the softness.
  func addWipe(_ effect: JSONNode, _ values: [JSONNode], to layer: inout DocumentEntries) {
    let hidden = property(values, 0, [0]).share(of: 100)
    guard hidden.isAnimated || hidden.first != [0] else { return }
    let (direction, feather) = (property(values, 3, [1]), property(values, 4, [0]))
    if feather.isAnimated || feather.first != [0] {
      scope.log.leaveOut("the feather of the wipe", at: effect, effect: "its edge is sharp")
    }
    if direction.isAnimated {
      scope.log.leaveOut(
        "the change of the wipe's direction", at: effect, effect: "it stays as it begins")
    }
    let center = property(values, 2, [0, 0]).map { [$0[0] - origin[0], $0[1] - origin[1]] }
    let angle = property(values, 1, [0])
    let (start, end) =
      switch direction.first[0] {
      case 2: (hidden.map { _ in [0] }, hidden.map { [1 - $0[0]] })
      case 3: (hidden.map { [$0[0] / 2] }, hidden.map { [1 - $0[0] / 2] })
      default: (hidden, hidden.map { _ in [1] })
      }
    let radius = 2 * max(bounds[0], bounds[1], 100)
    let circle = Path.ellipse(
      origin: Point(x: -radius, y: -radius), size: Size(width: 2 * radius, height: 2 * radius))
    var line = Line(["d": .text(circle.data), "stroke": "black", "lineWidth": (2 * radius).value])
    add(start, end, to: &line)
    var mask = DocumentEntries()
    mask.set(LayerKey.position.name, center.first, unless: [0, 0])
    mask.set(LayerKey.rotation.name, angle.first[0].value, unless: 0)
    for (key, value) in line.layer { mask[key] = value }
    mask.add(
      scope.animations.movement(of: center, as: LayerKey.position.name, turns: false)
        + scope.animations.animations(of: angle, as: LayerKey.rotation.name) { $0[0].value })
    add(mask, to: &layer)
  }

  // MARK: Lines along masks

  /// Adds lines along the paths of masks, or shows the layer only where the lines are.
  ///
  /// - Parameter values: The values of the effect, by their places in it: the number of a mask,
  ///   whether all masks count, the colour, the size of the brush, the opacity, where lines start
  ///   and end, and whether they lie over the layer, replace it or reveal it.
  func addLines(_ effect: JSONNode, _ values: [JSONNode], to layer: inout DocumentEntries) {
    let masks = node["masksProperties"]?.items ?? []
    let number = Int(exactly: property(values, 0, [1]).first[0].rounded()) ?? 1
    let chosen =
      property(values, 1, [0]).first[0] != 0
      ? masks : masks.indices.contains(number - 1) ? [masks[number - 1]] : []
    let lines = chosen.compactMap { line(along: $0, values) }
    guard !lines.isEmpty else { return }
    let all = DocumentValue.list(lines.map { .mapping($0) })
    switch property(values, 10, [1]).first[0] {
    case 3: add([LayerKey.layers.name: all], to: &layer)
    case 2:
      for key in LottieEffectMasks.contents { layer[key] = nil }
      layer[LayerKey.layers.name] = all
    default:
      guard layer[LayerKey.component.name] == nil else {
        // The layers of a component are its own.
        var inner: DocumentEntries = [LayerKey.anchorPoint.name: [0, 0]]
        for key in [LayerKey.size.name, LayerKey.component.name, LayerKey.masksToBounds.name] {
          inner[key] = layer[key]
        }
        layer[LayerKey.component.name] = nil
        layer[LayerKey.layers.name] = .list([.mapping(inner)] + lines.map { .mapping($0) })
        return
      }
      for line in lines { layer.append(line) }
    }
  }

  /// The keys of the picture that a layer shows.
  private static let contents = [
    LayerKey.contents.name, LayerKey.backgroundColor.name, LayerKey.component.name,
    LayerKey.layers.name,
  ]

  /// Returns a layer with the line along the path of a mask; `nil` if it has none.
  private func line(along mask: JSONNode, _ values: [JSONNode]) -> DocumentEntries? {
    guard let path = LottieProperty(path: mask["pt"], of: mask, log: scope.log) else { return nil }
    let data = LottiePathData(path, at: mask, origin: origin, after: "", scope: scope)
    let color = property(values, 3, [1, 1, 1]).map(\.lottieColor)
    // The size is that from the path to an edge.
    let width = property(values, 4, [2]).map { [max(2 * $0[0], 0)] }
    let opacity = property(values, 6, [1]).share(of: 1)
    let (start, end) = (property(values, 7, [0]), property(values, 8, [100]))
    func hue(_ color: [Double]) -> DocumentValue {
      ImportedColor(color, opacity: 1)?.hue ?? "white"
    }
    var line = Line(data.keys)
    line.keys["stroke"] = hue(color.first)
    line.keys.set("lineWidth", width.first[0].value, unless: 1)
    for key in ["lineCap", "lineJoin"] { line.keys[key] = "round" }
    let name = "contents.path."
    line.animations = data.animations
    line.animations += scope.animations.animations(of: color, as: name + "stroke", text: hue)
    line.animations += scope.animations.animations(of: width, as: name + "lineWidth") {
      $0[0].value
    }
    let parts = [start, end].map { $0.share(of: 100) }
    add(parts[0], parts[1], to: &line)
    var layer = line.layer
    layer.set(LayerKey.opacity.name, opacity.first[0].value, unless: 1)
    layer.add(
      scope.animations.animations(of: opacity, as: LayerKey.opacity.name) { $0[0].value })
    return layer
  }

  // MARK: Parts

  /// A path with a line along it.
  private struct Line {
    var keys: DocumentEntries
    var animations: [DocumentValue] = []

    init(_ keys: DocumentEntries) { self.keys = keys }

    var layer: DocumentEntries {
      var layer: DocumentEntries = [
        LayerKey.anchorPoint.name: [0, 0],
        LayerKey.contents.name: .contents(.path, .mapping(keys)),
      ]
      layer.add(animations)
      return layer
    }
  }

  /// Adds the part of a line that is drawn.
  private func add(_ start: LottieProperty, _ end: LottieProperty, to line: inout Line) {
    var trim = DocumentEntries()
    trim.set("start", start.first[0].value, unless: 0)
    trim.set("end", end.first[0].value, unless: 1)
    for (property, key) in [(start, "start"), (end, "end")] {
      line.animations += scope.animations.animations(
        of: property, as: "contents.path.trim.\(key)"
      ) { $0[0].value }
    }
    if !trim.isEmpty || start.isAnimated || end.isAnimated {
      line.keys["trim"] = .mapping(trim.isEmpty ? ["start": 0] : trim)
    }
  }

  /// Adds a mask to those of a layer.
  private func add(_ mask: DocumentEntries, to layer: inout DocumentEntries) {
    let name = LayerKey.mask.name
    layer[name] = .mapping(
      layer[name].map { [LayerKey.layers.name: .list([.mapping(mask)]), name: $0] } ?? mask)
  }
}

extension DocumentEntries {
  /// Adds a layer in front of those in a layer.
  fileprivate mutating func append(_ layer: DocumentEntries) {
    let name = LayerKey.layers.name
    if self[name] == nil { self[name] = .list([]) }
    self[name]?.append(.mapping(layer))
  }
}
