/// A chapter of the manual.
struct Chapter: Sendable {
  /// A part of the manual, which groups chapters.
  package enum Part: String, CaseIterable, Sendable {
    case first = "First steps"
    case scenes = "Scenes"
    case looks = "What layers show"
    case movement = "Movement"
    case blur = "Blur"
    case work = "Rendering"
    case checks = "Tuning and comparing"
    case recipes = "Recipes"
  }

  /// Argument of `smear help` that shows the chapter: `compare rules`.
  package let topic: String
  let part: Part

  /// Further words by which the chapter is found.
  let words: [String]
  let text: Markdown

  init(_ topic: String, _ part: Part, _ text: [UInt8], words: String...) {
    (self.topic, self.part, self.words) = (topic, part, words)
    self.text = Markdown(
      blocks: Markdown(parsing: String(decoding: text, as: UTF8.self)).blocks.map(\.withRecipe))
  }

  /// The first heading, or the topic if there is none.
  package var title: String {
    guard case .heading(_, let title)? = text.blocks.first else { return topic }
    return title.plain
  }

  /// The title without the word "Recipe", for a list under that heading.
  var shortTitle: String {
    let rest = title.hasPrefix("Recipe: ") ? title.dropFirst("Recipe: ".count) : title[...]
    return rest.prefix(1).uppercased() + rest.dropFirst()
  }

  /// The first sentence of the text, or the title if there is none.
  package var summary: String {
    for case .paragraph(let text) in text.blocks {
      let whole = text.plain
      return whole.firstRange(of: ". ").map { String(whole[..<$0.lowerBound]) + "." } ?? whole
    }
    return title
  }

  /// Returns the address of a chapter in the manual, by its file name in links: `inputs.md`.
  ///
  /// Returns `nil` if the file is not a chapter.
  static func place(ofFile name: String) -> String? {
    inFile(name).map { "#" + $0.topic.asTopic }
  }

  /// Returns the chapter with a file name: `inputs.md`, or `recipeToast.md` for a recipe.
  package static func inFile(_ name: String) -> Chapter? {
    guard name.hasSuffix(".md") else { return nil }
    let (topic, recipe) = (name.dropLast(".md".count), "recipe")
    return named(String(topic.hasPrefix(recipe) ? topic.dropFirst(recipe.count) : topic))
  }

  /// Name of the table of keys that the chapter describes, found by the chapter's words.
  var table: String? {
    ([topic] + words).first { word in KeyHelp.tables.contains { $0.topic == word } }
  }

  /// Returns the chapter of a topic, or the first chapter that lists the word.
  static func named(_ word: String) -> Chapter? {
    let word = word.asTopic
    if let chapter = all.first(where: { $0.topic.asTopic == word }) { return chapter }
    return all.first { chapter in chapter.words.contains { $0.asTopic == word } }
  }
}

extension Markdown.Block {
  /// The block itself, or the scene that it names by `recipe toast` after its fence.
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
  /// The word in lowercase with only letters and digits, for looking it up.
  var asTopic: String { lowercased().filter { $0.isLetter || $0.isNumber } }
}
