import TestSupport
import Foundation
import Testing

/// Tests of frames on standard output.
@Suite struct StreamTests {
  private let folder: TemporaryFolder

  /// A scene of a soft box that moves over a half transparent one, in 6 frames.
  private static func scene(_ background: String) -> String {
    """
    size: [31, 17]
    frames: 6
    frameRate: 30000/1001
    background: \(background)
    layers:
      - {position: [15, 8], size: [20, 10], backgroundColor: "#3070f0", opacity: 0.5}
      - position: [6, 9]
        size: [9, 6]
        contents: {linearGradient: {colors: ["#ff2030", "#c0b010"]}}
        animations: [{property: position.x, to: 25, duration: 0.2}]

    """
  }

  init() throws {
    folder = try TemporaryFolder()
    try folder.write(Self.scene("white").utf8, to: "opaque.yaml")
    try folder.write(Self.scene("transparent").utf8, to: "clear.yaml")
    try folder.write(Scenes.slow.utf8, to: "slow.yaml")
  }

  /// Runs the program with its output redirected to a file.
  private func stream(_ arguments: String..., to output: String = "out") throws
    -> SmearProcess.Outcome
  {
    try SmearProcess(
      ["render"] + arguments + ["-o", "-"], in: folder.path, through: #"exec "$@" >\#(output)"#
    ).outcome()
  }

  @Test(arguments: ["opaque", "clear"], ["1", "5"])
  func pixelsAreThoseOfAFolder(name: String, jobs: String) throws {
    let run = try stream("\(name).yaml", "--jobs", jobs)
    #expect(run.status == 0)
    #expect(
      run.messages.hasPrefix("6 frames of 31 × 17 pixels in standard output ("), "\(run.messages)")
    #expect(try folder.bytes(of: "out") == frames(of: name).flatMap(\.self))
  }

  @Test func aReaderThatTakesFewBytesAtATimeGetsAll() throws {
    let run = try SmearProcess(
      ["render", "opaque.yaml", "-o", "-"], in: folder.path,
      through: #""$@" | dd bs=7 status=none >out"#
    ).outcome()
    #expect(run.status == 0, "\(run.messages)")
    #expect(try folder.bytes(of: "out") == frames(of: "opaque").flatMap(\.self))
  }

  /// By the equations of BT.709 for 8 bits, red is Y 62.6, Cb 102.3, Cr 240, and white is Y 235.
  @Test func lumaAndChromaAreThoseOfFilms() throws {
    try folder.write(
      """
      size: [3, 2]
      frames: 1
      frameRate: 24000/1001
      background: white
      layers: [{position: [0.5, 1], size: [1, 2], backgroundColor: red}]
      """.utf8, to: "red.yaml")
    #expect(try stream("red.yaml", "--stream", "y4m", "--quiet").messages == "")
    let planes: [UInt8] = [
      63, 235, 235, 63, 235, 235, 102, 128, 128, 102, 128, 128, 240, 128, 128, 240, 128, 128,
    ]
    #expect(
      try folder.bytes(of: "out")
        == Array("YUV4MPEG2 W3 H2 F24000:1001 Ip A1:1 C444 XCOLORRANGE=LIMITED\nFRAME\n".utf8)
        + planes)
  }

  @Test func othersReadTheSameColors() throws {
    #expect(try stream("opaque.yaml", "--stream=y4m").status == 0)
    try FileManager.default.moveItem(
      atPath: folder.file("out"), toPath: folder.file("film.y4m"))
    #expect(try FilmProbe(of: "film.y4m", in: folder).r_frame_rate == "30000/1001")
    let film = try Tool.output(
      "ffmpeg", "-v", "error", "-colorspace", "bt709", "-i", folder.file("film.y4m"), "-vf",
      "scale=flags=accurate_rnd+full_chroma_int", "-pix_fmt", "rgba", "-f", "rawvideo", "-")
    let frames = try frames(of: "opaque").flatMap(\.self)
    try #require(film.count == frames.count)
    // Luma has 219 steps for 255 levels, and chroma 224 for 473.
    #expect(zip(film, frames).allSatisfy { abs(Int($0) - Int($1)) <= 3 })
  }

  @Test func aFilmWithoutTransparencyStandsBeforeBlack() throws {
    let run = try stream("clear.yaml", "--stream", "y4m", "--quiet")
    #expect(
      run.messages
        == "warning: y4m has no transparency: the scene is drawn on black; --stream rgba keeps it\n"
    )
    let head = "YUV4MPEG2 W31 H17 F30000:1001 Ip A1:1 C444 XCOLORRANGE=LIMITED\nFRAME\n"
    #expect(try folder.bytes(of: "out")[head.utf8.count] == 16)
  }

  /// A reader may close the pipe early.
  @Test(arguments: ["rgba", "y4m"])
  func aReaderThatClosesEndsTheRun(format: String) throws {
    let run = try folder.smear(
      "render", "slow.yaml", "-o", "-", "--stream", format,
      through: #"("$@"; echo $? >status) | head -c 1000 | wc -c"#)
    #expect(run.output.trimmingCharacters(in: .whitespacesAndNewlines) == "1000")
    #expect(run.messages == "")
    #expect(try folder.text(of: "status") == "0\n")
  }

  @Test(arguments: [
    ("/dev/full", "no space left on device"), ("&-", "bad file descriptor"),
  ])
  func whatCannotBeWrittenIsNamed(output: String, reason: String) throws {
    let run = try stream("opaque.yaml", to: output)
    #expect(run.status == 2)
    #expect(run.messages == "smear: cannot write to standard output: \(reason)\n")
  }

  @Test func aTerminalGetsNoPixels() throws {
    let run = try folder.smear(
      "render", "opaque.yaml", "-o", "-", through: #"script -qec "$*" /dev/null"#)
    #expect(run.status == 2)
    #expect(
      run.output.hasPrefix(
        "smear: '-o -' writes pixels, and standard output is a terminal\r\nhint: "),
      "\(run.output)")
  }

  /// Stops while the run waits for a reader that reads no more, even within the last frame.
  @Test(arguments: [SIGINT, SIGTERM], ["slow.yaml", "last.yaml"])
  func aRunThatWaitsCanBeStopped(signal: Int32, scene: String) throws {
    try folder.write("size: [400, 400]\nframes: 1\nlayers: []\n".utf8, to: "last.yaml")
    let process = try SmearProcess(
      ["render", scene, "-o", "-"], in: folder.path,
      through:
        #"mkfifo pipe; (head -c 1000 <pipe >part; mv part begun) & exec "$@" 1<>pipe"#)
    try process.wait(for: folder.file("begun"))
    process.send(signal)
    let run = try process.outcome()
    #expect(run.status == 128 + signal)
    let message = /interrupted: (\d+) of \d+ frames were written to standard output\n/
    let counts = try #require(run.messages.wholeMatch(of: message), "\(run.messages)")
    if scene == "last.yaml" { #expect(counts.1 == "0") }
  }

  private func frames(of name: String) throws -> [[UInt8]] {
    #expect(try folder.smear("render", "\(name).yaml", "-o", "frames", "--quiet").status == 0)
    return try folder.decodedFrames(in: "frames")
  }
}
