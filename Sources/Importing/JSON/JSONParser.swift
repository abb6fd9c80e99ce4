internal import CJansson
import SceneModel

/// Parses JSON texts with jansson.
///
/// This is the only file that uses jansson.
@safe enum JSONParser {
  /// The deepest nesting of lists and objects.
  private static let deepest = 400

  /// The most values of a text.
  private static let mostValues = 20_000_000

  /// Returns the object of a text in UTF-8, perhaps after a byte order mark.
  ///
  /// - Throws: ``Diagnostic`` at a mistake, and if the text is nested too deep or has too many
  ///   values.
  static func object(of source: SourceText) throws(Diagnostic) -> JSONNode {
    let mark = source.bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    guard source.bytes.contains(where: { $0 > 32 }) else {
      throw Diagnostic("the file is empty", at: source.range(ofLine: 1))
    }
    var error = json_error_t()
    func load(_ bytes: [UInt8]) -> UnsafeMutablePointer<json_t>? {
      unsafe bytes.withUnsafeBytes { bytes in
        unsafe json_loadb(
          bytes.baseAddress.map { unsafe $0.assumingMemoryBound(to: CChar.self) + mark },
          bytes.count - mark, Int(JSON_DECODE_INT_AS_REAL | JSON_ALLOW_NUL), &error)
      }
    }
    let root = unsafe load(source.bytes) ?? load(source.bytes.withoutHalfCharacters)
    guard let root = unsafe root else { throw mistake(error, after: mark, in: source) }
    defer { unsafe json_decref(root) }
    var count = 0
    guard let value = unsafe value(root, depth: 0, count: &count) else {
      throw Diagnostic(
        "the file is nested too deep, or has too many values", at: source.range(ofLine: 1))
    }
    guard case .object = value else {
      throw Diagnostic("the file is a list, not an object", at: source.range(ofLine: 1))
    }
    return JSONNode(value)
  }

  private static func mistake(_ error: json_error_t, after mark: Int, in source: SourceText)
    -> Diagnostic
  {
    let text = unsafe withUnsafeBytes(of: error.text) { bytes in
      unsafe String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
    }
    let count = source.bytes.count
    let offset = min(max(Int(error.position) - 1, 0) + mark, max(count - 1, 0))
    return Diagnostic(
      "this is not JSON: \(text)",
      at: SourceRange(file: source.file, bytes: offset..<min(offset + 1, count)))
  }

  /// Returns a value; `nil` if it is nested too deep, or there are too many.
  private static func value(_ json: UnsafeMutablePointer<json_t>, depth: Int, count: inout Int)
    -> JSONValue?
  {
    count += 1
    guard depth <= deepest, count <= mostValues else { return nil }
    switch unsafe json.pointee.type {
    case JSON_TRUE: return .flag(true)
    case JSON_FALSE: return .flag(false)
    case JSON_REAL, JSON_INTEGER: return unsafe .number(json_number_value(json))
    case JSON_STRING:
      let bytes = unsafe UnsafeRawBufferPointer(
        start: json_string_value(json), count: json_string_length(json))
      guard unsafe bytes.contains(0) else {
        return unsafe .text(String(decoding: bytes, as: UTF8.self))
      }
      return unsafe .text(String(decoding: bytes.filter { $0 != 0 }, as: UTF8.self))
    case JSON_ARRAY:
      var items: [JSONValue] = []
      unsafe items.reserveCapacity(json_array_size(json))
      for index in unsafe 0..<json_array_size(json) {
        guard let item = unsafe json_array_get(json, index),
          let item = unsafe value(item, depth: depth + 1, count: &count)
        else { return nil }
        items.append(item)
      }
      return .list(items)
    case JSON_OBJECT:
      var entries = unsafe [String: JSONValue](minimumCapacity: json_object_size(json))
      var place = unsafe json_object_iter(json)
      while let entry = unsafe place {
        guard let key = unsafe json_object_iter_key(entry),
          let item = unsafe json_object_iter_value(entry),
          let value = unsafe value(item, depth: depth + 1, count: &count)
        else { return nil }
        unsafe entries[String(cString: key)] = value
        unsafe place = json_object_iter_next(json, entry)
      }
      return .object(entries)
    default: return .null
    }
  }
}

extension [UInt8] {
  /// The text with a sign of replacement for each escaped half of a character, as some programs
  /// write the halves of an emoji one by one. All other bytes keep their places.
  fileprivate var withoutHalfCharacters: [UInt8] {
    var text = self
    var place = 0
    while place < count {
      guard self[place] == UInt8(ascii: "\\") else {
        place += 1
        continue
      }
      guard let code = escapedCode(at: place) else {
        place += 2
        continue
      }
      let isPair =
        (0xD800...0xDBFF).contains(code)
        && escapedCode(at: place + 6).map { (0xDC00...0xDFFF).contains($0) } == true
      if (0xD800...0xDFFF).contains(code), !isPair {
        text.replaceSubrange(place + 2..<place + 6, with: Array("fffd".utf8))
      }
      place += isPair ? 12 : 6
    }
    return text
  }

  /// The code of four digits after `\u`; `nil` if there is none.
  private func escapedCode(at place: Int) -> Int? {
    guard place + 6 <= count, self[place] == UInt8(ascii: "\\"),
      self[place + 1] == UInt8(ascii: "u")
    else { return nil }
    return Int(String(decoding: self[place + 2..<place + 6], as: UTF8.self), radix: 16)
  }
}
