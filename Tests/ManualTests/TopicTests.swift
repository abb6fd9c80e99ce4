import Foundation
@testable import Manual
import SceneModel
import SceneText
import Testing

@Suite struct TopicTests {
  private static let chapters = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../../Sources/Manual/Chapters")

  @Test func everyFileIsAChapter() throws {
    let files = try FileManager.default.contentsOfDirectory(atPath: Self.chapters.path)
      .filter { $0.hasSuffix(".md") }
    #expect(files.count == Chapter.all.count)
    for file in files {
      let chapter = try #require(Chapter.inFile(file), "\(file)")
      let text = try String(contentsOf: Self.chapters.appending(path: file), encoding: .utf8)
      let written = Markdown(parsing: text).blocks
      #expect(chapter.text.blocks.count == written.count, "\(file)")
      for (embedded, written) in zip(chapter.text.blocks, written) where !written.namesRecipe {
        #expect(embedded == written, "\(file)")
      }
    }
    #expect(Set(Chapter.all.map(\.text)).count == Chapter.all.count)
    #expect(Set(Chapter.all.map(\.topic)).count == Chapter.all.count)
  }

  @Test(arguments: Chapter.all)
  func aChapterBeginsWithItsTitleAndASentence(chapter: Chapter) throws {
    guard case .heading(level: 1, _)? = chapter.text.blocks.first else {
      Issue.record("\(chapter.topic) has no title")
      return
    }
    #expect(chapter.summary.hasSuffix(".") && chapter.summary.count <= 220, "\(chapter.summary)")
  }

  @Test(arguments: Chapter.all)
  func linksLeadToChapters(chapter: Chapter) throws {
    for target in chapter.links {
      let file = Self.chapters.appending(path: target).path
      #expect(target.hasSuffix(".md") && FileManager.default.fileExists(atPath: file), "\(target)")
      #expect(Chapter.inFile(target) != nil, "\(target)")
    }
  }

  /// A terminal shows no links: the text is a topic, or the command stands after it.
  @Test(arguments: [
    ("motionBlur", "see the recipe (`smear help recording`)"), ("expectations", "see states."),
  ])
  func aTerminalSaysWhereLinksLead(topic: String, words: String) throws {
    let text = try #require(Topics.text(for: topic))
    #expect(text.split(whereSeparator: \.isWhitespace).joined(separator: " ").contains(words))
  }

  /// Who looks for a blur finds which of them to take before the keys of one.
  @Test func helpOfBlursBeginsWithAChoice() throws {
    let text = try #require(Topics.text(for: "blur"))
    let choice = try #require(text.firstRange(of: "stages:").map { text[..<$0.lowerBound] })
    for key in [
      "motionBlur", "shutter", "filters", "backdrop", "blurRegion", "animators", "BLUR IN STAGES",
    ] {
      #expect(choice.contains(key), "\(key)")
    }
  }

  @Test(arguments: Topics.names)
  func helpFitsATerminal(topic: String) throws {
    let text = try #require(Topics.text(for: topic))
    for line in text.split(separator: "\n") where !line.hasPrefix("  ") {
      // A single long word cannot be broken, nor can a line of a scene.
      #expect(line.count <= 100 || line.split(separator: " ").count <= 2, "\(topic): \(line)")
    }
  }

  @Test func theOverviewNamesAllChapters() {
    let lines = Topics.overview.split(separator: "\n")
    #expect(lines.allSatisfy { $0.count <= 100 })
    for chapter in Chapter.all {
      #expect(lines.contains { $0.hasPrefix("  \(chapter.topic)  ") }, "\(chapter.topic)")
    }
  }

  /// Topics that users are told to ask for, in several spellings.
  @Test(arguments: [
    "layer", "text", "spring", "motionBlur", "shutter", "backdrop", "inputs", "transitions",
    "compare rules", "Compare Rules", "motion blur", "MOTIONBLUR", "display link", "film", "slurm",
  ])
  func aTopicIsFoundHoweverItIsWritten(topic: String) {
    #expect(Topics.text(for: topic) != nil)
  }

