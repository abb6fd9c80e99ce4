import Exporting
import SceneModel
import Testing

/// Animations as code of SwiftUI that rests where the scene rests.
@Suite struct SwiftUIExportTests {
  /// Animations with the lines of their code.
  private static let rows: [(animation: String, lines: [String])] = [
    // An odd number of ways ends at the other end, which a state does, too.
    (
      "property: opacity, to: 0, duration: 1, easing: linear, repeatCount: 1.5, autoreverses: true",
      [
        "withAnimation(.linear(duration: 1).repeatCount(3, autoreverses: true)) { cardOpacity = 0.0 }"
      ]
    ),
    (
      "property: opacity, to: 0, duration: 1, easing: easeIn, repeatCount: 1, autoreverses: true",
      [
        "card.keyframeAnimator(initialValue: 1.0, trigger: isShown) { view, value in",
        "  view.opacity(value)",
        "} keyframes: { _ in",
        "  LinearKeyframe(0.0, duration: 1, timingCurve: .bezier(startControlPoint: UnitPoint("
          + "x: 0.42, y: 0), endControlPoint: UnitPoint(x: 1, y: 1)))",
        "  LinearKeyframe(1.0, duration: 1, timingCurve: .bezier(startControlPoint: UnitPoint("
          + "x: 0, y: 0), endControlPoint: UnitPoint(x: 0.58, y: 1)))",
        "}",
      ]
    ),
    (
      "property: opacity, to: 0, repeatCount: 2, autoreverses: true, spring: {response: 0.2}",
      [
        "// Keyframes have no spring that runs backwards, and a state would jump in the end; "
          + "use the layer's animation."
      ]
    ),
    (
      "property: opacity, to: 0, duration: 0.4, repeatCount: 2.5",
      ["// SwiftUI repeats whole ways only; use the layer's animation."]
    ),
    // A delay is a keyframe that holds what the scene shows until then.
    (
      "property: opacity, values: [0, 1, 0.5], begin: 0.5, duration: 1",
      [
        "card.keyframeAnimator(initialValue: 1.0, trigger: isShown) { view, value in",
        "  view.opacity(value)",
        "} keyframes: { _ in",
        "  LinearKeyframe(1.0, duration: 0.5)",
        "  MoveKeyframe(0.0)",
        "  LinearKeyframe(1.0, duration: 0.5)",
        "  LinearKeyframe(0.5, duration: 0.5)",
        "}",
      ]
    ),
    (
      "property: opacity, values: [0, 1, 0.5], duration: 1, repeatCount: 2, fillMode: removed",
      [
        "  LinearKeyframe(1.0, duration: 0.5)",
        "  LinearKeyframe(0.5, duration: 0.5)",
        "  MoveKeyframe(0.0)",
        "  LinearKeyframe(1.0, duration: 0.5)",
        "  LinearKeyframe(0.5, duration: 0.5)",
        "  MoveKeyframe(1.0)",
        "}",
      ]
    ),
    (
      "property: opacity, values: [1, 0, 0.5], duration: 1, repeatCount: forever",
      ["card.keyframeAnimator(initialValue: 1.0, repeating: true) { view, value in"]
    ),
    (
      "property: opacity, values: [1, 0, 0.5], duration: 1, repeatCount: forever, begin: 1",
      ["// A keyframe animator that repeats starts at once; use the layer's animation."]
    ),
    (
      "property: zPosition, values: [1, 2], calculationMode: discrete, duration: 1",
      [
        "  MoveKeyframe(1.0)", "  LinearKeyframe(1.0, duration: 0.5)", "  MoveKeyframe(2.0)",
        "  LinearKeyframe(2.0, duration: 0.5)",
      ]
    ),
    (
      "property: backgroundColor, values: [red, blue, white], duration: 1",
      [
        "  view.background(value)",
        "} keyframes: { _ in",
        "  LinearKeyframe(Color.Resolved(red: 0, green: 0, blue: 1, opacity: 1), duration: 0.5)",
      ]
    ),
    (
      "property: opacity, to: 0.5, duration: 1, fillMode: removed",
      ["// When it is over, the scene shows 1.0 again."]
    ),
  ]

  @Test(arguments: rows)
  func viewsRestAsTheScene(animation: String, lines: [String]) throws {
    let code = try ExportedScene("animations: [{\(animation)}]", duration: "4").swift
    #expect(code.contains("\n" + lines.joined(separator: "\n") + "\n"), "\(code)")
  }

  /// A view turns, grows and is placed about its middle, unless its code says otherwise.
  @Test func anchorPointsAreSaid() throws {
    let keys =
      "anchorPoint: [0, 0.5], animations: [{property: rotation, to: 90, duration: 1}, "
      + "{property: scale.x, to: 2, duration: 1}, {property: position, to: [0, 0], duration: 1}, "
      + "{property: opacity, to: 0, duration: 1}]"
    let swift = try ExportedScene(keys).swift
    for line in [
      "card.rotationEffect(.radians(cardRotation), anchor: UnitPoint(x: 0, y: 0.5))",
      "card.scaleEffect(x: cardScaleX, y: 1, anchor: UnitPoint(x: 0, y: 0.5))",
      "// SwiftUI places the middle of a view; these are the places of its anchor point.",
    ] { #expect(swift.contains(line), "\(swift)") }
    #expect(swift.split(separator: "The layer's anchorPoint is CGPoint(x: 0, y: 0.5).").count == 4)
    let middle = try ExportedScene("animations: [{property: rotation, to: 90, duration: 1}]").swift
    #expect(!middle.contains("nchor"))
  }
}
