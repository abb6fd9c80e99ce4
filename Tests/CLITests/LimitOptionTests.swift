import Pipeline
import System
import Testing

@testable import CLI

@Suite struct LimitOptionTests {
  private func limits(_ words: String...) throws -> Limits {
    try LimitOptions(parsing: words).limits
  }

  @Test func limitsAreTheDefaultsButForThoseThatAreSet() throws {
    let limits = try limits("--limit", "frames=5", "--limit=letters=7", "--limit", "frames=6")
    #expect(limits[.frames] == 6)
    #expect(limits[.letters] == 7)
    #expect(limits[.pixels] == Limit.pixels.row.standard)
  }

  @Test(arguments: [
    ("frames", "--limit takes name=n with a whole number, not 'frames'"),
    ("frames=many", "--limit takes name=n with a whole number, not 'frames=many'"),
    ("frame=2", "there is no limit 'frame'"),
    ("frames=0", "--limit frames takes a number from 1 to 100000000"),
    ("frames=100000001", "--limit frames takes a number from 1 to 100000000"),
  ])
  func mistakesAreNamed(text: String, message: String) {
    let error = #expect(throws: UsageError.self) { try limits("--limit", text) }
    #expect(error?.message == message)
  }

  @Test(arguments: Limit.allCases)
  func limitsAreWithinTheirRanges(limit: Limit) {
    #expect((1...limit.row.largest).contains(limit.row.standard))
  }

  @Test(arguments: Limit.allCases)
  func helpHasEveryLimit(limit: Limit) throws {
    let text = try Help.text(for: ["limits"])
    #expect(text.contains("  \(limit.rawValue) "))
    #expect(text.contains(limit.defaultText))
  }
}
