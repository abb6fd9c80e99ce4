import Effects
@testable import SceneModel
import Testing
import Timeline

/// What formulas read of other layers.
@Suite struct LayerLinkTests {
  // MARK: Values

  /// Layers that have every kind of slot between them.
  private static let sources = [
    "size: [20, 20], contents: {color: teal}",
    "size: [8, 8], border: {width: 1}, shadow: {radius: 2}, motionBlur: {angle: 0}, contents: "
      + "{rectangle: {fill: {linearGradient: {colors: [red, blue]}}, stroke: black, cornerRadius: 2, "
      + "dash: [2, 1], trim: {end: 0.5}}}",
    "size: [9, 9], shadow: [{radius: 2}, {inner: true, spread: 1}]",
    "contents: {path: {d: M2 2 L9 2 L5 8 Z, fill: {radialGradient: {colors: [red, blue]}}}}",
    "size: [9, 9], contents: {conicGradient: {colors: [red, blue], angle: 20}}",
    "contents: {text: {string: \"{1 + 1} of 3\", width: 9, lineHeight: 1}}",
    "contents: {image: {file: picture.png, tint: red, multiplyColor: gold, contentsRect: [0, 0, 1, 1]}}",
    "contents: {image: picture.png}, blur: {progress: 0.5}, filters: [\(filters)]",
    "contents: {sequence: {folder: Frames, frameRate: 30}}",
    "size: [9, 9], backdrop: {blur: 4, tint: white/0.3}",
    "size: [9, 9], contents: {transition: {name: pageCurl, progress: 0.5, from: {color: red}, "
      + "to: {color: blue}}}",
  ]

  private static let filters =
    FilterKind.allCases.filter { $0 != .mask }.map { "{\($0): {}}" }.joined(separator: ", ")

  /// Values between which a slot of some kind is animated.
  private func ends(_ kind: ValueKind) -> (String, String) {
    switch kind {
    case .number: ("0.125", "0.875")
    case .boolean: ("true", "true")
    case .point, .size, .scale: ("[0.25, 0.5]", "[0.75, 2.5]")
    case .corners, .insets, .rectangle, .matrix: ("[1, 2, 3, 4]", "[2, 4, 6, 8]")
    case .color: ("\"#102030\"", "\"#aabbcc80\"")
    case .file: ("picture.png", "picture.png")
    case .path: ("M2 2 L9 2 L5 8 Z", "M0 0 L9 9 L1 8 Z")
    }
  }

  /// All numbers of a layer can be read, under the names by which animations know them, and are what
  /// the layer itself has, with its animations.
  @Test(arguments: sources)
  func everyValueCanBeRead(source: String) throws {
    let still = try LinkedScene("  - {id: source, \(source)}")
    let slots = try still.layer("source").model.slots
    #expect(slots.count >= LayerProperty.allCases.count)
    let animations = slots.map { slot in
      let (from, to) = ends(slot.kind)
      return "{property: \(slot.name), from: \(from), to: \(to), duration: 1}"
    }
    var numbers: [(name: String, slot: Int, component: Int)] = []
    for (index, slot) in slots.enumerated() where slot.kind != .path {
      let parts = slot.kind.componentNames
      if parts.isEmpty { numbers.append((slot.name, index, 0)) }
      for (component, part) in parts.enumerated() {
        numbers.append(("\(slot.name).\(part)", index, component))
      }
    }
    let readers = numbers.indices.map { "  - {id: r\($0), rotation: source.\(numbers[$0].name)}" }
    let moving = try LinkedScene(
      "  - {id: source, \(source), animations: [\(animations.joined(separator: ", "))]}\n"
        + readers.joined(separator: "\n"))
    for frame in [0, 3, 7] {
      let presented = try moving.presentation(at: frame)
      let values = try #require(presented.layer(at: "source")).values
      for (index, number) in numbers.enumerated() {
        let read = try #require(presented.layer(at: "r\(index)"))[.rotation]
        #expect(read == values[number.slot][number.component], "\(number.name)")
      }
    }
  }

  /// Known answers for every property of all layers: half way between two values, in its own units.
  @Test(arguments: LayerProperty.allCases)
  func propertiesHaveTheirOwnUnits(property: LayerProperty) throws {
    let (from, to) = ends(property.kind)
    let expected: [Double] =
      switch property.kind {
      case .number: [0.5]
      case .boolean: [1]
      case .point, .size, .scale: [0.5, 1.5]
      case .corners, .insets, .rectangle, .matrix: [1.5, 3, 4.5, 6]
      case .color: [93.0 / 255, 109.5 / 255, 126.0 / 255, (255.0 + 128) / 2 / 255]
      case .file, .path: []
      }
    let parts = property.kind.componentNames
    let names = parts.isEmpty ? [property.name] : parts.map { "\(property.name).\($0)" }
    for (name, value) in zip(names, expected) {
      let scene = try LinkedScene(
        """
          - {id: reader, rotation: "2 * source.\(name) + 1"}
          - {id: source, animations: [{property: \(property.name), from: \(from), to: \(to), duration: 1}]}
        """)
      let read = try scene.layer("reader", at: 5)[.rotation]
      #expect(abs(read - (2 * value + 1)) < 1e-6, "\(name)")
    }
  }

