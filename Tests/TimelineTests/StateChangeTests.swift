import SceneModel
import Testing
import Timeline

/// What changes of state do, one rule at a time.
@Suite struct StateChangeTests {
  private func value(
    _ property: LayerProperty = .position, of path: String = "a", at time: Double,
    in scene: SceneTimeline
  ) throws -> SIMD4<Double> {
    let tick = scene.displayLink[Int((time * 1000).rounded())]
    return try #require(try scene.presentation(at: tick).layer(at: path)).values[property.rawValue]
  }

  /// A scene with 1000 frames per second.
  private func scene(_ keys: String, layers: String = "{id: a}") throws -> SceneTimeline {
    try #require(
      SceneFixture.scene(
        "size: [99, 99]\nframeRate: 1000\nduration: 3\nlayers: [\(layers)]\n\(keys)"))
  }

  private static let toAndFro = "timeline: [{at: 0.5, state: s}, {at: 0.7, state: base}]"
  private static let moved = "states: {s: {layers: {a: {position: [100, 0]}}}}"

  @Test func anInterruptedSpringKeepsItsPlaceAndItsVelocity() throws {
    let scene = try scene(
      """
      \(StateChangeTests.moved)
      transitions: [{spring: {response: 0.4, bounce: 0.2}}]
      \(StateChangeTests.toAndFro)
      """)
    func x(_ time: Double) throws -> Double { try value(at: time, in: scene).x }
    let (before, now, after) = (try x(0.699), try x(0.7), try x(0.701))
    #expect(now > 20)
    #expect(abs((after - now) - (now - before)) < 0.05, "\(before), \(now), \(after)")
    #expect(abs(try x(2.9)) < 0.01)
  }

  @Test(arguments: ["duration: 0.3", "duration: 0.3, additive: true"])
  func anInterruptedEasingKeepsItsPlaceAndLeavesNothingBehind(pace: String) throws {
    let scene = try scene(
      "\(StateChangeTests.moved)\ntransitions: [{\(pace)}]\n\(StateChangeTests.toAndFro)")
    let (before, now) = (try value(at: 0.699, in: scene).x, try value(at: 0.7, in: scene).x)
    #expect(abs(now - before) < 1)
    #expect(now > 20)
    #expect(try value(at: 1.1, in: scene).x == 0)
  }

  /// The difference of the first movement goes on while the second begins.
  @Test func additiveChangesAddUp() throws {
    let scene = try scene(
      """
      \(StateChangeTests.moved)
      transitions: [{duration: 0.4, easing: linear, additive: true}]
      \(StateChangeTests.toAndFro)
      """)
    #expect(abs(try value(at: 0.6, in: scene).x - 25) < 1e-6)
    // −100 · 0.25 of the first movement, +100 · 0.75 of the second.
    #expect(abs(try value(at: 0.8, in: scene).x - 50) < 1e-6)
    #expect(abs(try value(at: 1, in: scene).x - 25) < 1e-6)
  }

  @Test func withoutATransitionValuesEaseInAndOutForAQuarterOfASecond() throws {
    let scene = try scene("\(StateChangeTests.moved)\ntimeline: [{at: 0.5, state: s}]")
    #expect(try value(at: 0.5, in: scene).x == 0)
    #expect(abs(try value(at: 0.625, in: scene).x - 50) < 0.01)
    #expect(try value(at: 0.56, in: scene).x < 20)
    #expect(try value(at: 0.75, in: scene).x == 100)
  }

  @Test func valuesMayChangeAtOnce() throws {
    let scene = try scene(
      "\(StateChangeTests.moved)\ntransitions: [{none: true}]\ntimeline: [{at: 0.5, state: s}]")
    #expect(try value(at: 0.499, in: scene).x == 0)
    #expect(try value(at: 0.5, in: scene).x == 100)
  }

  /// The first transition that fits counts.
  @Test(arguments: [
    ("{from: s, none: true}, {to: t, duration: 0.1}, {duration: 1}", 1.0, 0.1, 1.0),
    ("{from: [base, t], to: s, duration: 0.2}, {from: '*', duration: 0.4}", 0.2, 0.4, 0.4),
    ("{to: base, none: true}, {duration: 0.5}", 0.5, 0.5, 1000),
  ])
  func transitionsFitTheirStates(
    transitions: String, toS: Double, toT: Double, toBase: Double
  ) throws {
    let scene = try scene(
      """
      states: {s: {layers: {a: {rotation: 10}}}, t: {layers: {a: {opacity: 0}}}}
      transitions: [\(transitions)]
      timeline: [{at: 0, state: t}, {at: 0.5, state: base}, {at: 1, state: s}]
      """)
    func speed(_ property: LayerProperty, _ begin: Double) throws -> Double {
      let (from, to) = (
        try value(property, at: begin, in: scene).x,
        try value(property, at: begin + 0.01, in: scene).x
      )
      return abs(to - from)
    }
    // Values that ease in move the more slowly, the longer they take.
    for (property, begin, duration, span) in [
      (LayerProperty.opacity, 0.0, toT, 1.0), (.opacity, 0.5, toBase, 1.0),
      (.rotation, 1.0, toS, 10),
    ] {
      let eased = try Easing.easeInEaseOut(min(0.01 / duration, 1))
      #expect(abs(try speed(property, begin) - (duration == 1000 ? 0 : span * eased)) < 1e-4)
    }
  }

  @Test func layersWaitForEachOther() throws {
    let scene = try scene(
      """
      states: {s: {layers: {row-*: {position: [100, 0]}, b: {position: [100, 0], opacity: 0}}}}
      transitions:
        - duration: 0.1
          easing: linear
          delay: {b: 0.3}
          stagger: {over: row-*, by: 0.05}
          properties: {opacity: {duration: 0.2, delay: 0.1}}
      timeline: [{at: 1, state: s}]
      """, layers: "{id: row, repeat: {count: 3}}, {id: b}")
    for (path, begin) in [("row-0", 1), ("row-1", 1.05), ("row-2", 1.1), ("b", 1.3)] {
      #expect(try value(of: path, at: begin, in: scene).x == 0, "\(path)")
      #expect(abs(try value(of: path, at: begin + 0.05, in: scene).x - 50) < 1e-6, "\(path)")
    }
    #expect(try value(.opacity, of: "b", at: 1.1, in: scene).x == 1)
    #expect(try value(.opacity, of: "b", at: 1.25, in: scene).x < 0.3)
  }

  /// A component changes by itself, in its own time, in each of its uses.
  @Test func statesOfAComponentHaveItsTime() throws {
    let scene = try scene(
      """
      components:
        button:
          parameters: {at: 0, size: 0.5}
          states: {pressed: {self: {scale: size}, layers: {label: {opacity: 0}}}}
          transitions: [{duration: 0.2, easing: linear}]
          timeline: [{at: at, state: pressed}]
          layers: [{id: label}]
      """,
      layers:
        "{id: a, component: button, with: {at: 0.4}, begin: 0.5, speed: 2}, "
        + "{id: b, component: button, with: {at: 1, size: 3}}")
    #expect(abs(try value(.scale, at: 0.75, in: scene).x - 0.75) < 1e-6)
    #expect(try value(.scale, at: 0.7, in: scene).x == 1)
    #expect(abs(try value(.opacity, of: "a/label", at: 0.75, in: scene).x - 0.5) < 1e-6)
    #expect(abs(try value(.scale, of: "b", at: 1.1, in: scene).x - 2) < 1e-6)
  }

  /// Changes are in seconds of the time in which states are declared, whatever clock a layer has.
  @Test func timesAreThoseOfTheStates() throws {
    let scene = try scene(
      """
      states: {s: {layers: {a/b: {position: [100, 0]}}}}
      transitions: [{duration: 0.2, easing: linear}]
      timeline: [{at: 1, state: s}]
      """, layers: "{id: a, begin: 0.7, speed: 3, layers: [{id: b, begin: 0.5, speed: 0.5}]}")
    #expect(try value(of: "a/b", at: 1, in: scene).x < 1e-6)
    #expect(abs(try value(of: "a/b", at: 1.1, in: scene).x - 50) < 1e-6)
  }

  /// Of the states of a layer and of the layers around it, the one that comes last counts.
  @Test func theLastStateCountsWhoeverDeclaresIt() throws {
    let scene = try scene(
      """
      states: {s: {layers: {a: {rotation: 90}}}}
      transitions: [{none: true}]
      timeline: [{at: 1.5, state: s}]
      """,
      layers: "{id: a, states: {t: {self: {rotation: 45}}}, transitions: [{none: true}], "
        + "timeline: [{at: 0.5, state: t}, {at: 1, state: base}, {at: 2, state: t}]}")
    for (time, rotation) in [(0.6, 45.0), (1.2, 0), (1.6, 90), (2.1, 45)] {
      #expect(try value(.rotation, at: time, in: scene).x == rotation, "\(time)")
    }
  }

  /// The text of a layer sets its size, which the scene as read does not know.
  @Test func theValueAsWrittenMayBeMeasured() throws {
    let scene = try scene(
      """
      states: {s: {layers: {a: {size: [80, 50]}}}}
      transitions: [{duration: 0.1}]
      \(StateChangeTests.toAndFro)
      """, layers: "{id: a, contents: {text: {string: abc, size: 20}}}")
    #expect(try value(.size, at: 0.65, in: scene) == [80, 50, 0, 0])
    #expect(try value(.size, at: 1, in: scene) == [30, 20, 0, 0])
  }

  /// A difference whose delay is not over when the next state comes was never there.
  @Test func additiveChangesThatDidNotBeginLeaveNothing() throws {
    let scene = try scene(
      """
      \(StateChangeTests.moved)
      transitions: [{to: s, duration: 0.1, delay: 0.5, additive: true}, {duration: 0.1, additive: true}]
      \(StateChangeTests.toAndFro)
      """)
    for time in [0.6, 0.7, 0.75, 0.9, 1, 1.05, 1.2] {
      #expect(try value(at: time, in: scene).x == 0, "\(time)")
    }
  }

  /// Layers within the one that declares a state, its mask, and both of two filters.
  @Test func everythingInALayerMayDiffer() throws {
    let scene = try scene(
      """
      states: {other: {layers: {a: {filters: [{gaussian: 3}, {gaussian: {radius: 5}}]}}}}
      transitions: [{none: true}]
      timeline: [{at: 0.5, state: other}]
      """,
      layers: "{id: a, filters: [{gaussian: 1}, {gaussian: 2}], mask: {opacity: 1}, "
        + "layers: [{id: b}], transitions: [{none: true}], timeline: [{at: 0.5, state: s}], "
        + "states: {s: {self: {mask: {opacity: 0.5}, layers: {b: {opacity: 0.25}}}}}}")
    #expect(try value(.opacity, of: "a/mask", at: 0.6, in: scene).x == 0.5)
    #expect(try value(.opacity, of: "a/b", at: 0.6, in: scene).x == 0.25)
    let layer = try #require(
      try scene.presentation(at: scene.displayLink[600]).layer(at: "a"))
    for (name, radius) in [("filters.gaussian.radius", 3.0), ("filters.gaussian2.radius", 5)] {
      let named = try #require(layer.model.slots.components(called: name))
      #expect(layer.values[named.slot].x == radius, "\(name)")
    }
  }

  @Test func statesMayBeBasedOnOthers() throws {
    let scene = try scene(
      """
      states:
        s: {layers: {a: {position: [100, 0], opacity: 0.5}}}
        t: {basedOn: s, layers: {a: {opacity: 0.25}}}
      transitions: [{none: true}]
      timeline: [{at: 1, state: t}]
      """)
    #expect(try value(at: 1, in: scene).x == 100)
    #expect(try value(.opacity, at: 1, in: scene).x == 0.25)
  }

  /// A value of a state knows which copy of a repeated layer it is for, and the row of that copy.
  @Test func valuesKnowTheNumberOfACopy() throws {
    let scene = try scene(
      """
      states:
        s: {layers: {row-*: {position: [10 * row, row.y], layers: {dot: {rotation: 5 * row}}}}}
        t: {layers: {row-*: {position: [10 * row, row.y], opacity: 0.25 * row}}}
      transitions: [{none: true}]
      timeline: [{at: 0.5, state: s}, {at: 1, state: t}]
      """,
      layers: "{id: row, repeat: {over: [{y: 7}, {y: 8}, {y: 9}], as: row}, layers: [{id: dot}]}")
    for row in 0..<3 {
      let expected: SIMD4 = [10 * Double(row), 7 + Double(row), 0, 0]
      #expect(try value(of: "row-\(row)", at: 0.6, in: scene) == expected)
      #expect(try value(.rotation, of: "row-\(row)/dot", at: 0.6, in: scene).x == 5 * Double(row))
      #expect(try value(.opacity, of: "row-\(row)", at: 1, in: scene).x == 0.25 * Double(row))
      let layer = try #require(
        try scene.presentation(at: scene.displayLink[0]).layer(at: "row-\(row)"))
      // The position is the same in both states: it moves once.
      let moves = layer.model.animations.filter { $0.slot == LayerProperty.position.rawValue }
      #expect(moves.count == 1)
    }
  }

  /// A state may come after the end of an animation, or with its begin.
  @Test(arguments: [("after b.grow + 0.1", 0.9), ("with b.grow", 0.5), ("t + 0.25", 0.75)])
  func statesMayWaitForAnimations(at: String, time: Double) throws {
    let scene = try scene(
      """
      parameters: {t: 0.5}
      \(StateChangeTests.moved)
      transitions: [{none: true}]
      timeline: [{at: \(at), state: s}]
      """,
      layers: "{id: a}, {id: b, begin: 0.1, animations: "
        + "[{id: grow, property: scale, to: 2, begin: 0.4, duration: 0.3}]}")
    #expect(try value(at: time - 0.002, in: scene).x == 0)
    #expect(try value(at: time + 0.001, in: scene).x == 100)
  }

  /// Every property of layers may differ in a state, and is as written afterwards.
  @Test(arguments: LayerProperty.allCases) func allPropertiesTakePart(property: LayerProperty)
    throws
  {
    let (value, expected): (String, SIMD4<Double>) =
      switch property.kind {
      case .boolean:
        (property.defaultValue.x == 0 ? "true" : "false", [1 - property.defaultValue.x, 0, 0, 0])
      case .color: ("blue", [0, 0, 1, 1])
      case .number: ("0.25", [0.25, 0, 0, 0])
      case .corners, .matrix: ("[1, 2, 3, 4]", [1, 2, 3, 4])
      default: ("[0.25, 0.5]", [0.25, 0.5, 0, 0])
      }
    let parts = property.name.split(separator: ".")
    let nested = parts.count == 1 ? "\(parts[0]): \(value)" : "\(parts[0]): {\(parts[1]): \(value)}"
    let scene = try scene(
      """
      states: {s: {layers: {a: {\(nested)}}}}
      timeline: [{at: 0.5, state: s}, {at: 1, state: base}]
      """)
    #expect(try self.value(property, at: 0.9, in: scene) == expected)
    #expect(try self.value(property, at: 1.5, in: scene) == property.defaultValue)
  }
}
