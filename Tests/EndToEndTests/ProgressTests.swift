import TestSupport
import Foundation
import Testing

@Suite struct ProgressTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.write(Scenes.crossing().utf8, to: "box.yaml")
  }

  @Test(arguments: [[], ["--progress", "none"]])
  func isSilentWhereNobodyWatches(options: [String]) throws {
    #expect(try messages(options) == "")
  }

  @Test(arguments: ["lines", "bar"])
  func isLinesInAFile(style: String) throws {
    let messages = try messages(["--progress", style])
    #expect(messages.hasSuffix(", 0 s left\n"))
    let line = #/\d+/12 frames, [0-9.]+ per second, \d+ s left/#
    for text in messages.split(separator: "\n") {
      #expect(text.wholeMatch(of: line) != nil, "\(text)")
    }
  }

  @Test func isJSONForPrograms() throws {
    struct Line: Decodable {
      let done, total: Int
      let framesPerSecond, secondsLeft: Double
    }
    let lines = try messages(["--progress", "json"]).split(separator: "\n").map {
      try JSONDecoder().decode(Line.self, from: Data($0.utf8))
    }
    #expect(lines.last?.done == 12)
    #expect(lines.last?.secondsLeft == 0)
    #expect(lines.allSatisfy { $0.total == 12 && $0.framesPerSecond > 0 })
  }

  @Test(
    .enabled(
      if: FileManager.default.isExecutableFile(atPath: "/usr/bin/script")
        && FileManager.default.fileExists(atPath: "/dev/pts/ptmx"),
      "script(1) makes the terminal, of the system's pseudoterminals"))
  func isABarOnATerminal() throws {
    let run = try folder.smear("render", "box.yaml", through: #"script -qec "$*" /dev/null"#)
    #expect(run.status == 0)
    let clear = "\r\u{1B}[K"
    let bar = String(repeating: "█", count: 28)
    #expect(run.output.hasPrefix(clear))
    #expect(run.output.contains("\(clear)\u{1B}[?7l\(bar) 12/12  "))
    #expect(run.output.contains("\(clear)12 frames of 16 × 16 pixels in box-frames"))
  }

  private func messages(_ options: [String]) throws -> String {
    let run = try SmearProcess(["render", "box.yaml"] + options, in: folder.path).outcome()
    #expect(run.status == 0)
    #expect(run.output.hasPrefix("12 frames"))
    return run.messages
  }
}
