import Importing
import SceneModel
import Testing

/// Sublayers that are moved together, and layers that an eye of their own sees.
@Suite struct SublayerGroupTests {
  private static let flipped = "geometryFlipped=\"1\""

  private func document(
    _ attributes: String, more: String = "", sublayer: String = "", root: String = Self.flipped
  ) throws -> ImportedDocument {
    try ImportedDocument(
      """
      <CALayer name="list" bounds="0 0 40 20" position="50 50" \(attributes)><sublayers>
      <CALayer name="row" bounds="0 0 8 8" position="6 7" \(sublayer)/></sublayers>\(more)</CALayer>
      """, root: root)
  }

  private static func animation(_ keyPath: String, _ values: String, _ attributes: String = "")
    -> String
  {
    """
    <animations><animation type="CABasicAnimation" keyPath="\(keyPath)" duration="1" \(attributes)>
    \(values)</animation></animations>
    """
  }

  /// A transform of all sublayers is that of a layer around them.
  @Test(arguments: [
    ("translate(5, 6, 0)", "translation: [5, 6]"), ("scale(2, 2, 1)", "scale: 2"),
    ("rotate(30deg)", "rotation: 30"), ("rotate(30deg, 0, 1, 0)", "rotationY: 30"),
  ])
  func sublayersAreTransformedTogether(transform: String, key: String) throws {
    let document = try document("sublayerTransform=\"\(transform)\" anchorPoint=\"0 0\"")
    #expect(document.scene.diagnostics.isEmpty)
    let list = try document.layer()
    #expect(list.sublayers.map(\.path) == ["list/sublayers"])
    #expect(list.sublayers[0].sublayers.map(\.path) == ["list/sublayers/row"])
    #expect(document.text.contains(key), "\(document.text)")
    let group = list.sublayers[0].values
    #expect(group[LayerProperty.anchorPoint.rawValue].x == 0)
    #expect(group[LayerProperty.size.rawValue].x == 40)
    #expect(list.values[LayerProperty.rotation.rawValue].x == 0)
  }

  @Test func sublayersMayBeTiltedBeforeAnEye() throws {
    let document = try document("sublayerTransform=\"perspective(500) rotate(30deg, 0, 1, 0)\"")
    #expect(document.scene.diagnostics.isEmpty)
    let eye = try #require(document.layer().sublayers.first)
    #expect(eye.values[LayerProperty.perspective.rawValue].x == 500)
    #expect(eye.values[LayerProperty.position.rawValue].x == 20)
    #expect(eye.sublayers.map(\.path) == ["list/sublayers/plane"])
    #expect(eye.sublayers[0].values[LayerProperty.rotationY.rawValue].x == 30)
    #expect(eye.sublayers[0].sublayers.map(\.path) == ["list/sublayers/plane/row"])
  }

