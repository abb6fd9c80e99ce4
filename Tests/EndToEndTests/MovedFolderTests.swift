@testable import Pipeline
import TestSupport
import Foundation
import Video
import Testing

/// Tests of an output folder that is renamed and replaced during a run.
@Suite struct MovedFolderTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.write(Scenes.slow.utf8, to: "slow.yaml")
  }

  @Test(arguments: [nil, SIGINT])
  func allFramesGoIntoTheFolderThatWasOpened(signal: Int32?) throws {
    let process = try SmearProcess(
      ["render", "slow.yaml", "-o", "out", "--progress", "none"], in: folder.path)
    try process.wait(for: folder.file("out/frame-00002.png"))
    try FileManager.default.moveItem(atPath: folder.file("out"), toPath: folder.file("moved"))
    try folder.createFolder("out")
    if let signal { process.send(signal) }
    let run = try process.outcome()

    #expect(run.status == 2)
    #expect(
      run.messages == """
        smear: out was moved away or replaced while it was written into; \
        what was written is in \(folder.path)/moved

        """)
    #expect(run.output == "")
    #expect(try folder.names(in: "out") == [])
    let count = try folder.expectOnlyWholeFrames(in: "moved")
    let manifest = try folder.manifest(in: "moved")
    #expect(manifest.state == (signal == nil ? .complete : .interrupted))
    #expect(manifest.frames.count == count)
    #expect((count == Scenes.slowCount) == (signal == nil))
  }

  @Test func whatIsUnfinishedIsRemovedWhereItIs() throws {
    let process = try SmearProcess(
      ["render", "slow.yaml", "-o", "out", "--progress", "none"], in: folder.path)
    try process.wait(for: folder.file("out/frame-00002.png"))
    try FileManager.default.moveItem(atPath: folder.file("out"), toPath: folder.file("moved"))
    // A second signal ends the run without waiting.
    process.send(SIGTERM)
    process.send(SIGTERM)
    let run = try process.outcome()

    #expect([2, 128 + SIGTERM].contains(run.status))
    let hidden = try folder.names(in: "moved").filter { $0.hasPrefix(".") }
    #expect(hidden.allSatisfy { $0.hasPrefix(".smear-frames-") })
  }
}
