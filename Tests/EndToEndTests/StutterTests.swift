import Pipeline
import TestSupport
import Foundation
import Video
import Testing

/// Tests of a stuttering display link, from the scene file to the frames.
@Suite struct StutterTests {
  private let folder: TemporaryFolder

  /// The stall drops the callbacks of frames 2 and 3, and delays that of frame 4 until its end.
  private static let stalled = "frames: 8\ndisplayLink: {busy: [[0.03, 0.08]]}"

  init() throws {
    folder = try TemporaryFolder()
  }

  private func render(_ clock: String, _ options: String...) throws -> [[UInt8]] {
    try folder.write(Scenes.crossing(clock).utf8, to: "box.yaml")
    let run = try SmearProcess(
      ["render", "box.yaml", "-o", "out"] + options, in: folder.path
    ).outcome()
    #expect(run.status == 0, "\(run.messages)")
    return try folder.frames(in: "out").sorted { $0.key < $1.key }.map(\.value)
  }

  @Test(arguments: ["1", "3"])
  func repeatedFramesAreTheSameBytes(jobs: String) throws {
    let frames = try render(Self.stalled, "--jobs", jobs)
    #expect(frames[2] == frames[1])
    #expect(frames[3] == frames[1])
    #expect(Set(frames).count == 6)
  }

  @Test func onlyTheRepeatedFramesDifferFromASteadyDisplay() throws {
    let steady = try render("frames: 8")
    let stalled = try render(Self.stalled)
    // The overlay of the first frame after the stall uses the distance of the whole stall. The box
    // moves at constant speed, so this frame is equal too.
    #expect(zip(steady, stalled).map(==) == [true, true, false, false, true, true, true, true])
  }

  @Test func theManifestSaysWhenFramesOfAVaryingDisplayAreShown() throws {
    _ = try render("frames: 5\ndisplayLink: {refreshIntervals: [0.25, {interval: 0.5, count: 2}]}")
    let manifest = try folder.manifest(in: "out")
    #expect(manifest.frames.map(\.timestamp) == [0, 0.25, 0.75, 1.25, 1.5])
    #expect(manifest.options["frameRate"] == "variable")
  }

  @Test func inspectingSaysWhatIsRepeated() throws {
    struct Inspection: Decodable {
      let ticks: [Tick]

      struct Tick: Decodable {
        let frame: Int
        let presentedAt, timestamp, targetTimestamp, duration, elapsed: Double
        let isRepeated: Bool
      }
    }
    let clock = "frameRate: 4\nframes: 5\ndisplayLink: {busy: [[0.25, 0.625]]}"
    try folder.write(Scenes.crossing(clock).utf8, to: "box.yaml")
    let run = try folder.smear("inspect", "box.yaml", "--json")
    let ticks = try JSONDecoder().decode(Inspection.self, from: Data(run.output.utf8)).ticks
    #expect(ticks.map(\.presentedAt) == [0, 0.25, 0.5, 0.75, 1])
    #expect(ticks.map(\.timestamp) == [0, 0, 0.5, 0.75, 1])
    #expect(ticks.map(\.targetTimestamp) == [0.25, 0.25, 0.75, 1, 1.25])
    #expect(ticks.map(\.duration) == [0.25, 0.25, 0.25, 0.25, 0.25])
    #expect(ticks.map(\.elapsed) == [0, 0, 0.5, 0.25, 0.25])
    #expect(ticks.map(\.isRepeated) == [false, true, false, false, false])

    let table = try folder.smear("inspect", "box.yaml", "--frames", "1-2").output
    let rows = table.split(separator: "\n").map { $0.prefix(21) }
    #expect(rows == ["frame     time  layer", "    1=  0.0000  box  ", "    2   0.5000  box  "])
    let csv = try folder.smear("inspect", "box.yaml", "--frames", "1", "--csv").output
    #expect(csv.contains("\n1,0.25,0,0.25,0.25,0,true,box,0,8,"))
  }

  @Test(arguments: [
    (stalled, "8 frames, 16 × 16 pixels, 60 per second, 0.133 s, 2 frames repeated\n"),
    (
      "frames: 9\ndisplayLink: {preferredFramesPerSecond: 30}",
      "9 frames, 16 × 16 pixels, 60 per second, 0.15 s, 4 frames repeated\n"
    ),
    (
      "duration: 1\ndisplayLink: {refreshIntervals: [1/30, 1/60]}",
      "40 frames, 16 × 16 pixels, variable, 40 refreshes in 1 s\n"
    ),
  ])
  func aCheckSaysHowTheDisplayRefreshes(clock: String, summary: String) throws {
    try folder.write(Scenes.crossing(clock).utf8, to: "box.yaml")
    #expect(try folder.smear("check", "box.yaml").output == "box.yaml: " + summary)
  }

  @Test func anotherFrameRateReplacesAVaryingOne() throws {
    try folder.write(
      Scenes.crossing("duration: 1\ndisplayLink: {refreshIntervals: [1/30, 1/60]}").utf8,
      to: "box.yaml")
    let run = try folder.smear("check", "box.yaml", "--frame-rate", "24")
    #expect(run.output == "box.yaml: 24 frames, 16 × 16 pixels, 24 per second, 1 s\n")
  }
}
