import SceneModel

/// Reads YAML text into a document; libyaml gives the events, the text itself the comments.
struct DocumentParser {
  private let source: SourceText
  private let events: [YAMLEvent]

  /// The number of events read so far.
  private var count = 0

  /// The comments that no value has taken yet.
  private var comments: ArraySlice<SourceComment>

  /// Reads a text that is one mapping, or empty.
  static func parse(_ source: SourceText) throws(Diagnostic) -> DocumentValue {
    // Refuses deep nesting, which would overflow the stack here, and aliases without an anchor.
    let root = try YAMLParser.parse(Origin(source: source))
    var parser = try DocumentParser(source)
    var document = root == nil ? .mapping([:]) : try parser.value(outside: -1)
    guard case .mapping = document.content else {
      throw Diagnostic(
        "a scene is a mapping", at: SourceRange(file: source.file, bytes: 0..<source.bytes.count))
    }
    document.comments.closing += parser.lines(before: .max)
    return document
  }

  private init(_ source: SourceText) throws(Diagnostic) {
    self.source = source
    let reader = try YAMLEvents(of: source)
    var events: [YAMLEvent] = []
    while true {
      let event = try reader.next()
      if case .streamEnd = event.kind { break }
      if case .boundary = event.kind { continue }
      events.append(event)
    }
    self.events = events
    comments = source.comments(between: events)[...]
  }

  private var upcoming: YAMLEvent? { count < events.count ? events[count] : nil }

  /// The first byte of the next value, without its anchor if it is a list or a mapping.
  private var startOfContent: Int? {
    switch upcoming?.kind {
    case .sequenceStart, .mappingStart: events[count + 1].bytes.lowerBound
    default: upcoming?.bytes.lowerBound
    }
  }

  private mutating func read() -> YAMLEvent {
    count += 1
    return events[count - 1]
  }

  /// Reads a value and the comment at the end of its line.
  ///
  /// - Parameter column: The column of the list or mapping around the value.
  private mutating func value(outside column: Int) throws(Diagnostic) -> DocumentValue {
    let event = read()
    var value: DocumentValue
    switch event.kind {
    case .sequenceStart: value = try list(from: event, outside: column)
    case .mappingStart: value = try mapping(from: event, outside: column)
    case .alias(let name): value = DocumentValue(.alias(name))
    case .scalar(let scalar): value = DocumentValue(scalar)
    default: preconditionFailure("no value begins with an end")
    }
    value.anchor = event.anchor
    if value.style != .block {
      value.takeComment(comment(after: events[count - 1].bytes.upperBound))
    } else if !value.isCollection {
      // The comment follows the `|` or `>` that begins a block of text.
      value.takeComment(comment(after: event.bytes.lowerBound, before: event.bytes.upperBound))
    }
    return value
  }

  private mutating func list(from start: YAMLEvent, outside column: Int) throws(Diagnostic)
    -> DocumentValue
  {
    let own = source.column(of: start.bytes.lowerBound)
    var items: [DocumentValue] = []
    while let event = upcoming, !event.isEnd {
      let before = lines(before: event.bytes.lowerBound)
      var item = try value(outside: own)
      item.comments.before = before
      items.append(item)
    }
    return finished(.list(items), from: start, in: own, outside: column)
  }

  private mutating func mapping(from start: YAMLEvent, outside column: Int) throws(Diagnostic)
    -> DocumentValue
  {
    let own = source.column(of: (upcoming ?? start).bytes.lowerBound)
    var entries = DocumentEntries()
    while let event = upcoming, !event.isEnd {
      count += 1
      guard case .scalar(let key) = event.kind, event.anchor == nil else {
        throw Diagnostic("a key is a word", at: SourceRange(file: source.file, bytes: event.bytes))
      }
      guard entries[key.text] == nil else {
        throw Diagnostic(
          "the key '\(key.text)' is given twice",
          at: SourceRange(file: source.file, bytes: event.bytes))
      }
      let before = lines(before: event.bytes.lowerBound)
      let beside = comment(after: event.bytes.upperBound, before: startOfContent)
      var value = try value(outside: own)
      value.comments.before = before
      value.takeComment(beside)
      entries[key.text] = value
    }
    return finished(.mapping(entries), from: start, in: own, outside: column)
  }

