import SceneModel
import SceneText

/// A text whose glyphs the file has as shapes.
struct LottieGlyphs {
  /// A glyph of the text.
  struct Glyph {
    fileprivate let node: JSONNode

    /// The row of the glyph, from 0.
    fileprivate(set) var row: Int

    /// The distance to the next glyph, in points.
    let advance: Double

    /// Whether the glyph is a space.
    let isSpace: Bool
  }

  /// The glyphs in reading order.
  let glyphs: [Glyph]

  private let document: JSONNode
  private let scope: LottieScope

  /// The size of the font, the distance of the lines, and the baseline of the first, in points.
  private let size, height, baseline: Double

  /// The place at which lines are aligned, and the part of each line that lies before it.
  private let start, alignment: Double

  /// Glyphs that the file lacks are left out if its font is not installed, and if it has most of
  /// them.
  ///
  /// - Returns: `nil` if the file lacks other glyphs.
  init?(_ document: JSONNode, font: JSONNode?, lines: String, scope: LottieScope) {
    (self.document, self.scope) = (document, scope)
    let size = document.number("s") ?? 12
    self.size = size
    height = document.number("lh") ?? size * 1.2
    let box = document["sz"]?.numbers?.first.map { width in
      (width: width, corner: document["ps"]?.numbers ?? [])
    }
    alignment = document.code("j") == 1 ? 1 : document.code("j") == 2 ? 0.5 : 0
    start = (box?.corner.first ?? 0) + alignment * (box?.width ?? 0)
    let top = box.map { ($0.corner.last ?? 0) + (document.boxAscent(font) ?? size) } ?? 0
    baseline = top - (document.number("ls") ?? 0)
    let (family, style) = (font?.text("fFamily") ?? "", font?.text("fStyle") ?? "")
    var glyphs: [Glyph] = []
    var missing: [Character] = []
    for (row, line) in lines.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
      for character in line {
        let names = [[String(character), family, style], [String(character), family]]
        let isSpace = character.isWhitespace
        let known = names.lazy.compactMap { scope.reader.glyphs[$0] }.first
        if known == nil, !isSpace { missing.append(character) }
        let glyph = known ?? .space
        glyphs.append(
          Glyph(
            node: glyph, row: row, advance: (glyph.number("w") ?? 0) * size / 100,
            isSpace: isSpace))
      }
    }
    if !missing.isEmpty {
      guard !scope.reader.families.contains(family),
        2 * missing.count < glyphs.count(where: { !$0.isSpace })
      else { return nil }
      scope.log.leaveOut(
        "the letter '\(missing[0])'", at: document,
        effect: "the file has no shape of it, and the font '\(family.prefix(60))' is not installed")
    }
    let tracking = (document.number("tr") ?? 0) * size / 1000
    self.glyphs = box.map { glyphs.broken(at: $0.width, tracking: tracking) } ?? glyphs
  }

  // MARK: Places

  /// A row of glyphs.
  struct Row {
    let glyphs: Range<Int>

    /// In points.
    let width: Double

    /// Where each glyph begins, from the start of the row.
    let starts: [Double]
  }

  /// Returns the rows of the text.
  ///
  /// - Parameter spaces: The space behind each glyph, in thousandths of the size.
  func rows(spaces: [Double]) -> [Row] {
    let tracking = document.number("tr") ?? 0
    let gaps = spaces.map { ($0 + tracking) * size / 1000 }
    var rows: [Row] = []
    var first = 0
    while first < glyphs.count {
      let end = glyphs[first...].firstIndex { $0.row != glyphs[first].row } ?? glyphs.count
      var (pen, starts) = (0.0, [Double]())
      for index in first..<end {
        starts.append(pen)
        pen += glyphs[index].advance + gaps[index]
      }
      let width = (first..<end).reduce(-gaps[end - 1]) { $0 + glyphs[$1].advance + gaps[$1] }
      rows.append(Row(glyphs: first..<end, width: width, starts: starts))
      first = end
    }
    return rows
  }

  /// Returns where glyphs begin on their baselines.
  ///
  /// - Parameter spaces: The space behind each glyph, in thousandths of the size.
  func places(spaces: [Double]) -> [Point] {
    rows(spaces: spaces).flatMap { row in
      let left = start - alignment * row.width
      return row.starts.map { Point(x: left + $0, y: baseline(of: row)) }
    }
  }

  /// The end at which the rows of a text along a path are aligned.
  var side: TextCourse.Side { alignment == 0 ? .start : alignment == 1 ? .end : .center }

  /// The place of the baseline of a row, in points.
  func baseline(of row: Row) -> Double {
    baseline + Double(glyphs[row.glyphs.lowerBound].row) * height
  }

  /// Returns the outline of a glyph that begins at a point of its baseline.
  ///
  /// - Parameter rotation: By how much it is turned about this point, in degrees clockwise.
  func outline(of glyph: Glyph, at place: Point, turnedBy rotation: Double = 0) -> [Path.Element] {
    let groups = glyph.node["data"]?["shapes"]?.items ?? []
    let shapes = groups.flatMap { $0["it"]?.items ?? [$0] }
    let matrix = LottieMatrix(
      anchor: [0, 0], scale: [size / 100, size / 100], skew: 0, axis: 0,
      rotation: rotation, position: [place.x, place.y])
    return shapes.flatMap { shape in
      LottieOutline(shape, log: scope.log)?.path(at: 0).applying(matrix).elements ?? []
    }
  }

  // MARK: Colours

  /// The colour of the glyphs: red, green and blue.
  var fill: [Double] { (document["fc"]?.numbers ?? [0, 0, 0]).lottieColor }

  /// The colour of the line along the glyphs.
  var stroke: [Double] { (document["sc"]?.numbers ?? [0, 0, 0]).lottieColor }

  /// The width of the line along the glyphs, in points; 0 without one.
  var lineWidth: Double { document["sc"] == nil ? 0 : max(document.number("sw") ?? 0, 0) }

  /// Whether the glyphs have a colour, and not only a line.
  var isFilled: Bool { document.isFilled }

  /// Whether the line lies below the glyphs.
  private var isLineBelow: Bool {
    lineWidth > 0 && isFilled && !document.hasLineAbove
  }

  // MARK: Layers

  /// Returns a layer with the outlines of the text.
  ///
  /// - Parameter path: The line along which they lie; `nil` on straight lines.
  func layer(
    _ animators: LottieTextAnimators, along path: LottieTextPath?, origin: [Double]
  ) -> DocumentEntries? {
    let spaces = glyphs.map { _ in animators.firstSpacing }
    let elements = zip(glyphs, starts(along: path, spaces: spaces)).flatMap { glyph, start in
      outline(
        of: glyph, at: Point(x: start.pen.x - origin[0], y: start.pen.y - origin[1]),
        turnedBy: start.rotation)
    }
    guard !elements.isEmpty, let color = ImportedColor(fill, opacity: 1) else { return nil }
    let data = DocumentValue.text(Path(elements).data)
    var shape: DocumentEntries = ["d": data]
    if isFilled { shape["fill"] = color.hue }
    var line = DocumentEntries()
    if lineWidth > 0, let color = ImportedColor(stroke, opacity: 1) {
      line = ["stroke": color.hue, "lineWidth": lineWidth.value]
    }
    if !isLineBelow { for (key, value) in line { shape[key] = value } }
    var letters: DocumentEntries = [LayerKey.anchorPoint.name: [0, 0]]
    if isFilled {
      animators.changeColor("fill", of: &shape, called: "contents.path", in: &letters)
    }
    letters[LayerKey.contents.name] = .contents(.path, .mapping(shape))
    var layer = letters
    if isLineBelow {
      line["d"] = data
      let below: DocumentEntries = [
        LayerKey.anchorPoint.name: [0, 0], LayerKey.contents.name: .contents(.path, .mapping(line)),
      ]
      layer = [LayerKey.layers.name: .list([.mapping(below), .mapping(letters)])]
    }
    animators.changePosition(of: &layer)
    animators.changeOpacity(of: &layer)
    return layer
  }
}

