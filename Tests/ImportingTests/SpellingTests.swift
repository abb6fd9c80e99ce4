import Importing
import SceneModel
import Testing

/// Values of Core Animation documents, which stand in attributes or in elements.
@Suite struct SpellingTests {
  private static let box = "bounds=\"0 0 20 20\""

  /// Layers, with a part of the scene that each becomes.
  private static let layers: [(layer: String, part: String)] = [
    (
      "<CALayer \(box)><transform type=\"CATransform3D\" value=\"rotate(30deg)\"/></CALayer>",
      "rotation: -30"
    ),
    ("<CALayer frame=\"10 20 30 40\"/>", "position: [25, 160], size: [30, 40]"),
    ("<CALayer bounds=\"{{0, 0}, {20, 30}}\" position=\"{50, 60}\"/>", "size: [20, 30]"),
    ("<CALayer \(box) position=\"50 60 0\"/>", "position: [50, 140]"),
    ("<CALayer \(box) backgroundColor=\"#3478f6\"/>", "\"#3478f6\""),
    (
      "<CALayer \(box)><backgroundColor><CGColor value=\"0 0 1\" opacity=\"0.5\"/>"
        + "</backgroundColor></CALayer>", "\"#0000ff/0.5\""
    ),
    // Red of Display P3 is beyond sRGB; grey is the same in both.
    (
      "<CALayer \(box)><backgroundColor value=\"0.5 0.2 0.2\" colorSpace=\"kCGColorSpaceDisplayP3\"/>"
        + "</CALayer>", "backgroundColor: \"#8a2c30\""
    ),
    ("<CALayer \(box) backgroundColor=\"displayP3 0.4 0.4 0.4\"/>", "\"#666666\""),
    // A number with six decimals may lie between two of 256 levels; one with few is rounded.
    (
      "<CALayer \(box) backgroundColor=\"0.5508 0.3 0.199467\"/>", "rgb(140.454, 76.5, 50.864)"
    ),
    ("<CALayer \(box) zPosition=\"undefined\"/>", "size: [20, 20]"),
    (
      "<CALayer \(box)><animations><animation type=\"CAKeyframeAnimation\" keyPath=\"opacity\" "
        + "duration=\"1\"><values><real value=\"0\"/><real value=\"1\"/><real value=\"0\"/></values>"
        + "<keyTimes><real value=\"0\"/><real value=\"0.123456789\"/><real value=\"1\"/></keyTimes>"
        + "</animation></animations></CALayer>", "0.123456789"
    ),
    ("<CALayer \(box) backgroundColor=\"extendedLinearSRGB 1 0.21586 0\"/>", "\"#ff8000\""),
    ("<CALayer \(box) backgroundColor=\"gray 0.4 0.5\"/>", "\"#666666/0.5\""),
    (
      "<CAShapeLayer \(box)><path><CGPath value=\"1,2 m 3,4 l h\"/></path></CAShapeLayer>",
      "d: M 1 18 L 3 16 Z"
    ),
    ("<CAShapeLayer \(box) path=\"1 2 5 6 re\"/>", "d: M 1 18 L 6 18 L 6 12 L 1 12 Z"),
    (
      "<CAShapeLayer \(box) path=\"0 0 m 9 9 l\" fillRule=\"evenodd\" strokeColor=\"1 0 0\" "
        + "lineCap=\"projecting\"/>", "lineCap: square"
    ),
    (
      "<CAGradientLayer \(box) locations=\"0.2 0.8\"><colors><CGColor value=\"1 0 0\"/>"
        + "<CGColor value=\"0 0 1\"/></colors></CAGradientLayer>", "locations: [0.2, 0.8]"
    ),
    (
      "<CALayer \(box)><filters><CAFilter filter=\"luminanceCurveMap\" inputValues=\"1 0.5 0.2 0\"/>"
        + "</filters></CALayer>", "luminanceCurveMap: {values: [1, 0.5, 0.2, 0]}"
    ),
    ("<CALayer \(box)><contents type=\"CGColor\" value=\"0 1 0\"/></CALayer>", "#00ff00"),
    (
      "<CAReplicatorLayer \(box) instanceCount=\"3\"><instanceTransform type=\"CATransform3D\" "
        + "value=\"translate(12, 0, 0)\"/><sublayers><CALayer \(box)/></sublayers>"
        + "</CAReplicatorLayer>", "10 + 12 * copy"
    ),
    ("<CALayer \(box) hidden=\" Yes \"/>", "hidden: true"),
    ("<CALayer \(box) masksToBounds=\"1.0\"/>", "masksToBounds: true"),
    ("<CALayer \(box) allowsGroupOpacity=\"false\"/>", "allowsGroupOpacity: false"),
    ("<CALayer \(box)><opacity>0.5</opacity></CALayer>", "opacity: 0.5"),
    (
      "<CALayer \(box)><opacity><real><![CDATA[ 5e-1 ]]></real></opacity></CALayer>", "opacity: 0.5"
    ),
    (
      "<CALayer \(box)><transform><CATransform3D value=\"scale(2)\"/></transform></CALayer>",
      "scale: 2"
    ),
    ("<CALayer \(box)><mask><null/></mask></CALayer>", "- {position: [0, 200], size: [20, 20]}\n"),
    (
      "<CALayer \(box)><contents type=\"null\"/><backgroundColor><null/></backgroundColor></CALayer>",
      "- {position: [0, 200], size: [20, 20]}\n"
    ),
    ("<CALayer \(box) backgroundColor=\"0xff8000\"/>", "\"#ff8000\""),
    ("<CALayer \(box) backgroundColor=\"rgba(255, 128, 0, 0.5)\"/>", "\"#ff8000/0.5\""),
    (
      "<CAShapeLayer \(box) path=\"0 0 m 9 9 l\" strokeColor=\"1 0 0\"><lineDashPattern>3 2"
        + "</lineDashPattern></CAShapeLayer>", "dash: [3, 2]"
    ),
    (
      "<CALayer \(box) compositingFilter=\"linearBurnBlendMode\"/>", "blendMode: plusDarker"
    ),
  ]

