import SceneModel
import SceneText
import Testing
import Timeline

/// Contents between which there are no values fade into one another.
@Suite struct FadingContentsTests {
  /// A scene with 1000 frames per second and one layer, in whose texts letters are 10 points wide.
  private func scene(
    _ states: String, _ timeline: String, pace: String = "duration: 0.2, easing: linear",
    layer: String = "contents: {text: {string: abc, size: 20}}"
  ) throws -> SceneTimeline {
    try #require(
      SceneFixture.scene(
        """
        size: [99, 99]
        frameRate: 1000
        duration: 3
        layers: [{id: a, \(layer)}]
        states: {\(states)}
        transitions: [{\(pace)}]
        timeline: [\(timeline)]
        """))
  }

  private func layer(_ path: String, _ scene: SceneTimeline, at time: Double) throws
    -> PresentationLayer
  {
    let tick = scene.displayLink[Int((time * 1000).rounded())]
    return try #require(try scene.presentation(at: tick).layer(at: path))
  }

  /// The opacities of all contents.
  private func opacities(_ count: Int, _ scene: SceneTimeline, at time: Double) throws -> [Double] {
    try (0..<count).map {
      try layer("a/fading contents/\($0)", scene, at: time).values[LayerProperty.opacity.rawValue].x
    }
  }

  private static let text = "s: {layers: {a: {contents: {text: abcdef}}}}"

  /// The string changes and keeps its style; the layer's size goes from that of one to the other.
  @Test func aTextFadesIntoAnother() throws {
    let scene = try scene(Self.text, "{at: 0.5, state: s}, {at: 1, state: base}")
    for (time, share) in [(0.5, 0.0), (0.6, 0.5), (0.8, 1), (1.05, 0.75), (1.3, 0)] {
      let opacities = try opacities(2, scene, at: time)
      #expect(abs(opacities[0] - (1 - share)) < 1e-9 && abs(opacities[1] - share) < 1e-9)
      let size = try layer("a", scene, at: time).values[LayerProperty.size.rawValue]
      #expect(abs(size.x - (30 + 30 * share)) < 1e-5 && abs(size.y - 20) < 1e-5, "\(time)")
    }
    #expect(try opacities(2, scene, at: 2) == [1, 0])
  }

  /// What comes next starts from what is on screen; all contents together are always one whole.
  @Test(arguments: ["duration: 0.4", "spring: {response: 0.5}", "duration: 0.4, additive: true"])
  func interruptedFadesGoOnFromWhatIsSeen(pace: String) throws {
    let scene = try scene(
      Self.text + ", t: {layers: {a: {contents: {color: red}}}}",
      "{at: 0.5, state: s}, {at: 0.65, state: t}, {at: 0.8, state: s}, {at: 0.9, state: base}",
      pace: pace)
    var previous = try opacities(3, scene, at: 0.499)
    for time in stride(from: 0.5, to: 1.5, by: 0.001) {
      let now = try opacities(3, scene, at: time)
      #expect(abs(now.reduce(0, +) - 1) < 1e-6, "\(now) at \(time)")
      #expect(zip(now, previous).allSatisfy { abs($0 - $1) < 0.02 }, "\(now) at \(time)")
      previous = now
    }
    #expect(try zip(opacities(3, scene, at: 2.9), [1, 0, 0]).allSatisfy { abs($0 - $1) < 1e-3 })
  }

  @Test func contentsMayFadeWhenAConditionHolds() throws {
    let scene = try scene(
      Self.text + ", t: {layers: {a: {contents: {color: red}}}}",
      "{when: time > 0.5, state: s}, {when: time > 1, state: t}")
    #expect(try opacities(3, scene, at: 0.5) == [1, 0, 0])
    #expect(abs(try opacities(3, scene, at: 0.6)[1] - 0.5) < 1e-6)
    #expect(try opacities(3, scene, at: 2) == [0, 0, 1])
  }

  @Test func noneSwapsContentsAtOnce() throws {
    let scene = try scene(Self.text, "{at: 0.5, state: s}", pace: "none: true")
    #expect(try opacities(2, scene, at: 0.499) == [1, 0])
    #expect(try opacities(2, scene, at: 0.5) == [0, 1])
  }

  /// Numbers and colours of contents still move as such.
  @Test func contentsWithValuesInBetweenDoNotFade() throws {
    let scene = try scene("s: {layers: {a: {contents: {text: {size: 40}}}}}", "{at: 0.5, state: s}")
    #expect(try layer("a", scene, at: 0.6).model.sublayers.isEmpty)
    #expect(try layer("a", scene, at: 0.6).values[LayerProperty.size.rawValue].y == 30)
  }

  /// A size moves in all texts that fade into one another, and makes none of them fade.
  @Test func valuesInBetweenMoveWhileOthersFade() throws {
    let scene = try scene(
      "s: {layers: {a: {contents: {text: {string: abcdef, size: 40}}}}}, "
        + "t: {layers: {a: {contents: {text: {string: abcdef, size: 60}}}}}, "
        + "u: {layers: {a: {contents: {color: red}}}}",
      "{at: 0.5, state: s}, {at: 1, state: t}, {at: 1.5, state: u}")
    for (time, opacities, size) in [
      (0.6, [0.5, 0.5, 0], 30.0), (1.1, [0, 1, 0], 50), (1.6, [0, 0.5, 0.5], 40),
      (2, [0, 0, 1], 20),
    ] {
      let found = try self.opacities(3, scene, at: time)
      #expect(zip(found, opacities).allSatisfy { abs($0 - $1) < 1e-6 }, "\(found) at \(time)")
      for number in 0...1 {
        let text = try layer("a/fading contents/\(number)", scene, at: time)
        #expect(abs(text[.size].height - size) < 1e-5, "\(time)")
      }
    }
  }

  /// A delay, the time of the layer, and the state's own rules hold for contents, too.
  @Test func contentsFadeInTheTimeOfTheirState() throws {
    let scene = try scene(
      "s: {layers: {a: {contents: {image: b.png}}}}", "{at: 0.5, state: s}",
      pace: "duration: 1, properties: {contents: {duration: 0.2, easing: linear, delay: 0.1}}",
      layer: "begin: 0.3, speed: 2, contents: {image: a.png}")
    #expect(try opacities(2, scene, at: 0.6) == [1, 0])
    #expect(abs(try opacities(2, scene, at: 0.65)[1] - 0.25) < 1e-6)
    #expect(try opacities(2, scene, at: 0.81) == [0, 1])
  }

  /// Letters stand on the layer's position, whichever text is there.
  @Test func textsStayOnTheirBaseline() throws {
    let scene = try scene(
      "s: {layers: {a: {contents: {text: {string: ab, size: 50}}}}}", "{at: 0.5, state: s}",
      layer: "position: [9, 70], anchorPoint: [0.5, firstBaseline], "
        + "contents: {text: {string: abc, size: 20}}")
    for time in [0.4, 0.57, 0.9] {
      let (own, holder) = (
        try layer("a", scene, at: time), try layer("a/fading contents", scene, at: time)
      )
      let (anchor, size) = (own[.anchorPoint], own[.size])
      #expect(abs(holder[.position].x - anchor.x * size.width) < 1e-6)
      #expect(abs(holder[.position].y - anchor.y * size.height) < 1e-6)
      let baseline = try layer("a/fading contents/1", scene, at: time)[.anchorPoint].y
      #expect(abs(baseline - 0.8) < 1e-6)
    }
  }

  /// The layers that hold the contents are no layers of the author's.
  @Test func contentsAreNoLayersOfTheirOwn() throws {
    let scene = try scene(Self.text, "{at: 0.5, state: s}, {at: 1, state: base}")
    #expect(scene.scene.layerPaths == ["a"])
    #expect(scene.scene.listedFormulas.isEmpty)
    let names = try [0.4, 0.5, 0.9, 1, 2].map {
      try layer("a", scene, at: $0).stateName(at: scene.displayLink[Int($0 * 1000)])
    }
    #expect(names == [nil, "s", "s", "base", "base"])
  }

  /// Contents that have vanished take no part in further changes.
  @Test func onlyContentsThatAreSeenMove() throws {
    let states = (0..<20).map { "s\($0): {layers: {a: {contents: {text: a\($0)}}}}" }
    let timeline = (0..<20).map { "{at: \(0.12 * Double($0 + 1)), state: s\($0)}" }
    let scene = try scene(
      states.joined(separator: ", "), timeline.joined(separator: ", "), pace: "duration: 0.1")
    let contents = try layer("a/fading contents", scene, at: 0).model.sublayers
    #expect(contents.count == 21)
    #expect(contents.allSatisfy { (1...2).contains($0.animations.count) })
  }

  /// What makes the contents fade says how fast, not what else changes in them.
  @Test func contentsFadeAtThePaceOfWhatMakesThemFade() throws {
    let scene = try scene(
      "s: {layers: {a: {contents: {text: {color: red, string: abcdef}}}}}", "{at: 0.5, state: s}",
      pace: "duration: 1, properties: {contents.text.string: {duration: 0.2, easing: linear}}")
    #expect(abs(try opacities(2, scene, at: 0.6)[1] - 0.5) < 1e-6)
  }

  /// A text that fades stands on the line of its stack, and is as wide as there is room.
  @Test func stacksPlaceContentsThatFadeLikeTexts() throws {
    let scene = try #require(
      SceneFixture.scene(
        """
        size: [99, 99]
        frameRate: 1000
        duration: 2
        layers:
          - id: row
            stack: {axis: horizontal, alignment: baseline}
            layers:
              - {id: a, contents: {text: {string: ab, size: 20}}}
              - {id: b, contents: {text: {string: ab, size: 40}}}
          - id: column
            size: [30, auto]
            stack: {alignment: stretch}
            layers: [{id: a, contents: {text: {string: ab, size: 20}}}]
        states:
          s: {layers: {row/a: {contents: {text: {string: abc, size: 50}}}, column/a: {contents: {text: abcdef}}}}
        transitions: [{duration: 0.2, easing: linear}]
        timeline: [{at: 1, state: s}]
        """))
    // Baselines are four fifths down; the largest text of the line stands at its top.
    for (time, size, largest) in [(0.5, 20.0, 40.0), (1.05, 27.5, 40), (1.5, 50, 50)] {
      let (a, b) = (try layer("row/a", scene, at: time), try layer("row/b", scene, at: time))
      #expect(abs(a[.position].y - a[.size].height / 2 + 0.8 * size - 0.8 * largest) < 1e-5)
      #expect(abs(b[.position].y - 20 + 0.8 * 40 - 0.8 * largest) < 1e-5)
    }
    // Three letters of the longer text stand on each line.
    for (time, height) in [(0.5, 20.0), (1.1, 30), (1.5, 40)] {
      let column = try layer("column/a", scene, at: time)
      #expect(abs(column[.size].width - 30) < 1e-5 && abs(column[.size].height - height) < 1e-5)
      for number in 0...1 {
        let contents = try layer("column/a/fading contents/\(number)", scene, at: time)
        #expect(contents[.size].width == 30)
      }
    }
  }
}
