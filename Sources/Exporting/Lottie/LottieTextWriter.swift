import Compositing
import SceneModel
import Timeline

extension LottieWriter {
  /// Returns a text as shapes; `nil` for one that can stay a text, or that is more than outlines.
  ///
  /// Parts of texts, texts in several styles, along a path or from right to left become shapes, with
  /// a group for each string and each place on a path.
  func outlinedText(_ text: Text, of layer: SampledLayer) throws -> [LottieValue]? {
    let shown = presented(text, in: layer)
    let all = try shown.map { try $0.letters }
    guard !zip(shown, all).allSatisfy({ $0.text.isWritable($1) }) else { return nil }
    var groups: [LottieValue] = []
    for (index, letters) in all.enumerated()
    where index == 0 || shown[index] != shown[index - 1] {
      guard let letters else { return nil }
      let end = shown[index...].firstIndex { $0 != shown[index] } ?? shown.count
      let times = FrameSeries(
        shown.indices.map { [index..<end ~= $0 ? 100 : 0] })
      groups += self.groups(of: letters, visible: times, of: layer)
    }
    return groups
  }

  /// Adds the outlines of the letters of all texts in layers.
  ///
  /// A letter has one width in the file, by which each text is spaced. So all texts come first.
  func addLetters(of layers: [Layer]) throws {
    for model in layers {
      if case .text(let text) = model.contents, let layer = scene.layer(model) {
        let shown = presented(text, in: layer)
        let all = try shown.map { try $0.letters }
        if zip(shown, all).allSatisfy({ $0.text.isWritable($1) }) {
          for (text, letters) in zip(shown, all) {
            for letter in letters ?? [] { texts.add(letter, of: text) }
          }
        }
      }
      try addLetters(of: model.sublayers + model.mask)
    }
  }

  /// Returns a group for each colour of letters.
  private func groups(
    of letters: [TextLetter], visible: FrameSeries, of layer: SampledLayer
  ) -> [LottieValue] {
    letters.map(\.color).withoutRepetitions.compactMap { color in
      let path = Path(
        letters.filter { $0.color == color }.flatMap { letter in
          letter.path.moved(by: [letter.x, letter.baseline]).elements
        })
      let numbers = [color.red, color.green, color.blue, color.alpha]
      return group(
        "letters", of: layer, along: { _ in path },
        fill(FrameSeries(numbers), [], isEvenOdd: false), visible: visible)
    }
  }

  /// Returns a text as a text, with a document for each change; `nil` if it never has letters.
  func text(_ text: Text, of layer: SampledLayer) throws -> LottieLeaf? {
    let shown = presented(text, in: layer)
    var all: [[TextLetter]] = []
    for text in shown {
      guard let letters = try text.letters, text.text.isWritable(letters) else { return nil }
      all.append(letters)
    }
    guard !all.allSatisfy(\.isEmpty) else { return nil }
    var documents: [LottieValue] = []
    for (index, text) in shown.enumerated()
    where index == 0 || text != shown[index - 1] {
      documents.append(
        .object([("s", document(text, all[index])), ("t", .number(Double(index)))]))
    }
    let alpha = FrameSeries(shown.map { [min(max($0.color.alpha, 0), 1)] })
    return LottieLeaf(
      entries: [
        ("ty", 5),
        (
          "t",
          .object([
            ("d", .object([("k", .list(documents))])), ("p", .object([])),
            (
              "m",
              .object([("g", 1), ("a", .still([0, 0]))])
            ), ("a", []),
          ])
        ),
      ],
      origin: FrameSeries(zip(shown, all).map { $0.origin(of: $1) }), opacity: alpha)
  }

  /// Returns the text at each frame; a single one if it never changes.
  private func presented(_ text: Text, in layer: SampledLayer) -> [PresentedText] {
    var shown: [PresentedText] = []
    for (index, frame) in layer.frames.enumerated() {
      let isSame = index > 0 && frame === layer.frames[index - 1]
      shown.append(
        isSame
          ? shown[index - 1]
          : PresentedText(text, layerWidth: abs(frame[.size].width)) { frame.values[$0] })
    }
    return Set(shown).count == 1 ? [shown[0]] : shown
  }

  private func document(_ text: PresentedText, _ letters: [TextLetter]) -> LottieValue {
    let lines = Dictionary(grouping: letters, by: \.line).sorted { $0.key < $1.key }.map(\.value)
    let baselines = lines.map { $0[0].baseline }
    let height = zip(baselines, baselines.dropFirst()).map { $1 - $0 }.first
    let strings = lines.map { line in
      String(line.map(\.string).joined().reversed().drop { $0.isWhitespace }.reversed())
    }
    let color = text.color
    func channels(_ color: Color) -> LottieValue {
      .numbers([color.red, color.green, color.blue].map { min(max($0, 0), 1) })
    }
    return .object([
      ("s", .number(text.size)), ("f", .text(texts.font(text))),
      ("t", .text(strings.joined(separator: "\r"))), ("ca", 0),
      ("j", .number(Double(text.justification))),
      ("tr", .number(1000 * spacing(of: lines, in: text) / max(text.size, 0.001))),
      ("lh", .number(height ?? text.size * 1.2)), ("ls", 0), ("fc", channels(color)),
      ("sc", text.stroke.map { channels($0.color) }),
      ("sw", text.stroke.map { .number($0.width) }),
      ("of", text.stroke.map { _ in .flag(text.text.stroke?.position == .above) }),
    ])
  }

  /// Returns the space between letters, in points, with which the widest line is as wide as it is
  /// drawn.
  ///
  /// The kerning of pairs is spread over the line.
  private func spacing(of lines: [[TextLetter]], in text: PresentedText) -> Double {
    let widths = lines.map { line in line.reduce(0) { $0 + $1.width } }
    guard let widest = lines.indices.max(by: { widths[$0] < widths[$1] }),
      lines[widest].count > 1
    else { return text.letterSpacing }
    let line = lines[widest]
    let plain = line.reduce(0) { $0 + texts.width(of: $1, of: text) }
    return (widths[widest] - text.letterSpacing - plain) / Double(line.count - 1)
  }
}

extension PresentedText {
  /// The place of the first baseline's start, middle or end in the layer's bounds.
  fileprivate func origin(of letters: [TextLetter]) -> [Double] {
    guard let first = letters.first else { return [0, 0] }
    let line = letters.filter { $0.line == first.line }
    let left = (line.map(\.x).min() ?? 0) + letterSpacing / 2
    let right = (line.map { $0.x + $0.width }.max() ?? 0) - letterSpacing / 2
    let x = justification == 0 ? left : justification == 1 ? right : (left + right) / 2
    return [x, first.baseline]
  }

  /// Lottie's number of the alignment.
  fileprivate var justification: Int {
    switch text.alignment {
    case .left, .leading, .natural, .justified: 0
    case .right, .trailing: 1
    case .center: 2
    }
  }
}

extension Text {
  /// Whether a text with these letters can be written as one in one style from left to right.
  fileprivate func isWritable(_ letters: [TextLetter]?) -> Bool {
    guard let letters, piece == .whole, path == nil, !usesMarkup, axes.isEmpty,
      alignment != .justified
    else { return false }
    let isInOrder = zip(letters, letters.dropFirst()).allSatisfy {
      $0.line != $1.line || $0.x <= $1.x
    }
    return isInOrder && letters.allSatisfy { $0.string.count == 1 }
  }
}

extension [Color] {
  /// The colours without repetitions, in the order of their first occurrences.
  fileprivate var withoutRepetitions: [Color] {
    reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
  }
}