extension JSONNode {
  /// A glyph of a space that the file lacks.
  fileprivate static var space: JSONNode { JSONNode(.object(["w": .number(25)])) }
}

extension [LottieGlyphs.Glyph] {
  /// Returns the glyphs in rows that fit into a box, broken at spaces, which vanish there.
  ///
  /// - Parameters:
  ///   - width: The width of the box, in points.
  ///   - tracking: The space behind each glyph.
  fileprivate func broken(at width: Double, tracking: Double) -> Self {
    guard width > 0 else { return self }
    var broken: Self = []
    var (added, start, pen) = (0, 0, 0.0)
    var space: Int?
    for glyph in self {
      if let last = broken.last, last.row != glyph.row + added {
        (start, pen, space) = (broken.count, 0, nil)
      }
      if !glyph.isSpace, broken.count > start, pen + glyph.advance > width {
        added += 1
        start = space ?? broken.count
        if let space { broken.remove(at: space) }
        for index in start..<broken.count { broken[index].row += 1 }
        pen = broken[start...].reduce(0) { $0 + $1.advance + tracking }
        space = nil
      }
      if glyph.isSpace { space = broken.count }
      broken.append(glyph)
      broken[broken.count - 1].row += added
      pen += glyph.advance + tracking
    }
    return broken
  }
}
