import Pipeline
import TestSupport
import Testing

@Suite struct VersionTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.write(
      """
      version: 1
      size: [40, 40]
      duration: 1
      layers:
        - id: box
          size: [9, 9]
          backgroundColor: red
          animations: [{property: position.x, to: 20, spring: {response: 0.3}}]
      """.utf8, to: "spring.yaml")
    try folder.write(
      """
      size: [40, 40]
      duration: 1
      layers: [{id: box, size: [9, 9], backgroundColor: red}]
      """.utf8, to: "still.yaml")
  }

  @Test func changesOfPixelsAreListedBelowTheScenesThatTheyConcern() throws {
    let run = try folder.smear("check", "spring.yaml", "still.yaml", "--since", "0.1")
    #expect((run.status, run.messages) == (0, ""))
    let lines = run.output.split(separator: "\n").map(String.init)
    let still = try #require(lines.firstIndex { $0.hasPrefix("still.yaml: ") })
    #expect(lines[0].hasPrefix("spring.yaml: 60 frames"))
    #expect(lines[1..<still].contains { $0.hasPrefix("  1.0.0: Springs go on") })
    #expect(Array(lines[(still + 1)...]) == ["  the same pixels as in 0.1.0"])
  }

  @Test func thisVersionHasItsOwnPixels() throws {
    let run = try folder.smear("check", "spring.yaml", "--since", "\(Version.current)")
    #expect(run.output.hasSuffix("\n  the same pixels as in \(Version.current)\n"), "\(run.output)")
    #expect(run.status == 0)
  }

  @Test func aSceneOfALaterFormatNamesTheProgramThatReadsIt() throws {
    try folder.write("version: 3\nlater: {}\n".utf8, to: "later.yaml")
    let run = try folder.smear("render", "later.yaml")
    #expect(run.status == 2)
    #expect(
      run.messages.hasPrefix("later.yaml:1:10: error: a scene of version 3 needs Smear 3 or later"),
      "\(run.messages)")
    #expect(run.messages.contains("hint: this program reads scenes of version 1"))
    #expect(run.messages.matches(of: /error:/).count == 1)
  }
}
