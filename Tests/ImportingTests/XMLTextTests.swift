@testable import Importing
import SceneModel
import SceneText
import Testing

/// How the texts of Core Animation documents are read: encodings, namespaces, references.
@Suite struct XMLTextTests {
  private static func caml(_ layers: String, _ words: String = "") -> String {
    "<caml \(words)><CALayer bounds=\"0 0 9 9\"><sublayers>\(layers)</sublayers></CALayer></caml>"
  }

  @Test func textsInUTF16AreRead() throws {
    let text = "<?xml version=\"1.0\" encoding=\"UTF-16\"?>" + Self.caml("<CALayer name=\"ä😀\"/>")
    func bytes(_ units: String.UTF16View) -> [UInt8] {
      units.flatMap { unit -> [UInt8] in [UInt8(unit & 255), UInt8(unit >> 8)] }
    }
    let little: [UInt8] = [0xFF, 0xFE] + bytes(text.utf16)
    let big = stride(from: 0, to: little.count, by: 2).flatMap { [little[$0 + 1], little[$0]] }
    for bytes in [big, little] {
      #expect(try SourceText(file: "a", bytes: bytes).inUTF8().bytes == Array(text.utf8))
    }
    for bytes in [Array(little.dropLast()), [0xFF, 0xFE, 0, 0xD8, 65, 0], [0xFF, 0xFE, 0, 0]] {
      #expect(throws: Diagnostic.self) { try SourceText(file: "a", bytes: bytes).inUTF8() }
    }
    let document = try ImportedDocument(text: text)
    #expect(document.text.contains("id: ä😀"), "\(document.text)")
  }

  @Test func namesMayHaveThePrefixOfTheDocument() throws {
    let document = try ImportedDocument(
      text: """
        <c:caml xmlns:c="http://www.apple.com/CoreAnimation/1.0"><c:CALayer bounds="0 0 9 9">
        <c:sublayers><c:CALayer bounds="0 0 5 5" opacity="0.5"/></c:sublayers></c:CALayer></c:caml>
        """)
    #expect(document.text.contains("opacity: 0.5") && document.scene.diagnostics.isEmpty)
  }

  /// A word of another namespace is none of Core Animation's.
  @Test func wordsOfOtherNamespacesAreNamed() throws {
    let document = try ImportedDocument(
      text: Self.caml("<CALayer xmlns:x=\"urn:x\" bounds=\"0 0 5 5\" x:opacity=\"0.5\"/>"))
    #expect(!document.text.contains("opacity"))
    #expect(
      document.scene.diagnostics.map(\.message) == [
        "the x:opacity '0.5' is left out: the layer is drawn without it"
      ])
  }

  @Test func elementsMayReferToOthers() throws {
    let document = try ImportedDocument(
      text: Self.caml(
        """
        <CALayer bounds="0 0 4 4"><backgroundColor href="#red"/></CALayer>
        <CALayer bounds="0 0 5 5"><backgroundColor id="red" value="1 0 0"/></CALayer>
        <CALayer href="#more" opacity="0.5"/><CALayer id="more" href="#most" hidden="1"/>
        <CALayer id="most" bounds="0 0 6 6"/>
        """))
    #expect(document.scene.diagnostics.isEmpty, "\(document.scene.diagnostics.map(\.message))")
    for part in [
      "{position: [0, 9], size: [4, 4], backgroundColor: \"#ff0000\"}",
      "{position: [0, 9], size: [6, 6], opacity: 0.5, hidden: true}",
    ] { #expect(document.text.contains(part), "\(document.text)") }
  }

  @Test func referencesToNothingAreNamed() throws {
    let document = try ImportedDocument(text: Self.caml("<CALayer href=\"#none\"/>"))
    #expect(
      document.scene.diagnostics.map(\.message) == [
        "the href '#none' is left out: the layer is drawn without it"
      ])
  }

  /// Documents whose references lead nowhere, with the mistake.
  private static let endless: [(layers: String, message: String)] = [
    ("<CALayer id=\"a\" href=\"#a\"/>", "the element 'a' contains itself"),
    (
      "<CALayer id=\"a\"><sublayers><CALayer href=\"#b\"/></sublayers></CALayer>"
        + "<CALayer id=\"b\"><sublayers><CALayer href=\"#a\"/></sublayers></CALayer>",
      "the element 'b' contains itself"
    ),
    (layers(count: 3000, copies: 1), "elements are nested too deep"),
    (layers(count: 12, copies: 10), "references repeat too many elements"),
  ]

  /// Returns layers, each of which has copies of the next within it.
  private static func layers(count: Int, copies: Int) -> String {
    (0..<count).map { index in
      let copy = "<CALayer href=\"#n\(index + 1)\"/>"
      return "<CALayer id=\"n\(index)\"><sublayers>\(String(repeating: copy, count: copies))"
        + "</sublayers></CALayer>"
    }.joined() + "<CALayer id=\"n\(count)\"/>"
  }

  @Test(arguments: endless)
  func endlessReferencesAreRefused(layers: String, message: String) throws {
    let error = #expect(throws: Diagnostic.self) {
      try ImportedDocument(text: Self.caml("\n" + layers))
    }
    #expect(error?.message == message)
  }

  /// Documents that speak of entities, and declare none.
  @Test(arguments: [
    "<!-- <!ENTITY a \"b\"> it's <!ATTLIST c -->", "<?note <!ENTITY a \"b\"> ?>",
    "<!DOCTYPE caml [<!-- it's <!ENTITY a \"b\"> --><!NOTATION n SYSTEM \"<!ENTITY\">]>",
  ])
  func entitiesInCommentsAreNone(start: String) throws {
    let layer = "<!-- <!ENTITY --><CALayer name=\"a\"><![CDATA[ <!ENTITY b \"c\"> ]]></CALayer>"
    let document = try ImportedDocument(text: start + Self.caml(layer))
    #expect(document.text.contains("id: a"), "\(document.text)")
  }

  /// Declarations after something in which a comment or a text only seems to begin.
  @Test(arguments: [
    "<!DOCTYPE caml [<!ENTITY a \"b\">]>", "<!-- --><!DOCTYPE caml [\n<!-- ' --><!ENTITY a 'b'>]>",
    "<!DOCTYPE caml SYSTEM \"<!--\" [<!ENTITY a \"b\">]>",
    "<!DOCTYPE caml [<!NOTATION n SYSTEM '<![CDATA['><!ENTITY a \"b\">]>",
    "<!DOCTYPE caml [<?x '?><!ENTITY % a \"b\">]>",
  ])
  func declaredEntitiesAreRefused(start: String) throws {
    let error = #expect(throws: Diagnostic.self) {
      try ImportedDocument(text: start + Self.caml("<CALayer name=\"&a;\"/>"))
    }
    #expect(error?.message == "entities are not read")
    let place = Array(start.utf8).firstRange(of: Array("<!ENTITY".utf8))?.lowerBound
    #expect(error?.range.bytes.lowerBound == place)
  }

  @Test func defaultAttributesAreRefused() throws {
    let error = #expect(throws: Diagnostic.self) {
      try ImportedDocument(
        text: "<!DOCTYPE caml [<!ATTLIST CALayer opacity CDATA \"0.5\">]>" + Self.caml(""))
    }
    #expect(error?.message == "default attributes are not read")
  }
}
