import Compositing
import SceneModel
import Testing
import Timeline

/// An animation before which its layer is seen elsewhere than where it starts.
@Suite struct StartAuditTests {
  @Test(arguments: [
    ("{property: opacity, from: 0, begin: 0.7}", "opacity", "backwards"),
    ("{property: opacity, from: 0, to: 1, begin: 0.7}", "opacity", "backwards"),
    ("{property: opacity, from: none, to: 0.5, begin: 0.7}", "opacity", "both"),
    (
      "{property: opacity, from: 0, to: 0.5, begin: 0.7, fillMode: removed}", "opacity", "backwards"
    ),
    ("{property: scale.x, values: [0, 1.2, 1], begin: 0.7}", "scale.x", "backwards"),
    ("{property: position, from: [0, 20], to: [20, 20], begin: 0.7}", "position", "backwards"),
    ("{property: position.y, from: 0, by: 20, begin: 0.7}", "position.y", "backwards"),
    (
      "{property: opacity, from: 0, begin: 0.7}, {property: opacity, to: 0.3, begin: 0.9}",
      "opacity", "backwards"
    ),
  ])
  func jumpsAreWarnedOf(animations: String, property: String, mode: String) throws {
    let warnings = try AuditedBox.warnings(of: animations).filter { $0.message.contains("jumps") }
    #expect(
      warnings.map(\.message) == [
        "the \(property) of 'box' is seen as it is declared until the animation begins, at 0.7 s, "
          + "and jumps to its start then"
      ])
    #expect(
      warnings.map(\.hint) == ["fillMode: \(mode) shows the start from the first frame on"])
    #expect(warnings.allSatisfy { $0.severity == .warning })
  }

  @Test(arguments: [
    // It begins with the scene, fills backwards, or starts where the layer is.
    ("{property: opacity, from: 0}", ""),
    ("{property: opacity, from: 0, begin: -0.1}", ""),
    ("{property: opacity, from: 0, begin: 0.7, fillMode: backwards}", ""),
    ("{property: opacity, from: 0, to: 0.4, begin: 0.7, fillMode: both}", ""),
    ("{property: opacity, from: 1, to: 0, begin: 0.7}", ""),
    ("{property: opacity, to: 0, begin: 0.7}", ""),
    ("{property: position.x, from: 20, to: 0, begin: 0.7}", ""),
    // Another one moves it before, or shows its own start.
    ("{property: opacity, to: 0.2}, {property: opacity, from: 0, begin: 0.7}", ""),
    (
      "{property: opacity, from: 0, to: 1, begin: 0.5}, "
        + "{property: opacity, from: 0, to: 1, begin: 0.7, fillMode: both}", ""
    ),
    // What switches has no start.
    ("{property: hidden, from: true, to: true, begin: 0.7}", ""),
    // It is added to what is there.
    ("{property: rotation, from: 90, to: 0, begin: 0.7, additive: true}", ""),
    // The layer is not seen before.
    (
      "{property: scale, from: 0, begin: 0.7}, {property: opacity, to: 1, begin: 0.7}",
      "opacity: 0,"
    ),
    ("{property: border.color, from: blue, to: red, begin: 0.7}", ""),
  ])
  func othersAreNot(animations: String, keys: String) throws {
    let warnings = try AuditedBox.warnings(of: animations, keys: keys)
    #expect(!warnings.contains { $0.message.contains("jumps") }, "\(warnings.map(\.message))")
  }

  @Test func copiesAreWarnedOfOnce() throws {
    let warnings = try AuditedBox.warnings(
      of: "{property: opacity, from: 0, begin: 0.1 * n}", keys: "repeat: {count: 4, as: n},")
    #expect(warnings.count == 1)
    #expect(warnings.first?.message.contains("box-1") == true)
  }
}