  @Test func aChapterComesWithItsKeys() throws {
    let text = try #require(Topics.text(for: "shutter"))
    #expect(text.hasPrefix("THE SHUTTER\n\n"))
    #expect(text.contains("\nshutter:") && text.contains("\n  phase"))
  }

  /// Names of chapters need no translation.
  @Test(arguments: ["text", "animations", "shadows", "gradients"])
  func wordsOfChaptersAreOurs(word: String) {
    #expect(Topics.translations(of: word) == [])
  }

  @Test func columnsHaveTheirHeads() throws {
    #expect(
      try #require(Topics.text(for: "tuning")).contains("published  one radius, fitted  matched\n"))
  }

  @Test func aKeyIsExplainedWhereverItStands() throws {
    let text = try #require(Topics.text(for: "mask"))
    #expect(text.contains("A layer in these bounds") && text.contains("only where another one"))
  }

  @Test(arguments: [
    ("transitions", "pageCurl"), ("filters", "gaussian"), ("layers", "cornerRadius"),
  ])
  func aChapterNamesAllOfItsKind(topic: String, word: String) throws {
    #expect(try #require(Topics.text(for: topic)).contains(word))
  }

  @Test func wordsAreTopicsOneByOneToo() {
    #expect(Topics.named(by: ["frosted", "spring", "qqq"]).map(\.topic) == ["backdrop", "spring"])
  }

  @Test(arguments: [
    ("delay", ["begin"]), ("fps", ["frameRate"]), ("borderRadius", ["cornerRadius"]),
    ("z-index", ["zPosition"]), ("strokeEnd", ["trim"]), ("CIGaussianBlur", ["gaussian"]),
    ("frame", ["position", "size"]), ("translateX", ["translation"]),
  ])
  func wordsOfOtherSystemsLeadToOurs(word: String, topics: [String]) {
    #expect(Topics.translations(of: word).first?.topics == topics)
  }

  /// Every word of another system either has a translation or is a topic itself.
  @Test func everySynonymLeadsToHelp() {
    for word in Synonym.all.map(\.word) {
      #expect(
        !Topics.translations(of: word).isEmpty || Topics.text(for: word) != nil, "\(word)")
    }
  }

  @Test(arguments: [
    (["frosted"], "backdrop"), (["Slurm"], "farm"), (["rubber", "band"], "inputs"),
    (["pixelmatch"], "compare rules"), (["jittering"], "text"),
  ])
  func topicsAreFoundByTheirWords(words: [String], topic: String) {
    #expect(Topics.nearest(to: words).contains { $0.topic == topic })
  }

  @Test(arguments: [
    ("How do I make a GIF?", ["GIF"]), ("blur only while it moves", ["blur", "moves"]),
    ("to be or not to be", ["to", "be", "or", "not", "to", "be"]), ("", []),
  ])
  func littleWordsOfAQuestionAreLeftOut(question: String, words: [String]) {
    #expect(Topics.keywords(of: question) == words)
  }

  @Test func whatNobodySpeaksOfIsNotFound() {
    #expect(Topics.nearest(to: ["qqqqqqq"]) == [])
    #expect(Topics.nearest(to: ["frosted", "qqqqqqq"]).first?.topic == "backdrop")
    #expect(Topics.text(for: "qqqqqqq") == nil && Topics.text(for: "") == nil)
  }
}

extension Chapter: CustomTestStringConvertible {
  public var testDescription: String { topic }

  /// The targets of its links.
  fileprivate var links: [String] {
    text.blocks.flatMap { block -> [Markdown.Span] in
      switch block {
      case .heading(_, let spans), .paragraph(let spans): spans
      case .list(let items): items.flatMap(\.self)
      case .table(_, let rows): rows.flatMap(\.self).flatMap(\.self)
      case .code: []
      }
    }.compactMap { span in
      if case .link(_, let target) = span { target } else { nil }
    }
  }
}

extension Markdown.Block {
  /// Whether the block stands for the scene of a recipe.
  fileprivate var namesRecipe: Bool {
    guard case .code(_, let kind) = self else { return false }
    return kind.hasPrefix("recipe ")
  }
}
