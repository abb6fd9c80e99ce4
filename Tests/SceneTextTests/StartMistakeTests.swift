import SceneModel
import SceneText
import Testing

@Suite struct StartMistakeTests {
  /// A scene with layers of many kinds, and `b` with an animation `own` that has a begin.
  private static func begin(
    _ begin: String, of layer: String = "", _ message: String, _ hint: String? = nil
  ) -> Mistake {
    last(
      "{id: b, \(layer)animations: [{id: own, property: opacity, to: 1, \(begin)}]}", message, hint)
  }

  private static func last(_ layer: String, _ message: String, _ hint: String? = nil) -> Mistake {
    .scene(
      """
      size: [9, 9]
      duration: 100s
      inputs: {drag: {keyframes: [[0, 0], [1, 1]]}}
      layers:
        - id: a
          animations:
            - {id: in, property: opacity, to: 1}
            - {id: pulse, property: rotation, to: 1, repeatCount: forever}
            - {id: still, property: zPosition, to: 1, speed: 0}
            - {easing: easeIn, group: [{id: eased, property: scale, to: 2}]}
            - {timeOffset: 0.1, group: [{id: shifted, property: scale, to: 2}]}
            - {speed: -1, group: [{id: back, property: scale, to: 2}]}
            - {speed: 0, group: [{id: stopped, property: scale, to: 2}]}
            - {repeatCount: forever, group: [{id: again, property: scale, to: 2}]}
        - {id: card, layers: [{id: title, animations: [{id: in, property: opacity, to: 1}]}, {id: twin}]}
        - {id: note, layers: [{id: twin}]}
        - {id: cell, repeat: {count: 3}, animations: [{id: in, property: opacity, to: 1}]}
        - {id: frozen, speed: 0, animations: [{id: in, property: opacity, to: 1}]}
        - {id: plain}
        - \(layer)
      """, message, hint)
  }

  private static let inAGroup = "give the group an id, and begin after or with the whole group"

  private static let mistakes = words + names + circles + sequences

  private static let words: [Mistake] = [
    begin("begin: ▸afer◂ a.in", "unknown word 'afer'", "did you mean 'after'?"),
    begin("begin: ▸before◂ a.in", "unknown word 'before'", "use after, when or with"),
    begin("begin: when ▸tim◂ > 1", "unknown name 'tim'", "did you mean 'time'?"),
    begin(
      "begin: when ▸opacity◂ > 1", "unknown name 'opacity'", nil),
    begin("begin: ▸a.in◂", "'a.in' is no time", "write after a.in, or with a.in"),
    begin("begin: ▸card/title.in◂", "'card/title.in' is no time"),
    begin(
      "begin: after ▸a.in+0.5◂", "'a.in+0.5' is not the name of an animation",
      "a sign has spaces around it, as in title.appear + 0.1"),
    begin("begin: after ▸a.◂", "'a.' is not the name of an animation"),
    begin("begin: after a.in + ▸gaap◂", "unknown name 'gaap'"),
    begin("begin: after a.in + ▸time◂", "'time' has no meaning here"),
    begin("begin: after ▸a.in◂ + 1000000", "the animation would begin at 1000000.25 s"),
    begin("begin: ▸[after, a.in]◂", "expected a number, not a list of 2 items"),
    begin("begin: ▸soon◂", "unknown name 'soon'"),
    begin(
      "begin: ▸after◂", "'after' needs the name of an animation", "such as after title.appear"),
    begin("begin: ▸when◂", "'when' needs a condition", "such as when scroll > 44"),
    begin(
      "begin: 'when ▸{◂drag} > 3'", "'{' has no place in a formula",
      "in formulas, names stand without braces"),
    begin("begin: when -▸darg◂ < 3", "unknown name 'darg'", "did you mean 'drag'?"),
  ]
}

extension StartMistakeTests {
  fileprivate static let names: [Mistake] = [
    begin(
      "begin: after ▸nothing.in◂", "there is no layer 'nothing'",
      "layers are called by their ids, or by paths such as card/title.in"),
    begin("begin: after ▸cel-1.in◂", "there is no layer 'cel-1'", "did you mean 'cell-1'?"),
    begin("begin: after ▸cell-3.in◂", "there is no layer 'cell-3'", "did you mean 'cell-0'?"),
    begin("begin: after ▸tile.in◂", "there is no layer 'tile'", "did you mean 'title'?"),
    begin(
      "begin: after ▸twin.in◂", "there are 2 layers 'twin'",
      "name one of them, such as card/twin.in"),
    begin("begin: after ▸card/tile.in◂", "there is no layer 'card/tile'"),
    begin("begin: after ▸a.inn◂", "the layer 'a' has no animation 'inn'", "did you mean 'in'?"),
    begin(
      "begin: after ▸plain.in◂", "the layer 'plain' has no animation 'in'",
      "give one of its animations the id: in"),
    begin(
      "begin: after ▸other◂", "neither this layer nor one around it has an animation 'other'",
      "use own"),
    begin(
      "begin: with ▸cell.in◂", "there are 3 layers 'cell'", "name one of them, such as cell-0.in"
    ),
    begin(
      "begin: after ▸drag.relase◂", "the input 'drag' has no 'relase'", "did you mean 'release'?"),
    begin(
      "begin: after ▸a.pulse◂", "'a.pulse' never ends",
      "give it a repeatCount, or begin with a.pulse"),
    begin("begin: after ▸a.still◂", "'a.still' never ends"),
    begin("begin: after ▸a.again◂", "'a.again' never ends"),
    begin("begin: after ▸a.eased◂", "'a.eased' is in a group that has an easing", inAGroup),
    begin("begin: with ▸a.shifted◂", "'a.shifted' is in a group that has a timeOffset", inAGroup),
    begin("begin: with ▸a.back◂", "'a.back' is in a group that runs backwards", inAGroup),
    begin("begin: with ▸a.stopped◂", "'a.stopped' is in a group that stands still", inAGroup),
    begin("begin: with ▸frozen.in◂", "the time in 'frozen' stands still"),
    begin(
      "begin: with ▸a.in◂", of: "speed: 0, ", "the time in this layer stands still",
      "an animation can begin here only at a time in seconds"),
    begin("begin: with ▸a.in◂", of: "speed: -1, ", "the time in this layer runs backwards"),
    begin("begin: with ▸drag.release◂", of: "speed: -1, ", "the time in this layer runs backwards"),
    last(
      """
      {id: b, animations: [{easing: easeIn, group: [{property: opacity, to: 1, begin: after ▸a.in◂}]}]}
      """, "nothing begins by a name or a condition in a group that has an easing"),
    last(
      "{id: b, begin: ▸after a.in◂}", "only animations begin after or with others",
      "a layer's begin is in seconds of its superlayer"),
    last(
      "{id: b, animations: [{id: ▸[c]◂, property: opacity, to: 1}]}",
      "expected a name, not a list of 1 item"),
    last(
      "{id: b, animations: [{id: ▸a-b◂, property: opacity, to: 1}]}",
      "an animation's id has letters, digits and '_'"),
    last(
      """
      {id: b, animations: [{id: c, property: opacity, to: 1}, {group: [{id: ▸c◂, property: scale, to: 1}]}]}
      """, "another animation of the layer has the id 'c'", "ids of a layer's animations differ"),
    last(
      """
      {id: b, size: [9, 9], animations: [{id: turn, property: opacity, to: 1}], contents: {transition: \
      {name: dissolve, from: red, to: blue, progress: {id: ▸turn◂}}}}
      """, "another animation of the layer has the id 'turn'"),
  ]

