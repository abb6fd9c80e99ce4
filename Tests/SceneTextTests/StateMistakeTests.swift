import SceneModel
import SceneText
import Testing

/// Mistakes in states, at the marked range.
@Suite struct StateMistakeTests {
  private static func scene(_ keys: String) -> String {
    """
    size: [9, 9]
    duration: 2
    layers: [{id: card, layers: [{id: title}]}, {id: row, repeat: {count: 2}}]
    \(keys)

    """
  }

  private static let states = "states: {s: {layers: {card: {opacity: 0}}}}"

  private static let mistakes: [Mistake] = [
    (
      "states: ▸[a]◂", "expected names of states with what differs in them, not a list of 1 item",
      nil
    ),
    (
      "states: {▸base◂: {}}", "'base' cannot be the name of a state",
      "'base' is the scene as written, '*' is any state"
    ),
    ("states: {s: {}, ▸s◂: {}}", "the key 's' is given twice", nil),
    ("states: {s: {layers: {▸cart◂: {}}}}", "there is no layer 'cart'", "did you mean 'card'?"),
    (
      "states: {s: {layers: {▸title◂: {}}}}", "there is no layer 'title'",
      "did you mean 'card/title'?"
    ),
    (
      "states: {s: {▸self◂: {opacity: 0}}}", "a state has no key 'self'", nil
    ),
    (
      "states: {s: {layers: {card: {▸opcity◂: 0}}}}\ntimeline: [{at: 0, state: s}]",
      "this layer has no property 'opcity' that a state could change", "did you mean 'opacity'?"
    ),
    (
      "states: {s: {basedOn: ▸t◂}}\ntimeline: [{at: 0, state: s}]", "there is no state 't'", nil
    ),
    ("\(states)\ntimeline: [{at: 0, state: ▸open◂}]", "there is no state 'open'", nil),
    ("\(states)\ntimeline: [▸{state: s}◂]", "a change of state needs 'at' or 'when'", nil),
    (
      "\(states)\ntimeline: [{at: ▸1◂, when: time > 1, state: s}]",
      "'at' and 'when' exclude each other", nil
    ),
    (
      "\(states)\ntimeline: [{at: 1, rearm: ▸true◂, state: s}]", "only a 'when' is rearmed", nil
    ),
    (
      "\(states)\ntimeline: [{when: ▸tim◂ > 1, state: s}]", "unknown name 'tim'",
      "did you mean 'time'?"
    ),
    (
      "\(states)\ntimeline: [{when: ▸{p: 1}◂, state: s}]",
      "expected a condition, not a mapping", nil
    ),
    (
      "\(states)\ntimeline: [{when: ▸card.opacity◂ < 1, state: s}]",
      "conditions wait for each other: this one reads card.opacity, which the state 's' changes",
      "a condition may read time, inputs, and values that no condition changes"
    ),
    (
      "values: {fade: ▸card.opacity◂}\n\(states)\ntimeline: [{when: 1 > fade, state: s}]",
      "conditions wait for each other: this one reads card.opacity, which the state 's' changes",
      "a condition may read time, inputs, and values that no condition changes"
    ),
    (
      "\(states)\ntimeline: [{at: ▸when time > 1◂, state: s}]", "'at' is a time, not a condition",
      "write when: followed by the condition"
    ),
    (
      "\(states)\ntimeline: [{at: after ▸grow◂, state: s}]",
      "'grow' needs the layer of the animation", "such as card.grow"
    ),
    (
      "\(states)\ntimeline: [{at: after ▸card.grow◂, state: s}]",
      "the layer 'card' has no animation 'grow'", "give one of its animations the id: grow"
    ),
    (
      "states: {s: {layers: {card: {contents: {text: {string: a, colr: ▸red◂}}}}}}\n"
        + "timeline: [{at: 0, state: s}]", "a text has no key 'colr'", "did you mean 'color'?"
    ),
    (
      "states: {s: {layers: {card: {opacity: ▸row◂}}}}\ntimeline: [{at: 0, state: s}]",
      "unknown name 'row'", nil
    ),
    ("\(states)\ntimeline: [▸{at: 0}◂]", "a change of state needs 'state'", nil),
    ("\(states)\ntransitions: [{to: ▸open◂}]", "there is no state 'open'", nil),
    (
      "\(states)\ntransitions: [{easing: ▸easeIn◂, spring: {}}]",
      "'easing' and 'spring' exclude each other", nil
    ),
    ("\(states)\ntransitions: [{delay: {▸cart◂: 1}}]", "there is no layer 'cart'", nil),
    ("\(states)\ntransitions: [{stagger: ▸{over: row-*}◂}]", "a stagger needs 'by'", nil),
    ("\(states)\ntransitions: [{layers: {▸cart◂: {}}}]", "there is no layer 'cart'", nil),
    (
      "\(states)\ntransitions: [{layers: {card: {▸from◂: s}}}]", "an exception has no key 'from'",
      nil
    ),
    (
      "\(states)\ntransitions: [{none: true, spring: ▸{response: 1}◂}]",
      "'none' and 'spring' exclude each other", nil
    ),
    (
      "\(states)\ntransitions: [{properties: {▸opcity◂: {duration: 1}}}]",
      "no state changes 'opcity'", "did you mean 'opacity'?"
    ),
    (
      "states: {s: {layers: {card: {opacity: 0}, ▸card◂: {opacity: 1}}}}",
      "the key 'card' is given twice", nil
    ),
    (
      "states: {s: {layers: {card: {opacity: 0, ▸opacity◂: 1}}}}",
      "the key 'opacity' is given twice", nil
    ),
    (
      "states: {s: {layers: {card: {position: [1, 2]}}}, "
        + "t: {basedOn: s, layers: {card: {position.x: ▸3◂}}}}",
      "the state changes 'position' and 'position.x' of 'card'", "write the whole value"
    ),
    (
      "states: {s: {basedOn: t}, t: {basedOn: ▸s◂}, u: {basedOn: t}}",
      "the state 's' is based on itself", nil
    ),
    (
      "states: {s: {layers: {card: {▸transition◂: 300ms}}}}\ntimeline: [{at: 0, state: s}]",
      "this layer has no property 'transition' that a state could change",
      "how states change is said beside them, as in transitions: [{to: open, duration: 300ms}]"
    ),
    (
      "timeline: ▸[{at: 0, state: s}]◂", "no states are declared beside this",
      "write 'states' in the scene; states in a layer take a timeline in that layer"
    ),
    (
      "\(states)\ntransitions: [{to: s, additive: true}, {}]\n"
        + "timeline: [{at: 0, state: s}, {at: 1, state: ▸base◂}]",
      "some changes of 'opacity' are additive, and others are not",
      "write additive: true in all transitions that change it"
    ),
    (
      "states: {s: {layers: {card: {opacity: ▸time◂}}}}\ntransitions: [{additive: true}]\n"
        + "timeline: [{at: 0, state: s}]",
      "'opacity' changes additively only between constant values", "leave additive out for it"
    ),
  ].map { .scene(scene($0.0), $0.1, $0.2) }

