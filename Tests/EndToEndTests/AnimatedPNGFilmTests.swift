import TestSupport
import Pipeline
import Comparing
import Raster
import Testing

/// Tests of animated PNGs as viewers show them; see ``FilmTests`` for facts about all films.
@Suite struct AnimatedPNGFilmTests {
  private let folder: TemporaryFolder

  /// A scene of a box that moves from frame 4 to frame 8, over a half transparent one.
  private static func scene(_ background: String) -> String {
    """
    size: [24, 18]
    frames: 12
    frameRate: 30000/1001
    background: \(background)
    layers:
      - {position: [12, 9], size: [20, 10], backgroundColor: "#3070f0", opacity: 0.5}
      - position: [6, 9]
        size: [6, 6]
        cornerRadius: 2
        backgroundColor: red
        animations: [{property: position.x, to: 18, begin: 4 * 1001 / 30000, duration: 4 * 1001 / 30000}]

    """
  }

  init() throws {
    folder = try TemporaryFolder()
    for (name, background) in [("opaque", "white"), ("clear", "transparent")] {
      try folder.write(Self.scene(background).utf8, to: "\(name).yaml")
      for output in ["\(name).apng", name] {
        let run = try folder.smear("render", "\(name).yaml", "-o", output, "--quiet")
        try #require(run.status == 0, "\(run.messages)")
      }
    }
  }

  /// The frames that begin a picture, and the number of frames that each picture lasts.
  private static let shown = [0, 5, 6, 7, 8]
  private static let counts = [5, 1, 1, 1, 4]

  @Test(.inBrowser, arguments: [("opaque", 0), ("clear", 1)])
  func aBrowserShowsTheFrames(name: String, tolerance: Int) throws {
    let frames = Self.shown.map { "\(name)/\(FrameName($0).text)" }
    let lines = try folder.python("browse_film.py", ["\(name).apng"] + frames)
    try #require(lines.count == 5, "\(lines)")
    for (line, count) in zip(lines, Self.counts) {
      let numbers = try line.split(separator: " ").map { try #require(Double($0)) }
      #expect(abs(numbers[0] - Double(count) * 1001 / 30000 * 1e6) < 1001)
      #expect(Int(numbers[1]) <= tolerance)
    }
  }

  @Test(arguments: ["opaque", "clear"])
  func othersDecodeTheFrames(name: String) throws {
    let frames = try folder.decodedFrames(in: name)
    #expect(try folder.decoded("\(name).apng") == Self.shown.map { frames[$0] })
  }

  @Test(arguments: ["opaque", "clear"])
  func comparingItWithTheFramesFindsEach(name: String) throws {
    let run = try folder.smear("compare", "\(name).apng", name)
    #expect(run.output == "equal: 12 frames\n")
  }

  @Test(arguments: ["1", "2", "7"])
  func theBytesDoNotDependOnTheWorkers(jobs: String) throws {
    for name in ["opaque", "clear"] {
      let run = try folder.smear(
        "render", "\(name).yaml", "-o", "again.apng", "--quiet", "--jobs", jobs)
      #expect(run.status == 0)
      #expect(try folder.bytes(of: "again.apng") == folder.bytes(of: "\(name).apng"))
    }
  }

  /// Delays are in 1/2500 s, which no other film format can store.
  @Test func refreshesOfAVaryingDisplayLastTheirTime() throws {
    let clock = "displayLink: {refreshIntervals: [0.0112, 0.0356, 0.0504]}"
    let scene = Self.scene("white").replacing("frameRate: 30000/1001", with: clock)
      .replacing("begin: 4 * 1001 / 30000, duration: 4 * 1001 / 30000", with: "duration: 1")
    try folder.write(scene.utf8, to: "varying.yaml")
    let run = try folder.smear("render", "varying.yaml", "-o", "varying.apng", "--quiet")
    #expect(run.status == 0)
    #expect(run.messages == "")
    let pictures = try #require(try AnimatedPicture(parsing: folder.bytes(of: "varying.apng")))
      .pictures
    #expect(
      (0..<12).map { picture in pictures.count { $0 == picture } }
        == [28, 89, 126, 28, 89, 126, 28, 89, 126, 28, 89, 126])
  }
}
