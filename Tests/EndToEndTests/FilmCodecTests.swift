import TestSupport
import Foundation
import Testing

/// Tests of films with other codecs and qualities than the default.
@Suite struct FilmCodecTests {
  private let folder: TemporaryFolder

  /// A scene of a moving colour wheel in front of noise, or on a clear canvas.
  private static func scene(_ background: String) -> String {
    """
    size: [65, 49]
    frames: 6
    background: \(background)
    layers:
      - position: [30, 24]
        size: [50, 40]
        contents: {linearGradient: {colors: ["#ff2030", "#10c0b0", "#2040ff"]}}
        animations: [{property: position.x, to: 40, duration: 0.1}]
      - {position: [30, 24], contents: {text: {string: "smear 0123", size: 9, color: black}}}

    """
  }

  init() throws {
    folder = try TemporaryFolder()
    try folder.write(Self.scene("white").utf8, to: "opaque.yaml")
    try folder.write(Self.scene("transparent").utf8, to: "clear.yaml")
  }

  private struct Stream: Decodable {
    let codec_name, codec_tag_string, pix_fmt: String
    let width, height: Int
  }

  private func probe(_ film: String) throws -> Stream {
    struct Answer: Decodable {
      let streams: [Stream]
    }
    let json = try Tool.output(
      "ffprobe", "-v", "error", "-show_streams", "-of", "json", folder.file(film))
    return try #require(try JSONDecoder().decode(Answer.self, from: json).streams.first)
  }

  @discardableResult
  private func render(_ arguments: String...) throws -> SmearProcess.Outcome {
    let run = try folder.smear(["render"] + arguments + ["--quiet"])
    #expect(run.status == 0, "\(run.messages)")
    return run
  }

