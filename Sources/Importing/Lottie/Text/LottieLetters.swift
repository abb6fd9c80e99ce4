import SceneModel
import SceneText

/// Letters that are outlines, each a layer of its own that animators change.
struct LottieLetters {
  private let glyphs: LottieGlyphs
  private let scope: LottieScope

  /// The properties that change letters over time.
  private let moving: [LottieProperty]

  /// The frames at which the letters are sampled; the first one alone if nothing changes.
  private let frames: [Double]

  /// The letters at each of the frames.
  private let moments: [[LottieLetter]]

  /// The most letters.
  private static let mostLetters = 2000

  /// The largest product of the numbers of letters, frames and animators.
  private static let mostMoments = 200_000

  /// - Parameter path: The line along which the letters lie; `nil` if their lines are straight.
  /// - Returns: `nil` if there are too many letters, frames and animators.
  init?(
    _ glyphs: LottieGlyphs, along path: LottieTextPath?,
    _ animators: [LottieTextAnimators.Animator], scope: LottieScope
  ) {
    (self.glyphs, self.scope) = (glyphs, scope)
    let changes = animators.map { LottieLetterChange($0, of: glyphs, scope: scope) }
    moving = changes.flatMap(\.animated) + (path?.animated ?? [])
    frames = moving.isEmpty ? [0] : scope.samples(of: moving)
    guard
      glyphs.glyphs.count <= LottieLetters.mostLetters,
      glyphs.glyphs.count * frames.count <= LottieLetters.mostMoments / max(changes.count, 1)
    else { return nil }
    moments = frames.map { frame in
      var letters = glyphs.glyphs.map { _ in LottieLetter(glyphs) }
      for change in changes { change.apply(to: &letters, at: frame) }
      let places = glyphs.places(
        along: path, at: frame, spaces: letters.map(\.spacing), offsets: letters.map(\.offset))
      for index in letters.indices {
        letters[index].offset = [places[index].middle.x, places[index].middle.y]
        letters[index].rotation += places[index].direction.angle
      }
      return letters
    }
  }

  /// Returns a layer with the letters in it.
  func layer(origin: [Double]) -> DocumentEntries? {
    let isStroked = moments.contains { $0.contains { $0.lineWidth > 0 } }
    let layers = glyphs.glyphs.indices.compactMap { index -> DocumentValue? in
      let glyph = glyphs.glyphs[index]
      let outline = glyphs.outline(of: glyph, at: Point(x: -glyph.advance / 2, y: 0))
      return outline.isEmpty
        ? nil : .mapping(layer(of: index, outline, isStroked: isStroked, origin: origin))
    }
    return layers.isEmpty ? nil : [LayerKey.layers.name: .list(layers)]
  }

  /// Returns the layer of a letter, which turns about the middle of its baseline.
  private func layer(
    of index: Int, _ outline: [Path.Element], isStroked: Bool, origin: [Double]
  ) -> DocumentEntries {
    var layer: DocumentEntries = [LayerKey.anchorPoint.name: [0, 0]]
    var shape: DocumentEntries = ["d": .text(Path(outline).data)]
    var moves: [DocumentValue] = []
    func add(
      _ name: String, to entries: inout DocumentEntries, in contents: String = "",
      unless defaultValue: DocumentValue? = nil, _ value: (LottieLetter) -> [Double],
      text: ([Double]) -> DocumentValue
    ) {
      let first = text(value(moments[0][index]))
      if first != defaultValue { entries[name] = first }
      guard let like = moving.first else { return }
      let property = LottieProperty(
        zip(frames, moments).map { .init(frame: $0, value: value($1[index])) }, like: like)
      moves += scope.animations.animations(of: property, as: contents + name, text: text)
    }
    add(LayerKey.position.name, to: &layer, unless: [0, 0]) { letter in
      zip(letter.offset, origin).map { ($0 - $1).imported }
    } text: {
      $0.value
    }
    add(LayerKey.scale.name, to: &layer, unless: [1, 1], \.scale, text: \.value)
    add(LayerKey.rotation.name, to: &layer, unless: 0, { [$0.rotation] }) { $0[0].value }
    add(LayerKey.opacity.name, to: &layer, unless: 1, { [$0.opacity] }) { $0[0].value }
    let contents = "contents.path."
    if glyphs.isFilled { add("fill", to: &shape, in: contents, \.fill, text: \.hue) }
    if isStroked {
      add("stroke", to: &shape, in: contents, \.stroke, text: \.hue)
      add("lineWidth", to: &shape, in: contents, { [$0.lineWidth] }) { $0[0].value }
    }
    layer[LayerKey.contents.name] = .contents(.path, .mapping(shape))
    layer.add(moves)
    return layer
  }
}

