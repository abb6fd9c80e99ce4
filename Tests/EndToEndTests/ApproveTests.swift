import TestSupport
import Foundation
import Video
import Testing

@Suite struct ApproveTests {
  private let folder: TemporaryFolder

  /// Renders six frames of a box and four of another one; a file of notes is beside the first.
  init() throws {
    folder = try TemporaryFolder()
    try folder.write(Self.scene(color: "tomato", frames: 6).utf8, to: "old.yaml")
    try folder.write(Self.scene(color: "teal", frames: 4).utf8, to: "new.yaml")
    for name in ["old", "new"] {
      let run = try folder.smear("render", "\(name).yaml", "-o", name, "--quiet")
      try #require(run.status == 0, "\(run.messages)")
    }
    try folder.write("mine".utf8, to: "old/notes.txt")
  }

  private static func scene(color: String, frames: Int) -> String {
    """
    size: [8, 8]
    frames: \(frames)
    background: white
    layers:
      - {id: box, size: [2, 2], position: ["1 + 60 * time", 4], backgroundColor: \(color)}
    """
  }

  @Test func itSaysWhatItReplaced() throws {
    let rehearsal = try folder.smear("approve", "old", "new", "--dry-run")
    #expect(rehearsal.status == 0)
    #expect(rehearsal.output.hasPrefix("would approve: old\nreplaced: 4 frames, 0-3\n"))
    #expect(try folder.smear("compare", "old", "new").status == 1)

    let run = try folder.smear("approve", "old", "new")
    #expect(run.status == 0)
    #expect(run.messages == "")
    #expect(
      run.output == """
        approved: old
        replaced: 4 frames, 0-3
        removed: 2 frames, 4-5
        brought up to date: manifest.json

        """)
    #expect(try folder.smear("compare", "old", "new").status == 0)
    #expect(try folder.text(of: "old/notes.txt") == "mine")
    #expect(
      try folder.smear("approve", "old", "new").output == "unchanged: old already equals new\n")
  }

  @Test func someFramesAreApprovedAlone() throws {
    let run = try folder.smear("approve", "old", "new", "--frames", "0,2-3,5", "--json")
    #expect(run.status == 0, "\(run.messages)")
    #expect(
      run.output == """
        {"added":[],"candidate":"new","dryRun":false,"manifest":"changed","reference":"old",\
        "removed":[{"frame":5,"name":"frame-00005.png"}],"replaced":[{"frame":0,\
        "name":"frame-00000.png"},{"frame":2,"name":"frame-00002.png"},{"frame":3,\
        "name":"frame-00003.png"}],"result":"approved","unchanged":0}

        """)
  }

  @Test func aFileIsApproved() throws {
    let words = ["approve", "references/menu.png", "new/frame-00001.png"]
    for output in [
      "approved: references/menu.png, a new reference\nadded: 1 frame, menu.png\n",
      "unchanged: references/menu.png already equals new/frame-00001.png\n",
    ] {
      let run = try SmearProcess(words, in: folder.path).outcome()
      #expect(run.status == 0)
      #expect(run.output == output)
    }
    #expect(
      try folder.bytes(of: "references/menu.png") == folder.bytes(of: "new/frame-00001.png"))
    #expect(try folder.names(in: "references") == ["menu.png"])
  }

  @Test(arguments: [
    (["old", "old"], "smear: 'old' and 'old' are the same\n"),
    (["old", "gone"], "smear: cannot read gone: no such file or directory\n"),
    (
      ["old", "new/frame-00000.png"],
      "smear: 'new/frame-00000.png' is a file, 'old' a folder\nhint: name two files, or two folders"
    ),
    (["old.yaml", "new"], "smear: 'old.yaml' is a file, 'new' a folder\n"),
    (["old.yaml/x", "new"], "smear: cannot create folder old.yaml/x: not a directory\n"),
    (
      ["old", "new", "--frames", "0-40"],
      "smear: --frames 0-40 goes beyond either folder, which has the frames 0-5\n"
    ),
    (
      ["x.png", "new/frame-00000.png", "--frames", "0"],
      "smear: --frames is for folders, and 'new/frame-00000.png' is a file\n"
    ),
    (
      ["x.png", "old.yaml"],
      "smear: old.yaml is not whole: not a PNG, JPEG, WebP, HEIC, AVIF, PGM or PPM file\n"
    ),
    (
      ["old/frame-00000.png", "new/frame-00000.png"],
      """
      smear: the manifest of old lists frame-00000.png, and has to change with it; approve the \
      frame of a folder with --frames\n
      """
    ),
    (["old"], "smear: missing <candidate>\n"),
    (["", "new"], "smear: <reference> needs the name of a file or folder\n"),
  ])
  func refusalsAreTrouble(words: [String], message: String) throws {
    let before = try folder.contents(of: "old")
    let run = try SmearProcess(["approve"] + words, in: folder.path).outcome()
    #expect(run.status == 2)
    #expect(run.messages.hasPrefix(message), "\(run.messages)")
    #expect(run.output == "")
    #expect(try folder.contents(of: "old") == before)
    #expect(!folder.exists("x.png"))
  }

  /// Approving refuses folders inside the candidate, because comparing looks into them too.
  @Test(arguments: [[], ["--dry-run"], ["--frames", "0"]])
  func foldersInsideAreApprovedByThemselves(options: [String]) throws {
    for name in ["zoom", "menu/open", "menu/.hidden", "text"] {
      try folder.createFolder("new/\(name)")
    }
    let frame = try folder.bytes(of: "new/frame-00000.png")
    for name in ["zoom/a.png", "menu/open/a.png", "menu/.hidden/a.png", "text/a.txt"] {
      try folder.write(frame, to: "new/\(name)")
    }
    let before = try folder.contents(of: "old")
    let run = try SmearProcess(["approve", "old", "new"] + options, in: folder.path).outcome()
    #expect(run.status == 2)
    #expect(
      run.messages.hasPrefix(
        """
        smear: 'new' has frames in folders inside it, the first of them 'new/menu/open'
        hint: approve each of them by itself: smear approve old/menu/open new/menu/open

        """), "\(run.messages)")
    #expect(try folder.contents(of: "old") == before)

    for name in ["menu/open", "zoom"] {
      #expect(try folder.smear("approve", "old/\(name)", "new/\(name)").status == 0)
      try folder.remove("new/\(name)")
    }
    #expect(try folder.smear("approve", "old", "new").status == 0)
  }

  @Test func approvedFramesAreRight() throws {
    let frame = try folder.bytes(of: "old/frame-00002.png")
    #expect(try folder.smear("approve", "old", "new", "--frames", "2-3").status == 0)
    #expect(try folder.smear("verify", "old").output == "old: all 6 frames are right\n")

    try folder.remove("old/notes.txt")
    #expect(try folder.smear("render", "old.yaml", "-o", "old", "--resume", "--quiet").status == 0)
    #expect(try folder.bytes(of: "old/frame-00002.png") == frame)
  }

  /// An approval killed at any step is complete, has changed nothing, or is completed by the next
  /// one.
  @Test func aKilledApprovalIsFinishedOrNotBegun() throws {
    let (old, new) = (try folder.contents(of: "old"), try folder.contents(of: "new"))
    let expected = new.merging(["notes.txt": Array("mine".utf8)]) { first, _ in first }
    let steps = Fault("renameat,unlinkat,fsync,write", .kills)
    var mixtures = 0
    for step in 0..<1000 {
      try restore(old)
      let arguments = ["approve", "old", "new", "--jobs", "1"]
      let run = try folder.smear(arguments, with: steps, at: step, in: "/old").outcome
      let left = try folder.contents(of: "old")
      guard run.status != 0 else {
        #expect(left == expected)
        #expect(mixtures > 3)
        return
      }
      try #require(run.status == 128 + SIGKILL, "\(run.messages)")

      let visible = left.filter { !$0.key.hasPrefix(".") }
      let isUnderWay = left[".smear-approval"] != nil
      #expect(isUnderWay || visible == old || visible == expected, "step \(step)")
      if visible != old, visible != expected { mixtures += 1 }

      let next = try folder.smear("approve", "old", "new")
      #expect(next.status == 0, "\(next.messages)")
      #expect(next.messages.contains("is finished now") == isUnderWay)
      #expect(try folder.contents(of: "old") == expected, "step \(step)")
    }
    Issue.record("no approval came to its end")
  }

  /// Restores the contents of a folder.
  private func restore(_ files: [String: [UInt8]]) throws {
    try folder.remove("old")
    try folder.createFolder("old")
    for (name, bytes) in files { try folder.write(bytes, to: "old/\(name)") }
  }
}

extension TemporaryFolder {
  /// Returns the bytes of all files in a subfolder, by name.
  fileprivate func contents(of folder: String) throws -> [String: [UInt8]] {
    try Dictionary(
      uniqueKeysWithValues: names(in: folder).map { ($0, try bytes(of: "\(folder)/\($0)")) })
  }
}
