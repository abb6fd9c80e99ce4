import SceneModel
import SceneText

/// The animators of a text that change all its letters alike.
struct LottieTextAnimators {
  /// The changed properties of each animator.
  private let changes: [JSONNode]
  private let scope: LottieScope

  /// - Parameter text: The text of a layer, with its documents and animators.
  init(_ text: JSONNode, scope: LottieScope) {
    self.scope = scope
    changes = (text["a"]?.items ?? []).compactMap { animator in
      guard let change = animator["a"] else { return nil }
      let isKnown = change.keys.allSatisfy { ["fc", "t", "o", "p", "sc", "sw"].contains($0) }
      guard isKnown, LottieTextAnimators.isForAll(animator["s"], log: scope.log) else {
        scope.log.leaveOut(
          "the animator", at: animator, effect: "the text does not move letter by letter")
        return nil
      }
      return change
    }
  }

  /// Whether a selector chooses all letters, each as much as any other.
  private static func isForAll(_ selector: JSONNode?, log: LottieLog) -> Bool {
    guard let selector else { return true }
    func isStill(_ key: String, at usual: Double) -> Bool {
      guard let property = LottieProperty(selector[key], log: log) else { return true }
      return !property.isAnimated && property.first == [usual]
    }
    let countsInPercent = selector.code("r") != 2
    return isStill("s", at: 0) && isStill("o", at: 0) && isStill("a", at: 100)
      && (countsInPercent ? isStill("e", at: 100) : selector["e"] == nil)
      && selector.code("sh") ?? 1 == 1
  }

  /// Returns a changed property from the last animator that has it, which overrides the others.
  private func property(_ key: String) -> LottieProperty? {
    changes.reversed().lazy.compactMap { LottieProperty($0[key], log: scope.log) }.first
  }

  /// How far all letters are moved; `nil` if they stay in their places.
  private var offset: LottieProperty? {
    let offsets = changes.compactMap { LottieProperty($0["p"], log: scope.log) }.map { offset in
      offset.map { [$0[0], $0.count > 1 ? $0[1] : 0] }
    }
    guard offsets.count > 1 else { return offsets.first }
    func sum(_ values: [[Double]]) -> [Double] {
      values.reduce([0, 0]) { [$0[0] + $1[0], $0[1] + $1[1]] }
    }
    let moving = offsets.filter(\.isAnimated)
    guard let first = moving.first else {
      return LottieProperty(sum(offsets.map(\.first)), at: offsets[0].node)
    }
    return LottieProperty(
      scope.samples(of: moving).map { frame in
        .init(frame: frame, value: sum(offsets.map { $0.value(at: frame) }))
      }, like: first)
  }

  /// Moves a layer that shows the text.
  func changePosition(of layer: inout DocumentEntries) {
    guard let offset else { return }
    let name = LayerKey.position.name
    var start: [Double] = []
    if case .list(let numbers)? = layer[name]?.content {
      start = numbers.compactMap {
        if case .number(let number) = $0.content { number } else { nil }
      }
    }
    if start.count != 2 { start = [0, 0] }
    let position = offset.map { [start[0] + $0[0], start[1] + $0[1]] }
    layer[name] = nil
    layer.set(name, position.first, unless: [0, 0])
    layer.add(scope.animations.movement(of: position, as: name, turns: false))
  }

  /// Changes the opacity of a layer that shows the text.
  func changeOpacity(of layer: inout DocumentEntries) {
    guard let opacity = property("o")?.map({ [min(max($0[0] / 100, 0), 1)] }) else { return }
    layer.set(LayerKey.opacity.name, opacity.first[0].value, unless: 1)
    layer.add(
      scope.animations.animations(of: opacity, as: LayerKey.opacity.name) { $0[0].value })
  }

  /// Changes the colour of a text, and adds the animation to its layer.
  ///
  /// - Parameters:
  ///   - key: The key of the colour in the contents.
  ///   - name: The key path of the contents: `contents.text`.
  func changeColor(
    _ key: String, of contents: inout DocumentEntries, called name: String,
    in layer: inout DocumentEntries
  ) {
    guard let color = property("fc") else { return }
    add(color, as: key, to: &contents, called: name, in: &layer) {
      ImportedColor($0.lottieColor, opacity: 1)?.hue
    }
  }

  /// Returns the spacing of letters that are outlines, in thousandths of the size.
  ///
  /// Their spacing and their lines cannot change over time.
  func spaceOfOutlines(tracking: Double) -> Double {
    let moving = [
      property("t").flatMap { $0.isAnimated ? $0 : nil }, property("sc"), property("sw"),
    ]
    for property in moving.compactMap(\.self) {
      scope.log.leaveOut(
        "the change of the letters", at: property.node, effect: "they stay as they begin")
    }
    return tracking + (property("t")?.first[0] ?? 0)
  }

  /// Changes the colour, the stroke and the letter spacing of a text.
  ///
  /// - Parameters:
  ///   - size: The size of the font, in points.
  ///   - tracking: The space of the text itself, in thousandths of the size.
  func change(
    _ text: inout DocumentEntries, size: Double, tracking: Double, in layer: inout DocumentEntries
  ) {
    let name = "contents.text"
    changeColor("color", of: &text, called: name, in: &layer)
    if let spacing = property("t")?.map({ [($0[0] + tracking) * size / 1000] }) {
      add(spacing, as: "letterSpacing", to: &text, called: name, in: &layer) { $0[0].value }
    }
    guard case .mapping(var stroke)? = text["stroke"]?.content else { return }
    if let color = property("sc") {
      add(color, as: "color", to: &stroke, called: name + ".stroke", in: &layer) {
        ImportedColor($0.lottieColor, opacity: 1)?.hue
      }
    }
    if let width = property("sw")?.map({ [max($0[0], 0)] }) {
      add(width, as: "width", to: &stroke, called: name + ".stroke", in: &layer) {
        $0[0].value
      }
    }
    text["stroke"] = .mapping(stroke)
  }

  /// Sets the value of a key, and adds its animation to the layer.
  private func add(
    _ property: LottieProperty, as key: String, to entries: inout DocumentEntries,
    called name: String, in layer: inout DocumentEntries, text: ([Double]) -> DocumentValue?
  ) {
    guard let first = text(property.first) else { return }
    entries[key] = first
    layer.add(
      scope.animations.animations(of: property, as: "\(name).\(key)") { text($0) ?? first })
  }
}
