/// A chapter of the manual.
package struct Chapter: Sendable {
  /// What the chapters are listed under.
  package enum Part: String, CaseIterable, Sendable {
    case scenes = "Scenes"
    case looks = "What layers show"
    case movement = "Movement"
    case blur = "Blur"
    case work = "Rendering"
    case checks = "Tuning and comparing"
    case recipes = "Recipes"
  }

  /// The words behind `smear help`: `compare rules`.
  package let topic: String
  package let part: Part

  /// Other words by which it is found.
  package let words: [String]
  package let text: Markdown

  init(_ topic: String, _ part: Part, _ text: [UInt8], words: String...) {
    (self.topic, self.part, self.words) = (topic, part, words)
    self.text = Markdown(
      blocks: Markdown(parsing: String(decoding: text, as: UTF8.self)).blocks.map(\.withRecipe))
  }

  /// The first heading.
  package var title: String {
    guard case .heading(_, let title)? = text.blocks.first else { return topic }
    return title.plain
  }

  /// The first sentence of the text.
  package var summary: String {
    for case .paragraph(let text) in text.blocks {
      let whole = text.plain
      return whole.firstRange(of: ". ").map { String(whole[..<$0.lowerBound]) + "." } ?? whole
    }
    return title
  }

  /// The place of a chapter on the page of all, by its file's name, to which chapters link: `inputs.md`; `nil`
  /// of what is no chapter.
  static func place(ofFile name: String) -> String? {
    guard name.hasSuffix(".md") else { return nil }
    return named(String(name.dropLast(".md".count))).map { "#" + $0.topic.asTopic }
  }

  /// The table of keys that it is about, if it is called by another of its words.
  var table: String? {
    ([topic] + words).first { word in KeyHelp.tables.contains { $0.topic == word } }
  }

  /// The chapter that is called so, or that is found by this word.
  static func named(_ word: String) -> Chapter? {
    let word = word.asTopic
    return all.first { $0.topic.asTopic == word }
      ?? all.first { $0.words.contains { $0.asTopic == word } }
  }
}

extension Markdown.Block {
  /// The block itself, or the scene for which it stands: `recipe toast` behind a fence.
  fileprivate var withRecipe: Markdown.Block {
    guard case .code(_, let kind) = self, kind.hasPrefix("recipe ") else { return self }
    guard let scene = Chapter.recipeScenes[String(kind.dropFirst("recipe ".count))] else {
      preconditionFailure("there is no \(kind)")
    }
    let text = String(decoding: scene, as: UTF8.self)
    return .code(text.hasSuffix("\n") ? String(text.dropLast()) : text, kind: Chapter.figureKind)
  }
}

extension String {
  /// The word without case and signs, as it is looked up.
  var asTopic: String { lowercased().filter { $0.isLetter || $0.isNumber } }
}