  /// Reads the end of a list or a mapping, and takes the comments below its last entry.
  ///
  /// - Parameters:
  ///   - own: The column of the entries.
  ///   - column: The column of the list or mapping around.
  private mutating func finished(
    _ content: DocumentValue.Content, from start: YAMLEvent, in own: Int, outside column: Int
  ) -> DocumentValue {
    let end = read().bytes
    let isFlow = !end.isEmpty && "]}".utf8.contains(source.bytes[end.lowerBound])
    var value = DocumentValue(content, style: .block)
    if isFlow {
      let isLine = !source.bytes[start.bytes.lowerBound..<end.upperBound].contains(
        UInt8(ascii: "\n"))
      value.style = isLine ? .line : .automatic
      value.comments.closing = lines(before: end.lowerBound)
    } else if own > column {
      let deeper = comments.prefix { $0.text == nil || $0.isAlone && $0.column >= own }
      if let last = deeper.lastIndex(where: { $0.text != nil && $0.offset < end.upperBound }) {
        value.comments.closing = lines(before: comments[last].offset + 1)
      }
    }
    return value
  }
}

extension DocumentParser {
  /// Takes the comments and empty lines before an offset; successive empty lines become one.
  private mutating func lines(before offset: Int) -> [String?] {
    var lines: [String?] = []
    while let comment = comments.first, comment.offset < offset {
      comments.removeFirst()
      if comment.text != nil || lines.last != .some(nil) { lines.append(comment.text) }
    }
    return lines
  }

  /// Takes the comment at the end of the line that has the byte before `end`.
  ///
  /// - Parameter next: The first byte of the next value, if a colon or a bracket may come between;
  ///   otherwise only spaces and commas may.
  private mutating func comment(after end: Int, before next: Int? = nil) -> SourceComment? {
    guard let comment = comments.first, !comment.isAlone, comment.text != nil,
      comment.offset >= end
    else { return nil }
    let isBeside =
      next.map { comment.offset < $0 }
      ?? source.bytes[end..<comment.offset].allSatisfy { ", \t".utf8.contains($0) }
    if isBeside { comments.removeFirst() }
    return isBeside ? comment : nil
  }
}

extension DocumentValue {
  /// A scalar, styled as in its text.
  init(_ scalar: YAMLScalar) {
    let text = scalar.text
    switch (scalar.style, text) {
    case (.plain, ""), (.plain, "~"), (.plain, "null"): self = .nothing
    case (.plain, "true"), (.plain, "false"): self = .flag(text == "true")
    case (.plain, _):
      // A number in another spelling, such as 0.50, remains a text and so keeps it.
      let number = Double(text).flatMap { $0.isFinite && $0.plain == text ? $0 : nil }
      self = number.map { .number($0) } ?? .formula(text)
    case (.block, _): self.init(.text(text), style: .block)
    default: self.init(.text(text), style: .quoted)
    }
  }

  /// Keeps the comment at the end of the line; a second one moves above the value.
  fileprivate mutating func takeComment(_ comment: SourceComment?) {
    guard let comment else { return }
    if comments.after == nil {
      comments.after = comment.text
      comments.gap = comment.gap
    } else {
      comments.before.append(comment.text)
    }
  }

  /// Whether the value is a list or a mapping.
  var isCollection: Bool {
    switch content {
    case .list, .mapping: true
    default: false
    }
  }
}

extension YAMLEvent {
  fileprivate var isEnd: Bool {
    switch kind {
    case .sequenceEnd, .mappingEnd: true
    default: false
    }
  }
}

extension SourceText {
  /// The number of bytes between the start of the line and an offset.
  fileprivate func column(of offset: Int) -> Int {
    offset - start(ofLine: position(of: offset).line)
  }
}