  @Test(arguments: layers)
  func valuesAreFoundWhereverTheyStand(layer: String, part: String) throws {
    let document = try ImportedDocument(layer)
    #expect(document.text.contains(part), "\(document.text)")
    #expect(document.scene.diagnostics.isEmpty, "\(document.scene.diagnostics.map(\.message))")
    _ = try document.parsed()
  }

  /// Animations, with a part of the scene that each becomes.
  private static let animations: [(animation: String, part: String)] = [
    (
      """
      <animation type="CABasicAnimation" keyPath="opacity"><toValue value="0"/>
      <timingFunction type="CAMediaTimingFunction" value="0.4 0 0.2 1"/></animation>
      """, #"easing: "cubic-bezier(0.4, 0, 0.2, 1)""#
    ),
    (
      """
      <animation type="CABasicAnimation" keyPath="opacity"><toValue value="0"/>
      <timingFunction name="easeIn"/></animation>
      """, "easing: easeIn"
    ),
    (
      """
      <animation type="CAKeyframeAnimation" keyPath="opacity" keyTimes="0 0.2 1"><values>
      <real value="0"/><real value="1"/><real value="0"/></values><timingFunctions>
      <CAMediaTimingFunction controlPoints="0.4 0 0.2 1"/><CAMediaTimingFunction name="linear"/>
      </timingFunctions></animation>
      """, "keyTimes: [0, 0.2, 1]"
    ),
    (
      """
      <animation type="CABasicAnimation" keyPath="transform" valueFunction="scale">
      <fromValue value="1 1 1"/><toValue value="2 2 1"/></animation>
      """, "{property: scale, from: 1, to: 2"
    ),
    (
      """
      <animation type="CAKeyframeAnimation" keyPath="transform"><values>
      <CATransform3D value="matrix3d(1 0 0 0 0 1 0 0 0 0 1 0 0 0 0 1)"/>
      <CATransform3D value="matrix3d(2 0 0 0 0 2 0 0 0 0 1 0 0 0 0 1)"/></values></animation>
      """, "{property: scale, values: [1, 2]"
    ),
    (
      """
      <animation type="CABasicAnimation" keyPath="position">
      <toValue type="NSValue" value="NSPoint: {5, 20}"/></animation>
      """, "to: [5, 180]"
    ),
    (
      """
      <animation type="CABasicAnimation" keyPath="opacity"><fromValue><null/></fromValue>
      <toValue><NSNumber>0.5</NSNumber></toValue></animation>
      """, "{property: opacity, to: 0.5"
    ),
    (
      """
      <animation type="CABasicAnimation" keyPath="opacity" repeatCount="1e+06" autoreverses="YES"
      fillMode="" removedOnCompletion="no"><toValue value="0"/></animation>
      """, "repeatCount: forever, autoreverses: true, fillMode: removed"
    ),
    (
      """
      <animation type="CAKeyframeAnimation" keyPath="opacity"><keyTimes>0 0.2 1</keyTimes><values>
      <real>0</real><real>1</real><real>0</real></values></animation>
      """, "values: [0, 1, 0], keyTimes: [0, 0.2, 1]"
    ),
    (
      """
      <animation type="CABasicAnimation" keyPath="shadowOffset.height"><toValue value="6"/></animation>
      """, "{property: shadow.offset.y, to: -6"
    ),
    (
      """
      <animation type="CABasicAnimation" keyPath="anchorPoint.y"><toValue value="0.25"/></animation>
      """, "{property: anchorPoint.y, to: 0.75"
    ),
    (
      """
      <animation type="CASpringAnimation" keyPath="opacity" perceptualDuration="0.5" bounce="0.2"
      duration="1"><toValue value="0"/></animation>
      """, "spring: {response: 0.5, bounce: 0.2}"
    ),
  ]

