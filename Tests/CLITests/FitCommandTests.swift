import Pipeline
import Testing
import Tuning

@testable import CLI

@Suite struct FitCommandTests {
  @Test(arguments: [
    (["--parameters", "a,,b"], "--parameters takes one to six names, each once, not 'a,,b'"),
    (["--parameters", "a,a"], "--parameters takes one to six names, each once, not 'a,a'"),
    (
      ["--parameters", "a,b,c,d,e,f,g"],
      "--parameters takes one to six names, each once, not 'a,b,c,d,e,f,g'"
    ),
    (["--family", "log"], "there is no family 'log'"),
    (["--family", "log2", "--write"], "--write writes parameters, and there is no --parameters"),
    (["--parameters", "a", "--set", "a=1", "--write"], "--set a and --write exclude each other"),
  ])
  func mistakesAreNamed(words: [String], message: String) {
    let error = #expect(throws: UsageError.self) {
      try FitCommand(parsing: ["a.yaml"] + words)
    }
    #expect(error?.message == message)
  }

  @Test func allFamiliesHaveAName() throws {
    let command = try FitCommand(parsing: ["a.yaml", "--family", "all"])
    #expect(command.families == OverlayFamily.allCases)
    for family in OverlayFamily.allCases {
      let one = try FitCommand(parsing: ["a.yaml", "--family", family.rawValue])
      #expect(one.families == [family])
      #expect(FitCommand().rows.contains { $0.summary.contains(family.rawValue) })
    }
  }
}
