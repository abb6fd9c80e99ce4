import SceneModel
import SceneText
import Testing
import Timeline

/// Expectations of events, each kept and broken.
@Suite struct EventExpectationTests {
  private static let head = """
    size: [100, 100]
    duration: 2
    inputs: {pull: {keyframes: [[0, 0], [1, 100]]}}
    states: {refreshing: {layers: {a: {opacity: 0}}}, never: {}, late: {}}
    timeline: [{when: pull > 50, state: refreshing}, {at: 0.8, state: base}, {at: 1, state: refreshing},
      {when: pull > 200, state: never}, {at: 2, state: late}]
    """

  private static let layers = [
    "{id: a, states: {near: {self: {rotation: 9}}}, timeline: [{when: pull >= 80, state: near}], "
      + "animations: [{id: hop, property: scale, to: 2, begin: when pull > 25}]}", "{id: b}",
  ]

  private static let cases: [(expectation: String, failure: String?)] = [
    ("{event: refreshing}", nil), ("{event: refreshing, at: {min: 0.5, max: 0.5}}", nil),
    ("{event: refreshing, at: {min: 0.9}}", nil), ("{event: hop, at: {max: 0.25}}", nil),
    ("{event: near, layer: a, at: {min: 0.8, max: 0.8}}", nil),
    (
      "{event: refreshing, at: {min: 0.51, max: 0.9}}",
      "30: 'refreshing' should happen from 0.51 s to 0.9 s, but it does at 0.5 s and 1 s"
    ),
    (
      "{event: hop, at: {min: 0.5}}",
      "15: 'hop' should happen after 0.5 s, but it does at 0.25 s"
    ),
    ("{event: near, layer: b}", "119: 'near' should happen, but it never does"),
    ("{event: never}", "119: 'never' should happen, but it never does"),
    ("{event: late}", "119: 'late' should happen, but it never does"),
  ]

  @Test(arguments: cases)
  func eventsAreExpected(expectation: String, failure: String?) throws {
    let scene = ExpectedScene(
      layers: EventExpectationTests.layers, expecting: [expectation],
      head: EventExpectationTests.head)
    #expect(try scene.failures() == [failure])
  }
}