/// How a letter looks at a frame, and where it is.
private struct LottieLetter {
  /// The movement from its place; then the middle of its baseline.
  var offset = [0.0, 0]

  var scale = [1.0, 1]

  /// In degrees.
  var rotation = 0.0

  /// From 0 to 1.
  var opacity = 1.0

  /// The space behind the letter, in thousandths of the size.
  var spacing = 0.0

  var fill, stroke: [Double]
  var lineWidth: Double

  init(_ glyphs: LottieGlyphs) {
    (fill, stroke, lineWidth) = (glyphs.fill, glyphs.stroke, glyphs.lineWidth)
  }
}

/// The changes that an animator makes to letters.
private struct LottieLetterChange {
  fileprivate enum Key: String, CaseIterable {
    case position = "p"
    case scale = "s"
    case rotation = "r"
    case opacity = "o"
    case spacing = "t"
    case fill = "fc"
    case stroke = "sc"
    case lineWidth = "sw"
  }

  private let selector: LottieTextSelector
  private let properties: [(key: Key, property: LottieProperty)]

  /// The number of the unit to which each letter belongs, and the number of units.
  private let units: (numbers: [Int], count: Int)

  init(_ animator: LottieTextAnimators.Animator, of glyphs: LottieGlyphs, scope: LottieScope) {
    selector = animator.selector
    properties = Key.allCases.compactMap { key in
      guard let property = LottieProperty(animator.change[key.rawValue], log: scope.log) else {
        return nil
      }
      switch key {
      case .position, .scale: return (key, property.map { [$0[0], $0.count > 1 ? $0[1] : 0] })
      case .fill, .stroke: return (key, property.map(\.lottieColor))
      default: return (key, property)
      }
    }
    units = glyphs.units(selector.unit)
  }

  /// The properties that change over time.
  var animated: [LottieProperty] {
    selector.animated + properties.map(\.property).filter(\.isAnimated)
  }

  /// Changes letters at a frame.
  func apply(to letters: inout [LottieLetter], at frame: Double) {
    let range = selector.range(at: frame, among: units.count)
    let values = properties.map { ($0.key, $0.property.value(at: frame)) }
    for index in letters.indices {
      let amount = range.amount(of: units.numbers[index])
      guard amount != 0 else { continue }
      for (key, value) in values { letters[index].change(key, by: value, amount) }
    }
  }
}

extension LottieLetter {
  /// Changes the letter by a value of an animator.
  ///
  /// - Parameter amount: How much of the change the letter has; 1 is all of it.
  fileprivate mutating func change(
    _ key: LottieLetterChange.Key, by value: [Double], _ amount: Double
  ) {
    func mixed(_ old: Double, _ new: Double) -> Double { old + (new - old) * amount }
    func mixed(_ old: [Double], _ new: [Double]) -> [Double] { zip(old, new).map(mixed) }
    switch key {
    case .position: offset = zip(offset, value).map { $0 + $1 * amount }
    case .scale: scale = zip(scale, value).map { $0 * mixed(1, $1 / 100) }
    case .rotation: rotation += value[0] * amount
    case .opacity: opacity = min(max(mixed(opacity, value[0] / 100), 0), 1)
    case .spacing: spacing += value[0] * amount
    case .fill: fill = mixed(fill, value)
    case .stroke: stroke = mixed(stroke, value)
    case .lineWidth: lineWidth = max(mixed(lineWidth, value[0]), 0)
    }
  }
}

extension LottieGlyphs {
  /// Returns the number of the unit to which each glyph belongs, and the number of units.
  fileprivate func units(_ unit: LottieTextSelector.Unit) -> (numbers: [Int], count: Int) {
    var numbers: [Int] = []
    var count = 0
    for (index, glyph) in glyphs.enumerated() {
      numbers.append(count)
      let isLastOfRow = index + 1 == glyphs.count || glyphs[index + 1].row != glyph.row
      switch unit {
      case .character: count += 1
      case .visibleCharacter: count += glyph.isSpace ? 0 : 1
      case .word: count += glyph.isSpace || isLastOfRow ? 1 : 0
      case .line: count += isLastOfRow ? 1 : 0
      }
    }
    return (numbers, count)
  }
}

extension [Double] {
  /// A colour of red, green and blue in the text of a scene.
  fileprivate var hue: DocumentValue { ImportedColor(self, opacity: 1)?.hue ?? "black" }
}
