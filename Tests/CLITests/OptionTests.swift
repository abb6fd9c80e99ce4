import Testing

@testable import CLI

@Suite struct OptionTests {
  /// Every option of every command.
  private static let rows = Command.allCases.flatMap { command in
    command.type.options.map { (command, $0.row) }
  }

  @Test(arguments: Command.allCases)
  func optionsOfACommandHaveNamesOfTheirOwn(command: Command) {
    let names = command.type.options.flatMap(\.row.names)
    #expect(Set(names).count == names.count)
    #expect(names.allSatisfy { $0.hasPrefix("--") ? $0.count > 3 : $0.count == 2 })
  }

  @Test func exclusionsNameOptionsOfTheSameCommand() {
    for (command, row) in Self.rows {
      let others = command.type.options.map(\.row.name)
      #expect(row.exclusions.allSatisfy { others.contains($0.name) && $0.name != row.name })
    }
  }

  @Test func everyExclusionHolds() throws {
    for (command, row) in Self.rows {
      for (name, hint) in row.exclusions {
        let other = try #require(command.type.options.first { $0.row.name == name }?.row)
        let words = [row, other].flatMap { [$0.name] + ($0.argument == nil ? [] : ["1"]) }
        let error = #expect(throws: UsageError.self) {
          try Arguments(words, for: command.type.options)
        }
        #expect(error?.message == "\(row.name) and \(name) exclude each other")
        #expect(error?.hint == hint)
      }
    }
  }

  @Test(arguments: Command.allCases)
  func helpFitsATerminalAndNamesEveryOption(command: Command) {
    let lines = command.help.split(separator: "\n")
    for option in command.type.options {
      let row = option.row
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
    var arguments = try Arguments(words, for: JobOptions.options)
    #expect(arguments.takeRest() == rest)
  }

  @Test func theLastValueCounts() throws {
    let arguments = try Arguments(["--jobs", "2", "--jobs=3"], for: JobOptions.options)
    #expect(try arguments[JobOptions.jobs] == 3)
    #expect(try arguments.all(JobOptions.jobs) == [2, 3])
    #expect(!arguments[JobOptions.quiet])
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