  fileprivate static let circles: [Mistake] = [
    begin(
      "begin: ▸after own◂", "the animations wait for each other: b.own → b.own",
      "one of them needs a begin in seconds"),
    last(
      """
      {id: b, animations: [{id: x, property: opacity, to: 1, begin: ▸after y + 1◂}, \
      {id: y, property: scale, to: 1, begin: with c.z}]}
        - {id: c, animations: [{id: z, property: opacity, to: 1, begin: after b.x}]}
      """, "the animations wait for each other: b.x → b.y → c.z → b.x"),
    last(
      """
      {id: b, animations: [{id: all, begin: ▸after c.z◂, group: [{id: x, property: opacity, to: 1}]}]}
        - {id: c, animations: [{id: z, property: opacity, to: 1, begin: after b.x}]}
      """, "the animations wait for each other: b.all → c.z → b.x → b.all"),
    last(
      """
      {id: b, animations: [{begin: ▸with x◂, group: [{id: x, property: opacity, to: 1}]}]}
      """, "the animations wait for each other: b.(its group) → b.x → b.(its group)"),
  ]

  fileprivate static let sequences: [Mistake] = [
    last(
      "{id: b, animations: [{sequence: [{property: opacity, to: 1, begin: ▸after a.in◂}]}]}",
      "in a sequence, an animation begins after the one before it",
      "its begin is the gap between them, in seconds"),
    last("{id: b, animations: [{sequence: ▸[]◂}]}", "the sequence has no animations"),
    last(
      "{id: b, animations: [{sequence: ▸{property: opacity}◂}]}",
      "expected a list of animations, each after a '- ', not a mapping"),
    last(
      """
      {id: b, animations: [{group: [{property: opacity, to: 1}], sequence: ▸[{property: scale, to: 1}]◂}]}
      """, "'group' and 'sequence' exclude each other", "a sequence may hold groups"),
    last(
      "{id: b, animations: [{property: opacity, to: 1, ▸seqence◂: [{property: opacity, to: 1}]}]}",
      "an animation has no key 'seqence'", "did you mean 'sequence'?"),
    last(
      "{id: b, animations: [{to: ▸1◂, sequence: [{property: opacity, to: 1}]}]}",
      "'to' belongs to the animations in the sequence, not to the sequence"),
    last(
      """
      {id: b, animations: [{sequence: [▸{property: opacity, to: 1, repeatCount: forever}◂, \
      {property: scale, to: 1}]}]}
      """, "the animation never ends, so that nothing comes after it",
      "give it a repeatCount, or place it last"),
    last(
      """
      {id: b, animations: [{sequence: [▸{property: opacity, to: 1, speed: 0}◂, {property: scale, to: 1}], \
      duration: 3}]}
      """, "the animation never ends, so that nothing comes after it"),
    last(
      "{id: b, animations: [{sequence: ▸[{property: opacity, to: 1, repeatCount: forever}]◂}]}",
      "the sequence never ends", "give it a duration in seconds"),
    last(
      "{id: b, animations: [{sequence: ▸[{property: opacity, to: 1, begin: -1}]◂}]}",
      "the sequence is over before it begins"),
    last(
      """
      {id: b, size: [9, 9], contents: {transition: {name: dissolve, from: red, to: blue, \
      progress: {sequence: ▸[{property: opacity, to: 1}]◂}}}}
      """, "'sequence' has no place here: only the progress moves"),
  ]

  @Test(arguments: mistakes)
  func mistakesAreLocated(mistake: Mistake) throws {
    try mistake.expectToBeLocated()
  }

  @Test func mistakesInCopiesAreReportedOnce() {
    let parsed = SceneFixture.layer(
      """
      repeat: {count: 100}
      animations: [{id: x, property: opacity, to: 1, begin: after nothing.in}]
      """)
    #expect(parsed.diagnostics.map(\.message) == ["there is no layer 'nothing'"])
  }
}
