import TestSupport
import Foundation
import Raster
import Testing

/// Tests of films that are not completed.
@Suite struct FilmFailureTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.write(Scenes.crossing().utf8, to: "box.yaml")
    try folder.write(Scenes.slow.utf8, to: "slow.yaml")
    try folder.write("earlier".utf8, to: "a.mp4")
  }

  @Test func aMissingEncoderIsNamed() throws {
    let run = try folder.smear(
      "render", "box.yaml", "-o", "a.mp4", through: #"PATH=/gone exec "$@""#)
    #expect(run.status == 2)
    #expect(
      run.messages == """
        smear: cannot write a.mp4: there is no ffmpeg in PATH
        hint: install the Debian package 'ffmpeg'; .apng films and folders of frames need none

        """)
    try expectNothingNew()
  }

  @Test func anAnimatedPNGNeedsNoEncoder() throws {
    let run = try folder.smear(
      "render", "box.yaml", "-o", "a.apng", "--quiet", through: #"PATH=/gone exec "$@""#)
    #expect(run.status == 0, "\(run.messages)")
    #expect(try AnimatedPicture(parsing: folder.bytes(of: "a.apng"))?.pictures.count == 12)
  }

  /// A script that does not read the frames needs the slow scene, which has too many for a pipe's
  /// buffer.
  @Test(arguments: [
    ("slow", "exit 3", "failed with status 3\n"),
    ("slow", "kill -9 $$", "was killed by signal 9\n"),
    ("box", "cat >/dev/null; exit 1", "failed with status 1\n"),
    (
      "slow", "echo one; echo two >&2; echo three >&2; exit 3",
      "failed with status 3\n  two\n  three\n"
    ),
    (
      "box", "seq 10000 >&2; seq 5 >&2; cat >/dev/null; exit 1",
      #"failed with status 1\n(  \d+\n){4}"#
    ),
  ])
  func whatTheEncoderSaysIsShown(scene: String, script: String, ending: String) throws {
    try StandIn.write(script, into: folder)
    let run = try folder.smear("render", "\(scene).yaml", "-o", "a.mp4", through: StandIn.shell)
    #expect(run.status == 2)
    let message = try Regex("smear: cannot write a.mp4: ffmpeg " + ending)
    #expect(try message.wholeMatch(in: run.messages) != nil, "\(run.messages)")
    #expect(run.output == "")
    try expectNothingNew()
  }

  /// The encoder here ignores signals and the end of its input, and would run forever.
  @Test func theEncoderEndsWithAKilledRun() throws {
    try StandIn.write(
      "echo $$ >started; mv started begun; trap '' HUP TERM PIPE; exec sleep 999", into: folder)
    let process = try SmearProcess(
      ["render", "slow.yaml", "-o", "a.mp4"], in: folder.path, through: StandIn.shell)
    try process.wait(for: "the encoder") { folder.exists("begun") }
    let encoder = try #require(
      pid_t(try folder.text(of: "begun").trimmingCharacters(in: .whitespacesAndNewlines)))
    kill(process.identifier, SIGKILL)
    _ = try process.outcome()
    try SmearProcess.wait(for: "the encoder's end") {
      // A zombie may remain if no process waits for it.
      let state = try? String(contentsOfFile: "/proc/\(encoder)/stat", encoding: .utf8)
      return state?.contains(") Z") ?? true
    }
    // The next run removes the leftovers of the killed one.
    _ = try folder.smear("render", "box.yaml", "-o", "a.mp4", through: #"PATH=/gone exec "$@""#)
    #expect(!(try folder.names(in: ".")).contains { $0.hasPrefix(".a.mp4") })
  }

  @Test(arguments: ["mp4", "mov", "webm", "gif", "webp", "apng"])
  func filmsThatAreCutOffDoNotStay(format: String) throws {
    try folder.remove("a.mp4")
    let limit = #"(ulimit -f 0; exec env --default-signal=XFSZ "$@") 2>&1 | cat"#
    let run = try folder.smear(
      "render", "box.yaml", "-o", "a.\(format)", "--frame-rate", "50",
      through: limit)
    let reason = format == "apng" ? "file too large" : "ffmpeg failed with status "
    #expect(run.output.hasPrefix("smear: cannot write a.\(format): \(reason)"))
    #expect(run.output.lowercased().contains("file too large"), "\(run.output)")
    #expect(try folder.names(in: ".") == ["box.yaml", "slow.yaml"])
  }

  @Test(arguments: [
    ("box.yaml/a.mp4", "create folder box.yaml: there is a file of that name"),
    ("folder.gif", "write folder.gif: is a directory"),
  ])
  func aPlaceWhereNoFilmCanBeIsNamed(path: String, reason: String) throws {
    try folder.createFolder("folder.gif")
    let run = try folder.smear("render", "box.yaml", "-o", path)
    #expect(run.status == 2)
    #expect(run.messages == "smear: cannot \(reason)\n")
    #expect(try folder.names(in: ".") == ["a.mp4", "box.yaml", "folder.gif", "slow.yaml"])
  }

  /// Missing folders of a film are created, like those of frames.
  @Test(arguments: ["gif", "apng"])
  func foldersOfFilmsAreMade(format: String) throws {
    let run = try folder.smear("render", "box.yaml", "-o", "new/sub/a.\(format)")
    #expect(run.status == 0, "\(run.messages)")
    #expect(try folder.names(in: "new/sub") == ["a.\(format)"])
  }

  /// Stops while frames are encoded, while the encoder reads no more, and while it does not end.
  @Test(
    arguments: [#"PATH=${PATH#*:} exec ffmpeg "$@""#, "exec sleep 60", "cat >/dev/null; sleep 60"],
    [SIGINT, SIGTERM])
  func aRunThatIsStoppedLeavesWhatWasThere(script: String, signal: Int32) throws {
    try StandIn.write("echo $$ >started; mv started begun; " + script, into: folder)
    let process = try SmearProcess(
      ["render", "slow.yaml", "-o", "a.mp4"], in: folder.path, through: StandIn.shell)
    try process.wait(for: folder.file("begun"))
    process.send(signal)
    let run = try process.outcome()

    #expect(run.status == 128 + signal)
    #expect(run.messages == "interrupted: there is no new film a.mp4\n")
    #expect(run.output == "")
    let text = try folder.text(of: "begun").trimmingCharacters(in: .newlines)
    #expect(kill(try #require(pid_t(text)), 0) == -1, "the encoder runs on")
    try folder.remove("begun")
    try expectNothingNew()
  }

  private func expectNothingNew() throws {
    #expect(try folder.names(in: ".").filter { $0 != "bin" } == ["a.mp4", "box.yaml", "slow.yaml"])
    #expect(try folder.text(of: "a.mp4") == "earlier")
  }
}
