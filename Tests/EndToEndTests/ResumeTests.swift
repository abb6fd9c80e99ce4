import TestSupport
import Foundation
import Video
import Testing

@Suite struct ResumeTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.write(Scenes.crossing().utf8, to: "box.yaml")
  }

  @Test func anEditRendersOnlyWhatItChanges() throws {
    let late = "layers: [{id: late, opacity: 0, size: [4, 4], backgroundColor: blue, "
    func scene(_ opacity: Double) -> String {
      Scenes.crossing(box: late + "animations: [{property: opacity, to: \(opacity), begin: 0.1}]}]")
    }
    try folder.write(scene(1).utf8, to: "box.yaml")
    try run("render", "box.yaml", "-o", "out")
    try folder.write(("# darker\n" + scene(0.5)).utf8, to: "box.yaml")
    let output = try run("render", "box.yaml", "-o", "out", "--resume")

    // At 60 frames per second, the layer begins to appear after frame 6.
    #expect(output.hasPrefix("kept 7 of 12 frames; 5 were changed by the scene\n5 frames of "))
    try run("render", "box.yaml", "-o", "anew")
    try expectSame("out", "anew")
  }

  @Test func damageIsMendedAndNamed() throws {
    try run("render", "box.yaml", "-o", "out")
    let frames = try folder.frames(in: "out")
    let size = try #require(frames["frame-00003.png"]).count
    try folder.write("png".utf8, to: "out/frame-00003.png")

    let broken = try folder.smear("verify", "out")
    #expect(broken.status == 1)
    #expect(
      broken.output == """
        frame-00003.png: 3 of \(size) bytes
        out: 11 of 12 frames are right

        """)
    let output = try run("render", "box.yaml", "-o", "out", "--resume")
    #expect(
      output.hasPrefix(
        "kept 11 of 12 frames; 1 file was damaged (frame-00003.png: 3 of \(size) bytes)\n"))
    #expect(try folder.frames(in: "out") == frames)
    #expect(try run("verify", "out") == "out: all 12 frames are right\n")
  }

  @Test func nothingToDoChangesNothing() throws {
    try run("render", "box.yaml", "-o", "out")
    let manifest = folder.file("out/manifest.json")
    let before = try FileManager.default.attributesOfItem(atPath: manifest)
    let output = try run("render", "box.yaml", "-o", "out", "--resume", "--json")

    let after = try FileManager.default.attributesOfItem(atPath: manifest)
    #expect(after[.systemFileNumber] as? Int == before[.systemFileNumber] as? Int)
    #expect(
      output.contains(#""resumed":{"changed":0,"damaged":0,"damages":[],"kept":12,"unknown":0}"#))
  }

  @Test func theFirstRunHasNothingToResume() throws {
    let output = try run("render", "box.yaml", "-o", "out", "--resume")
    #expect(output.hasPrefix("nothing to resume: the folder has no frames of an earlier run\n12 "))
  }

  @Test func aKilledRunIsGoneOnWith() throws {
    try folder.write(Scenes.slow.utf8, to: "slow.yaml")
    let process = try SmearProcess(["render", "slow.yaml", "-o", "out"], in: folder.path)
    try process.wait(for: folder.file("out/frame-00009.png"))
    process.send(SIGKILL)
    _ = try process.outcome()
    #expect(try folder.smear("verify", "out", "--quick").status == 1)

    let output = try run("render", "slow.yaml", "-o", "out", "--resume")
    let kept = Int(output.split(separator: " ")[1]) ?? 0
    #expect((5..<Scenes.slowCount).contains(kept))
    #expect(try folder.expectOnlyWholeFrames(in: "out") == Scenes.slowCount)
  }

  @Test(arguments: [
    (["--shard", "0/4"], "there is no shard 0/4", "the shards are 1/4 to 4/4"),
    (["--shard", "5/4"], "there is no shard 5/4", "the shards are 1/4 to 4/4"),
    (
      ["--shard", "2"], "--shard takes a part and the number of parts, not '2'",
      "write --shard 3/16 for the third of sixteen"
    ),
    (
      ["--shard", "1/0"], "--shard 1/0 must be of 1 to 99999 parts",
      "write --shard 3/16 for the third of sixteen"
    ),
    (
      ["--contiguous"], "--contiguous needs --shard",
      "add --shard 1/4 for the first quarter"
    ),
    (
      ["-o", "a.mp4", "--resume"], "--resume is for folders, and 'a.mp4' is a film",
      "render into a folder; smear merge <folder> --film a.mp4 makes the film"
    ),
  ])
  func whatMakesNoSenseIsRefused(options: [String], message: String, hint: String) throws {
    let run = try folder.smear(["render", "box.yaml"] + options)
    #expect(run.status == 2)
    #expect(run.messages.hasPrefix("smear: \(message)\nhint: \(hint)\n"))
    #expect(try folder.names(in: ".") == ["box.yaml"])
  }

  @Test(
    arguments: [
      ["1/1"], ["2/3", "3/3", "1/3"], ["1/2", "2/4", "4/4"], (1...13).map { "\($0)/13" },
    ], [[], ["--contiguous"]])
  func anyPartitionMergesToTheSameBytes(shards: [String], options: [String]) throws {
    // As contiguous shards, 1/2, 2/4 and 4/4 leave some frames out, so 2/2 is added.
    let shards = options.isEmpty || shards[0] != "1/2" ? shards : shards + ["2/2"]
    try run("render", "box.yaml", "-o", "serial")
    for shard in shards {
      try folder.run(["render", "box.yaml", "-o", "out", "--shard", shard] + options)
    }
    #expect(
      try run("merge", "out")
        == "12 frames of \(shards.count) \(shards.count == 1 ? "shard" : "shards") in out\n")
    try expectSame("out", "serial")
    #expect(try run("merge", "out") == "out is merged already: 12 frames\n")
  }

  @Test func aMergeSaysHowToMakeWhatIsMissing() throws {
    for shard in ["1/4", "2/4"] {
      try run("render", "box.yaml", "-o", "out", "--shard", shard, "--contiguous")
    }
    let merge = try folder.smear("merge", "out")
    #expect(merge.status == 1)
    #expect(
      merge.output.hasSuffix(
        "\nrun again: --shard 3/4 --contiguous\nrun again: --shard 4/4 --contiguous\n"))
  }

  @Test func aMergeNamesWhatIsMissing() throws {
    for shard in ["1/4", "2/4", "4/4"] {
      try run("render", "box.yaml", "-o", "out", "--frames", "0-9", "--shard", shard)
    }
    try folder.write("png".utf8, to: "out/frame-00001.png")
    let merge = try folder.smear("merge", "out")
    #expect(merge.status == 1)
    #expect(merge.output.hasPrefix("not rendered: 2, 6\nframe-00001.png: 3 of "))
    #expect(merge.output.hasSuffix(" bytes\nrun again: --shard 2/4\nrun again: --shard 3/4\n"))

    try run("render", "box.yaml", "-o", "out", "--frames", "0-9", "--shard", "2/4", "--resume")
    try run("render", "box.yaml", "-o", "out", "--frames", "0-9", "--shard", "3/4")
    try run("merge", "out")
    #expect(
      try run("verify", "out") == "out: all 10 frames are right; the scene has 12\n")
  }

  @Test func aMergedFilmIsTheRenderedOne() throws {
    for shard in ["1/2", "2/2"] { try run("render", "box.yaml", "-o", "out", "--shard", shard) }
    try run("merge", "out", "--film", "merged.apng")
    try run("render", "box.yaml", "-o", "rendered.apng")
    #expect(try folder.bytes(of: "merged.apng") == folder.bytes(of: "rendered.apng"))
  }

  @Test(arguments: [["verify", "."], ["merge", "."], ["verify", "nowhere"]])
  func foldersWithoutFramesAreTrouble(words: [String]) throws {
    let run = try folder.smear(words)
    #expect(run.status == 2)
    #expect(run.messages.hasPrefix("smear: there "))
  }

  @discardableResult
  private func run(_ words: String...) throws -> String { try folder.run(words) }

  private func expectSame(
    _ one: String, _ other: String, sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    #expect(
      try folder.names(in: one) == folder.names(in: other), sourceLocation: sourceLocation)
    for name in try folder.names(in: one) {
      #expect(
        try folder.bytes(of: "\(one)/\(name)") == folder.bytes(of: "\(other)/\(name)"), "\(name)",
        sourceLocation: sourceLocation)
    }
  }
}

extension TemporaryFolder {
  /// Runs the program, expects success, and returns its standard output.
  @discardableResult
  fileprivate func run(_ words: [String]) throws -> String {
    let run = try smear(words)
    #expect(run.status == 0, "\(run.messages)\(run.output)")
    return run.output
  }
}
