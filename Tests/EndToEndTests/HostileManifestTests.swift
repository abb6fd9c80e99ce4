import TestSupport
import Testing

/// Tests that every number of a manifest is checked before it is used.
@Suite struct HostileManifestTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.write(
      """
      size: [8, 8]
      frames: 4
      layers: [{id: a, size: [4, 4], backgroundColor: red}]
      """.utf8, to: "a.yaml")
  }

  private func smear(_ arguments: String...) throws -> SmearProcess.Outcome {
    try SmearProcess(arguments, in: folder.path, through: #"ulimit -v 3000000; exec "$@""#)
      .outcome()
  }

  /// Replaces a part of a manifest; removes the manifest's spaces first.
  private func forge(_ file: String, _ found: String, _ replacement: String) throws {
    let text = try folder.text(of: file).filter { !" \n".contains($0) }
    let forged = text.replacing(found, with: replacement)
    try #require(forged != text, "\(text)")
    try folder.write(forged.utf8, to: file)
  }

  @Test(arguments: [
    (#""job":[[0,3]]"#, #""job":[[0,9223372036854775807]]"#, "part.job[0] is not a range of its 4"),
    (#""job":[[0,3]]"#, #""job":[[-5,3]]"#, "part.job[0] is not a range of its 4 frames"),
    (#""job":[[0,3]]"#, #""job":[[2,0]]"#, "part.job[0] is not a range of its 4 frames"),
    (#""job":[[0,3]]"#, #""job":[[]]"#, "part.job[0] is not a range of its 4 frames"),
    (#""job":[[0,3]]"#, #""job":[[0,3],[3,3]]"#, "part.job[1] is not a range of its 4 frames"),
    (#""job":[[0,3]]"#, #""job":[]"#, "part.job is empty"),
    (#""count":2"#, #""count":9223372036854775807"#, "part.shard is 1 of 9223372036854775807"),
    (#""index":1"#, #""index":-9223372036854775808"#, "part.shard is -9223372036854775808 of 2"),
  ])
  func impossibleShardsAreNamed(found: String, replacement: String, problem: String) throws {
    for shard in 1...2 {
      #expect(try smear("render", "a.yaml", "-o", "b", "--shard", "\(shard)/2").status == 0)
    }
    try forge("b/shard-00001-of-00002.json", found, replacement)
    for command in ["verify", "merge"] {
      let outcome = try smear(command, "b")
      #expect(outcome.status == 2)
      let message = "smear: b/shard-00001-of-00002.json is damaged: \(problem)"
      #expect(outcome.messages.hasPrefix(message), "\(outcome.messages)")
    }
    #expect(!folder.exists("b/manifest.json"))
  }

  @Test(arguments: [
    (#""frameCount":4"#, #""frameCount":9223372036854775807"#, "the scene has 9223372036854775807"),
    (#""frameCount":4"#, #""frameCount":0"#, "frameCount is 0"),
    (#""frameCount":4"#, #""frameCount":-4"#, "frameCount is -4"),
    (
      #""file":"frame-00003.png""#, #""file":"frame-9223372036854775807.png""#,
      "frames[3].frame is 9223372036854775807, outside of 0 to 999999"
    ),
    (#""width":8"#, #""width":-1"#, "size.width is -1, and not from 1 to 16384"),
    (#""bytes":"#, #""bytes":-"#, "frames[0].bytes is -"),
  ])
  func impossibleManifestsAreNamed(found: String, replacement: String, problem: String) throws {
    #expect(try smear("render", "a.yaml", "-o", "b").status == 0)
    try forge("b/manifest.json", found, replacement)
    if replacement.contains("file") {
      try forge("b/manifest.json", #""frame":3"#, #""frame":9223372036854775807"#)
    }
    for arguments in [["verify", "b"], ["merge", "b"], ["approve", "c", "b"]] {
      let outcome = try SmearProcess(arguments, in: folder.path).outcome()
      #expect(outcome.status == 2)
      let message = "smear: b/manifest.json is damaged: \(problem)"
      #expect(outcome.messages.hasPrefix(message), "\(outcome.messages)")
    }
  }
}
