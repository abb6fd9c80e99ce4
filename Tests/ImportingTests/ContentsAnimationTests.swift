import Importing
import SceneModel
import Testing

/// Animations of the contents of Core Animation's layers.
@Suite struct ContentsAnimationTests {
  private static let parts: [(element: String, line: String)] = [
    (
      "<CALayer><animations><animation type=\"CAKeyframeAnimation\" keyPath=\"opacity\" "
        + "calculationMode=\"cubic\" duration=\"1\"><values><real value=\"0\"/><real value=\"1\"/></values>"
        + "<tensionValues><real value=\"1\"/><real value=\"1\"/></tensionValues>"
        + "<biasValues><real value=\"0.5\"/><real value=\"0\"/></biasValues></animation></animations></CALayer>",
      "calculationMode: cubic, tension: 1, bias: [0.5, 0]"
    ),
    // A clear fill is there if it has an animation, and so is a trim of the whole line.
    (
      "<CAShapeLayer path=\"0 0 m 9 0 l 9 9 l\"><fillColor value=\"0 0 0\" opacity=\"0\"/><animations>"
        + "<animation type=\"CABasicAnimation\" keyPath=\"fillColor\" duration=\"1\"><toValue "
        + "value=\"1 1 1\"/></animation></animations></CAShapeLayer>", "fill: black/0"
    ),
    (
      "<CAShapeLayer path=\"0 0 m 9 0 l 9 9 l\" strokeColor=\"1 1 1\"><animations><animation "
        + "type=\"CABasicAnimation\" keyPath=\"strokeEnd\" duration=\"1\"><fromValue value=\"0\"/>"
        + "</animation></animations></CAShapeLayer>", "trim: {end: 1}"
    ),
    (
      "<CAGradientLayer><colors><CGColor value=\"1 1 1\"/><CGColor value=\"0 0 0\"/></colors>"
        + "<animations><animation type=\"CABasicAnimation\" keyPath=\"locations\" duration=\"1\">"
        + "<fromValue type=\"NSArray\"><real value=\"0\"/><real value=\"0.2\"/></fromValue>"
        + "<toValue type=\"NSArray\"><real value=\"0\"/><real value=\"1\"/></toValue>"
        + "</animation></animations></CAGradientLayer>",
      "property: contents.linearGradient.locations.1, from: 0.2, to: 1, duration: 1"
    ),
    (
      "<CAGradientLayer type=\"conic\"><colors><CGColor value=\"1 1 1\"/><CGColor value=\"0 0 0\"/>"
        + "</colors><animations><animation type=\"CAKeyframeAnimation\" keyPath=\"locations\" "
        + "duration=\"1\"><values><NSArray><real value=\"0.2\"/><real value=\"1\"/></NSArray>"
        + "<NSArray><real value=\"0.4\"/><real value=\"1\"/></NSArray></values></animation></animations>"
        + "</CAGradientLayer>",
      "property: contents.conicGradient.locations.0, values: [0.2, 0.4], duration: 1"
    ),
    // An end that moves with the centre leaves the radius as it is.
    (
      "<CAGradientLayer type=\"radial\" startPoint=\"0.5 0.5\" endPoint=\"1 1\">"
        + "<colors><CGColor value=\"1 1 1\"/><CGColor value=\"0 0 0\"/></colors><animations>"
        + "<animation type=\"CABasicAnimation\" keyPath=\"startPoint\" duration=\"1\">"
        + "<fromValue value=\"0.5 0.5\"/><toValue value=\"0 0.5\"/></animation>"
        + "<animation type=\"CABasicAnimation\" keyPath=\"endPoint\" duration=\"1\">"
        + "<fromValue value=\"1 1\"/><toValue value=\"0.5 1\"/></animation></animations>"
        + "</CAGradientLayer>",
      "animations: - property: contents.radialGradient.center from: [0.5, 0.5] to: [0, 0.5] "
        + "duration: 1 fillMode: removed"
    ),
    // A turn goes on beyond half a turn.
    (
      "<CAGradientLayer type=\"conic\" startPoint=\"0.5 0.5\" endPoint=\"1 0.5\">"
        + "<colors><CGColor value=\"1 1 1\"/><CGColor value=\"0 0 0\"/></colors><animations>"
        + "<animation type=\"CAKeyframeAnimation\" keyPath=\"endPoint\" duration=\"1\"><values>"
        + "<CGPoint value=\"1 0.5\"/><CGPoint value=\"0.5 1\"/><CGPoint value=\"0 0.5\"/>"
        + "<CGPoint value=\"0.5 0\"/><CGPoint value=\"1 0.5\"/></values></animation></animations>"
        + "</CAGradientLayer>",
      "property: contents.conicGradient.angle values: [0, 90, 180, 270, 360]"
    ),
  ]

  @Test(arguments: parts)
  func partsBecomeKeys(element: String, line: String) throws {
    let document = try ImportedDocument(element, root: "geometryFlipped=\"1\"")
    // Long values stand on lines of their own, without commas.
    let flat = document.text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    let words = flat.replacing(",", with: "")
    #expect(words.contains(line.replacing(",", with: "")), "\(document.text)")
    #expect(document.scene.diagnostics.isEmpty)
    _ = try document.parsed()
  }

  /// Key paths of layers of other classes.
  @Test(arguments: ["strokeEnd", "fillColor", "locations"])
  func animationsOfOtherClassesAreLeftOut(keyPath: String) throws {
    let document = try ImportedDocument(
      """
      <CALayer><animations><animation type="CABasicAnimation" keyPath="\(keyPath)" duration="1">
      <toValue value="1"/></animation></animations></CALayer>
      """)
    #expect(
      document.scene.diagnostics.map(\.message) == [
        "the animation of '\(keyPath)' is left out: it does not move"
      ])
    _ = try document.parsed()
  }
}
