import TestSupport
import Foundation
@testable import Pipeline
import Testing

/// Tests of failures to write frames.
@Suite struct OutputFailureTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    // Each frame is larger than the previous one, from some hundred to some thousand bytes.
    try folder.write(
      """
      size: [16, 16]
      scale: 8
      frames: 8
      background: white
      layers:
        - position: [8, 8]
          opacity: time * 7
          rotation: 300 * time
          contents: {text: {string: "smear\\nsmear\\nsmear", size: "1 + 50 * time"}}
      """.utf8, to: "growing.yaml")
  }

  @Test func framesThatAreCutOffDoNotStay() throws {
    let run = try folder.smear(
      "render", "growing.yaml", "-o", "out", "--jobs", "1", through: Self.limit)

    #expect(run.status == 2)
    let count = try folder.expectOnlyWholeFrames(in: "out")
    #expect((1..<8).contains(count))
    let name = "out/\(FrameName(count).text)"
    #expect(run.messages == "smear: cannot write \(name): file too large\n")
    #expect(try folder.manifest(in: "out").state == .interrupted)
  }

  @Test func aSheetThatIsCutOffDoesNotStay() throws {
    try folder.write("earlier".utf8, to: "out.png")
    let run = try folder.smear(
      "sheet", "growing.yaml", "-o", "out.png", through: Self.limit)

    #expect(run.status == 2)
    #expect(run.messages == "smear: cannot write out.png: file too large\n")
    #expect(try folder.text(of: "out.png") == "earlier")
    #expect(try folder.names(in: ".") == ["growing.yaml", "out.png"])
  }

  @Test(.enabled(if: canMount, "mounting a file system is not allowed here"))
  func aFullDiskIsAnError() throws {
    try folder.createFolder("out")
    let script = #"""
      mount -t tmpfs -o size=16k none out && mkdir left || exit 77
      "$@"; status=$?
      # Without room for the manifest, the journal is what a run can go on from.
      cp -a out/. left && rm -f left/.smear-frames-* && exit $status
      """#
    try folder.write(script.utf8, to: "script")
    let run = try folder.smear(
      "render", "growing.yaml", "-o", "out", "--jobs", "2",
      through: #"exec unshare --map-root-user --mount sh script "$@""#)

    #expect(run.status == 2, "\(run.messages)")
    let refusal =
      #/smear: cannot write out/(frame-\d+\.png|manifest\.json|\.smear-.*): no space left on device\n/#
    #expect(try refusal.wholeMatch(in: run.messages) != nil)
    #expect(try folder.expectOnlyWholeFrames(in: "left") > 0)
  }

  @Test(arguments: [
    ("taken", "there is a file of that name"), ("growing.yaml/out", "not a directory"),
    ("/proc/smear", "no such file or directory"), ("/dev/null/out", "not a directory"),
  ])
  func aFolderThatCannotBeIsNamed(path: String, reason: String) throws {
    try folder.write([], to: "taken")
    let run = try folder.smear("render", "growing.yaml", "-o", path)
    #expect(run.status == 2)
    #expect(run.messages == "smear: cannot create folder \(path): \(reason)\n")
    #expect(try Set(folder.names(in: ".")) == ["growing.yaml", "taken"])
  }

  @Test(arguments: [">/dev/full", ">&-"])
  func aSummaryThatGoesNowhereIsAnError(redirection: String) throws {
    let run = try folder.smear(
      "render", "growing.yaml", "-o", "out", through: #"exec "$@" "# + redirection)
    #expect(run.status == 2)
    #expect(run.messages.hasPrefix("smear: cannot write to standard output: "))
    #expect(try folder.expectOnlyWholeFrames(in: "out") == 8)
  }

  /// Otherwise, output to a closed stream would go into a frame.
  @Test func noFrameTakesTheDescriptorOfAClosedStream() throws {
    try folder.write(Scenes.slow.utf8, to: "slow.yaml")
    let process = try SmearProcess(
      ["render", "slow.yaml", "-o", "out"], in: folder.path,
      through: #"exec "$@" <&- >&- 2>&-"#)
    try process.wait(for: folder.file("out/frame-00002.png"))
    #expect(try (0...2).map(process.target) == Array(repeating: "/dev/null", count: 3))
    process.send(SIGKILL)
    _ = try process.outcome()
  }

  /// Starts the program with a limit of three KiB per file.
  ///
  /// Restores the default action of the signal at the limit, which a parent may have ignored.
  private static let limit = #"ulimit -f 6; exec env --default-signal=XFSZ "$@""#

  /// Whether this process can mount a file system of its own.
  private static let canMount: Bool = {
    let process = Process()
    process.executableURL = URL(filePath: "/bin/sh")
    process.arguments = [
      "-c", "exec unshare --map-root-user --mount mount -t tmpfs none /mnt 2>/dev/null",
    ]
    guard (try? process.run()) != nil else { return false }
    process.waitUntilExit()
    return process.terminationStatus == 0
  }()
}