  @Test func theDepthOfTransformedSublayersIsNamed() throws {
    let document = try document(
      "sublayerTransform=\"perspective(500) rotate(30deg, 0, 1, 0)\"",
      sublayer: "transform=\"rotate(10deg, 0, 1, 0)\"")
    #expect(
      document.scene.diagnostics.map(\.message) == [
        "the depth of the sublayers is left out: they lie flat in one plane"
      ])
  }

  /// Sublayers of bounds with an origin lie that much nearer to the top left.
  @Test(arguments: [(flipped, 1.0, -3.0), ("", 1.0, 23)])
  func boundsWithAnOriginAreScrolled(root: String, x: Double, y: Double) throws {
    let document = try ImportedDocument(
      """
      <CALayer bounds="5 10 40 20" position="50 50"><sublayers>
      <CALayer bounds="0 0 8 8" position="6 7"/></sublayers></CALayer>
      """, root: root)
    let row = try #require(document.layer().sublayers.first)
    #expect(row.values[LayerProperty.position.rawValue].x == x)
    #expect(row.values[LayerProperty.position.rawValue].y == y)
  }

  /// Animations of what moves all sublayers, with the line of the layer around them.
  private static let animations: [(attributes: String, animation: String, line: String)] = [
    (
      "", animation("bounds.origin", "<toValue value=\"0 30\"/>"),
      "property: position to: 20 -20 duration: 1"
    ),
    (
      "", animation("bounds.origin.y", "", "fromValue=\"4\" toValue=\"30\""),
      "property: position.y from: 6 to: -20 duration: 1"
    ),
    (
      "", animation("bounds.origin.y", "<byValue value=\"5\"/>"),
      "property: position.y by: -5 duration: 1"
    ),
    (
      "",
      animation("bounds", "<fromValue value=\"0 0 40 20\"/><toValue value=\"0 30 40 20\"/>"),
      "property: position from: 20 10 to: 20 -20 duration: 1"
    ),
    (
      "", animation("sublayerTransform.rotation.z", "<toValue value=\"3.141592653589793\"/>"),
      "property: rotation to: 180 duration: 1"
    ),
    (
      "sublayerTransform=\"scale(2, 2, 1)\"",
      animation("sublayerTransform", "<toValue value=\"scale(3, 3, 1)\"/>"),
      "property: scale to: 3 duration: 1"
    ),
  ]

  @Test(arguments: animations)
  func sublayersMoveTogether(attributes: String, animation: String, line: String) throws {
    let document = try document(attributes, more: animation)
    #expect(document.scene.diagnostics.isEmpty, "\(document.scene.diagnostics.map(\.message))")
    #expect(document.text.unbroken.contains(line.unbroken), "\(document.text)")
    #expect(try document.layer().sublayers.map(\.path) == ["list/sublayers"])
  }

  /// A layer that turns before an eye is in a layer with the eye, at the same place.
  @Test(arguments: [
    "perspective(500) rotate(60deg, 0, 1, 0)",
    "0.5 0 -0.866025404 0.001732051 0 1 0 0 0.866025404 0 0.5 -0.001 0 0 0 1",
  ])
  func aLayerMayHaveAnEyeOfItsOwn(transform: String) throws {
    let document = try document("zPosition=\"3\" transform=\"\(transform)\"")
    #expect(document.scene.diagnostics.isEmpty)
    let eye = try document.layer()
    #expect(abs(eye.values[LayerProperty.perspective.rawValue].x - 500) < 1e-3)
    #expect(eye.values[LayerProperty.zPosition.rawValue].x == 3)
    #expect(eye.values[LayerProperty.position.rawValue].y == 50)
    let plane = try #require(eye.sublayers.first)
    #expect(plane.path == "list/plane")
    #expect(abs(plane.values[LayerProperty.rotationY.rawValue].x - 60) < 1e-4)
    #expect(plane.values[LayerProperty.position.rawValue] == .zero)
    #expect(plane.values[LayerProperty.zPosition.rawValue].x == 0)
    #expect(plane.sublayers.map(\.path) == ["list/plane/row"])
  }

  /// An eye above a layer that stays in its plane changes nothing.
  @Test(arguments: [
    "perspective(500)", "perspective(500) rotate(30deg)", "rotate(9deg) perspective(5)",
  ])
  func anEyeAboveAFlatLayerIsNone(transform: String) throws {
    let document = try document("transform=\"\(transform)\"")
    #expect(document.scene.diagnostics.isEmpty && !document.text.contains("perspective"))
    #expect(try document.layer().sublayers.map(\.path) == ["list/row"])
  }

  @Test func aLayerMayTurnBeforeAnEyeLater() throws {
    let document = try document(
      "transform=\"perspective(500)\"",
      more: Self.animation("transform.rotation.y", "<toValue value=\"3.141592653589793\"/>"))
    #expect(document.scene.diagnostics.isEmpty)
    #expect(try document.layer().values[LayerProperty.perspective.rawValue].x == 500)
    #expect(document.text.contains("property: rotationY, to: 180"), "\(document.text)")
  }

  @Test func anEyeThatMovesIsNamed() throws {
    let document = try document(
      "transform=\"perspective(500) rotate(60deg, 0, 1, 0)\"",
      more: Self.animation("position", "<toValue value=\"60 70\"/>"))
    #expect(
      document.scene.diagnostics.map(\.message) == [
        "the movement of the eye is left out: the layer is seen from where it starts"
      ])
    #expect(document.text.contains("property: position, to: [10, 20]"), "\(document.text)")
  }
}