  /// The tags that players require; QuickTime and Safari accept HEVC only as hvc1.
  @Test(arguments: [
    ("mp4", "h264", "h264", "avc1", "yuv420p"), ("mp4", "hevc", "hevc", "hvc1", "yuv420p"),
    ("mp4", "av1", "av1", "av01", "yuv420p"), ("mov", "h264", "h264", "avc1", "yuv420p"),
    ("mov", "hevc", "hevc", "hvc1", "yuv420p"), ("mov", "prores", "prores", "apch", "yuv422p10le"),
    ("mov", "qtrle", "qtrle", "rle ", "rgb24"), ("webm", "vp9", "vp9", "[0][0][0][0]", "yuv420p"),
    ("webm", "av1", "av1", "[0][0][0][0]", "yuv420p"),
  ])
  func filmsPlay(format: String, codec: String, name: String, tag: String, pixels: String) throws {
    try render("opaque.yaml", "-o", "a.\(format)", "--codec", codec)
    let stream = try probe("a.\(format)")
    #expect(
      [stream.codec_name, stream.codec_tag_string, stream.pix_fmt] == [name, tag, pixels])
    let isEven = ["h264", "hevc", "av1"].contains(codec)
    #expect((stream.width, stream.height) == (isEven ? (66, 50) : (65, 49)))
    #expect(try folder.decoded("a.\(format)").count == 6)
  }

  @Test(arguments: [("mov", "qtrle"), ("webp", "webp")], ["opaque", "clear"])
  func losslessIsLossless(film: (format: String, codec: String), scene: String) throws {
    try render(
      "\(scene).yaml", "-o", "a.\(film.format)", "--codec", film.codec, "--quality", "lossless")
    try render("\(scene).yaml", "-o", "frames", "--overwrite")
    if film.format == "webp" {
      try folder.write(WebPFilm(folder.bytes(of: "a.webp")).firstPicture, to: "a.webp")
      guard scene == "opaque" else { return }
      #expect(try folder.decoded("a.webp")[0] == folder.decodedFrames(in: "frames")[0])
    } else {
      #expect(try folder.decoded("a.mov") == folder.decodedFrames(in: "frames"))
    }
  }

  /// Higher quality makes larger films, on a scale that all codecs share.
  @Test(arguments: [
    ("mp4", "h264", "opaque"), ("mp4", "hevc", "opaque"), ("mp4", "av1", "opaque"),
    ("webm", "vp9", "opaque"), ("webm", "vp9", "clear"), ("mov", "prores", "opaque"),
    ("mov", "prores", "clear"), ("webp", "webp", "opaque"),
  ])
  func betterFilmsAreLarger(format: String, codec: String, scene: String) throws {
    let sizes = try ["low", "medium", "high"].map { quality in
      let film = "\(quality).\(format)"
      try render("\(scene).yaml", "-o", film, "--codec", codec, "--quality", quality)
      return try folder.bytes(of: film).count
    }
    #expect(sizes[0] < sizes[1] && sizes[1] < sizes[2], "\(sizes)")
  }

  /// A rate factor reaches the encoder: the factor of a quality makes the same film.
  @Test(arguments: [
    ("mp4", "h264", 18), ("mp4", "hevc", 20), ("webm", "vp9", 18), ("mp4", "av1", 22),
  ])
  func rateFactorsAreThoseOfTheEncoder(format: String, codec: String, factor: Int) throws {
    let film = ["opaque.yaml", "--codec", codec]
    try render(film + ["-o", "high.\(format)", "--quality", "high"])
    try render(film + ["-o", "same.\(format)", "--crf", "\(factor)"])
    try render(film + ["-o", "small.\(format)", "--crf", "\(factor + 20)"])
    #expect(try folder.bytes(of: "same.\(format)") == folder.bytes(of: "high.\(format)"))
    #expect(
      try folder.bytes(of: "small.\(format)").count < folder.bytes(of: "high.\(format)").count)
  }

  @Test(arguments: [
    ("mp4", "h264", "high"), ("mp4", "h264", nil), ("webm", "vp9", "high"),
    ("mov", "prores", "high"), ("webp", "webp", "lossless"),
  ])
  func whatIsUsualCanBeAskedFor(format: String, codec: String, quality: String?) throws {
    try render("opaque.yaml", "-o", "usual.\(format)")
    try render(
      ["opaque.yaml", "-o", "asked.\(format)", "--codec", codec]
        + (quality.map { ["--quality", $0] } ?? []))
    #expect(try folder.bytes(of: "asked.\(format)") == folder.bytes(of: "usual.\(format)"))
  }

  private func render(_ arguments: [String]) throws {
    let run = try folder.smear(["render"] + arguments + ["--quiet"])
    #expect(run.status == 0, "\(run.messages)")
  }

  @Test func aCodecThatFFmpegDoesNotHaveIsNamed() throws {
    try StandIn.write("echo ' V....D libx264   H.264'", into: folder)
    let run = try folder.smear(
      "render", "opaque.yaml", "-o", "a.mp4", "--codec", "hevc",
      through: StandIn.shell)
    #expect(run.status == 2)
    #expect(
      run.messages == """
        smear: cannot write a.mp4: this ffmpeg has no encoder for hevc, which is libx265
        hint: it has h264 for such films

        """)
  }

  @Test func aMissingFFmpegIsNamed() throws {
    let run = try folder.smear(
      "render", "opaque.yaml", "-o", "a.mp4", "--codec", "hevc",
      through: #"PATH=/gone exec "$@""#)
    #expect(run.messages.hasPrefix("smear: cannot write a.mp4: there is no ffmpeg in PATH\n"))
  }

  @Test func whatKeepsTransparencyIsNamed() throws {
    let run = try render("clear.yaml", "-o", "a.mov", "--codec", "h264")
    #expect(
      run.messages.hasPrefix(
        "warning: a.mov has no transparency: the scene is drawn on black; --codec prores and --codec qtrle keep it\n"
      ), "\(run.messages)")
  }
}
