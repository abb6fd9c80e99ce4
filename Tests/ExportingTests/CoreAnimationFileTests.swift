import Exporting
import SceneModel
import Testing

/// Scenes as Core Animation documents.
@Suite struct CoreAnimationFileTests {
  /// Layers, with parts of their elements.
  private static let rows: [(keys: String, parts: [String])] = [
    // The line of an ellipse is a path of its own, and its trim moves.
    (
      """
      contents: {ellipse: {stroke: blue, lineWidth: 6, trim: {end: 0}}},
      animations: [{property: contents.ellipse.trim.end, to: 0.7, duration: 1}]
      """,
      [
        "<CAShapeLayer", "path=\"50 3 m ", "lineWidth=\"6\"", "strokeEnd=\"0\"",
        "keyPath=\"strokeEnd\"", "<toValue type=\"real\" value=\"0.7\"/>",
      ]
    ),
    (
      """
      contents: {rectangle: {fill: red}},
      animations: [{property: contents.rectangle.fill, to: blue, duration: 1}]
      """, ["<CAShapeLayer", "<fillColor value=\"1 0 0\"/>", "keyPath=\"fillColor\""]
    ),
    (
      """
      contents: {path: {d: M 0 0 L 9 9, stroke: red/0}},
      animations: [{property: contents.path.stroke, to: red, duration: 1}]
      """, ["<strokeColor value=\"1 0 0\" opacity=\"0\"/>", "keyPath=\"strokeColor\""]
    ),
    // A line with a gradient is the mask of the gradient.
    (
      """
      contents: {ellipse: {stroke: {linearGradient: {colors: [red, blue]}}, trim: {end: 0.5}}},
      animations: [{property: contents.ellipse.trim.end, to: 1, duration: 1}]
      """,
      [
        "<CAGradientLayer", "<mask type=\"CAShapeLayer\" bounds=\"0 0 100 60\" position=\"50 30\"",
        "strokeEnd=\"0.5\"", "keyPath=\"strokeEnd\"",
      ]
    ),
    // All locations are one list.
    (
      """
      contents: {linearGradient: {colors: [red, white, blue]}},
      animations: [{property: contents.linearGradient.locations.1, from: 0.2, to: 0.8, duration: 1}]
      """,
      [
        "keyPath=\"locations\"", "<fromValue type=\"NSArray\">", "<real value=\"0.2\"/>",
        "<real value=\"0.8\"/>",
      ]
    ),
    (
      """
      contents: {linearGradient: {colors: [red, blue]}}, animations: [
      {property: contents.linearGradient.locations.0, values: [0, 0.1, 0.4], duration: 1},
      {property: contents.linearGradient.locations.1, values: [0.9, 0.7, 1], duration: 1}]
      """, ["keyPath=\"locations\"", "<NSArray type=\"NSArray\">", "<real value=\"0.7\"/>"]
    ),
    // So are all colours.
    (
      """
      contents: {linearGradient: {colors: [red, blue]}}, animations: [
      {property: contents.linearGradient.colors.1, to: white, duration: 1},
      {property: contents.linearGradient.end, to: [1, 0], duration: 1, easing: easeOut}]
      """,
      [
        "keyPath=\"colors\"", "<fromValue type=\"NSArray\">", "<CGColor value=\"0 0 1\"/>",
        "<CGColor value=\"1 1 1\"/>", "keyPath=\"endPoint\"", "timingFunction=\"easeOut\"",
        "<toValue type=\"CGPoint\" value=\"1 0\"/>",
      ]
    ),
    // The radii, the centre and the angle of a round gradient are its two points.
    (
      """
      contents: {radialGradient: {colors: [red, blue]}},
      animations: [{property: contents.radialGradient.radius, to: [0.9, 0.7], duration: 1}]
      """,
      [
        "keyPath=\"endPoint\"", "<fromValue type=\"CGPoint\" value=\"1 1\"/>",
        "<toValue type=\"CGPoint\" value=\"1.4 1.2\"/>",
      ]
    ),
    (
      """
      contents: {radialGradient: {colors: [red, blue]}},
      animations: [{property: contents.radialGradient.center, to: [0, 0.5], duration: 1}]
      """,
      [
        "keyPath=\"startPoint\"", "<toValue type=\"CGPoint\" value=\"0 0.5\"/>",
        "keyPath=\"endPoint\"", "<toValue type=\"CGPoint\" value=\"0.5 1\"/>",
      ]
    ),
    (
      """
      contents: {conicGradient: {colors: [red, blue]}},
      animations: [{property: contents.conicGradient.angle, to: 90, duration: 1}]
      """,
      [
        "keyPath=\"endPoint\"", "<CGPoint type=\"CGPoint\" value=\"1.5 0.5\"/>",
        "<CGPoint type=\"CGPoint\" value=\"1.207107 1.207107\"/>",
        "<CGPoint type=\"CGPoint\" value=\"0.5 1.5\"/>",
      ]
    ),
    // All points of a path are one value.
    (
      """
      contents: {path: {d: M 0 0 L 9 9 L 0 9 Z, fill: red, stroke: blue, dash: [3, 2]}}, animations: [
      {property: contents.path.d, to: M 0 0 L 5 9 L 0 9 Z, duration: 1},
      {property: contents.path.dashPhase, to: 5, duration: 1}]
      """,
      [
        "<fromValue type=\"CGPath\" value=\"0 0 m 9 9 l 0 9 l h\"/>", "keyPath=\"path\"",
        "<toValue type=\"CGPath\" value=\"0 0 m 5 9 l 0 9 l h\"/>", "keyPath=\"lineDashPhase\"",
      ]
    ),
    // Points that stay are part of the path, as is the coordinate that stays of a moving point.
    (
      """
      contents: {path: {d: M 0 0 L 9 9 L 0 9 Z, fill: red}}, animations: [
      {property: contents.path.d, to: M 0 0 L 5 9 L 0 9 Z, progress: time}]
      """,
      [
        "<fromValue type=\"CGPath\" value=\"0 0 m 9 9 l 0 9 l h\"/>",
        "<toValue type=\"CGPath\" value=\"0 0 m 5.066667 9 l 0 9 l h\"/>",
      ]
    ),
    // Filters have names, by which their numbers move.
    (
      """
      filters: [{gaussian: 3}, {hueRotate: 90}, {invert: 1}, {monochrome: red/0.5}, {gaussian: 2}],
      animations: [{property: filters.gaussian2.radius, to: 0, duration: 1}]
      """,
      [
        "<CAFilter filter=\"gaussianBlur\" name=\"gaussianBlur\" inputRadius=\"3\"/>",
        "name=\"colorHueRotate\" inputAngle=\"1.570796327\"/>", "filter=\"colorInvert\"",
        "inputAmount=\"0.5\">", "<inputColor value=\"1 0 0\"/>",
        "keyPath=\"filters.gaussianBlur2.inputRadius\"",
      ]
    ),
    // Their lists stand in elements.
    (
      """
      filters: [{luminanceCurveMap: {values: [0.85, 0.8, 0.95, 0.9], amount: 0.75}}],
      animations: [{property: filters.luminanceCurveMap.amount, to: 0, duration: 1}]
      """,
      [
        "<CAFilter filter=\"luminanceCurveMap\" name=\"luminanceCurveMap\" inputAmount=\"0.75\">",
        "<inputValues>", "<real value=\"0.85\"/>", "<real value=\"0.9\"/>",
        "keyPath=\"filters.luminanceCurveMap.inputAmount\"",
      ]
    ),
    // A line with a gradient over a background is a layer that grows.
    (
      """
      backgroundColor: white,
      contents: {ellipse: {stroke: {linearGradient: {colors: [red, blue]}}, trim: {end: 0.5}}},
      animations: [{property: contents.ellipse.trim.end, to: 1, duration: 1}]
      """, ["<CAGradientLayer name=\"line\"", "keyPath=\"strokeEnd\""]
    ),
    // A spring that rests by itself says so, and one that creeps.
    (
      """
      animations: [{property: opacity, to: 0, spring: {stiffness: 100, damping: 30,
      allowsOverdamping: true, initialVelocity: -1}}]
      """,
      [
        "damping=\"30\" velocity=\"-1\" allowsOverdamping=\"1\" mica_autorecalculatesDuration=\"1\""
      ]
    ),
  ]

