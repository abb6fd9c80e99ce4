import Foundation
import TestSupport
import Video
import Testing

@Suite struct FilmTests {
  private let folder: TemporaryFolder

  /// A scene of a soft box that crosses a canvas in 6 frames at 25 per second.
  private static func scene(_ head: String = "background: white", size: String = "[32, 18]")
    -> String
  {
    """
    size: \(size)
    frames: 6
    frameRate: 25
    \(head)
    layers:
      - position: [16, 9]
        size: [32, 18]
        contents: {linearGradient: {colors: ["#203040", "#c0b0a0"]}}
        animations: [{property: position.x, to: 20, duration: 0.24}]

    """
  }

  /// A half transparent box on the left half, a moving dot, and a dot in the corner.
  ///
  /// The corner dot makes films that crop to the used part show the whole canvas.
  private static let clear = """
    size: [32, 18]
    frames: 3
    frameRate: 25
    layers:
      - {position: [8, 9], size: [16, 18], backgroundColor: red, opacity: 0.5}
      - {position: [16 + 50 * time, 1], size: [2, 2], backgroundColor: lime}
      - {position: [31, 17], size: [2, 2], backgroundColor: blue}

    """

  init() throws {
    folder = try TemporaryFolder()
    try folder.write(Self.scene().utf8, to: "box.yaml")
    try folder.write(Self.clear.utf8, to: "clear.yaml")
  }

  @Test(arguments: ["mp4", "mov", "webm", "gif", "apng"])
  func framesSizeAndRateAreTheScenes(format: String) throws {
    let output = try render("box.yaml", "-o", "a.\(format)")
    #expect(output.hasPrefix("6 frames of 32 × 18 pixels in a.\(format) ("))
    let film = try FilmProbe(of: "a.\(format)", in: folder)
    #expect((film.width, film.height) == (32, 18))
    #expect((film.r_frame_rate, film.nb_read_frames) == ("25/1", "6"))
    #expect(try folder.names(in: ".") == ["a.\(format)", "box.yaml", "clear.yaml"])
  }

  @Test func aWebPHasEveryFrameForItsTime() throws {
    try render("box.yaml", "-o", "a.webp")
    let film = try WebPFilm(folder.bytes(of: "a.webp"))
    #expect((film.width, film.height) == (32, 18))
    #expect(film.durations == [40, 40, 40, 40, 40, 40])
  }

  @Test(arguments: ["mp4", "mov", "webm", "apng"])
  func ratesAreExact(format: String) throws {
    try render("box.yaml", "-o", "a.\(format)", "--frame-rate", "30000/1001")
    #expect(try FilmProbe(of: "a.\(format)", in: folder).r_frame_rate == "30000/1001")
  }

  @Test(arguments: [
    ("mp4", 35), ("mov", 40), ("webm", 35), ("gif", .infinity), ("apng", .infinity),
  ])
  func framesLookLikeThoseOfAFolder(format: String, decibels: Double) throws {
    try render("box.yaml", "-o", "a.\(format)")
    let (film, frames) = try (folder.decoded("a.\(format)"), frames(of: "box.yaml"))
    try #require(film.count == frames.count)
    for (frame, reference) in zip(film, frames) {
      #expect(try psnr(frame, reference) >= decibels)
    }
  }

  @Test func aWebPHasThePixelsOfAFolder() throws {
    for scene in ["box.yaml", "clear.yaml"] {
      try render(scene, "-o", "a.webp")
      try folder.write(WebPFilm(folder.bytes(of: "a.webp")).firstPicture, to: "first.webp")
      #expect(try folder.decoded("first.webp")[0] == frames(of: scene)[0])
    }
  }

