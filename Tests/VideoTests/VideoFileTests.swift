import System
import Video
import Foundation
import Raster
import Testing

/// Tests of single frames of films, against ffmpeg's output of all frames.
@Suite struct VideoFileTests {
  @Test(arguments: FilmKind.allCases)
  func framesAreThoseOfFFmpegInAnyOrder(kind: FilmKind) throws {
    let sample = try SampleFilm(as: kind.rawValue)
    let frames = try sample.frames()
    #expect(frames.count == 50)
    #expect(zip(frames, frames.dropFirst()).allSatisfy { $0 != $1 })
    let film = try sample.opened()
    #expect(film.index.begins.count == 50)
    for (number, begin) in film.index.begins.enumerated() {
      #expect(abs(begin - Double(number) / 25) < 0.011)
    }
    #expect(abs(film.index.duration - 2) < 0.011)
    let forwards = Array(0..<50)
    let orders = [
      forwards, forwards.reversed(), forwards.map { $0 * 37 % 50 },
      // Like two layers that show the film at different times, and like two workers out of step.
      forwards.flatMap { [$0, ($0 + 20) % 50] }, forwards.map { $0 ^ 1 },
    ]
    for order in orders {
      for number in order { #expect(try film.frame(number) == frames[number], "\(number)") }
    }
    for number in [49, 31, 7] {
      #expect(try sample.opened().frame(number) == frames[number], "\(number) alone")
    }
  }

  @Test func longDistancesBetweenKeyFramesAreKept() throws {
    let sample = try SampleFilm(
      ["-f", "lavfi", "-i", "testsrc2=size=160x120:rate=30:duration=4", "-g", "1000", "-bf", "3"],
      as: "mp4")
    let (frames, film) = (try sample.frames(), try sample.opened())
    #expect(frames.count == 120)
    for number in [100, 99, 98, 3, 119, 60, 61] {
      #expect(try film.frame(number) == frames[number], "\(number)")
    }
  }

  /// Phones and simulators record frames of different durations.
  @Test func framesMayLastDifferently() throws {
    let sample = try SampleFilm(
      [
        "-f", "lavfi", "-i", SampleFilm.source, "-vf",
        "select='not(mod(n,7))+not(mod(n,5))'", "-fps_mode", "vfr",
      ], as: "mp4")
    let (frames, film) = (try sample.frames(), try sample.opened())
    let numbers = (0..<50).filter { $0 % 7 == 0 || $0 % 5 == 0 }
    #expect(film.index.begins.map { Int(($0 * 25).rounded()) } == numbers)
    for number in numbers.indices.reversed() {
      #expect(try film.frame(number) == frames[number], "\(number)")
    }
  }

  @Test func filmsAreTurnedAsTheySay() throws {
    let upright = try SampleFilm(as: "mp4")
    let turned = try SampleFilm(
      ["-i", upright.path, "-c", "copy", "-metadata:s:v:0", "rotate=90"], as: "mov")
    let film = try turned.opened()
    #expect((film.index.width, film.index.height) == (120, 160))
    let frames = try turned.frames()
    #expect(try film.frame(20) == frames[20])
    #expect(frames[20] != (try upright.frames()[20]))
  }

  /// The ratio of the pixels' sides, and the size of square pixels that loses no detail.
  @Test(arguments: [
    ("mp4", "3/2", 240, 120), ("mkv", "2/3", 160, 180), ("webm", "4/3", 213, 120),
    ("avi", "2/1", 320, 120), ("gif", "2/1", 160, 120), ("apng", "2/1", 160, 120),
  ])
  func pixelsThatAreNotSquareAreStretched(kind: String, ratio: String, width: Int, height: Int)
    throws
  {
    let box = "color=blue:size=160x120:rate=10:duration=0.3,drawbox=w=40:h=30:color=red:t=fill"
    let sample = try SampleFilm(["-f", "lavfi", "-i", box + ",setsar=" + ratio], as: kind)
    let film = try sample.opened()
    #expect((film.index.width, film.index.height) == (width, height))
    let frame = try film.frame(1)
    #expect((frame.width, frame.height) == (width, height))
    for (x, y, isRed) in [(30, 20, true), (50, 20, false), (30, 40, false), (50, 40, false)] {
      let pixel = frame[x * width / 160, y * height / 120].bgra
      #expect((pixel.z > 200) == isRed && (pixel.x > 200) != isRed, "\(x), \(y): \(pixel)")
    }
  }

  @Test func turnedPixelsAreStretchedTheOtherWay() throws {
    let wide = try SampleFilm(
      ["-f", "lavfi", "-i", SampleFilm.source + ",setsar=3/2"], as: "mp4")
    let turned = try SampleFilm(
      ["-i", wide.path, "-c", "copy", "-metadata:s:v:0", "rotate=90"], as: "mov")
    let film = try turned.opened()
    #expect((film.index.width, film.index.height) == (120, 240))
    #expect(try film.frame(3).height == 240)
  }

  /// The colour of a film in one of two matrices, and the tags that name the matrix.
  @Test(arguments: [
    (720, "bt709", [String](), true), (718, "bt470bg", [], true), (718, "bt709", [], false),
    (720, "bt470bg", [], false), (718, "bt709", ["-colorspace", "bt709"], true),
    (720, "bt470bg", ["-colorspace", "bt470bg"], true),
  ])
  func filmsOfHighDefinitionHaveItsMatrix(
    lines: Int, matrix: String, tags: [String], isRight: Bool
  ) throws {
    let sample = try SampleFilm(
      [
        "-f", "lavfi", "-i", "color=0xc83c5a:size=64x\(lines):rate=5:duration=0.4", "-vf",
        "scale=out_color_matrix=\(matrix),format=yuv444p,setparams=colorspace=unknown",
      ] + tags, as: "mp4")
    let color = try sample.opened().frame(0)[30, 30].bgra
    let difference = SIMD4<Int>(truncatingIfNeeded: color) &- SIMD4(0x5A, 0x3C, 0xC8, 255)
    #expect((max(difference.max(), -difference.min()) <= 4) == isRight, "\(color)")
  }

  /// Frames before the beginning in the edit list are never shown.
  @Test func cutFilmsBeginWhereTheyAreCut() throws {
    let whole = try SampleFilm(
      ["-f", "lavfi", "-i", SampleFilm.source, "-g", "1000"], as: "mp4")
    let cut = try SampleFilm(["-ss", "0.4", "-i", whole.path, "-c", "copy"], as: "mp4")
    let (frames, film) = (try cut.frames(), try cut.opened())
    #expect(film.index.begins.count == frames.count)
    for number in frames.indices { #expect(try film.frame(number) == frames[number], "\(number)") }
  }

  @Test func coloursAreMultipliedByAlpha() throws {
    let sample = try SampleFilm(
      [
        "-f", "lavfi", "-i",
        "color=red:size=8x8:rate=10:duration=0.3,format=rgba,"
          + "colorchannelmixer=aa=0.5", "-c:v", "qtrle", "-pix_fmt", "argb",
      ], as: "mov")
    let pixel = try sample.opened().frame(2)[3, 3].bgra
    #expect(pixel.x == 0 && pixel.y == 0 && pixel.z == pixel.w)
    #expect((126...129).contains(pixel.w))
  }
}

/// Tests of films that cannot be shown.
@Suite struct FilmTroubleTests {
  /// Contents of files, and the end of the reason for each.
  private static let files: [(bytes: [UInt8], reason: String)] = [
    ([], "Invalid data found when processing input"),
    (Array("no film".utf8), "Invalid data found when processing input"),
    (Array("#EXTM3U\n#EXTINF:1,\nfile:///etc/passwd\n".utf8), ""),
    (Array("ffconcat version 1.0\nfile /etc/passwd\n".utf8), "it is not a film"),
  ]

  @Test(arguments: files.indices)
  func otherFilesAreRefused(index: Int) throws {
    let (bytes, reason) = Self.files[index]
    let path = FileManager.default.temporaryDirectory.path + "/smear-no-film-\(UUID()).mp4"
    defer { try? FileManager.default.removeItem(atPath: path) }
    try Data(bytes).write(to: URL(filePath: path))
    let error = #expect(throws: VideoError.self) {
      try VideoFile(try AssetFolders.everywhere.opened(path), limits: .standard)
    }
    #expect(error?.reason.hasPrefix(reason) == true, "\(error?.reason ?? "")")
  }

  @Test func soundAloneIsNoFilm() throws {
    let sample = try SampleFilm(["-f", "lavfi", "-i", "sine=duration=0.2"], as: "mov")
    let error = #expect(throws: VideoError.self) { try sample.opened() }
    #expect(error?.reason == "it contains no film, or is cut off")
  }

  @Test func aFilmThatWasChangedIsNotShown() throws {
    let sample = try SampleFilm(as: "mp4")
    let film = try sample.opened()
    let bytes = try Data(contentsOf: URL(filePath: sample.path))
    try bytes.dropLast().write(to: URL(filePath: sample.path), options: [])
    let error = #expect(throws: VideoError.self) { try film.frame(3) }
    #expect(error?.reason == "the file has changed since the scene was read")
  }

  @Test func filmsThatAreCutOffShowWhatTheyHave() throws {
    let sample = try SampleFilm(as: "avi")
    let bytes = try Data(contentsOf: URL(filePath: sample.path))
    try bytes.prefix(bytes.count * 2 / 3).write(to: URL(filePath: sample.path))
    let film = try sample.opened()
    let count = film.index.begins.count
    #expect((5..<50).contains(count))
    #expect(try film.frame(count / 2) == sample.frames()[count / 2])
  }

  @Test func memoryAndFramesAreLimited() throws {
    let sample = try SampleFilm(as: "mp4")
    var limits = Limits.standard
    limits[.filmMemory] = 20_000_000
    #expect(throws: VideoError.self) { try sample.opened(limits).frame(0) }
    limits = .standard
    limits[.frames] = 49
    let error = #expect(throws: VideoError.self) { try sample.opened(limits) }
    #expect(error?.reason == "it has 50 frames, more than 49")
  }
}
