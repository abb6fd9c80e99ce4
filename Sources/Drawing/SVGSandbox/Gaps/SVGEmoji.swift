/// The emoji in the texts of an SVG document.
///
/// librsvg draws the glyphs of a text in their colours if it draws them straight onto the surface
/// of the document. It draws outlines in one colour where a text has a stroke, and in groups of
/// their own: with opacity, a filter, a mask, a blend mode or isolation, in patterns and masks.
struct SVGEmoji {
  struct Finding {
    let character: Character

    /// The start of the line, or of the text in it, as an index of the document's bytes.
    let place: Int

    /// Whether librsvg can only draw an outline in the colour of the text.
    let isOutline: Bool
  }

  /// All findings, in the order of the document.
  private(set) var all: [Finding] = []

  private let bytes: [UInt8]
  private let sheet: SVGSheet

  /// The identifiers of elements that a `use` element draws in a group of its own.
  private var groupedIDs: Set<String> = []

  /// - Parameter bytes: A document that is not compressed.
  init(in bytes: [UInt8]) {
    self.bytes = bytes
    let mayHaveEmoji = bytes.contains { $0 >= 0xC2 } || bytes.end(of: "&#", from: 0) < bytes.count
    sheet = mayHaveEmoji ? SVGSheet(of: bytes) : SVGSheet(of: [])
    guard mayHaveEmoji else { return }
    read()
    guard !groupedIDs.isEmpty else { return }
    all = []
    read()
  }

  /// An element that is open.
  private struct Element {
    var isText = false

    /// Whether the element, or one around it, is drawn in a group of its own.
    var isGrouped = false

    /// Whether the element or one around it has a stroke.
    var hasStroke = false
  }

  private mutating func read() {
    var reader = MarkupReader(bytes)
    var open = [Element()]
    var end = 0
    while let tag = reader.next() {
      let outer = open[open.count - 1]
      if outer.isText {
        find(in: end..<tag.range.lowerBound, isOutline: outer.isGrouped || outer.hasStroke)
      }
      end = tag.range.upperBound
      guard !tag.isClosing else {
        if open.count > 1 { open.removeLast() }
        continue
      }
      let name = tag.localName
      if name == "foreignObject" || name == "metadata" {
        reader.skip(tag)
        continue
      }
      let element = element(tag, in: outer)
      if name == "use", element.isGrouped {
        groupedIDs.formUnion(names(["href", "xlink:href"], of: tag))
      }
      if !tag.isEmpty { open.append(element) }
    }
  }

  private func element(_ tag: MarkupReader.Tag, in outer: Element) -> Element {
    var element = outer
    let properties = sheet.properties(of: tag, in: bytes)
    element.isText = outer.isText || tag.localName == "text"
    if let stroke = properties.stroke { element.hasStroke = stroke }
    let isPicture = tag.localName == "pattern" || tag.localName == "mask"
    if properties.isGroup || isPicture || !groupedIDs.isDisjoint(with: names(["id"], of: tag)) {
      element.isGrouped = true
    }
    return element
  }

  /// Returns the values of attributes without a leading `#`.
  private func names(_ attributes: [String], of tag: MarkupReader.Tag) -> [String] {
    tag.attributes.filter { attributes.contains($0.name) }.map { attribute in
      let value = String(decoding: bytes[attribute.value], as: UTF8.self)
      return String(value.drop { $0 == "#" })
    }
  }

  private mutating func find(in range: Range<Int>, isOutline: Bool) {
    for line in bytes[range].split(separator: UInt8(ascii: "\n")) {
      for character in line.emoji {
        all.append(Finding(character: character, place: line.startIndex, isOutline: isOutline))
      }
    }
  }
}

extension MarkupReader.Tag {
  /// The name without its prefix.
  var localName: Substring {
    name[(name.lastIndex(of: ":").map(name.index(after:)) ?? name.startIndex)...]
  }
}
