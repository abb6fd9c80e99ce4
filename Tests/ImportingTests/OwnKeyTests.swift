import Importing
import SceneModel
import Testing

/// Keys that Core Animation lacks, in the notation of a scene.
@Suite struct OwnKeyTests {
  private func document(_ keys: String, inside: String = "") throws -> ImportedDocument {
    try ImportedDocument(
      "<CALayer bounds=\"0 0 10 10\" cornerRadius=\"4\" smear_keys=\"\(keys)\">\(inside)</CALayer>")
  }

  @Test func keysTakeThePlaceOfCoreAnimationsOwn() throws {
    let document = try document("{motionBlur: {radius: 9}, cornerRadius: [4, 3, 2, 1]}")
    #expect(document.scene.diagnostics.isEmpty, "\(document.scene.diagnostics.map(\.message))")
    let layer = try document.layer()
    #expect(layer[.cornerRadius].components == SIMD4(4, 3, 2, 1))
    let blur = try #require(layer.motionBlur)
    #expect(layer[blur.radius] == 9)
  }

  /// Values that cannot be read, with a part of the reason.
  @Test(arguments: [
    ("{opacity: 0.5}", "'opacity' is none of them"), ("motionBlur", "a scene is a mapping"),
    ("{motionBlur: {radius: huge}}", "huge"), ("{motionBlur: {matte: [}}", "did not find"),
    ("{motionBlur: {opacity: inbox}}", "inbox"), ("", "it has no keys"),
    ("{motionBlur: &amp;a {}, cornerRadius: *a}", "an anchor or an alias"),
  ])
  func layersAreDrawnWithoutBrokenKeys(keys: String, reason: String) throws {
    let document = try document(
      keys,
      inside: """
        <animations><animation type="CABasicAnimation" keyPath="smear_motionBlur.radius" duration="1">
        <toValue type="real" value="3"/></animation></animations>
        """)
    let messages = document.scene.diagnostics.map(\.message)
    #expect(messages.count == 1, "\(messages)")
    #expect(messages[0].hasPrefix("the layer is drawn without its own keys: "), "\(messages)")
    #expect(messages[0].contains(reason), "\(messages)")
    let layer = try document.layer()
    #expect(layer.motionBlur == nil && layer.animations.isEmpty)
    #expect(layer[.cornerRadius].components == SIMD4(repeating: 4))
  }

  @Test(arguments: ["-1", "0", "inf", "nan", "long"])
  func documentsLastNoOddTime(duration: String) throws {
    let document = try ImportedDocument("<CALayer/>", root: "smear_duration=\"\(duration)\"")
    #expect(document.text.contains("frames: 1\n"), "\(document.text)")
  }
}
