import Pipeline
import Testing

@testable import CLI

@Suite struct OptionTests {
  /// Every option of every command.
  private static let rows = Command.all.flatMap { command in
    command.type.init().rows.map { (command, $0) }
  }

  @Test(arguments: Command.foreignNames)
  func wordsOfOtherProgramsLeadToCommands(foreign: String, name: String) {
    #expect(Command.named(foreign) == nil)
    #expect(Command.named(name) != nil)
  }

  @Test(arguments: Command.all)
  func optionsOfACommandHaveNamesOfTheirOwn(command: Command) {
    let names = command.type.init().rows.flatMap(\.names)
    #expect(Set(names).count == names.count)
    #expect(names.allSatisfy { $0.hasPrefix("--") ? $0.count > 3 : $0.count == 2 })
  }

  /// Options for a share, each in a command line that lacks only its value.
  private static let shares: [(type: any RunnableCommand.Type, words: [String])] = [
    (CompareCommand.self, ["a", "b", "--max-share"]),
    (CompareCommand.self, ["a", "b", "--metric", "yiq", "--edge-share"]),
    (TraceCommand.self, ["film.mp4", "--region", "0,0,9,9", "--confidence"]),
    (
      FitCommand.self,
      ["a.yaml", "--recording", "a.mp4", "--layer", "card", "--parameters", "x", "--confidence"]
    ),
  ]

  @Test func sharesAreFractionsOrPercentages() {
    for (type, words) in Self.shares {
      for text in ["0.5", "50%", "0", "100%"] {
        #expect(throws: Never.self) { try type.init(parsing: words + [text]) }
      }
      for text in ["2", "101%", "-1%", "%", "half"] {
        let error = #expect(throws: UsageError.self) { try type.init(parsing: words + [text]) }
        #expect(
          error?.message
            == "\(words.last ?? "") takes a number from 0 to 1, or from 0% to 100%, not '\(text)'")
      }
    }
  }

  @Test func exclusionsNameOptionsOfTheSameCommand() {
    for (command, row) in Self.rows {
      let others = command.type.init().rows.map(\.name)
      #expect(row.exclusions.allSatisfy { others.contains($0.name) && $0.name != row.name })
    }
  }

  @Test func everyExclusionHolds() throws {
    for (command, row) in Self.rows {
      for (name, hint) in row.exclusions {
        let other = try #require(command.type.init().rows.first { $0.name == name })
        let words = [row, other].flatMap { [$0.name] + ($0.argument == nil ? [] : ["1"]) }
        let error = #expect(throws: UsageError.self) {
          try Arguments(words, for: command.type.init().rows)
        }
        #expect(error?.message == "\(row.name) and \(name) exclude each other")
        #expect(error?.hint == hint)
      }
    }
  }

  @Test(arguments: Command.all)
  func helpFitsATerminalAndNamesEveryOption(command: Command) {
    let lines = command.help.split(separator: "\n")
    for row in command.type.init().rows {
      #expect(lines.contains { $0.hasPrefix("  \(row.name) ") || $0 == "  \(row.name)" })
      #expect(!row.summary.isEmpty && !row.summary.hasSuffix(".") && !row.summary.contains("\n"))
    }
    let options = lines.drop { $0 != "options:" }.dropFirst().prefix { $0.hasPrefix("  ") }
    #expect(options.allSatisfy { $0.count <= 100 })
  }

  @Test(arguments: [
    (["--quiet", "-q"], []), (["a", "--jobs", "2", "b"], ["a", "b"]), (["--jobs=2", "-"], ["-"]),
    (["--", "--jobs"], ["--jobs"]),
  ])
  func whatIsNoOptionIsLeft(words: [String], rest: [String]) throws {
    var arguments = try Arguments(words, for: JobOptions().rows)
    #expect(arguments.takeRest() == rest)
  }

  @Test func theLastValueCounts() throws {
    let options = try JobOptions(parsing: ["--jobs", "2", "--jobs=3"])
    #expect(options.workerCount == 3)
    #expect(options.given.map(\.name) == ["--jobs"])
    #expect(!options.isQuiet)
  }

  @Test func completionsOfferTheWordsOfEveryOption() {
    for (_, row) in Self.rows where !row.words.isEmpty {
      let words = row.words.joined(separator: " ")
      #expect(Completions.bash.contains("\(row.name)") && Completions.bash.contains("'\(words)'"))
      #expect(Completions.fish.contains("-x -a '\(words)'"))
      #expect(Completions.zsh.contains("(\(words))"))
    }
  }
}
