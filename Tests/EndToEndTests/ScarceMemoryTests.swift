import TestSupport
import Testing

/// Tests that a run without enough memory ends with a status and a message.
@Suite struct ScarceMemoryTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.write(
      """
      size: [6000, 6000]
      frames: 2
      layers:
        - {id: a, size: [5000, 5000], backgroundColor: red, filters: [{gaussian: 4}]}
        - {id: b, contents: {text: {string: Smear, size: 900}}, motionBlur: {radius: 8},
           animations: [{property: position.x, to: 500, duration: 0.03}]}

      """.utf8, to: "a.yaml")
  }

  /// Amounts from the least with which the program starts to nearly enough.
  @Test(
    arguments: Array(stride(from: 140_000, through: 600_000, by: 40_000)), ["frames", "a.apng"])
  func aRunThatIsRefusedMemoryEndsWithAStatus(kilobytes: Int, output: String) throws {
    let run = try folder.smear(
      "render", "a.yaml", "-o", output, "--jobs", "2", "--memory", "40G",
      through: #"ulimit -v \#(kilobytes); exec "$@""#)
    // The dynamic linker failed, before the program ran.
    guard !run.messages.contains("error while loading shared libraries") else { return }
    #expect([0, 2].contains(run.status), "\(run.messages)")
    guard run.status == 2 else { return }
    let last = run.messages.split(separator: "\n").last ?? ""
    // A refusal in the middle of a frame names the layer, and ends with a hint.
    #expect(
      last.hasPrefix("smear: ") || last == "hint: --memory sets how much a run may use",
      "\(run.messages)")
    // Starting a thread needs memory for its stack.
    #expect(last.contains("memory") || last.contains("thread"), "\(run.messages)")
    #expect(try folder.names(in: "").allSatisfy { !$0.hasPrefix(".a.apng") })
    guard output == "frames", folder.exists("frames") else { return }
    let rest = try folder.smear("render", "a.yaml", "-o", "frames", "--resume")
    #expect(rest.status == 0, "\(rest.messages)")
    #expect(try folder.expectOnlyWholeFrames(in: "frames") == 2)
  }
}
