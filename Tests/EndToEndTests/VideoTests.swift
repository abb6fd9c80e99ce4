import TestSupport
import Foundation
import Raster
import Testing

/// Tests of films in layers.
@Suite struct VideoTests {
  private let folder: TemporaryFolder

  /// Creates a scene of 30 frames, each of which shows a frame of a film.
  init() throws {
    folder = try TemporaryFolder()
    _ = try Tool.output(
      "ffmpeg", "-v", "error", "-f", "lavfi", "-i", "testsrc2=size=64x36:rate=30:duration=1",
      folder.file("clip.mp4"))
    try folder.write(
      """
      size: [64, 36]
      frameRate: 30
      frames: 30
      layers: [{position: [32, 18], contents: {video: clip.mp4}}]
      """.utf8, to: "scene.yaml")
  }

  private func render(_ words: String...) throws {
    let run = try folder.smear(["render", "scene.yaml"] + words)
    #expect(run.status == 0, "\(run.messages)")
  }

  private func frame(_ number: Int, in name: String) throws -> Bitmap {
    let digits = "\(100_000 + number)".dropFirst()
    return try Bitmap(decoding: folder.bytes(of: "\(name)/frame-\(digits).png"))
  }

  @Test func framesAreThoseOfTheFilmByteForByte() throws {
    let film = try folder.decoded("clip.mp4")
    #expect(film.count == 30)
    try render("-o", "serial", "--jobs", "1")
    try render("-o", "parallel", "--jobs", "2")
    for shard in ["3/3", "1/3", "2/3"] { try render("-o", "sharded", "--shard", shard) }
    try render("-o", "alone", "--frames", "21")
    #expect(try folder.smear(["merge", "sharded"]).status == 0)
    for number in 0..<30 {
      let serial = try frame(number, in: "serial")
      #expect(serial.rgba == film[number])
      for name in ["parallel", "sharded"] {
        #expect(try frame(number, in: name) == serial, "\(name), \(number)")
      }
    }
    #expect(try frame(21, in: "alone") == frame(21, in: "serial"))
  }

  /// A frame's fingerprint depends on the film and on the number of the film's frame.
  @Test func anotherFilmIsRenderedAnew() throws {
    try render("-o", "frames")
    let again = try folder.smear(["render", "scene.yaml", "-o", "frames", "--resume", "--json"])
    #expect(again.output.contains(#""kept":30"#), "\(again.output)")
    _ = try Tool.output(
      "ffmpeg", "-v", "error", "-y", "-f", "lavfi", "-i",
      "testsrc=size=64x36:rate=30:duration=1", folder.file("clip.mp4"))
    try render("-o", "frames", "--resume")
    let film = try folder.decoded("clip.mp4")
    let first = try frame(0, in: "frames")
    #expect(first.rgba == film[0])
  }

  /// Scenes with an error, and the expected message.
  private static let mistakes = [
    ("video: {begin: 1}", "3:29: error: a video needs its file"),
    ("video: clop.mp4", "3:29: error: there is no file 'clop.mp4'"),
    ("video: scene.yaml", "3:29: error: 'scene.yaml' cannot be shown: Invalid data found"),
    (
      "video: {file: clip.mp4, time: time, speed: 2}",
      "error: 'time' and 'speed' exclude each other"
    ),
    ("image: clip.mp4", "cannot be shown"),
  ]

  @Test(arguments: mistakes.indices)
  func mistakesAreLocated(index: Int) throws {
    let (contents, message) = Self.mistakes[index]
    try folder.write(
      "size: [64, 36]\nframes: 2\nlayers: [{contents: {\(contents)}}]\n".utf8, to: "scene.yaml")
    let run = try folder.smear(["check", "scene.yaml"])
    #expect(run.status == 2)
    #expect(run.messages.contains(message), "\(run.messages)")
  }

  @Test func withoutFFmpegNothingIsShown() throws {
    let run = try folder.smear(
      "check", "scene.yaml",
      through: #"mkdir bin; ln -s "$(command -v prlimit)" bin; PATH=$PWD/bin; exec "$@""#)
    #expect(run.status == 2)
    #expect(
      run.messages.contains(
        """
        scene.yaml:4:49: error: 'clip.mp4' cannot be shown: there is no ffprobe in PATH
        """), "\(run.messages)")
    #expect(run.messages.contains("hint: install the Debian package 'ffmpeg'"))
  }

  @Test func ffmpegIsHeldToItsLimits() throws {
    let run = try folder.smear(["check", "scene.yaml", "--limit", "film-memory=20000000"])
    #expect(run.status == 2)
    #expect(run.messages.contains("'clip.mp4' cannot be shown: "), "\(run.messages)")
  }
}

extension Bitmap {
  fileprivate var rgba: [UInt8] {
    pixels.flatMap { [$0.bgra.z, $0.bgra.y, $0.bgra.x, $0.bgra.w] }
  }
}
