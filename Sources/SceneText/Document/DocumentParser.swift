import SceneModel

/// Reads YAML text into a document, with the comments that libyaml leaves out.
struct DocumentParser {
  private let source: SourceText
  private let events: [YAMLEvent]

  /// How many events have been read.
  private var count = 0

  /// Those that belong to nothing yet.
  private var comments: ArraySlice<SourceComment>

  /// Reads a text that is one mapping, or nothing.
  static func parse(_ source: SourceText) throws(Diagnostic) -> DocumentValue {
    // Refuses what nests too deep, and aliases of nothing.
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

  /// Where the next scalar begins, also if it is in a list or a mapping: behind their anchors.
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

  /// Reads a value, and the comment at the end of its line.
  ///
  /// - Parameter column: That of the collection around it.
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
      value.takeComment(comment(behind: events[count - 1].bytes.upperBound))
    } else if !value.isCollection {
      // Behind the sign that begins a block of text.
      value.takeComment(comment(behind: event.bytes.lowerBound, before: event.bytes.upperBound))
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
      let beside = comment(behind: event.bytes.upperBound, before: startOfContent)
      var value = try value(outside: own)
      value.comments.before = before
      value.takeComment(beside)
      entries[key.text] = value
    }
    return finished(.mapping(entries), from: start, in: own, outside: column)
  }

  /// Passes the end of a collection, and takes the comments below its last entry.
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

// Comments.
extension DocumentParser {
  /// Takes the comments and empty lines before a place; of several empty lines one is enough.
  private mutating func lines(before offset: Int) -> [String?] {
    var lines: [String?] = []
    while let comment = comments.first, comment.offset < offset {
      comments.removeFirst()
      if comment.text != nil || lines.last != .some(nil) { lines.append(comment.text) }
    }
    return lines
  }

  /// Takes the comment at the end of the line in which something ends.
  ///
  /// - Parameter next: Where the next thing begins, if signs such as a colon may stand between.
  private mutating func comment(behind end: Int, before next: Int? = nil) -> SourceComment? {
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
  /// A scalar with its style.
  init(_ scalar: YAMLScalar) {
    let text = scalar.text
    switch (scalar.style, text) {
    case (.plain, ""), (.plain, "~"), (.plain, "null"): self = .nothing
    case (.plain, "true"), (.plain, "false"): self = .flag(text == "true")
    case (.plain, _):
      // Another spelling of a number, such as 0.50, stays as it is.
      let number = Double(text).flatMap { $0.isFinite && $0.plain == text ? $0 : nil }
      self = number.map { .number($0) } ?? .formula(text)
    case (.block, _): self.init(.text(text), style: .block)
    default: self.init(.text(text), style: .quoted)
    }
  }

  /// Notes the comment at the end of the line; a second one goes above.
  fileprivate mutating func takeComment(_ comment: SourceComment?) {
    guard let comment else { return }
    if comments.after == nil {
      comments.after = comment.text
      comments.gap = comment.gap
    } else {
      comments.before.append(comment.text)
    }
  }

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
  /// Bytes before a place in its line.
  fileprivate func column(of offset: Int) -> Int {
    offset - start(ofLine: position(of: offset).line)
  }
}
