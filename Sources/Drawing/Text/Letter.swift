import CPango

/// A cluster of glyphs that belong together, such as a ligature or a letter with its marks.
struct Letter {
  /// The index of its run in the block.
  let run: Int

  let line: Int

  /// The offset of its first byte in the block's text.
  let start: Int

  /// The numbers of the characters of the whole text that it shows, from 0.
  ///
  /// An ellipsis has that of the first character that it replaces.
  let characters: ClosedRange<Int>

  /// The indices of its glyphs in the run.
  let glyphs: Range<Int>

  /// Left end and width, in points.
  let x, width: Double

  /// Whether it is invisible, as spaces and joiners are.
  let isInvisible: Bool

  /// Whether it is a space, which ends a word.
  let isSpace: Bool

  /// Returns its bounding box in the text, in points.
  func box(in runs: [TextRun]) -> Rectangle {
    let line = runs[run].box
    return Rectangle(x: x, y: line.y, width: width, height: line.height)
  }

  /// Returns whether it is shown with the first `count` characters of the text; `nil` means all.
  ///
  /// A ligature is shown with its last character.
  func isShown(by count: Int?) -> Bool { count.map { characters.upperBound < $0 } ?? true }
}

extension TextLayout {
  /// Returns the letters of a block's runs, line by line, in the order of the text.
  func letters(of block: Block, in runs: [TextRun]) -> [Letter] {
    runs.indices.flatMap { index in
      runs[index].letters(inRun: index) { bytes in
        let origins = block.text.origins
        return characterNumbers[
          origins[bytes.lowerBound]]...characterNumbers[
            origins[bytes.upperBound - 1]]
      }
    }.sorted { ($0.line, $0.start) < ($1.line, $1.start) }
  }
}

extension TextRun {
  /// Returns the run's clusters, from left to right.
  ///
  /// - Parameters:
  ///   - index: The index of the run in its block.
  ///   - characters: Returns the numbers of the characters at some bytes of the block's text.
  fileprivate func letters(
    inRun index: Int, characters: (Range<Int>) -> ClosedRange<Int>
  ) -> [Letter] {
    let clusters = clusters
    // In the order of the text, each cluster ends where the next one begins.
    let starts = Set(clusters.map(\.start)).sorted()
    let ends = Dictionary(
      uniqueKeysWithValues: zip(starts, starts.dropFirst() + [text.endIndex]))
    var x = x
    return clusters.map { cluster in
      defer { x += cluster.width }
      let end = isEllipsis ? cluster.start + 1 : ends[cluster.start] ?? text.endIndex
      let scalar = text[cluster.start...].firstScalar
      return Letter(
        run: index, line: line, start: cluster.start, characters: characters(cluster.start..<end),
        glyphs: cluster.glyphs, x: x, width: cluster.width,
        isInvisible: !(scalar?.isVisible ?? false || scalar == softHyphen && cluster.width > 0),
        isSpace: scalar?.properties.isWhitespace != false)
    }
  }

  /// The glyphs that show the same bytes, from left to right, each with the first of these bytes in
  /// the block's text and a width in points.
  private var clusters: [(start: Int, glyphs: Range<Int>, width: Double)] {
    guard let glyphs = unsafe glyphs else { return [] }
    let count = unsafe Int(glyphs.pointee.num_glyphs)
    var clusters: [(start: Int, glyphs: Range<Int>, width: Double)] = []
    var first = 0
    while first < count {
      let cluster = unsafe glyphs.pointee.log_clusters[first]
      var (end, width) = (first, Int32(0))
      while unsafe end < count && glyphs.pointee.log_clusters[end] == cluster {
        unsafe width += glyphs.pointee.glyphs[end].geometry.width
        end += 1
      }
      clusters.append((text.startIndex + Int(cluster), first..<end, points(width)))
      first = end
    }
    return clusters
  }
}

/// A place where a word may be divided; it is as wide as a hyphen where a line ends with it.
let softHyphen: Unicode.Scalar = "\u{AD}"

extension ArraySlice<UInt8> {
  /// The first scalar of UTF-8 text; `nil` if there is none.
  fileprivate var firstScalar: Unicode.Scalar? {
    String(decoding: prefix(4), as: UTF8.self).unicodeScalars.first
  }
}

extension Unicode.Scalar {
  fileprivate var isVisible: Bool {
    !properties.isWhitespace && ![.format, .control].contains(properties.generalCategory)
  }
}
