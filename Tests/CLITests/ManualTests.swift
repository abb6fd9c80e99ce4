import Foundation
@testable import Manual
import Testing
import Tuning

@testable import CLI

/// What the manual says of commands, and what it shows.
@Suite struct ManualTests {
  /// The lines that are to be typed, by the chapters in which they stand.
  private static let lines: [(topic: String, line: String)] = Chapter.all.flatMap { chapter in
    chapter.text.blocks.flatMap { block -> [(String, String)] in
      guard case .code(let text, let kind) = block else { return [] }
      let lines = text.split(separator: "\n").map(String.init)
      switch kind {
      case "sh": return lines.map { (chapter.topic, $0) }
      case "yaml ci": return lines.compactMap(\.command).map { (chapter.topic, $0) }
      default: return []
      }
    }
  }

  @Test(arguments: lines)
  func commandsAreUnderstood(topic: String, line: String) throws {
    let command = line.prefix { !"#>|&".contains($0) }
    let words = command.split(separator: " ").map { $0.filter { !"'\"".contains($0) } }
    try #require(words.count > 1 && words[0] == "smear", "\(line)")
    guard words[1] != "help" else {
      #expect(throws: Never.self, "\(line)") {
        _ = try HelpRequest(parsing: Array(words.dropFirst(2)))
      }
      return
    }
    let type = try #require(Command.named(words[1]), "\(line)").type
    #expect(throws: Never.self, "\(line)") { _ = try type.init(parsing: Array(words.dropFirst(2))) }
  }

  /// Each figure is in the page once, so no film is there twice.
  @Test func everyFigureIsDrawn() throws {
    let page = String(decoding: try HelpPage.bytes(), as: UTF8.self)
    let parts = page.split(separator: "data-figure=\"").dropFirst()
    #expect(parts.count == Figure.all.count)
    for figure in Figure.all {
      let part = try #require(
        parts.first { $0.hasPrefix(figure.subject + "\"") }, "\(figure.subject)")
      let pictures = part.prefix(upTo: try #require(part.firstRange(of: "</div>")).lowerBound)
      // The page begins with a film alone.
      let stills = figure == Figure.all[0] ? 0 : figure.moments.count
      let count = stills + (figure.isMoving ? 1 : 0)
      #expect(pictures.matches(of: /<img\s/).count == count, "\(figure.subject)")
      let captions = pictures.matches(of: /<figcaption>(.*?)<\/figcaption>/).map(\.1)
      #expect(captions.count == (stills > 1 ? stills : 0), "\(figure.subject)")
      guard figure.isMoving else { continue }
      if !Self.withoutValues.contains(figure.subject) {
        #expect(captions.allSatisfy { $0.contains(/\ss<br>[^<]+\s-?[\d.]+/) }, "\(captions)")
      }
      #expect(pictures.contains("(prefers-reduced-motion: reduce)"), "\(figure.subject)")
      let film = try #require(
        pictures.firstMatch(of: /in motion" src="data:image\/png;base64,([^"]*)"/))
      let bytes = try #require(Data(base64Encoded: String(film.1)))
      #expect(bytes.firstRange(of: Data("acTL".utf8)) != nil, "\(figure.subject)")
      #expect(bytes.count < 900_000, "\(figure.subject)")
    }
    #expect(Set(Figure.all.map(\.subject)).count == Figure.all.count)
    #expect(Figure.all.count { $0.isMoving } > 15)
  }

  /// The figures in which particles or the parts of a mask move, but no number of a layer.
  private static let withoutValues = ["particles-0", "transitions-0"]

  /// A reader who cannot see a picture is told what it shows.
  @Test func figuresAreDescribed() throws {
    for figure in Figure.all {
      let count = figure.description.split(separator: " ").count
      #expect(count >= 3 && !figure.description.hasSuffix("."), "\(figure.subject)")
    }
    #expect(Set(Figure.all.map(\.description)).count == Figure.all.count)
    let spring = try #require(Figure.all.first { $0.subject == "spring-0" })
    #expect(spring.description == "A blue ball springs to the right, beyond its end and back")
    let values = try ChangingValues(HelpPage.scene(of: spring)) { true }
    #expect(
      values.texts(atFrames: [0, 47]) == [["ball: position.x 40"], ["ball: position.x 239.6"]])
  }

  /// Only two asterisks emphasise a word.
  @Test func noMarkIsLeft() {
    for chapter in Chapter.all {
      let text = chapter.text.blocks.filter { if case .code = $0 { false } else { true } }
      let marks = Markdown(blocks: text).terminalText.replacing(/`[^`]*`/, with: "")
        .matches(of: /[*_][A-Za-z][^*\n]*[*_]/)
      #expect(marks.isEmpty, "\(chapter.topic): \(marks.map(\.0))")
    }
  }

  /// The chapter of the preview has pictures, whose scenes would only be in the way.
  @Test func aPictureIsShownWithoutItsScene() throws {
    let scene = "id: pointer"
    let chapter = try #require(Chapter.all.first { $0.topic == "live preview" })
    let pictures = chapter.text.blocks.filter { block in
      if case .code(let text, "yaml picture") = block { text.contains(scene) } else { false }
    }
    #expect(pictures.count == 1)
    let page = String(decoding: try HelpPage.bytes(), as: UTF8.self)
    #expect(page.contains("data-figure=\"livepreview-1\"") && !page.contains(scene))
    #expect(try !Help.text(for: ["live", "preview"]).contains(scene))
  }

  /// The places that a link leads to are there.
  @Test func linksLeadSomewhere() throws {
    let page = String(
      decoding: try ManualDocument(commands: [], limits: [], pictures: [:]).bytes(), as: UTF8.self)
    let places = Set(page.matches(of: /<(?:section|article) id="([^"]+)"/).map { String($0.1) })
    let ids = page.matches(of: /<(?:section|article) id="([^"]+)"/).count
    #expect(ids == places.count && ids > 400)
    for link in page.matches(of: /href="#([^"]+)"/) {
      #expect(places.contains(String(link.1)), "\(link.1)")
    }
  }
}

extension String {
  /// What a line of a job runs, if it is our program: `- run: smear test …`.
  fileprivate var command: String? {
    firstRange(of: " smear ").map { String(self[$0.lowerBound...].dropFirst()) }
  }
}
