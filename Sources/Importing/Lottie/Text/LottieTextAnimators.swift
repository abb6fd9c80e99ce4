import SceneModel
import SceneText

/// The animators of a text.
struct LottieTextAnimators {
  /// An animator with the letters that it changes.
  struct Animator {
    let node: JSONNode
    let selector: LottieTextSelector

    /// The changed properties.
    let change: JSONNode

    /// The part of the change that the text has as a whole, where 1 is all of it; `nil` if each
    /// letter changes by itself.
    var amountOfAll: LottieProperty? {
      guard let amount = selector.amountOfAll, change["s"] == nil, change["r"] == nil else {
        return nil
      }
      // A part of a change of colour or line depends on the text's own.
      let isPlain = !amount.isAnimated && amount.first == [1]
      return isPlain || change.keys.allSatisfy(["p", "o", "t"].contains) ? amount : nil
    }

    /// Whether it changes each letter by itself, and not the text as a whole.
    var changesLetters: Bool { amountOfAll == nil }

    /// Whether it counts no lines, which may be broken at the edge of a box.
    var ignoresLines: Bool { selector.unit != .line }
  }

  let all: [Animator]

  /// The changes of each animator that changes the text as a whole, and the part of them that
  /// shows.
  private let changes: [(values: JSONNode, amount: LottieProperty)]

  /// How letters are grouped around the points about which they turn and grow.
  private let grouping: JSONNode?

  let scope: LottieScope

  private static let known = ["fc", "t", "o", "p", "s", "r", "sc", "sw"]

  /// - Parameter text: The text of a layer, with its documents and animators.
  init(_ text: JSONNode, scope: LottieScope) {
    self.scope = scope
    all = (text["a"]?.items ?? []).compactMap { animator in
      guard let change = animator["a"] else { return nil }
      let known = change.only(LottieTextAnimators.known)
      guard !known.keys.isEmpty || change.keys.isEmpty,
        let selector = LottieTextSelector(animator["s"], of: animator, log: scope.log)
      else {
        LottieTextAnimators.leaveOut(animator, in: scope)
        return nil
      }
      for key in change.keys.sorted() where !LottieTextAnimators.known.contains(key) {
        scope.log.leaveOut(
          "the property '\(key.prefix(20))' of the animator", at: change,
          effect: "letters change without it")
      }
      return Animator(node: animator, selector: selector, change: known)
    }
    changes = all.compactMap { animator in animator.amountOfAll.map { (animator.change, $0) } }
    grouping = text["m"]
  }

  private static func leaveOut(_ animator: JSONNode, in scope: LottieScope) {
    scope.log.leaveOut(
      "the animator", at: animator, effect: "the text does not move letter by letter")
  }

  /// Whether an animator colours the text as a whole.
  var changesColor: Bool { property("fc") != nil }

  /// Reports the animators that change single letters.
  func leaveOutLetters() {
    for animator in all where animator.changesLetters {
      LottieTextAnimators.leaveOut(animator.node, in: scope)
    }
  }

  /// Whether letters that are outlines have to be layers of their own.
  var needLetters: Bool {
    all.contains { animator in
      let spacing = LottieProperty(animator.change["t"], log: scope.log)
      return animator.changesLetters || spacing?.isAnimated == true
        || spacing != nil && animator.amountOfAll?.isAnimated == true
        || animator.change["sc"] != nil || animator.change["sw"] != nil
    }
  }

  /// Reports that letters turn and grow about other points than the middles of their baselines.
  func reportGrouping() {
    guard let grouping, all.contains(where: { $0.change["s"] != nil || $0.change["r"] != nil })
    else { return }
    let alignment = LottieProperty(grouping["a"], log: scope.log)
    let isDefault = alignment.map { !$0.isAnimated && $0.first.allSatisfy { $0 == 0 } } ?? true
    if !isDefault || (grouping.code("g") ?? 1) != 1 {
      scope.log.leaveOut(
        "the grouping of the letters", at: grouping,
        effect: "each letter turns and grows about the middle of its baseline")
    }
  }

  /// Returns a changed property from the last animator that has it, which overrides the others.
  private func property(_ key: String) -> LottieProperty? {
    changes.reversed().lazy.compactMap { changed(key, $0) }.first
  }

  /// Returns a changed property times its amount; `nil` if the animator does not change it.
  private func changed(_ key: String, _ change: (values: JSONNode, amount: LottieProperty))
    -> LottieProperty?
  {
    guard let property = LottieProperty(change.values[key], log: scope.log) else { return nil }
    let rest = key == "o" ? 100.0 : 0
    func part(_ value: [Double], _ amount: [Double]) -> [Double] {
      value.map { rest + ($0 - rest) * amount[0] }
    }
    let amount = change.amount
    guard amount.isAnimated else {
      return amount.first == [1] ? property : property.map { part($0, amount.first) }
    }
    guard property.isAnimated else { return amount.map { part(property.first, $0) } }
    return LottieProperty(
      scope.samples(of: [property, amount]).map {
        .init(frame: $0, value: part(property.value(at: $0), amount.value(at: $0)))
      }, like: property)
  }

  /// How far all letters are moved; `nil` if they stay in their places.
  private var offset: LottieProperty? {
    let offsets = changes.compactMap { changed("p", $0) }.map { offset in
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
    guard let opacity = property("o")?.share(of: 100) else { return }
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

  /// The space that is added between letters before any keyframe, in thousandths of the size.
  var firstSpacing: Double { property("t")?.first[0] ?? 0 }

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
