import SceneModel
import SceneText
import Testing
import Timeline

/// Tests of the expectations that are proposed for a scene.
@Suite struct ExpectationProposalTests {
  /// With an overshoot of exp(−ζπ / √(1 − ζ²)): 4.6 % of its way at ζ = 0.7.
  private static let spring =
    "{id: a, size: [10, 10], position: [5, 50], animations: [{property: position.x, to: 60, spring: {mass: 1, stiffness: 400, damping: 28}}]}"

  /// Copies that fade in 0.1 s after each other, each at a place of its own.
  private static let rows =
    "{id: row, repeat: {count: 4}, size: [10, 10], position: [50, 10 + 20 * index], opacity: 0, animations: [{property: opacity, to: 1, begin: 0.2 + 0.1 * index, duration: 0.5}, {property: position.x, to: 60, begin: 0.1 * index, duration: 0.5}]}"

  /// Changes only its colour.
  private static let lamp =
    "{id: lamp, size: [10, 10], position: [50, 50], contents: {rectangle: {fill: red}}, animations: [{property: contents.rectangle.fill, to: blue, duration: 0.5}]}"

  /// Returns the proposals of a scene, which have to hold.
  private func lines(_ layers: [String], head: String = "size: [100, 100]\nduration: 2") throws
    -> [String]
  {
    let lines = try ExpectedScene(layers: layers, expecting: [], head: head).proposals()
    let again = ExpectedScene(
      layers: layers, expecting: lines.map { String($0.dropFirst(2)) }, head: head)
    #expect(try again.failures().allSatisfy { $0 == nil })
    return lines
  }

  /// Settling, end and overshoot, as one would write them.
  @Test func aSpringSettlesAtItsEnd() throws {
    #expect(
      try lines([Self.spring]) == [
        "- {layer: a, settles: {by: 0.35}}",
        "- {layer: a, property: position.x, value: {min: 59.5, max: 60.5, at: 1.98}}",
        "- {layer: a, overshoot: {max: 5%}}",
        "- {layer: a, stays: {in: canvas}}",
      ])
  }

  /// Copies have one line for all, with the latest of their times.
  @Test func copiesHaveCommonLines() throws {
    #expect(
      try lines([Self.rows]) == [
        "- {layer: row-*, settles: {by: 0.8}}",
        "- {layer: row-*, property: position.x, value: {min: 59.5, max: 60.5, at: 1.98}}",
        "- {layer: row-*, opacity: {min: 0.99, at: 1.98}}",
        "- {layer: row-*, stays: {in: canvas}}",
      ])
  }

  /// A pattern that would match another layer as well is not proposed.
  @Test func aPatternMatchesOnlyTheCopies() throws {
    let other = "{id: row-head, size: [10, 10], position: [50, 50]}"
    let lines = try lines([Self.rows, other])
    #expect(lines.count == 16)
    #expect(lines.contains("- {layer: row-3, stays: {in: canvas}}"))
    #expect(!lines.contains { $0.contains("*") })
  }

  /// Copies that end at different places have no common end.
  @Test func differentEndsHaveNoLine() throws {
    let spread = Self.rows.replacing("to: 60", with: "to: 60 + index")
    let lines = try lines([spread])
    #expect(!lines.contains { $0.contains("position.x") })
  }

  /// An opacity that still changes at the end has no value to expect there, nor one beyond its range.
  @Test(arguments: [
    "{id: a, size: [9, 9], position: [9, 9], opacity: time / 2}",
    "{id: a, size: [9, 9], position: [9, 9], opacity: 0, animations: [{property: opacity, to: 1, duration: 2}]}",
  ])
  func anOpacityThatStillChangesHasNoLine(layer: String) throws {
    let lines = try lines([layer])
    #expect(!lines.contains { $0.contains("opacity") }, "\(lines)")
  }

  /// What a finger pulls overshoots neither in the proposals nor in their check.
  @Test func aPullIsNoOvershoot() throws {
    let lines = try lines(
      ["{id: a, size: [10, 10], position: [20 + pull, 50]}"], head: FailureCourseTests.pulled)
    #expect(lines.contains("- {layer: a, overshoot: {max: 5%}}"), "\(lines)")
  }

  @Test func coloursAreNoMovement() throws {
    let lines = try lines([Self.lamp])
    #expect(lines.isEmpty)
  }
}
