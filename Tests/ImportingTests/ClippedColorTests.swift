import Importing
import SceneModel
import Testing

/// Colours that sRGB lacks.
@Suite struct ClippedColorTests {
  /// Layers, the last line of which has such a colour, with its name and its text.
  @Test(arguments: [
    ("<CALayer bounds=\"0 0 9 9\" backgroundColor=\"1.2 0 0\"/>", "backgroundColor '1.2 0 0'"),
    (
      "<CALayer bounds=\"0 0 9 9\">\n<borderColor value=\"displayP3 1 0 0\"/></CALayer>",
      "borderColor 'displayP3 1 0 0'"
    ),
    (
      "<CALayer bounds=\"0 0 9 9\">\n<shadowColor value=\"0 1 0\" colorSpace=\"DisplayP3\"/></CALayer>",
      "shadowColor '0 1 0'"
    ),
    (
      "<CALayer bounds=\"0 0 9 9\" backgroundColor=\"extendedLinearSRGB -0.1 0 0\"/>",
      "backgroundColor 'extendedLinearSRGB -0.1 0 0'"
    ),
    (
      """
      <CAGradientLayer bounds="0 0 9 9"><colors><CGColor value="0 0 1"/>
      <CGColor value="0 0 1.5"/></colors></CAGradientLayer>
      """, "CGColor '0 0 1.5'"
    ),
    (
      """
      <CALayer bounds="0 0 9 9"><animations><animation keyPath="backgroundColor" duration="1">
      <toValue value="0 0 -1"/></animation></animations></CALayer>
      """, "toValue '0 0 -1'"
    ),
  ])
  func areNamed(layer: String, name: String) throws {
    let document = try ImportedDocument(layer)
    let message =
      "what of the \(name) lies beyond sRGB is left out: the nearest colour of sRGB takes its place"
    #expect(document.scene.diagnostics.map(\.message) == [message])
    let lines = document.scene.diagnostics.map {
      document.scene.sources[0].position(of: $0.range.bytes.lowerBound).line
    }
    #expect(lines == [4 + layer.count { $0.isNewline }])
  }

  @Test func thoseOfStatesAreNamed() throws {
    let document = try ImportedDocument(
      "<CALayer id=\"a\" bounds=\"0 0 9 9\"/>",
      more: """
        <states><LKState name="on"><elements><LKStateSetValue targetId="a" keyPath="backgroundColor">
        <value value="2 0 0"/></LKStateSetValue></elements></LKState></states>
        """)
    #expect(document.scene.diagnostics.count == 1, "\(document.scene.diagnostics.map(\.message))")
  }

  /// Colours of another space that sRGB has, and those beyond it by what nobody sees.
  @Test(arguments: [
    "displayP3 1 1 1", "displayP3 0.5 0.4 0.5", "1.0000001 0 -0.00001",
    "extendedLinearSRGB 1 0.5 0", "rgb(255, 128, 0)", "linearGray 0.5",
  ])
  func othersAreNot(color: String) throws {
    let document = try ImportedDocument(
      "<CALayer bounds=\"0 0 9 9\" backgroundColor=\"\(color)\"/>")
    #expect(document.scene.diagnostics.isEmpty, "\(document.scene.diagnostics.map(\.message))")
    #expect(document.text.contains("backgroundColor: "))
  }
}