  @Test(arguments: animations)
  func animationsAreReadInEverySpelling(animation: String, part: String) throws {
    let document = try ImportedDocument(
      "<CALayer \(Self.box) shadowOpacity=\"1\"><animations>\(animation)</animations></CALayer>")
    #expect(document.text.contains(part), "\(document.text)")
    #expect(document.scene.diagnostics.isEmpty, "\(document.scene.diagnostics.map(\.message))")
    _ = try document.parsed()
  }

  /// Values that are none, with a part of the warning.
  private static let lost: [(layer: String, warning: String)] = [
    ("<CALayer backgroundColor=\"tomato\"/>", "the backgroundColor 'tomato' is left out"),
    (
      "<CALayer><borderColor type=\"CGPattern\" src=\"assets/p.png\"/></CALayer>",
      "the borderColor 'assets/p.png' is left out"
    ),
    (
      "<CAGradientLayer><colors><CGColor value=\"1 0 0\"/><null/></colors></CAGradientLayer>",
      "a colour of the gradient is left out"
    ),
    (
      "<CATextLayer><string type=\"NSAttributedString\"><run value=\"Hi\"/></string></CATextLayer>",
      "the string is left out: the layer shows no text"
    ),
    ("<CALayer hidden=\"on\"/>", "the hidden 'on' is left out: its default value holds"),
    ("<CALayer transform=\"rotate(3,14)\"/>", "the transform 'rotate(3,14)' is left out"),
    ("<CALayer edgeAntialiasingMask=\"1e99\"/>", "the edgeAntialiasingMask '1e99' is left out"),
    ("<CAReplicatorLayer instanceCount=\"many\"/>", "the instanceCount 'many' is left out"),
    ("<CAShapeLayer fillRule=\"odd\"/>", "the fillRule 'odd' is left out"),
    (
      "<CAGradientLayer><type value=\"oval\"/><colors><CGColor value=\"1 0 0\"/></colors>"
        + "</CAGradientLayer>", "the type 'oval' is left out: the gradient is an axial one"
    ),
    (
      "<CALayer><filters><CAFilter filter=\"gaussianBlur\" inputRadius=\"wide\"/></filters></CALayer>",
      "the inputRadius 'wide' is left out"
    ),
    (
      "<CALayer><animations><CAWarpAnimation keyPath=\"opacity\" toValue=\"0\"/></animations></CALayer>",
      "what only a 'CAWarpAnimation' does is left out: it runs as a plain animation"
    ),
    (
      "<CALayer><opacity value=\"0.5\"/><opacity value=\"0.6\"/></CALayer>",
      "another opacity is left out: the first one holds"
    ),
    ("<CALayer contents=\"assets/none.png\"/>", "the picture 'assets/none.png' is left out"),
  ]

  @Test(arguments: lost)
  func whatIsNoValueIsSaid(layer: String, warning: String) throws {
    let messages = try ImportedDocument(layer).scene.diagnostics.map(\.message)
    #expect(messages.contains { $0.hasPrefix(warning) }, "\(messages)")
  }
}
