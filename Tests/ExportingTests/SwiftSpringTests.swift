import Exporting
import SceneModel
import Testing

/// Springs in the words of UIKit and SwiftUI.
@Suite struct SwiftSpringTests {
  /// Springs with their calls.
  private static let rows: [(spring: String, begin: String, lines: [String])] = [
    // The forms of iOS 17.
    (
      "{response: 0.5, bounce: 0.2}", "0.1",
      [
        "UIView.animate(springDuration: 0.5, bounce: 0.2, delay: 0.1) { card.alpha = 1 }",
        "withAnimation(.spring(duration: 0.5, bounce: 0.2).delay(0.1)) { cardOpacity = 1.0 }",
      ]
    ),
    (
      "{response: 0.4, bounce: -0.5}", "0",
      [
        "UIView.animate(springDuration: 0.4, bounce: -0.5) {",
        "withAnimation(.spring(duration: 0.4, bounce: -0.5)) {",
      ]
    ),
    // The form with a damping ratio, which is cut off at its duration.
    (
      "{duration: 0.5, dampingRatio: 0.8, velocity: 0.6}", "0",
      [
        "UIView.animate(withDuration: 0.5, delay: 0, usingSpringWithDamping: 0.8, "
          + "initialSpringVelocity: 0.6) { card.alpha = 1 }",
        "withAnimation(.interpolatingSpring(mass: 1, ",
      ]
    ),
    // The form of Core Animation, whose numbers stay.
    (
      "{stiffness: 300, damping: 18, initialVelocity: -1}", "0",
      [
        "UISpringTimingParameters(mass: 1, stiffness: 300, damping: 18, "
          + "initialVelocity: CGVector(dx: -1, dy: -1))",
        "withAnimation(.interpolatingSpring(mass: 1, stiffness: 300, damping: 18, "
          + "initialVelocity: -1)) {",
      ]
    ),
  ]

  @Test(arguments: rows)
  func springsAreSaidAsTheirAuthorsDo(spring: String, begin: String, lines: [String]) throws {
    let code = try ExportedScene(
      "animations: [{property: opacity, from: 0, begin: \(begin), spring: \(spring)}]"
    ).swift
    for line in lines { #expect(code.contains(line), "\(code)") }
  }
}
