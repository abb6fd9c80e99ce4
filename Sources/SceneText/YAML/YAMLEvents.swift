import CYAML
import SceneModel

/// The events of a YAML text in order, from libyaml.
///
/// This is the only file that uses libyaml.
@safe struct YAMLEvents: ~Copyable {
  private let source: SourceText
  private let offsets: CharacterOffsets

  /// A copy of the text at a fixed address, which libyaml reads from.
  private let input: UnsafeMutableBufferPointer<UInt8>
  private let parser: UnsafeMutablePointer<yaml_parser_t>

  /// Starts reading `source`, which must be UTF-8.
  init(of source: SourceText) throws(Diagnostic) {
    self.source = source
    offsets = CharacterOffsets(source)
    // libyaml would count a byte order mark as the first column.
    let text = source.bytes[source.start(ofLine: 1)...]
    unsafe input = .allocate(capacity: text.count)
    _ = unsafe input.initialize(from: text)
    unsafe parser = .allocate(capacity: 1)
    guard unsafe yaml_parser_initialize(parser) == 1 else {
      unsafe parser.deallocate()
      unsafe input.deallocate()
      throw Diagnostic(
        "not enough memory to read the file", at: SourceRange(file: source.file, bytes: 0..<0))
    }
    unsafe yaml_parser_set_encoding(parser, YAML_UTF8_ENCODING)
    unsafe yaml_parser_set_input_string(parser, input.baseAddress, input.count)
  }

  deinit {
    unsafe yaml_parser_delete(parser)
    unsafe parser.deallocate()
    unsafe input.deallocate()
  }

  /// Returns the next event; the last one is ``YAMLEvent/Kind/streamEnd``.
  ///
  /// - Throws: ``Diagnostic`` for a syntax error.
  func next() throws(Diagnostic) -> YAMLEvent {
    var event = unsafe yaml_event_t()
    guard unsafe yaml_parser_parse(parser, &event) == 1 else { throw syntaxError() }
    defer { unsafe yaml_event_delete(&event) }
    let bytes = unsafe offsets[event.start_mark]..<offsets[event.end_mark]

    switch unsafe event.type {
    case YAML_STREAM_END_EVENT: return YAMLEvent(.streamEnd, bytes)
    case YAML_SEQUENCE_END_EVENT: return YAMLEvent(.sequenceEnd, bytes)
    case YAML_MAPPING_END_EVENT: return YAMLEvent(.mappingEnd, bytes)
    case YAML_SEQUENCE_START_EVENT:
      return unsafe YAMLEvent(
        .sequenceStart, bytes, anchor: text(event.data.sequence_start.anchor))
    case YAML_MAPPING_START_EVENT:
      return unsafe YAMLEvent(.mappingStart, bytes, anchor: text(event.data.mapping_start.anchor))
    case YAML_ALIAS_EVENT:
      return unsafe YAMLEvent(.alias(text(event.data.alias.anchor) ?? ""), bytes)
    case YAML_SCALAR_EVENT:
      let scalar = unsafe event.data.scalar
      let content = unsafe UnsafeBufferPointer(start: scalar.value, count: scalar.length)
      return unsafe YAMLEvent(
        .scalar(
          YAMLScalar(text: String(decoding: content, as: UTF8.self), style: style(scalar.style))),
        bytes, anchor: text(scalar.anchor))
    default: return YAMLEvent(.boundary, bytes)
    }
  }

  private func style(_ style: yaml_scalar_style_t) -> YAMLScalar.Style {
    switch style {
    case YAML_SINGLE_QUOTED_SCALAR_STYLE, YAML_DOUBLE_QUOTED_SCALAR_STYLE: .quoted
    case YAML_LITERAL_SCALAR_STYLE, YAML_FOLDED_SCALAR_STYLE: .block
    default: .plain
    }
  }

  private func text(_ bytes: UnsafeMutablePointer<yaml_char_t>?) -> String? {
    unsafe bytes.map { unsafe String(cString: $0) }
  }

  /// Returns the syntax error that libyaml found, with its place and the probable mistake.
  private func syntaxError() -> Diagnostic {
    let problem = unsafe parser.pointee.problem.map { unsafe String(cString: $0) } ?? "not YAML"
    guard unsafe parser.pointee.error != YAML_READER_ERROR else {
      let start = source.start(ofLine: 1)
      let offset = unsafe min(start + parser.pointee.problem_offset, source.bytes.count)
      let end = min(offset + 1, source.bytes.count)
      let foreign = ForeignFile(source.bytes)
      return Diagnostic(
        foreign.map { "this is \($0.name), not a text in UTF-8" } ?? problem,
        at: SourceRange(file: source.file, bytes: offset..<end),
        hint: foreign?.hint ?? "a scene is text in UTF-8")
    }
    let offset = unsafe offsets[parser.pointee.problem_mark]
    let mistake = YAMLMistake.mostProbable(
      problem: problem,
      context: unsafe parser.pointee.context.map { unsafe String(cString: $0) } ?? "",
      between: unsafe min(offsets[parser.pointee.context_mark], offset), and: offset, in: source)
    return Diagnostic(
      mistake.message, at: SourceRange(file: source.file, bytes: mistake.bytes),
      hint: mistake.hint)
  }
}

/// An event of a YAML document.
struct YAMLEvent {
  enum Kind {
    /// The begin of a stream or a document, or the end of a document.
    case boundary
    case streamEnd
    case sequenceStart, sequenceEnd, mappingStart, mappingEnd
    case alias(String)
    case scalar(YAMLScalar)
  }

  let kind: Kind

  /// The range of its characters, as offsets into the text's UTF-8 bytes.
  let bytes: Range<Int>

  /// The anchor of the node that begins here.
  let anchor: String?

  init(_ kind: Kind, _ bytes: Range<Int>, anchor: String? = nil) {
    self.kind = kind
    self.bytes = bytes
    self.anchor = anchor
  }
}

/// The start of each character of a text: libyaml counts characters, this parser counts bytes.
private struct CharacterOffsets {
  /// The byte offsets by character; empty if all characters are single bytes.
  private let starts: [Int]

  /// The byte offset of the first character, after a byte order mark.
  private let first: Int
  private let count: Int

  init(_ source: SourceText) {
    let bytes = source.bytes
    count = bytes.count
    first = source.start(ofLine: 1)
    guard bytes[first...].contains(where: { $0 >= 0x80 }) else {
      starts = []
      return
    }
    starts = bytes.indices[first...].filter { bytes[$0] & 0xC0 != 0x80 } + [bytes.count]
  }

  subscript(mark: yaml_mark_t) -> Int {
    let index = mark.index
    return starts.isEmpty ? min(first + index, count) : starts[min(index, starts.count - 1)]
  }
}
