import Compositing
import SceneModel
import Testing
import Timeline

/// Animations that change nothing are warned of, and no others.
@Suite struct AnimationAuditTests {
  @Test(arguments: [
    ("{property: opacity, to: 0, begin: 1}", "opacity", "it begins after the last frame"),
    ("{property: position.x, to: 20}", "position.x", "the values are the same without it"),
    (
      "{group: [{property: rotation, to: 9, begin: 3}], duration: 9}", "rotation",
      "it begins after the last frame"
    ),
    (
      "{property: opacity, to: 0.5, begin: 0.2}, {property: opacity, to: 0.2}", "opacity",
      "an animation of the same property that is declared after it takes its place"
    ),
    ("{property: border.color, to: blue}", "border.color", "the border has no width"),
    ("{property: shadow.radius, to: 9}", "shadow.radius", "the shadow has no opacity"),
  ])
  func idleAnimationsAreWarnedOf(animations: String, property: String, hint: String) throws {
    let warnings = try AuditedBox.warnings(of: animations)
    #expect(warnings.map(\.message) == ["the animation of '\(property)' changes nothing"])
    #expect(warnings.map(\.hint) == [hint])
    #expect(warnings.allSatisfy { $0.severity == .warning })
  }

  @Test(arguments: [
    // Each is seen for some time, or adds to the other.
    "{property: opacity, to: 0.2}, {property: opacity, to: 0.5, begin: 0.2}",
    "{property: opacity, by: -0.2}, {property: opacity, by: -0.5, additive: true}",
    "{property: position.x, to: 9}, {property: position.y, to: 9}",
    "{property: border.width, to: 2}, {property: border.color, to: blue}",
    "{property: opacity, to: 0, begin: 1, fillMode: backwards, from: 0.5}",
    "{property: position, path: M 9 9 L 20 20, rotationMode: auto}",
    "{property: hidden, to: true, begin: 0.9}",
    "{property: backgroundColor, to: transparent, duration: 0}",
    "{property: position.x, by: 0, begin: 0.5}, {property: position.x, to: 30}",
  ])
  func effectiveAnimationsAreNotWarnedOf(animations: String) throws {
    let isIdle = animations.contains("by: 0,")
    #expect(try AuditedBox.warnings(of: animations).count == (isIdle ? 1 : 0))
  }

  @Test(arguments: [
    // One of the copies has a border.
    ("border: {width: 2 * n}, repeat: {count: 2, as: n},", "{property: border.color, to: blue}", 0),
    ("border: {width: 0 * n}, repeat: {count: 2, as: n},", "{property: border.color, to: blue}", 1),
    // What never appears is warned of once, for the layer.
    ("hidden: true,", "{property: border.color, to: blue}", 1),
    // Of a mask only the alpha counts.
    (
      "mask: {size: [40, 40], backgroundColor: black, animations: [{property: backgroundColor, to: red}]},",
      "", 1
    ),
    (
      "mask: {size: [40, 40], backgroundColor: black, animations: [{property: backgroundColor, to: '#0008'}]},",
      "", 0
    ),
    (
      "layers: [{size: [9, 9], backgroundColor: blue, animations: [{property: zPosition, to: 2}]}],",
      "", 1
    ),
    // The source of a transition shows what it has of the animated size.
    (
      "contents: {transition: {name: dissolve, from: gold, to: tan, progress: {begin: 0.2}}},",
      "{property: size, to: [30, 30]}", 0
    ),
    (
      "contents: {transition: {name: dissolve, from: gold, to: tan, progress: {begin: 2}}},", "", 1
    ),
    // A speed of 0 stops the clock.
    ("speed: 0,", "{property: opacity, to: 0}", 1),
    ("motionBlur: {angle: 0},", "{property: motionBlur.radius, to: 3}", 1),
    (
      "motionBlur: {angle: 0},",
      "{property: motionBlur.radius, to: 3}, {property: position.x, to: 400, duration: 1}", 0
    ),
  ])
  func layersCount(keys: String, animations: String, count: Int) throws {
    let warnings = try AuditedBox.warnings(of: animations, keys: keys)
    #expect(warnings.count == count, "\(warnings.map(\.message))")
  }

  @Test(arguments: [
    ("frames: 3", 1), ("frames: 3\nshutter: {angle: 360}", 0),
    // It decides how long the scene lasts.
    ("duration: settle", 0),
  ])
  func changesBetweenTicksCountUnderAShutter(head: String, count: Int) throws {
    // There and back between two ticks.
    let animation =
      "{property: opacity, values: [1, 0.2, 1], begin: 1 / 60, duration: 1 / 60, fillMode: removed}"
    #expect(try AuditedBox.warnings(of: animation, head: head).count == count)
  }
}
