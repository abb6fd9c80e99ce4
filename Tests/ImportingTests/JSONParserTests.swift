@testable import Importing
import SceneModel
import Testing

/// Reading of JSON.
@Suite struct JSONParserTests {
  private func object(_ bytes: some Sequence<UInt8>) throws -> JSONNode {
    try JSONParser.object(of: SourceText(file: "a.json", bytes: Array(bytes)))
  }

  private func value(_ text: String) throws -> JSONNode? {
    try object("{\"a\": \(text)}".utf8)["a"]
  }

  @Test(arguments: [
    ("0", 0), ("-0.5", -0.5), ("12.25e-2", 0.1225), ("1E3", 1000),
    ("987654321.12345678901", 987654321.12345678901),
    ("0.1234567890123456789", 0.1234567890123456789), ("1e-400", 0),
  ])
  func numbers(text: String, expected: Double) throws {
    #expect(try value(text)?.number == expected)
  }

  @Test(arguments: [
    (#""""#, ""), (#""aé 😀""#, "aé 😀"), (#""\"\\\/\b\f\n\r\t""#, "\"\\/\u{8}\u{C}\n\r\t"),
    (#""a\u00e9\uD83D\ude00b""#, "aé😀b"), (#""\u0000a\u0000""#, "a"),
    (#""\ud83d""#, "\u{FFFD}"), (#""\ude00\ud83d\u0041""#, "\u{FFFD}\u{FFFD}A"),
  ])
  func texts(text: String, expected: String) throws {
    #expect(try value(text)?.text == expected)
  }

  @Test func listsAndObjects() throws {
    let value = try #require(try value(#"[ [], {} , [1,[2 ,3]],{"b":[true,false],"c":null} ]"#))
    #expect(value.items.count == 4)
    #expect(value.items[2].items[1].numbers == [2, 3])
    #expect(value.items[3]["b"]?.items.map(\.flag) == [true, false])
    #expect(value.items[3]["c"] == nil && value.items[3].keys == ["b", "c"])
    #expect(value.items[3]["b"]?.place.path == "a[3].b")
  }

  /// Objects of any size find their keys; of several equal ones, the last counts.
  @Test(arguments: [2, 16, 17, 400])
  func keysAreFound(count: Int) throws {
    let entries = (0..<count).map { "\"k\($0)\":\($0)" } + ["\"k1\":-1"]
    let object = try object("{\(entries.joined(separator: ","))}".utf8)
    for index in 0..<count {
      #expect(object["k\(index)"]?.number == (index == 1 ? -1 : Double(index)))
    }
    #expect(object["k"] == nil && object["k\(count)"] == nil && object["z"] == nil)
  }

  @Test(arguments: [2, 16, 40])
  func objectsChange(count: Int) {
    var object = JSONObject((0..<count).map { (key: "k\($0)", value: .number(Double($0))) })
    object["k1"] = .text("a")
    object["new"] = .flag(true)
    object["k0"] = nil
    #expect(
      JSONValue.object(object).text("k1") == "a" && object["new"] != nil && object["k0"] == nil)
    let expected = (["new"] + (1..<count).map { "k\($0)" }).sorted()
    #expect(object.keys.sorted() == expected)
    let merged = object.merging(["k1": .text("b"), "other": .null])
    #expect(JSONValue.object(merged).text("k1") == "b" && merged.keys.count == count + 1)
  }

  /// Broken texts, with the byte at which each is broken.
  @Test(arguments: [
    ("{\"a\":1", "',' or '}' is expected", 6), ("{\"a\":[1", "',' or ']' is expected", 7),
    ("{\"a\":1,}", "a key in quotes is expected", 7),
    ("{\"a\" 1}", "':' is expected after the key", 5),
    ("{\"a\":[1,]}", "a value is expected", 8),
    ("{\"a\":1}]", "the end of the file is expected", 7),
    ("{\"a\":NaN}", "a value is expected", 5), ("{\"a\":nul}", "a value is expected", 5),
    ("{\"a\":01}", "a value is expected", 5), ("{\"a\":-}", "a value is expected", 5),
    ("{\"a\":1.}", "a digit is expected", 7), ("{\"a\":1e+}", "a digit is expected", 8),
    ("{\"a\":1e999}", "the number is too large", 5), ("{\"a\":\"b", "'\"' is expected", 7),
    ("{\"a\":\"\t\"}", "a text has a control character", 6),
    ("{\"a\":\"\\x\"}", "no character has this escape", 6),
    ("{\"a\":\"\\u12g4\"}", "no character has this escape", 6),
    ("{\"a\":\"\\", "no character has this escape", 6),
    ("\u{FEFF} {a}", "a key in quotes is expected", 5),
  ])
  func brokenTextsAreRefused(text: String, message: String, offset: Int) {
    let error = #expect(throws: Diagnostic.self) { try object(text.utf8) }
    #expect(error?.message == "this is not JSON: \(message)")
    #expect(error?.range.bytes.lowerBound == min(offset, text.utf8.count - 1))
  }

  @Test func brokenCharactersAreRefused() {
    let error = #expect(throws: Diagnostic.self) {
      try object(Array("{\"a\":\"".utf8) + [0xC3, 0x28])
    }
    #expect(error?.message == "this is not JSON: the text is not in UTF-8")
    #expect(error?.range.bytes.lowerBound == 6)
  }

  /// Deep texts are refused where they become too deep, before they could overflow the stack.
  @Test(arguments: ["[", "{\"a\":"])
  func deepTextsAreRefused(begin: String) {
    let text = "{\"a\":" + String(repeating: begin, count: 1_000_000)
    let error = #expect(throws: Diagnostic.self) { try object(text.utf8) }
    #expect(error?.message == "the file is nested too deep")
    #expect(error?.range.bytes.lowerBound == 5 + 399 * begin.utf8.count)
  }
}
