import Exporting
import Testing

/// Looks that rest at nothing, and that animations or states raise.
@Suite struct RestingLookTests {
  private static let shadow = "backgroundColor: red, shadow: {opacity: 0, color: blue, radius: 6"

  /// Layers with a look that is nothing at rest, and with an animation that changes it.
  private static let layers = [
    "\(shadow), offset: [5, 7]}, animations: [{property: shadow.opacity, to: 1, duration: 0.4}]",
    "\(shadow), kernel: coreAnimation}, "
      + "animations: [{property: shadow.opacity, values: [0, 1, 0.5]}]",
    "\(shadow), path: M 0 0 h 70 v 9 Z}, animations: [{property: shadow.opacity, to: 1}]",
    "backgroundColor: red, shadow: {opacity: time, color: blue, radius: 6, offset: [5, 7]}",
    "backgroundColor: red, shadow: {opacity: 1, color: blue/0}, "
      + "animations: [{property: shadow.color, to: lime}]",
    "backgroundColor: red, border: {width: 0, color: blue}, "
      + "animations: [{property: border.width, to: 6}]",
    "backgroundColor: red, border: {width: 12 * time, color: blue}",
    "backgroundColor: red, border: {width: 5, color: blue/0}, "
      + "animations: [{property: border.color, to: lime}]",
    "backgroundColor: red/0, "
      + "animations: [{property: backgroundColor, to: blue, begin: 0.1, duration: 0.4}]",
    "backgroundColor: red, cornerCurve: continuous, animations: [{property: cornerRadius, to: 15}]",
    "backgroundColor: red, cornerRadius: [9, 9, 0, 0], "
      + "animations: [{property: cornerRadius, to: [19, 19, 0, 0]}]",
    "backgroundColor: red, animations: [{property: cornerRadius, to: [0, 19, 19, 0]}]",
    "contents: {rectangle: {fill: red/0}}, "
      + "animations: [{property: contents.rectangle.fill, to: blue}]",
    "contents: {path: {d: M 0 0 L 40 30, stroke: red/0, lineWidth: 4}}, "
      + "animations: [{property: contents.path.stroke, to: blue}]",
    "contents: {path: {d: M 0 0 L 40 30, stroke: red, lineWidth: 0}}, "
      + "animations: [{property: contents.path.lineWidth, to: 9}]",
    "contents: {linearGradient: {colors: [red/0, blue/0]}}, "
      + "animations: [{property: contents.linearGradient.colors.0, to: red}, "
      + "{property: contents.linearGradient.colors.1, to: lime}]",
    "backgroundColor: red, opacity: 0, animations: [{property: opacity, to: 1}]",
    "backgroundColor: red, hidden: true, "
      + "animations: [{property: hidden, to: false, begin: 0.2, duration: 0.2}]",
    "backgroundColor: red, filters: [{gaussian: 0}], "
      + "animations: [{property: filters.gaussian.radius, to: 6}]",
    "backgroundColor: red, mask: {size: [60, 40], position: [30, 20], backgroundColor: black/0, "
      + "animations: [{property: backgroundColor, to: black}]}",
  ]

  @Test(arguments: layers)
  func animationsRaiseThem(layer: String) throws {
    let trip = try RoundTrip(layer)
    #expect(trip.export.leftOut.isEmpty && trip.messages.isEmpty, "\(trip.messages)")
    #expect(try trip.difference() <= 1, "\(trip.export.text)\n\(trip.text)")
  }

  /// Layers with a look that is nothing at rest, and what a state makes of it.
  private static let states: [(layer: String, state: String)] = [
    ("\(shadow), offset: [5, 7]}", "{shadow.opacity: 1}"),
    ("\(shadow), kernel: coreAnimation}", "{shadow.opacity: 1, shadow.radius: 9}"),
    ("backgroundColor: red, border: {width: 0, color: blue}", "{border.width: 6}"),
    ("backgroundColor: red, border: {width: 3, color: blue/0}", "{border.color: lime}"),
    ("backgroundColor: red/0", "{backgroundColor: blue}"),
    ("backgroundColor: red, cornerCurve: continuous", "{cornerRadius: 15}"),
    ("backgroundColor: red", "{cornerRadius: [19, 0, 0, 19]}"),
    (
      "contents: {path: {d: M 0 0 L 40 30, stroke: red/0, lineWidth: 4}}",
      "{contents.path.stroke: blue}"
    ),
    ("backgroundColor: red, opacity: 0", "{opacity: 1}"),
    ("backgroundColor: red, hidden: true", "{hidden: false}"),
  ]

  @Test(arguments: states)
  func statesRaiseThem(layer: String, state: String) throws {
    let trip = try RoundTrip(layer, states: state)
    #expect(trip.export.leftOut.isEmpty && trip.messages.isEmpty, "\(trip.messages)")
    #expect(try trip.difference(inFrames: [3, 7, 14]) <= 1, "\(trip.export.text)\n\(trip.text)")
  }

  /// The radius of a shadow has the blur that its kernel gives it at all times.
  @Test(arguments: [
    "to: 12, duration: 0.4", "values: [2, 12, 6], duration: 0.4",
    "to: 12, spring: {response: 0.2, bounce: 0.3}",
  ])
  func animatedShadowsAreAsSoftAsStillOnes(animation: String) throws {
    for (kernel, factor) in [("gaussian", 1 / 0.958), ("coreAnimation", 1)] {
      let trip = try RoundTrip(
        """
        backgroundColor: red, shadow: {opacity: 1, radius: 2, kernel: \(kernel)},
        animations: [{property: shadow.radius, \(animation)}]
        """)
      let values = trip.export.text.matches(of: /<(?:toValue|real) type="real" value="([0-9.]+)"/)
        .compactMap { Double($0.1) }
      #expect(values.contains { abs($0 - 12 * factor) < 1e-5 }, "\(trip.export.text)")
      #expect(try trip.difference() <= 1)
    }
  }

  /// A shape that a state resizes is a picture that is stretched, and what is stretched, too, is named.
  @Test(arguments: [
    ("ellipse: {fill: red}", false), ("rectangle: {fill: red}", false),
    ("rectangle: {fill: red, cornerRadius: 6}", true), ("ellipse: {fill: red, stroke: blue}", true),
  ])
  func resizedShapesAreStretched(contents: String, isNamed: Bool) throws {
    let part = "card: that its line and its corners keep their widths while its size changes"
    let trip = try RoundTrip("contents: {\(contents)}", states: "{size: [80, 20]}")
    #expect(trip.export.leftOut == (isNamed ? [part] : []), "\(trip.export.leftOut)")
    #expect(!trip.export.text.contains("<CAShapeLayer"), "\(trip.export.text)")
    let moving = try RoundTrip(
      "contents: {\(contents)}, animations: [{property: size, to: [80, 20], duration: 0.4}]")
    #expect(moving.export.leftOut == (isNamed ? [part] : []), "\(moving.export.leftOut)")
  }

  /// Shadows that Core Animation lacks take their animations with them.
  @Test(arguments: ["inner: true", "spread: 3"])
  func lostShadowsAreNotRaised(key: String) throws {
    let trip = try RoundTrip(
      """
      backgroundColor: red, shadow: {opacity: 0, \(key)},
      animations: [{property: shadow.opacity, to: 1, duration: 0.4}]
      """)
    #expect(!trip.export.text.contains("shadow"), "\(trip.export.text)")
    #expect(trip.export.leftOut.contains("card: the animation of 'shadow.opacity'"))
  }
}
