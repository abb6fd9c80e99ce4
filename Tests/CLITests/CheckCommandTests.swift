import Pipeline
import Testing

@testable import CLI

@Suite struct CheckCommandTests {
  @Test(arguments: [
    ("x", "--since takes a version of Smear, not 'x'"), ("1.0.0.0", "--since takes a version of"),
    ("9", "--since 9 is later than this program, \(Version.current)"),
  ])
  func versionsThatAreNoneAreNamed(text: String, message: String) {
    let error = #expect(throws: UsageError.self) {
      try CheckCommand(parsing: ["a.yaml", "--since", text])
    }
    #expect(error?.message.hasPrefix(message) == true, "\(error?.message ?? "")")
  }

  @Test(arguments: ["0.1", "1", "\(Version.current)"])
  func earlierVersionsAreTaken(text: String) {
    #expect(throws: Never.self) { try CheckCommand(parsing: ["--since", text, "a.yaml"]) }
  }
}