  @Test(arguments: ["mp4", "mov", "webm"])
  func colorsAreTagged(format: String) throws {
    try render("box.yaml", "-o", "a.\(format)")
    let film = try FilmProbe(of: "a.\(format)", in: folder)
    #expect(
      [film.color_space, film.color_primaries, film.color_transfer] == ["bt709", "bt709", "bt709"])
    #expect(film.color_range == "tv")
  }

  /// By the equations of BT.709 for 8 bits, red is Y 62.6, Cb 102.3, Cr 240.
  @Test(arguments: ["mp4", "webm"])
  func colorsAreConverted(format: String) throws {
    try folder.write(
      "size: [8, 8]\nframes: 1\nbackground: red\nlayers: [{}]\n".utf8, to: "red.yaml")
    try render("red.yaml", "-o", "a.\(format)")
    let planes = try Tool.output(
      "ffmpeg", "-v", "error", "-i", folder.file("a.\(format)"), "-f", "rawvideo", "-")
    #expect(
      Array(planes) == Array(repeating: 63, count: 64) + Array(repeating: 102, count: 16)
        + Array(repeating: 240, count: 16))
  }

  @Test(arguments: [("mov", nil), ("webm", "libvpx-vp9"), ("apng", nil)])
  func transparencyIsKept(format: String, decoder: String?) throws {
    try render("clear.yaml", "-o", "a.\(format)")
    for frame in try folder.decoded("a.\(format)", by: decoder) {
      let (inside, outside) = (pixel(4, 9, of: frame), pixel(28, 9, of: frame))
      #expect(abs(Int(inside[3]) - 128) <= 1 && inside[0] >= 250 && inside[1] <= 5, "\(inside)")
      #expect(outside[3] <= 1)
    }
  }

  @Test func aGIFHasPixelsOrNone() throws {
    let run = try folder.smear("render", "clear.yaml", "-o", "a.gif")
    #expect(
      run.messages
        == "warning: a.gif has no translucent pixels: each is opaque or clear; .webp and .apng keep them\n"
    )
    for frame in try folder.decoded("a.gif") {
      #expect(pixel(4, 9, of: frame) == [255, 0, 0, 255])
      #expect(pixel(28, 9, of: frame)[3] == 0)
    }
  }

  @Test func anMP4StandsBeforeBlack() throws {
    let run = try folder.smear("render", "clear.yaml", "-o", "a.mp4")
    #expect(
      run.messages
        == "warning: a.mp4 has no transparency: the scene is drawn on black; .mov and .webm keep it\n"
    )
    for frame in try folder.decoded("a.mp4") {
      let (inside, outside) = (pixel(4, 9, of: frame), pixel(28, 9, of: frame))
      #expect(abs(Int(inside[0]) - 128) <= 4 && inside[1] <= 4 && inside[2] <= 4, "\(inside)")
      #expect(outside.max() == 255 && outside[..<3].allSatisfy { $0 <= 4 }, "\(outside)")
    }
  }

  @Test func theEdgeOfAnMP4OfOddSizeIsThereTwice() throws {
    try folder.write(Self.scene(size: "[31, 17]").utf8, to: "box.yaml")
    let run = try folder.smear("render", "box.yaml", "-o", "a.mp4")
    #expect(
      run.messages.hasPrefix("warning: a.mp4 is 32 × 18 pixels, because both have to be even"))
    #expect(run.output.hasPrefix("6 frames of 31 × 17 pixels"))
    let frame = try folder.decoded("a.mp4")[0]
    try #require(frame.count == 32 * 18 * 4)
    for y in 0..<18 {
      for (a, b) in zip(pixel(31, y, of: frame), pixel(30, y, of: frame)) {
        #expect(abs(Int(a) - Int(b)) <= 6)
      }
    }
  }

  @Test func aGIFIsNoFasterThanItCanBe() throws {
    let run = try folder.smear("render", "box.yaml", "-o", "a.gif", "--frame-rate", "60")
    #expect(
      run.messages.hasPrefix("warning: a.gif has 50 frames per second, the most there can be"))
    let film = try FilmProbe(of: "a.gif", in: folder)
    #expect((film.r_frame_rate, film.nb_read_frames) == ("50/1", "13"))
  }

  @Test func browsersShowFastPicturesSlowly() throws {
    let run = try folder.smear("render", "box.yaml", "-o", "a.apng", "--frame-rate", "120")
    #expect(run.messages.hasPrefix("warning: a.apng has more than 90 frames per second"))
  }

  @Test func aSelectionIsAFilmOfItsOwn() throws {
    try render("box.yaml", "-o", "a.apng", "--frames", "1-2,5")
    let frames = try frames(of: "box.yaml")
    #expect(try folder.decoded("a.apng") == [1, 2, 5].map { frames[$0] })
  }

  @Test func refreshesOfAVaryingDisplayLastTheirTime() throws {
    let clock = "background: white\ndisplayLink: {refreshIntervals: [0.0083333, 0.05, 1/60]}"
    let scene = Self.scene(clock).replacing("frameRate: 25\n", with: "")
    try folder.write(scene.utf8, to: "varying.yaml")
    try render("varying.yaml", "-o", "a.mov")
    let film = try folder.decoded("a.mov")
    // Durations in 1/120 s.
    let counts = [1, 6, 2, 1, 6, 2]
    #expect(try FilmProbe(of: "a.mov", in: folder).r_frame_rate == "120/1")
    try #require(film.count == 18)
    let expected = try zip(frames(of: "varying.yaml"), counts).flatMap {
      Array(repeating: $0, count: $1)
    }
    for (frame, reference) in zip(film, expected) { #expect(try psnr(frame, reference) >= 40) }
  }

  @Test func timesThatFitNoRateAreAMistake() throws {
    let clock = "displayLink: {refreshIntervals: [0.0083333, 0.01234]}"
    try folder.write(
      Self.scene(clock).replacing("frameRate: 25\n", with: "").utf8, to: "varying.yaml")
    let run = try folder.smear("render", "varying.yaml", "-o", "a.mp4")
    #expect(run.status == 2)
    #expect(
      run.messages.hasPrefix(
        """
        smear: the times of the refreshes fit no film of 240 frames per second or less
        hint: use --frame-rate 60, or a folder, whose manifest has the times\n
        """))
    #expect(!folder.exists("a.mp4"))
  }

  @Test func everyVariantIsAFilm() throws {
    let variants = "variants: {as it is: {}, slow: {frameRate: 10}}\n"
    try folder.write((Self.scene() + variants).utf8, to: "box.yaml")
    let json = try render("box.yaml", "-o", "a.b.mp4", "--variants", "--json")
    #expect(!json.contains("folder"))
    for name in ["a.b-as-it-is.mp4", "a.b-slow.mp4"] {
      #expect(json.contains(#""film":"\#(name)""#), "\(json)")
      #expect(try FilmProbe(of: name, in: folder).nb_read_frames == "6")
    }
  }

  @Test func theSameFramesMakeTheSameFilm() throws {
    for format in FilmFormat.allCases {
      try render("box.yaml", "-o", "a.\(format)", "--jobs", "1")
      let first = try folder.bytes(of: "a.\(format)")
      try render("box.yaml", "-o", "a.\(format)", "--jobs", "5")
      #expect(try folder.bytes(of: "a.\(format)") == first, "\(format)")
    }
  }

  @Test(arguments: ["a.mp4", "a.mov", "a.webm"])
  func eventsAreChapters(film: String) throws {
    try folder.write(Scenes.fadingLabel(at: 0.12).utf8, to: "label.yaml")
    try render("label.yaml", "-o", film)
    #expect(try chapters(of: film) == ["start 0 120", "two 120 240", "lit (dot) 240 400"])
    #expect(try render("label.yaml", "-o", "part.mp4", "--frames", "5-9").hasPrefix("5 frames"))
    #expect(try chapters(of: "part.mp4") == ["start 0 40", "lit (dot) 40 200"])
    #expect(try folder.names(in: ".").allSatisfy { !$0.contains("chapters") })
  }

  /// The titles of the chapters, and their begins and ends in milliseconds.
  private func chapters(of film: String) throws -> [String] {
    struct Answer: Decodable {
      let chapters: [Chapter]
    }
    struct Chapter: Decodable {
      let start_time, end_time: String
      let tags: [String: String]
    }
    let json = try Tool.output(
      "ffprobe", "-v", "error", "-show_chapters", "-of", "json", folder.file(film))
    return try JSONDecoder().decode(Answer.self, from: json).chapters.map { chapter in
      let times = [chapter.start_time, chapter.end_time].map { Int((Double($0) ?? 0) * 1000 + 0.5) }
      return "\(chapter.tags["title"] ?? "") \(times[0]) \(times[1])"
    }
  }

  @Test func anEarlierFilmIsReplaced() throws {
    try folder.write("earlier".utf8, to: "A.MP4")
    let json = try render("box.yaml", "-o", "A.MP4", "--json")
    #expect(json.contains(#""film":"A.MP4""#))
    #expect(try FilmProbe(of: "A.MP4", in: folder).nb_read_frames == "6")
  }

  @Test func aSlashMakesAFolder() throws {
    try render("box.yaml", "-o", "a.mp4/")
    #expect(try folder.expectOnlyWholeFrames(in: "a.mp4") == 6)
  }

  @Test func namesOfFilmsMayLookLikeAnything() throws {
    for name in ["--odd.apng", "http:a.apng", "%d.apng", ".apng.apng"] {
      try render("box.yaml", "--output=\(name)")
      #expect(folder.exists(name))
    }
  }

  @discardableResult
  private func render(_ arguments: String...) throws -> String {
    let run = try SmearProcess(["render"] + arguments, in: folder.path).outcome()
    #expect(run.status == 0, "\(run.messages)")
    return run.output
  }

  /// Returns the frames of a scene, decoded by ffmpeg like those of a film.
  private func frames(of scene: String) throws -> [[UInt8]] {
    try render(scene, "-o", "frames", "--overwrite")
    return try folder.decodedFrames(in: "frames")
  }

  /// Returns red, green, blue and alpha of a pixel, in a frame 32 pixels wide.
  private func pixel(_ x: Int, _ y: Int, of frame: [UInt8]) -> [UInt8] {
    Array(frame[(y * 32 + x) * 4..<(y * 32 + x) * 4 + 4])
  }
}