  @Test(arguments: mistakes) func mistakesAreLocated(mistake: Mistake) throws {
    try mistake.expectToBeLocated()
  }

  /// Two layers of one name were two values of one key.
  @Test func aStaggerBearsLayersOfOneName() throws {
    try Mistake.scene(
      """
      size: [9, 9]
      duration: 2
      layers: [{id: a}, {id: ▸a◂}]
      states: {s: {layers: {a: {opacity: 0}}}}
      transitions: [{stagger: {over: a, by: 0.1}}]
      timeline: [{at: 0, state: s}]

      """, "another layer here has the id 'a'"
    ).expectToBeLocated()
  }

  /// A state that never comes is read as well, though nothing is shown of it.
  @Test(arguments: [
    "timeline: [{at: 0, state: t}]", "timeline: [{at: 0, state: u}]", "transitions: [{to: t}]",
  ])
  func unknownKeysOfUnusedStatesAreWarnedOf(keys: String) {
    let parsed = SceneFixture.parse(
      StateMistakeTests.scene(
        "states: {s: {layers: {card: {colour: red, contents: {text: a}}}}, "
          + "t: {layers: {card: {opacity: 0}}}, u: {layers: {row: {opacity: 0}}}}\n" + keys))
    #expect(parsed.scene != nil)
    #expect(
      parsed.diagnostics.map(\.message)
        == ["this layer has no property 'colour' that a state could change"])
    #expect(parsed.diagnostics.map(\.severity) == [.warning])
  }

  @Test func aStateBasedOnItselfIsOneMistake() throws {
    try Mistake.scene(
      StateMistakeTests.scene("states: {s: {basedOn: ▸s◂}}"), "the state 's' is based on itself"
    ).expectToBeLocated()
  }

  @Test func aLayerWhoseTimeStandsStillDoesNotChange() throws {
    try Mistake.scene(
      """
      size: [9, 9]
      duration: 2
      layers: [{id: card, speed: 0}]
      states: {s: {layers: {card: {opacity: ▸0◂}}}}
      timeline: [{at: 0, state: s}]

      """, "no state changes the layer 'card', whose time stands still"
    ).expectToBeLocated()
  }

  /// A layer whose text becomes another in a state.
  private static func fading(_ keys: String) -> String {
    """
    size: [9, 9]
    duration: 2
    layers:
      - {id: card, contents: {text: {string: abc, size: 9}}}
      - {id: other, \(keys)}
    states: {s: {layers: {card: {contents: {text: def}}, other: {contents: {text: def}}}}}
    timeline: [{at: 1, state: s}]

    """
  }

  /// The texts that fade have no common values that animations and formulas could use.
  @Test(arguments: [
    (
      "contents: {text: {string: abc, size: 9}}, animations: [{property: ▸contents.text.size◂, to: 8}]",
      "'contents.text.size' cannot be animated, because states let the contents fade into others"
    ),
    (
      "opacity: ▸card.contents.text.size◂",
      "'card' has no 'contents.text.size', because states let its contents fade into others"
    ),
    (
      "position: [▸card.textWidth◂, 0]",
      "'card' has no 'textWidth', because states let its contents fade into others"
    ),
    ("stack: ▸{axis: vertical}◂, size: [9, 9]", "a layer has a stack or a text, not both"),
  ])
  func contentsThatFadeHaveNoCommonValues(keys: String, message: String) throws {
    try Mistake.scene(StateMistakeTests.fading(keys), message).expectToBeLocated()
  }

  @Test func contentsFadeAdditivelyInAllStatesOrInNone() throws {
    try Mistake.scene(
      """
      size: [9, 9]
      duration: 2
      layers: [{id: card, contents: {color: red}}]
      states:
        s: {layers: {card: {contents: {text: def}}}}
        t: {layers: {card: {contents: {image: a.png}}}}
      transitions: [{to: s, additive: true}]
      timeline: [{at: 0.5, state: s}, {at: 1, state: ▸t◂}]

      """, "some changes of 'contents' are additive, and others are not"
    ).expectToBeLocated()
  }

  /// Before their moments are known, changes by conditions count once for each property.
  @Test func manyStatesMayWaitForConditions() {
    let states = (0..<300).map { number in
      "s\(number): {layers: {card: {opacity: 0, rotation: \(number), position: [1, 2], hidden: true}}}"
    }
    let text = StateMistakeTests.scene(
      "states: {\(states.joined(separator: ", "))}\ntimeline: [{when: time > 1, state: s7}]")
    #expect(SceneFixture.parse(text).diagnostics.isEmpty)
  }
}
