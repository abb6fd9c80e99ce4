import SceneModel
import Testing

@testable import SceneText

/// Issue 46, D: what has no meaning beside the progress of an animation.
@Suite struct DrivenMistakeTests {
  private static func animation(_ keys: String, _ message: String, _ hint: String? = nil) -> Mistake
  {
    .animation("property: opacity, to: 0, progress: time, \(keys)", message, hint)
  }

  private static func clock(_ key: String, _ value: String) -> Mistake {
    animation(
      "\(key): ▸\(value)◂", "'\(key)' needs time, and 'progress' takes the place of time")
  }

  private static let group =
    "an animation that 'progress' drives does not run in the time of a group"

  @Test(arguments: [
    clock("begin", "0.1"), clock("duration", "1"), clock("speed", "2"), clock("timeOffset", "1"),
    clock("repeatCount", "2"), clock("repeatDuration", "2"), clock("autoreverses", "true"),
    clock("fillMode", "both"), clock("cumulative", "true"), clock("spring", "{response: 0.5}"),
    .animation("property: opacity, to: 0, progress: ▸nothing◂", "unknown name 'nothing'"),
    .animation(
      "property: hidden, to: true, progress: ▸time◂",
      "there is nothing for the progress between true and false",
      "use values, and keyTimes that say when they switch"),
    .animation(
      "group: [{property: opacity, to: 0, progress: ▸time◂}]", group,
      "declare it beside the group"),
    .animation("sequence: [{property: opacity, to: 0, progress: ▸time◂}]", group),
    .animation(
      "group: [{property: opacity, to: 0}], progress: ▸time◂",
      "'progress' belongs to the animations in the group, not to the group"),
    .layer(
      "animations:\n  - {id: go, property: opacity, to: 0, progress: time}\n"
        + "  - {property: rotation, to: 9, begin: after ▸go◂}",
      "'go' is driven by its progress, and has no begin or end"),
  ])
  func areLocated(mistake: Mistake) throws {
    try mistake.expectToBeLocated()
  }
}