  @Test(arguments: rows)
  func layersBecomeElements(keys: String, parts: [String]) throws {
    let export = try ExportedScene(layers: ["{id: card, size: [100, 60], \(keys)}"]).coreAnimation
    for part in parts { #expect(export.text.contains(part), "\(export.text)") }
    #expect(export.leftOut.isEmpty && export.files.isEmpty)
  }

  /// Layers that become pictures, or lose a part, with what is said of them.
  @Test(arguments: [
    // A line that runs around is a picture, which has no trim.
    (
      """
      backgroundColor: white,
      contents: {ellipse: {stroke: {linearGradient: {colors: [red, blue]}}, trim: {end: 0.5}}},
      animations: [{property: contents.ellipse.trim.offset, to: 1, duration: 1}]
      """, "the animation of 'contents.ellipse.trim.offset'"
    ),
    (
      """
      contents: {linearGradient: {colors: [red, blue]}}, animations: [
      {property: contents.linearGradient.locations.0, to: 0.4, duration: 1},
      {property: contents.linearGradient.locations.1, from: 0.5, duration: 0.5}]
      """, "the animation of its gradient's locations, which move at several times,"
    ),
    (
      """
      contents: {radialGradient: {colors: [red, blue]}}, animations: [
      {property: contents.radialGradient.radius, to: 0.4, duration: 1},
      {property: contents.radialGradient.center, to: [0, 0], duration: 0.5}]
      """, "the animation of its gradient, which moves at several times or turns too often,"
    ),
    (
      """
      contents: {conicGradient: {colors: [red, blue]}}, animations: [
      {property: contents.conicGradient.angle, to: 1000000, duration: 1}]
      """, "the animation of its gradient, which moves at several times or turns too often,"
    ),
  ])
  func otherPartsAreLeftOut(keys: String, part: String) throws {
    let export = try ExportedScene(layers: ["{id: card, size: [100, 60], \(keys)}"]).coreAnimation
    #expect(export.leftOut == ["card: \(part)"])
    #expect(!export.text.contains("<animation "), "\(export.text)")
  }

  /// A backdrop that Core Animation lacks is named.
  @Test(arguments: [
    ("{filter: {box: 4}}", "its backdrop"), ("{blur: 6, frameInterval: 3}", "its backdrop"),
    ("{blur: 6, scaleFactor: 0.5}", "the scaleFactor of its backdrop"),
  ])
  func oddBackdropsAreNamed(backdrop: String, part: String) throws {
    let export = try ExportedScene(layers: ["{id: a, size: [20, 12], backdrop: \(backdrop)}"])
      .coreAnimation
    #expect(export.leftOut == ["a: \(part)"])
  }

  /// The shadows of a layer, and the blur of the one that is written: the first outer one that rests.
  @Test(arguments: [
    (
      "shadow: [{opacity: 1, radius: 3}, {opacity: 1, radius: 5}]", "3",
      "a shadow besides another one"
    ),
    ("shadow: [{inner: true, opacity: 1}, {opacity: 1, radius: 5}]", "5", "an inner shadow"),
    ("shadow: [{spread: 2, opacity: 1}, {opacity: 1, radius: 5}]", "5", "a shadow with a spread"),
  ])
  func oneShadowIsWritten(keys: String, radius: String, part: String) throws {
    let export = try ExportedScene(layers: [
      "{id: card, size: [100, 60], backgroundColor: red, \(keys)}"
    ]).coreAnimation
    #expect(export.leftOut == ["card: \(part)"])
    #expect(export.text.contains("shadowOpacity=\"1\""))
    let blur = export.text.firstMatch(of: /shadowRadius="([0-9.]+)"/).flatMap { Double($0.1) }
    let wanted = (Double(radius) ?? 0) / ShadowKernel.coreAnimation.sigma
    #expect(abs((blur ?? 0) - wanted) < 0.01, "\(export.text)")
  }

  /// An animation of the first shadow would move another one.
  @Test func noShadowTakesTheAnimationOfAnother() throws {
    let export = try ExportedScene(layers: [
      """
      {id: card, size: [100, 60], backgroundColor: red,
      shadow: [{inner: true, opacity: 1}, {opacity: 1, radius: 5}],
      animations: [{property: shadow.opacity, to: 0, duration: 1}]}
      """
    ]).coreAnimation
    #expect(!export.text.contains("shadowRadius=\"5"), "\(export.text)")
  }

  /// CAGradientLayer clips its gradient to its corners, and a layer of a scene does not.
  @Test(arguments: [
    ("", "<CAGradientLayer", false), ("masksToBounds: true", "<CAGradientLayer", true),
    ("border: {width: 2}", "<CALayer name=\"card\"", true),
  ])
  func gradientsKeepTheirCorners(keys: String, element: String, isRound: Bool) throws {
    let text = try ExportedScene(layers: [
      """
      {id: card, size: [100, 60], cornerRadius: 9, contents: {linearGradient: {colors: [red, blue]}},
      \(keys)}
      """
    ]).coreAnimation.text
    #expect(text.contains(element) && text.contains("cornerRadius=\"9\"") == isRound, "\(text)")
  }
}
