import TestSupport
import Foundation
import Testing

/// Tests of frames and their film made in one pass.
@Suite struct FilmAndFramesTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.write(Scenes.crossing().utf8, to: "box.yaml")
    try folder.write(Scenes.slow.utf8, to: "slow.yaml")
  }

  @Test(arguments: ["mp4", "apng"])
  func bothAreThere(format: String) throws {
    let run = try folder.smear("render", "box.yaml", "-o", "frames", "--film", "a.\(format)")
    #expect(run.status == 0, "\(run.messages)")
    #expect(run.output.contains(" in frames and a.\(format) ("), "\(run.output)")
    #expect(try folder.names(in: ".") == ["a.\(format)", "box.yaml", "frames", "slow.yaml"])

    for output in ["alone", "alone.\(format)"] {
      #expect(try folder.smear("render", "box.yaml", "-o", output).status == 0)
    }
    #expect(try folder.bytes(of: "a.\(format)") == folder.bytes(of: "alone.\(format)"))
    #expect(try folder.names(in: "frames") == folder.names(in: "alone"))
    for name in try folder.names(in: "frames") {
      #expect(try folder.bytes(of: "frames/\(name)") == folder.bytes(of: "alone/\(name)"))
    }
  }

  @Test func theSummaryNamesBothInJSON() throws {
    let run = try folder.smear(
      "render", "box.yaml", "-o", "frames", "--film", "a.apng", "--json")
    #expect(run.output.contains(#""folder":"frames""#), "\(run.output)")
    #expect(run.output.contains(#""film":"a.apng""#), "\(run.output)")
  }

  @Test func everyVariantHasItsOwn() throws {
    try folder.write(
      (Scenes.crossing() + "variants: {one: {}, two: {frames: 3}}\n").utf8, to: "box.yaml")
    let run = try folder.smear(
      "render", "box.yaml", "--variants", "-o", "all", "--film", "a.apng", "--quiet")
    #expect(run.status == 0, "\(run.messages)")
    #expect(
      try folder.names(in: ".") == ["a-one.apng", "a-two.apng", "all", "box.yaml", "slow.yaml"])
    #expect(try folder.expectOnlyWholeFrames(in: "all/two") == 3)
  }

  @Test func aRunThatIsStoppedLeavesFrames() throws {
    let process = try SmearProcess(
      ["render", "slow.yaml", "-o", "frames", "--film", "a.apng"], in: folder.path)
    try process.wait(for: folder.file("frames/frame-00002.png"))
    process.send(SIGINT)
    let run = try process.outcome()
    #expect(run.status == 130)
    let message =
      /interrupted: \d+ of \d+ frames are in frames, and --resume renders the others; there is no new film a.apng\n/
    #expect(run.messages.wholeMatch(of: message) != nil, "\(run.messages)")
    #expect(try folder.names(in: ".") == ["box.yaml", "frames", "slow.yaml"])
    #expect(try folder.expectOnlyWholeFrames(in: "frames") > 2)
  }

  @Test func withoutAnEncoderNothingIsWritten() throws {
    let run = try folder.smear(
      "render", "box.yaml", "-o", "frames", "--film", "a.mp4", through: #"PATH=/gone exec "$@""#)
    #expect(run.status == 2)
    #expect(try folder.names(in: ".") == ["box.yaml", "slow.yaml"])
  }
}