  @Test func booleansAreZeroOrOne() throws {
    let scene = try LinkedScene(
      """
        - {id: reader, opacity: 1 - 0.5 * source.hidden}
        - {id: source, hidden: time > 0.35}
      """)
    #expect(try scene.layer("reader", at: 3)[.opacity] == 1)
    #expect(try scene.layer("reader", at: 4)[.opacity] == 0.5)
  }

  /// A value of several numbers may stand for another one as a whole.
  @Test func wholesStandForWholes() throws {
    let scene = try LinkedScene(
      """
        - {id: reader, position: source.position, size: source.size, scale: source.scale,
           anchorPoint: source.position, cornerRadius: source.cornerRadius,
           shadow: {offset: source.shadow.offset}, animations: [{property: position, by: source.anchorPoint, duration: 1}]}
        - {id: other, scale: source.opacity, cornerRadius: source.position.x}
        - {id: source, position: [10 * time, 2], size: [3, 4 * time], scale: [time, 5], opacity: time,
           cornerRadius: [1, 2, 3 * time, 4], shadow: {offset: [6, time]}, anchorPoint: [time, 1]}
      """)
    let (reader, other) = (try scene.layer("reader", at: 5), try scene.layer("other", at: 5))
    let source = try scene.layer("source", at: 5)
    // On its way since the start, when the source was at [0, 2].
    #expect(reader[.position] == Point(x: 0.25, y: 2.5))
    #expect(reader[.size] == source[.size] && reader[.scale] == source[.scale])
    #expect(reader[.anchorPoint] == source[.position])
    #expect(reader[.cornerRadius] == source[.cornerRadius])
    #expect(reader[.shadowOffset] == source[.shadowOffset])
    #expect(other[.scale] == Scale(x: 0.5, y: 0.5) && other[.cornerRadius].bottomLeft == 5)
  }

  // MARK: Circles

  /// Values depend on each other number by number: a layer may follow another in x that follows it in y.
  @Test func numbersOfOneValueAreOnTheirOwn() throws {
    let scene = try LinkedScene(
      """
        - {id: a, position: [100 * time, b.position.y + 1]}
        - id: b
          position: [a.position.x + 5, 10]
          animations: [{property: position, values: [["a.position.x", 10], ["a.position.x + 5", 20]], duration: 1}]
      """)
    let (a, b) = (try scene.layer("a", at: 4), try scene.layer("b", at: 4))
    #expect(a[.position] == Point(x: 40, y: 15))
    #expect(b[.position] == Point(x: 42, y: 14))
  }

  @Test func longChainsAreFine() throws {
    let count = 3000
    let scene = try LinkedScene(
      "  - {id: c, repeat: {count: \(count)}, rotation: \"if(index == \(count - 1), time, `c-{index + 1}`.rotation + 1)\"}"
    )
    #expect(try scene.layer("c-0", at: 5)[.rotation] == Double(count) - 0.5)
  }

  // MARK: Scenes

  @Test func scenesLastUntilFollowersHaveSettled() throws {
    func frames(_ layers: String) throws -> Int {
      try LinkedScene(layers, head: "duration: settle").timeline.frameCount
    }
    let moving = "  - {id: a, animations: [{property: rotation, to: 9, duration: 1}]}\n"
    #expect(try frames(moving + "  - {rotation: a.rotation / 2}") == 12)
    #expect(
      try frames("  - {id: a, rotation: \"min(time, 2)\"}\n  - {rotation: a.rotation / 2}") == 22)
  }

  /// What is not shown is read all the same, as in a sheet of some layers.
  @Test func layersThatAreTakenAwayAreRead() throws {
    let scene = try LinkedScene(
      "  - {id: a, rotation: 100 * time}\n  - {id: b, rotation: a.rotation}")
    let part = try SceneTimeline(scene.timeline.scene.without(["a"], frameCount: 10))
    #expect(try part.presentation(at: part.displayLink[3]).layers.map { $0[.rotation] } == [30])
  }

  /// What reads only what never changes never changes itself, and is as cheap.
  @Test func constantsStayConstant() throws {
    let scene = try LinkedScene(
      """
        - {id: a, position: [b.size.width + 1, 2], size: [c.size.width, 9], layers: [{opacity: b.opacity}]}
        - {id: b, size: [40, 9], opacity: c.opacity / 2, backgroundColor: "mix(red, c.backgroundColor, 0.5)"}
        - {id: c, size: [7, 9], opacity: 0.5, backgroundColor: blue}
      """)
    #expect(scene.timeline.scene.links.isEmpty)
    let areFixed = scene.timeline.scene.layers.map(\.statics.whole)
    #expect(areFixed == [true, true, true])
    #expect(scene.timeline.scene.layers[0][.position] == Point(x: 41, y: 2))
    #expect(scene.timeline.scene.layers[0].sublayers[0][.opacity] == 0.25)
    #expect(
      scene.timeline.scene.layers[1][.backgroundColor] == Color(red: 0.5, green: 0, blue: 0.5))
  }

  @Test func whatIsNotANumberIsSaidWhereItStands() throws {
    let scene = try LinkedScene(
      "  - {id: a, rotation: b.rotation}\n  - {id: b, rotation: 1 / (time - 0.5)}")
    let failure = #expect(throws: Diagnostic.self) {
      try scene.presentation(at: 5)
    }
    #expect(failure?.message == "the formula is infinite at frame 5")
  }
}
