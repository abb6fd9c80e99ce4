import Foundation
@testable import Manual
import SceneModel
import SceneText
import Testing

@testable import CLI

/// Words of both READMEs, of the manual and of the help, as a dictionary of British English has them.
///
/// Debian's `hunspell` with `hunspell-en-gb` knows them, or our own list of terms beside this file.
@Suite struct SpellingTests {
  private static let folder = URL(filePath: #filePath).deletingLastPathComponent()

  /// What is written for people, without what is code.
  private static func texts() throws -> [String] {
    let readmes = try ["../../README.md", "../../Sources/README.md"].map {
      try String(contentsOf: folder.appending(path: $0), encoding: .utf8)
        .replacing(/<[^>]+>/, with: "")
    }
    let tables = SceneReference.scene + SceneReference.rules
    let rows = tables.flatMap { [$0.summary] + $0.rows.map(\.summary) }
    let commands = Command.all.flatMap { command in
      [command.type.summary] + command.type.init().rows.map(\.summary)
    }
    return (readmes.map { Markdown(parsing: $0) } + Chapter.all.map(\.text)).flatMap(\.prose) + rows
      + commands
      + NamedEasing.all.map(\.summary)
  }

  /// Runs the checker; returns the words that it does not know, in the order of the alphabet.
  private static func unknownWords(in texts: [String], knowing list: String) throws -> [String] {
    let process = Process()
    let (input, output) = (Pipe(), Pipe())
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = ["hunspell", "-i", "UTF-8", "-d", "en_GB", "-p", list, "-l"]
    (process.standardInput, process.standardOutput) = (input, output)
    try process.run()
    try input.fileHandleForWriting.write(contentsOf: Data(texts.joined(separator: "\n").utf8))
    try input.fileHandleForWriting.close()
    let words = try output.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    try #require(process.terminationStatus == 0)
    return Set(String(decoding: words, as: UTF8.self).split(separator: "\n").map(String.init))
      .sorted()
  }

  @Test func everyWordIsSpeltRight() throws {
    let list = Self.folder.appending(path: "words.txt").path
    let unknown = try Self.unknownWords(in: Self.texts(), knowing: list).filter { !$0.isName }
    #expect(unknown == [])
    #expect(try Self.unknownWords(in: ["colour and smeer"], knowing: list) == ["smeer"])
  }

  @Test func theListHasNoWordTooMany() throws {
    let list = try String(contentsOf: Self.folder.appending(path: "words.txt"), encoding: .utf8)
    let words = list.split(separator: "\n").map(String.init)
    #expect(words == Array(Set(words)).sorted { $0.lowercased() < $1.lowercased() })
    let text = try Self.texts().joined(separator: " ").lowercased()
    for word in words { #expect(text.contains(word.lowercased()), "\(word)") }
    #expect(Set(try Self.unknownWords(in: words, knowing: "/dev/null")) == Set(words))
  }
}

extension String {
  /// Whether it is the name of a key, a type or a format: one with capitals, digits or underscores
  /// within.
  fileprivate var isName: Bool {
    dropFirst().contains { $0.isUppercase || $0.isNumber || $0 == "_" } || first?.isNumber == true
  }
}

extension Markdown {
  /// What is no code, line by line.
  fileprivate var prose: [String] {
    blocks.map { block in
      switch block {
      case .heading(_, let spans), .paragraph(let spans): spans.prose
      case .list(let items): items.map(\.prose).joined(separator: "\n")
      case .table(let head, let rows):
        ([head] + rows).flatMap(\.self).map(\.prose).joined(separator: "\n")
      case .code: ""
      }
    }
  }
}

extension [Markdown.Span] {
  fileprivate var prose: String {
    map { span in
      switch span {
      case .text(let text), .strong(let text), .link(let text, _): text
      case .code: " "
      }
    }.joined()
  }
}
