import CXML
import SceneModel

/// A parser of XML without entities of its own and without anything from outside, by libxml2.
///
/// This is the only file that uses libxml2.
@safe struct XMLParser: ~Copyable {
  /// The deepest nesting of elements.
  static let deepest = 200

  /// The most elements of a document.
  private static let mostElements = 500_000

  private let source: SourceText

  /// A copy of the text at a fixed address, which libxml2 reads from.
  private let input: UnsafeMutableBufferPointer<CChar>
  private let reader: xmlTextReaderPtr

  /// Returns the root element of a document in UTF-8.
  ///
  /// - Throws: ``Diagnostic`` at a mistake, at an entity or a default attribute that is declared, and
  ///   at a document that is nested too deep or has too many elements.
  static func root(of source: SourceText) throws(Diagnostic) -> XMLElement {
    try XMLDeclarations.check(source)
    guard source.bytes.contains(where: { $0 > 32 }) else {
      throw Diagnostic("the document is empty", at: source.range(ofLine: 1))
    }
    return try XMLParser(source).root()
  }

  private init(_ source: SourceText) throws(Diagnostic) {
    self.source = source
    unsafe input = .allocate(capacity: max(source.bytes.count, 1))
    _ = unsafe input.initialize(from: source.bytes.lazy.map { CChar(bitPattern: $0) })
    let options = Int32(
      XML_PARSE_NONET.rawValue | XML_PARSE_NOERROR.rawValue | XML_PARSE_NOWARNING.rawValue
        | XML_PARSE_BIG_LINES.rawValue)
    let reader = unsafe xmlReaderForMemory(
      input.baseAddress, Int32(clamping: source.bytes.count), nil, "UTF-8", options)
    guard let reader = unsafe reader else {
      unsafe input.deallocate()
      throw Diagnostic("not enough memory to read the file", at: source.range(ofLine: 1))
    }
    unsafe self.reader = unsafe reader
  }

  deinit {
    unsafe xmlFreeTextReader(reader)
    unsafe input.deallocate()
  }

  /// The line of the current element; the parser itself may be ahead of it.
  private var line: Int {
    guard let node = unsafe xmlTextReaderCurrentNode(reader) else {
      return Int(unsafe xmlTextReaderGetParserLineNumber(reader))
    }
    return Int(unsafe xmlGetLineNo(node))
  }

  private func root() throws(Diagnostic) -> XMLElement {
    var tree = XMLTree()
    var (count, own) = (0, "")
    while true {
      switch unsafe xmlTextReaderRead(reader) {
      case 1: break
      case 0:
        guard let root = tree.root else { throw mistake("the document is empty") }
        return root
      default: throw mistake(lastError ?? "this is no XML")
      }
      switch Int(unsafe xmlTextReaderNodeType(reader)) {
      case Int(XML_READER_TYPE_ELEMENT.rawValue):
        count += 1
        guard count <= XMLParser.mostElements else { throw mistake("there are too many elements") }
        guard tree.depth < XMLParser.deepest else { throw mistake("elements are nested too deep") }
        // The attributes are read afterwards, so this comes first.
        let isEmpty = unsafe xmlTextReaderIsEmptyElement(reader) == 1
        if count == 1 { own = namespace }
        tree.begin(element(in: own))
        if isEmpty { tree.end() }
      case Int(XML_READER_TYPE_END_ELEMENT.rawValue): tree.end()
      case Int(XML_READER_TYPE_TEXT.rawValue), Int(XML_READER_TYPE_CDATA.rawValue):
        tree.add(text: unsafe string(xmlTextReaderConstValue(reader)))
      case Int(XML_READER_TYPE_ENTITY_REFERENCE.rawValue): throw mistake("entities are not read")
      default: break
      }
    }
  }

  /// - Parameter own: The namespace of the document.
  private func element(in own: String) -> XMLElement {
    let (name, line) = (name(in: own), self.line)
    var attributes: [String: String] = [:]
    while unsafe xmlTextReaderMoveToNextAttribute(reader) == 1 {
      guard unsafe xmlTextReaderIsNamespaceDecl(reader) == 0 else { continue }
      unsafe attributes[self.name(in: own)] = string(xmlTextReaderConstValue(reader))
    }
    return XMLElement(name: name, attributes: attributes, line: line)
  }

  private var namespace: String { unsafe string(xmlTextReaderConstNamespaceUri(reader)) }

  /// Returns the name of the current element or attribute: with its prefix, if it has one of another
  /// namespace.
  private func name(in own: String) -> String {
    let name = unsafe string(xmlTextReaderConstLocalName(reader))
    let prefix = unsafe string(xmlTextReaderConstPrefix(reader))
    return prefix.isEmpty || namespace == own || prefix == "xml" ? name : "\(prefix):\(name)"
  }

  private func string(_ bytes: UnsafePointer<xmlChar>?) -> String {
    unsafe bytes.map { unsafe String(cString: $0) } ?? ""
  }

  private func mistake(_ message: String) -> Diagnostic {
    Diagnostic(
      message, at: source.range(ofLine: Int(unsafe xmlTextReaderGetParserLineNumber(reader))))
  }

  /// The last message of the library, in our form.
  private var lastError: String? {
    guard let error = unsafe xmlGetLastError(), let message = unsafe error.pointee.message else {
      return nil
    }
    let text = unsafe String(cString: message).split(separator: "\n").first.map(String.init) ?? ""
    let isWord = text.dropFirst().first?.isLowercase == true
    return text.isEmpty
      ? nil : "XML: " + (isWord ? text.prefix(1).lowercased() + text.dropFirst() : text)
  }
}

extension SourceText {
  /// Returns the range of the characters in a line, without the space before them.
  ///
  /// - Parameter line: From 1.
  func range(ofLine line: Int) -> SourceRange {
    let start = start(ofLine: max(line, 1))
    let end = bytes[start...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.count
    let first = bytes[start..<end].firstIndex { $0 != 32 && $0 != 9 } ?? start
    return SourceRange(file: file, bytes: first..<end)
  }
}
