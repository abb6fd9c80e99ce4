import Exporting
import SceneModel
import Testing
@testable import Timeline

/// Animations as code of Apple's systems.
@Suite struct SwiftExportTests {
  @Test func springsStaySprings() throws {
    let scene = try ExportedScene(
      """
      animations: [{property: position.y, from: 90, begin: 0.25, spring: {mass: 2, stiffness: 120, damping: 9}}]
      """)
    let duration = try #require(scene.motions.first).duration
    #expect(
      try scene.swift == """
        // card · position.y: 90 → 40, \(duration.rounded(toPlaces: 4).plain) s from 0.25 s

        // Core Animation
        let cardPositionY = CASpringAnimation(keyPath: "position.y")
        cardPositionY.fromValue = 90
        cardPositionY.toValue = 40
        cardPositionY.mass = 2
        cardPositionY.stiffness = 120
        cardPositionY.damping = 9
        cardPositionY.duration = \(duration.rounded(toPlaces: 4).plain)
        cardPositionY.beginTime = CACurrentMediaTime() + 0.25
        cardPositionY.fillMode = .forwards
        cardPositionY.isRemovedOnCompletion = false
        card.add(cardPositionY, forKey: "position.y")

        // UIKit
        card.center.y = 90
        let cardPositionYAnimator = UIViewPropertyAnimator(
          duration: \(duration.rounded(toPlaces: 4).plain), timingParameters: UISpringTimingParameters(mass: 2, stiffness: 120, damping: 9, initialVelocity: CGVector(dx: 0, dy: 0)))
        cardPositionYAnimator.addAnimations { card.center.y = 40 }
        cardPositionYAnimator.startAnimation(afterDelay: 0.25)

        // SwiftUI
        @State private var cardPositionY = 90.0  // card.position(x: 50, y: cardPositionY)
        withAnimation(.interpolatingSpring(mass: 2, stiffness: 120, damping: 9, initialVelocity: 0).delay(0.25)) { cardPositionY = 40.0 }

        """)
  }

  /// Animations, with lines of their code.
  private static let rows: [(animation: String, lines: [String])] = [
    (
      "{property: opacity, from: 0, duration: 0.5, easing: easeOut}",
      [
        "CAMediaTimingFunction(name: .easeOut)", "card.alpha = 0",
        "UICubicTimingParameters(animationCurve: .easeOut)",
        "withAnimation(.easeOut(duration: 0.5)) { cardOpacity = 1.0 }",
      ]
    ),
    (
      "{property: opacity, from: 0, duration: 0.5, easing: default}",
      [
        "CAMediaTimingFunction(name: .default)",
        "UICubicTimingParameters(controlPoint1: CGPoint(x: 0.25, y: 0.1), controlPoint2: CGPoint(x: 0.25, y: 1))",
        "withAnimation(.timingCurve(0.25, 0.1, 0.25, 1, duration: 0.5)) { cardOpacity = 1.0 }",
      ]
    ),
    (
      "{property: rotation, to: 180, duration: 1, easing: linear, repeatCount: forever, autoreverses: true}",
      [
        "CABasicAnimation(keyPath: \"transform.rotation.z\")", "cardRotation.toValue = 3.1416",
        "cardRotation.repeatCount = .infinity", "cardRotation.autoreverses = true",
        ".linear(duration: 1).repeatForever(autoreverses: true)",
      ]
    ),
    (
      "{property: scale, from: 0.5, duration: 1}",
      ["CABasicAnimation(keyPath: \"transform.scale\")", "cardScale.fromValue = 0.5"]
    ),
    (
      "{property: scale, from: [0.5, 2], duration: 1}",
      ["cardScaleX.fromValue = 0.5", "cardScaleY.fromValue = 2"]
    ),
    (
      "{property: backgroundColor, to: blue, duration: 1}",
      [
        "cardBackgroundColor.toValue = UIColor(red: 0, green: 0, blue: 1, alpha: 1).cgColor",
        "card.backgroundColor = UIColor(red: 0, green: 0, blue: 1, alpha: 1)",
      ]
    ),
    (
      "{property: position, values: [[0, 0], [9, 9], [50, 40]], keyTimes: [0, 0.25, 1], duration: 2}",
      [
        "CAKeyframeAnimation(keyPath: \"position\")", "cardPosition.keyTimes = [0, 0.25, 1]",
        "NSValue(cgPoint: CGPoint(x: 9, y: 9))",
        "UIView.animateKeyframes(withDuration: 2, delay: 0, options: [.calculationModeLinear, "
          + "UIView.KeyframeAnimationOptions(rawValue: UIView.AnimationOptions.curveLinear.rawValue)]) {",
        "UIView.addKeyframe(withRelativeStartTime: 0.25, relativeDuration: 0.75)",
        "LinearKeyframe(CGPoint(x: 50, y: 40), duration: 1.5)",
      ]
    ),
    (
      "{property: opacity, values: [0, 1, 0.5], duration: 1}",
      ["cardOpacity.values = [0, 1, 0.5]", "cardOpacity.keyTimes = [0, 0.5, 1]"]
    ),
    (
      "{property: hidden, values: [true, false], calculationMode: discrete, duration: 1}",
      ["cardHidden.values = [true, false]", "cardHidden.keyTimes = [0, 0.5, 1]", ".discrete"]
    ),
    (
      "{property: cornerRadius, to: 5, duration: 1}",
      ["CABasicAnimation(keyPath: \"cornerRadius\")", "card.layer.cornerRadius = 5"]
    ),
  ]

  @Test(arguments: rows)
  func animationsBecomeCode(animation: String, lines: [String]) throws {
    let code = try ExportedScene("animations: [\(animation)]").swift
    for line in lines { #expect(code.contains(line), "\(code)") }
  }

  /// Curves that Apple's systems lack become lines within a thousandth of the way.
  @Test(arguments: ["easeOutBounce", "smoothstep", "\"linear(0, 1.5 20%, 1)\"", "\"progress ^ 3\""])
  func otherCurvesBecomeKeyframes(easing: String) throws {
    let scene = try ExportedScene(
      "animations: [{property: position.x, from: 0, to: 100, duration: 1, easing: \(easing)}]")
    let code = try scene.swift
    let values = try #require(code.numbers(in: "cardPositionX.values = ["))
    let times = try #require(code.numbers(in: "cardPositionX.keyTimes = ["))
    #expect(values.count == times.count && values.count < 120)
    for number in 0..<scene.timeline.frameCount {
      let tick = scene.timeline.displayLink[number]
      let shown = try #require(scene.timeline.presentation(at: tick).layer(at: "card"))[.position].x
      #expect(abs(times.interpolated(values, at: tick.callback.timestamp) - shown) < 0.15)
    }
  }

  /// Animations of a transform, with lines of the code for a view.
  private static let transforms: [(keys: String, lines: [String])] = [
    (
      "animations: [{property: scale, from: 0.5, duration: 1}]",
      [
        "card.transform = CGAffineTransform(scaleX: 0.5, y: 0.5)",
        "cardScaleAnimator.addAnimations { card.transform = .identity }",
      ]
    ),
    // What does not move stays part of the transform.
    (
      "rotation: 90, translation: [3, 4], animations: [{property: scale.x, to: 2, duration: 1}]",
      [
        "card.transform = CGAffineTransform(translationX: 3, y: 4).rotated(by: 1.5708)",
        "{ card.transform = CGAffineTransform(translationX: 3, y: 4).rotated(by: 1.5708)"
          + ".scaledBy(x: 2, y: 1) }",
      ]
    ),
    (
      "animations: [{property: rotation, to: 90, duration: 1}, {property: scale, to: 2, duration: 1}]",
      [
        "cardRotationAnimator.addAnimations { card.transform = CGAffineTransform(rotationAngle: 1.5708)"
          + ".scaledBy(x: 2, y: 2) }",
        "// The transform of the view moves once, as above for its rotation.",
      ]
    ),
    (
      "animations: [{property: rotation, to: 90, duration: 1}, {property: scale, to: 2, duration: 2}]",
      ["// A view has one transform, whose parts move together; add the animation to its layer."]
    ),
    (
      "animations: [{property: rotation, to: 180, duration: 1}]",
      ["// A view has one transform, which turns by less than 180 degrees on each way"]
    ),
    (
      "animations: [{property: scale, to: -1, duration: 1}]",
      ["// A view has one transform, which is not mirrored"]
    ),
    (
      "skew: [10, 0], animations: [{property: scale, to: 2, duration: 1}]",
      ["// A view has one transform, without a skew or a turn out of the plane"]
    ),
    (
      "animations: [{property: rotationX, to: 9, duration: 1}, {property: scale, to: 2, duration: 1}]",
      [
        "// A view has one transform, without a skew or a turn out of the plane",
        "// A view has no such property; add the animation to its layer.",
      ]
    ),
    (
      "animations: [{property: scale, values: [0, 1.2, 1], duration: 1}]",
      [
        "0.001 takes its place", "card.transform = CGAffineTransform(scaleX: 0.001, y: 0.001)",
        "relativeDuration: 0.5) { card.transform = CGAffineTransform(scaleX: 1.2, y: 1.2) }",
      ]
    ),
    (
      "animations: [{property: translation.y, to: 20, spring: {response: 0.4}}]",
      ["{ card.transform = CGAffineTransform(translationX: 0, y: 20) }"]
    ),
  ]

  @Test(arguments: transforms)
  func viewsMoveByTheirTransform(keys: String, lines: [String]) throws {
    let code = try ExportedScene(keys).swift
    for line in lines { #expect(code.contains(line), "\(line) in \(code)") }
  }

  @Test(arguments: ["easeIn, linear", "linear, linear"])
  func keyframesOfViewsSayThatTheyHaveNoEasings(easings: String) throws {
    let code = try ExportedScene(
      "animations: [{property: opacity, values: [0, 1, 0.5], easings: [\(easings)], duration: 1}]"
    ).swift
    #expect(code.contains("a view's keyframes have no easings") == (easings != "linear, linear"))
  }

  private static func fading(_ id: String, _ keys: String = "") -> String {
    "{id: \(id), size: [9, 9], animations: [{property: opacity, to: 0, duration: 1}]\(keys)}"
  }

  /// Layers with names that are words of Swift, or none at all.
  @Test(arguments: [
    ("switch", "`switch`", "switchOpacity"), ("self", "`self`", "selfOpacity"),
    ("in", "`in`", "inOpacity"), ("Default", "`default`", "defaultOpacity"),
    ("switch-1", "switch1", "switch1Opacity"), ("1st", "_1st", "_1stOpacity"),
    ("\"→\"", "layer", "layerOpacity"),
  ])
  func namesAreThoseOfSwift(id: String, view: String, variable: String) throws {
    let code = try ExportedScene(layers: [Self.fading(id)]).swift
    for line in [
      "\(view).add(\(variable), forKey:", "\(view).alpha = 1", "let \(variable)Animator =",
    ] {
      #expect(code.contains(line), "\(code)")
    }
  }

  @Test func noTwoNamesAreAlike() throws {
    let code = try ExportedScene(layers: [
      Self.fading("card-title"),
      Self.fading("card", ", layers: [\(Self.fading("title")), \(Self.fading("opacity"))]"),
      Self.fading("Card"),
    ]).swift
    let variables = code.split(separator: "\n").filter { $0.hasPrefix("let ") }
      .compactMap { $0.split(separator: " ").dropFirst().first.map(String.init) }
    #expect(Set(variables).count == variables.count && variables.count == 10)
    #expect(
      variables.filter { !$0.hasSuffix("Animator") } == [
        "cardTitleOpacity", "cardOpacity2", "cardTitle2Opacity", "cardOpacityOpacity",
        "card2Opacity",
      ])
    #expect(code.contains("cardTitle2.add(cardTitle2Opacity, forKey: \"opacity\")"))
  }

  /// Two animations under one key would replace each other.
  @Test func animationsOfOnePropertyHaveKeysOfTheirOwn() throws {
    let code = try ExportedScene(
      """
      animations: [{property: opacity, to: 0, duration: 0.3},
      {property: opacity, to: 1, begin: 0.5, duration: 0.3}]
      """
    ).swift
    #expect(code.contains("card.add(cardOpacity, forKey: \"opacity\")"), "\(code)")
    #expect(code.contains("card.add(cardOpacity2, forKey: \"opacity-2\")"), "\(code)")
  }

  @Test func propertiesWithoutCounterpartAreLeftOut() throws {
    let scene = try ExportedScene(
      "filters: [{gaussian: 4}], animations: [{property: filters.gaussian.radius, to: 0, duration: 1}]"
    )
    let code = try SwiftExport(scene.motions, of: scene.timeline)
    #expect(code.text.isEmpty)
    #expect(code.leftOut.contains { $0.property.hasPrefix("filters.gaussian.radius") })
  }
}

extension String {
  /// The numbers after a beginning, up to the next bracket.
  func numbers(in beginning: String) -> [Double]? {
    firstRange(of: beginning).map { range in
      self[range.upperBound...].prefix { $0 != "]" }.split(separator: ", ").compactMap {
        Double($0)
      }
    }
  }
}

extension [Double] {
  /// Returns the value on the straight lines through values at these places.
  func interpolated(_ values: [Double], at place: Double) -> Double {
    guard let next = firstIndex(where: { $0 >= place }), next > 0 else {
      return place <= self[0] ? values[0] : values[values.count - 1]
    }
    let part = (place - self[next - 1]) / (self[next] - self[next - 1])
    return values[next - 1] + (values[next] - values[next - 1]) * part
  }
}
