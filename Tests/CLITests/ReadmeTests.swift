import Foundation
import Pipeline
import Manual
import SceneText
import Testing
import Timeline

@testable import CLI

/// What the README shows is whole, and what it names is there.
@Suite struct ReadmeTests {
  private static let root = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../..").standardized

  private let text: String

  init() throws {
    text = try String(contentsOf: Self.root.appending(path: "README.md"), encoding: .utf8)
  }

  /// The texts between fences of one kind.
  private func code(_ kind: String) -> [String] {
    Markdown(parsing: text).blocks.compactMap { block in
      if case .code(let text, kind) = block { text } else { nil }
    }
  }

  @Test func itIsReadInOneSitting() {
    #expect(text.split(separator: "\n", omittingEmptySubsequences: false).count <= 250)
  }

  @Test func itsSceneIsWhole() throws {
    let scenes = code("yaml")
    try #require(scenes.count == 1)
    let file = SceneFile(
      text: scenes[0], name: "scene", reportingTo: { Issue.record(Comment(rawValue: $0)) })
    #expect(try file.scene(overriding: ParsedScene.Overrides()).timeline.frameCount == 96)
  }

  @Test func itsCommandsAreUnderstood() throws {
    let lines = code("sh").flatMap { $0.split(separator: "\n").map(String.init) }
    #expect(lines.count > 10)
    for line in lines {
      let words = line.prefix { $0 != "#" }.split(separator: " ").map(String.init)
      guard words[0] == "smear" else {
        let script = Self.root.appending(path: words[0]).path
        #expect(FileManager.default.isExecutableFile(atPath: script), "\(line)")
        continue
      }
      let type = try #require(Command.named(words[1]), "\(line)").type
      #expect(throws: Never.self, "\(line)") {
        _ = try type.init(parsing: Array(words.dropFirst(2)))
      }
    }
  }

  /// `Scripts/write-figures` finds each row of the table of times by its caption.
  @Test func itsTimesAreWrittenByAScript() throws {
    let script = try String(
      contentsOf: Self.root.appending(path: "Scripts/Benchmark/figures.py"), encoding: .utf8)
    let captions = text.matches(of: /\| ([^|\n]+) \| [0-9.]+ \| [0-9.]+ \|/).map { String($0.1) }
    #expect(captions.count == 7)
    for caption in captions { #expect(script.contains("\"\(caption)\": \""), "\(caption)") }
    #expect(text.contains(/\(`Scripts\/bench --only interfaces`, [^)]+ 20[0-9][0-9]\)/))
  }

  /// Links and pictures; every scene that comes with the program is among them.
  @Test func whatItNamesIsThere() throws {
    let links = text.matches(of: /(?:\]\(|src="|href=")([^")]+)/).map { String($0.1) }
    #expect(links.count > 80)
    for link in links {
      let path = Self.root.appending(path: link).path
      #expect(FileManager.default.fileExists(atPath: path), "\(link)")
    }
    let scenes = try FileManager.default.contentsOfDirectory(
      atPath: Self.root.appending(path: "Scenes").path
    ).filter { $0.hasSuffix(".yaml") }
    #expect(Set(scenes.map { "Scenes/\($0)" }).subtracting(links) == [])
  }

  /// So that the page is there at once, on a slow line, too.
  @Test func itsPicturesAreSmall() throws {
    let folder = Self.root.appending(path: "Scenes/Pictures")
    let files = try FileManager.default.contentsOfDirectory(
      at: folder, includingPropertiesForKeys: [.fileSizeKey])
    let sizes = try files.map { try $0.resourceValues(forKeys: [.fileSizeKey]).fileSize ?? 0 }
    #expect(sizes.allSatisfy { $0 <= 1_500_000 })
    #expect(sizes.reduce(0, +) <= 8_500_000)
    for file in files {
      #expect(text.contains(file.lastPathComponent), "\(file.lastPathComponent)")
    }
  }
}
