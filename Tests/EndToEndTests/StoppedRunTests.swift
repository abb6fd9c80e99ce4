import TestSupport
import Foundation
import Pipeline
import Raster
import Testing

@Suite struct StoppedRunTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.write(Scenes.slow.utf8, to: "slow.yaml")
  }

  @Test(arguments: [SIGKILL, SIGQUIT])
  func aKilledRunLeavesWholeFrames(signal: Int32) throws {
    let run = try stopped(by: signal)

    #expect(run.status == 128 + signal)
    #expect(try folder.manifest(in: "out").state == .rendering)
    let frames = try folder.frames(in: "out")
    #expect((1..<Scenes.slowCount).contains(frames.count))
    for bytes in frames.values { #expect(throws: Never.self) { try Bitmap(decoding: bytes) } }
  }

  @Test func aFolderIsForOneRunAtATime() throws {
    let process = try SmearProcess(["render", "slow.yaml", "-o", "out"], in: folder.path)
    try process.wait(for: folder.file("out/frame-00002.png"))
    // The first run must still be there when the second one finds the folder.
    process.send(SIGSTOP)
    let run = try folder.smear("render", "slow.yaml", "-o", "out")
    #expect(run.status == 2)
    #expect(
      run.messages == """
        smear: cannot render into out: another run is at it; wait for its end, or use another folder

        """)
    process.send(SIGINT)
    process.send(SIGCONT)
    #expect(try process.outcome().status == 130)
    #expect(try folder.smear("render", "slow.yaml", "-o", "out", "--frames", "0").status == 0)
  }

  @Test func theRunAfterAKilledOneCompletesTheFolder() throws {
    _ = try stopped(by: SIGKILL)
    try folder.write("half".utf8, to: "out/.frame-01950.png.smear-4711")

    let run = try folder.smear("render", "slow.yaml", "-o", "out")

    #expect(run.status == 0, "\(run.messages)")
    #expect(try folder.expectOnlyWholeFrames(in: "out") == Scenes.slowCount)
    #expect(try folder.manifest(in: "out").state == .complete)
  }

  @Test(arguments: [SIGINT, SIGTERM], [false, true])
  func aRunThatIsAskedToStopTidiesUp(signal: Int32, wasBlocked: Bool) throws {
    let run = try stopped(by: signal, wasBlocked: wasBlocked)

    #expect(run.status == 128 + signal)
    let count = try folder.expectOnlyWholeFrames(in: "out")
    #expect((1..<Scenes.slowCount).contains(count))
    #expect(
      run.messages
        == "interrupted: \(count) of \(Scenes.slowCount) frames are in out, and --resume renders the others\n"
    )
    #expect(run.output == "")
    let manifest = try folder.manifest(in: "out")
    #expect(manifest.state == .interrupted)
    #expect(manifest.frames.count == count)
    #expect(manifest.frames.allSatisfy { $0.hash != nil })
  }

  @Test func variantsAfterTheStoppedOneAreNotBegun() throws {
    let variants = "variants: {short: {frames: 3}, long: {}, last: {}}\n"
    try folder.write((Scenes.slow + variants).utf8, to: "slow.yaml")
    let process = try SmearProcess(
      ["render", "slow.yaml", "--variants", "-o", "out"], in: folder.path)
    try process.wait(for: folder.file("out/long/frame-00002.png"))
    process.send(SIGINT)
    let run = try process.outcome()

    #expect(run.status == 128 + SIGINT)
    #expect(try folder.names(in: "out") == ["long", "short"])
    #expect(try folder.manifest(in: "out/short").state == .complete)
    #expect(try folder.manifest(in: "out/long").state == .interrupted)
    let count = try folder.expectOnlyWholeFrames(in: "out/long")
    #expect(
      run.messages
        == "interrupted: \(count) of \(Scenes.slowCount) frames are in out/long, and --resume renders the others\n"
    )
    #expect(run.output.hasPrefix("short: 3 frames of 16 × 16 pixels in out/short ("))
  }

  @Test func aSheetThatIsAskedToStopWritesNothing() throws {
    // A sheet shows no progress before its end, so the signal comes before it draws.
    let process = try SmearProcess(
      ["sheet", "slow.yaml", "--every", "1", "-o", "out.png"], in: folder.path)
    process.send(SIGTERM)
    #expect(try process.outcome().status == 128 + SIGTERM)
    #expect(try folder.names(in: ".") == ["slow.yaml"])
  }

  /// Starts a run, and sends a signal as soon as it has written its first frames.
  private func stopped(by signal: Int32, wasBlocked: Bool = false) throws
    -> SmearProcess.Outcome
  {
    let process = try SmearProcess(
      ["render", "slow.yaml", "-o", "out"], in: folder.path, blocksSignals: wasBlocked)
    try process.wait(for: folder.file("out/frame-00002.png"))
    process.send(signal)
    return try process.outcome()
  }
}
