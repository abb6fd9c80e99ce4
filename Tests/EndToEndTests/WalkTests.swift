import Foundation
@testable import Manual
import TestSupport
import Testing

/// The first walks of the manual, done word by word in an empty folder.
@Suite struct WalkTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// The fenced texts of one kind in a chapter.
  private func texts(_ kind: String, of topic: String) throws -> [String] {
    let chapter = try #require(Chapter.all.first { $0.topic == topic })
    return chapter.text.blocks.compactMap { block in
      guard case .code(let text, let found) = block, found == kind else { return nil }
      return text + "\n"
    }
  }

  /// Types the lines of a block, and returns what they print, with one space between all words.
  private func type(_ lines: String) throws -> String {
    let printed = try lines.split(separator: "\n").map { line in
      let words = line.prefix { $0 != "#" }.split(separator: " ").map(String.init)
      let run = try folder.smear(Array(words.dropFirst()))
      return run.messages + run.output
    }
    return printed.joined().words
  }

  /// Replaces a part of a file that a step of the walk changes.
  private func change(_ file: String, _ old: String, to new: String) throws {
    let text = try folder.text(of: file)
    try #require(text.contains(old))
    try folder.write(text.replacing(old, with: new), to: file)
  }

  @Test func theFirstScene() throws {
    let topic = "first scene"
    let (steps, texts) = (try texts("sh", of: topic), try texts("text", of: topic))
    let scene = "hello.yaml"
    try folder.write(try self.texts("yaml", of: topic)[0], to: scene)
    #expect(try type(steps[0]) == texts[0].words)
    try folder.write(try self.texts("yaml figure", of: topic)[0], to: scene)
    #expect(try type(steps[1]) == texts[1].words)
    try change(scene, "cornerRadius", to: "cornerRadus")
    #expect(try type("smear check hello.yaml") == texts[2].words)
    try change(scene, "cornerRadus", to: "cornerRadius")
    let slider = texts[3].split(separator: "layers:\n  …\n").map(String.init)
    try change(scene, "layers:\n  - id: card", to: slider[0] + "layers:\n  - id: card")
    let line = try #require(try folder.text(of: scene).firstMatch(of: /.*bounce: 0.3}}.*\n/))
    try change(scene, String(line.0), to: slider[1])
    #expect(try type(steps[3]).hasPrefix("120 frames of 320 × 200 pixels in wild.apng"))
  }

  @Test func theFirstBlur() throws {
    let topic = "first blur"
    let (steps, texts) = (try texts("sh", of: topic), try texts("text", of: topic))
    let scenes = try self.texts("yaml figure", of: topic)
    try folder.write(scenes[0] + texts[0], to: "fast.yaml")
    #expect(try type(steps[0]) == texts[1].words)
    try folder.write(scenes[1], to: "phone.yaml")
    let fit = try type(steps[1])
    // A slow machine is warned first that the search may take long.
    #expect(fit.hasSuffix(texts[2].words), "\(fit)")
  }

  @Test func theFirstComparison() throws {
    let topic = "first comparison"
    let (steps, texts) = (try texts("sh", of: topic), try texts("text", of: topic))
    let scene = "spring.yaml"
    try folder.write(try self.texts("yaml", of: topic)[0], to: scene)
    _ = try type(steps[0])
    try change(scene, "bounce: 0.3", to: "bounce: 0.5")
    #expect(try type(steps[1]).hasSuffix(texts[0].words))
    #expect(try type(steps[2]) == texts[0].words)
    #expect(folder.exists("report.html"))
    #expect(try type(steps[3]) == texts[1].words)
    try folder.write(try folder.text(of: scene) + texts[2], to: scene)
    #expect(try type(steps[4]) == texts[3].words)
    try change(scene, "bounce: 0.5", to: "bounce: 0.3")
    let held = try type(steps[4])
    #expect(held == "spring.yaml: both expectations hold")
  }
}

extension String {
  /// The text with one space between all words, and without durations in parentheses.
  fileprivate var words: String {
    replacing(/\s\([\d.]+\ss\)/, with: "").split { $0.isWhitespace }.joined(separator: " ")
  }
}
