import SceneModel
import SceneText
import Testing

@Suite struct TimingSyntaxTests {
  private func animation(_ text: String, head: String = "") throws -> Animation {
    let parsed = SceneFixture.layer("animations: [\(text)]", head: head)
    return try #require(
      parsed.scene?.layers[0].animations.first, "\(parsed.diagnostics.map(\.message))")
  }

  /// A spring lasts until it settles: with this one, (1 + 10t)·e^(−10t) is below 0.001 at 1 s.
  @Test(arguments: [
    ("{property: opacity, to: 1}", 0.25), ("{property: opacity, to: 1, duration: 0}", 0.25),
    ("{property: opacity, to: 1, spring: {damping: 20}}", 1),
    ("{property: opacity, to: 1, spring: {damping: 20}, duration: 0}", 1),
    ("{property: opacity, to: 1, spring: {damping: 20}, duration: 3}", 3),
    ("{duration: 2, group: [{property: opacity, to: 1}]}", 2),
    ("{duration: 2, group: [{duration: 1.5, group: [{property: opacity, to: 1}]}]}", 1.5),
  ])
  func durationsHaveDefaults(text: String, duration: Double) throws {
    #expect(abs(try animation(text).timing.duration - duration) < 1e-9)
  }

  @Test func anAlmostReservedWordMayBeAParameter() throws {
    let animation = try animation(
      "{property: opacity, to: 1, repeatCount: forevr}", head: "parameters: {forevr: 3}\n")
    #expect(animation.timing.activeDuration == 0.75)
  }

  /// Begin and speed of the outer group, of the inner one, and begin of the animation.
  @Test(arguments: [
    (1.0, 2.0, 0.5, 4.0, 0.25, 1.28125), (1, 1, 0, 1, 0, 1), (1, 2, 0.5, 4, -1, 1.25),
    (1, 0, 0.5, 4, 0.25, 1), (1, 2, -3, 4, 0.25, 1),
  ])
  func groupsDelayWhatIsInThem(
    outer: Double, outerSpeed: Double, inner: Double, innerSpeed: Double, begin: Double,
    first: Double
  ) throws {
    let animation = try animation(
      """
      {begin: \(outer), speed: \(outerSpeed), duration: 9, group: [{begin: \(inner), \
      speed: \(innerSpeed), group: [{property: opacity, to: 1, begin: \(begin)}]}]}
      """)
    #expect(animation.firstBegin == first)
  }

  @Test(arguments: [(1.0, 3.0), (4, 1.5), (-1, 3), (-4, 1.5), (0, 1)])
  func animationsLastAsLongBackwards(speed: Double, end: Double) throws {
    let animation = try animation(
      "{property: opacity, to: 1, begin: 1, duration: 2, speed: \(speed)}")
    #expect(animation.timing.end == end)
  }

  /// The scene lasts one second.
  @Test(arguments: [("begin: 0", true), ("begin: -0.5", false), ("speed: 2", false)])
  func onlyOnSceneTimeALateAnimationIsAMistake(clock: String, warns: Bool) {
    let parsed = SceneFixture.layer(
      "\(clock)\nanimations: [{property: opacity, to: 1, begin: 1.25}]")
    #expect(parsed.scene != nil)
    #expect(
      parsed.diagnostics.map(\.message)
        == (warns ? ["the animation begins after the end of the scene, at 1 s"] : []))
  }

  /// In a scene whose springs carry velocity.
  @Test(arguments: [
    ("{}", true), ("{stiffness: 50}", true), ("{initialVelocity: 2}", false),
    ("{duration: 1, velocity: 2}", false), ("{carriesVelocity: false}", false),
    ("{initialVelocity: 2, carriesVelocity: true}", true),
  ])
  func aVelocityOfItsOwnGoesBeforeACarriedOne(spring: String, carries: Bool) throws {
    let animation = try animation(
      "{property: opacity, to: 1, spring: \(spring)}", head: "carriesVelocity: true\n")
    #expect(animation.carriesVelocity == carries)
  }

  @Test func aFormulaMayDriveOneComponent() throws {
    let animation = try animation("{property: position.y, to: \"40 * time\"}")
    guard case .to(let value) = animation.values else {
      Issue.record("\(animation.values)")
      return
    }
    let environment = FormulaEnvironment(frame: 0, time: 2, progress: 0)
    #expect(try value.value(in: environment) == SIMD4(0, 80, 0, 0))
  }
}
