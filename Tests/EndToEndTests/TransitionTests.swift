import TestSupport
import Raster
import Testing

@Suite struct TransitionTests {
  /// Creates a folder with `a.png` of 12 × 8 opaque pixels and `b.png` of 7 × 9 translucent ones.
  private func folder() throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    try folder.write(try PNGEncoder().encode(TransitionTests.source, as: .rgb), to: "a.png")
    try folder.write(try PNGEncoder().encode(TransitionTests.target, as: .rgba), to: "b.png")
    return folder
  }

  private static let source = Bitmap(
    width: 12, height: 8,
    pixels: (0..<96).map { index in
      let level = UInt8(index)
      return Pixel(bgra: SIMD4(level, 2 * level, 200, 255))
    })

  private static let target = Bitmap(
    width: 7, height: 9,
    pixels: (0..<63).map { index in
      let level = UInt8(index)
      return Pixel(bgra: SIMD4(level, level / 2, level, 4 * level))
    })

  private func frames(in folder: TemporaryFolder, of name: String) throws -> [Bitmap] {
    try folder.names(in: name).filter { $0.hasPrefix("frame-") }.sorted().map {
      try Bitmap(decoding: folder.bytes(of: "\(name)/\($0)"))
    }
  }

  @Test func theFirstFrameIsTheSourceAndTheLastOneTheTarget() throws {
    let folder = try folder()
    let run = try folder.smear("transition", "wipe", "a.png", "b.png", "--duration", "0.2")
    #expect(run.status == 0, "\(run.messages)")
    #expect(run.output.hasPrefix("13 frames of 12 × 9 pixels in wipe-frames ("))
    let frames = try frames(in: folder, of: "wipe-frames")
    #expect(frames.count == 13)
    // Each picture is centred on a canvas with the larger width and the larger height.
    var (source, target) = (Bitmap(width: 12, height: 9), Bitmap(width: 12, height: 9))
    for y in 0..<8 { for x in 0..<12 { source[x, y] = TransitionTests.source[x, y] } }
    for y in 0..<9 { for x in 0..<7 { target[x + 2, y] = TransitionTests.target[x, y] } }
    #expect(frames.first == source)
    #expect(frames.last == target)
  }

  @Test(arguments: [
    (["--duration", "1"], 61), (["--duration", "1", "--frame-rate", "24"], 25),
    (["--duration", "0.99", "--frame-rate", "10"], 11), ([], 61),
    (["--duration", "1.001", "--frame-rate", "30000/1001"], 31),
  ])
  func thereIsAFrameMoreThanTicks(options: [String], count: Int) throws {
    let folder = try folder()
    let run = try SmearProcess(
      ["transition", "dissolve", "a.png", "a.png", "-o", "out", "--json"] + options, in: folder.path
    ).outcome()
    #expect(run.status == 0, "\(run.messages)")
    #expect(
      run.output.contains("\"frames\":\(count)") || run.output.contains("\"frames\": \(count)"))
    #expect(try frames(in: folder, of: "out").count == count)
  }

  @Test func aColourMayBeAnEnd() throws {
    let folder = try folder()
    let run = try folder.smear(
      "transition", "wipe", "a.png", "red", "-o", "out", "--duration", "0.1")
    #expect(run.status == 0, "\(run.messages)")
    let red = Bitmap(width: 12, height: 8, filledWith: Pixel(bgra: SIMD4(0, 0, 255, 255)))
    #expect(try frames(in: folder, of: "out").last == red)
  }

  @Test func easingsAndSpringsPaceIt() throws {
    let folder = try folder()
    func middle(_ options: String...) throws -> Bitmap? {
      let run = try SmearProcess(
        ["transition", "dissolve", "black", "a.png", "-o", "out", "--duration", "0.1"] + options,
        in: folder.path
      ).outcome()
      #expect(run.status == 0, "\(run.messages)")
      return try frames(in: folder, of: "out").dropFirst(3).first
    }
    let linear = try middle()
    #expect(try middle("--easing", "smoothstep") == linear)
    #expect(try middle("--easing", "steps(2, jump-none)") != linear)
    #expect(try middle("--spring", "response=0.05,bounce=0") != linear)
    #expect(try middle("--reverse") == linear)
  }

  @Test func aSheetHasElevenPictures() throws {
    let folder = try folder()
    let run = try folder.smear("transition", "push", "a.png", "b.png", "--sheet")
    #expect(run.status == 0, "\(run.messages)")
    #expect(run.output.hasPrefix("11 frames on "))
    #expect(run.output.hasSuffix(" in push-sheet.png\n"))
    let sheet = try Bitmap(decoding: folder.bytes(of: "push-sheet.png"))
    #expect(sheet.width > 11 * 12)
  }

  @Test func theSceneThatItIsRendersTheSame() throws {
    let folder = try folder()
    let options = ["ripple", "a.png", "b.png", "--duration", "0.1", "--set", "width=4"]
    let printed = try SmearProcess(
      ["transition"] + options + ["--print-scene"], in: folder.path
    ).outcome()
    #expect(printed.status == 0, "\(printed.messages)")
    try folder.write(Array(printed.output.utf8), to: "scene.yaml")
    let (one, other) = (
      try SmearProcess(["transition"] + options + ["-o", "one"], in: folder.path).outcome(),
      try folder.smear("render", "scene.yaml", "-o", "other")
    )
    #expect((one.status, other.status) == (0, 0))
    #expect(try frames(in: folder, of: "one") == frames(in: folder, of: "other"))
  }

  @Test(arguments: [
    "a{1} \"b\".png", "[x]", "{x}", "[a, b]", "two\r\nlines\r.png", "\u{1}\u{2028}\t\\u.png",
    "ü ☂.png",
  ])
  func aNameMayHaveAllCharacters(name: String) throws {
    let folder = try folder()
    try folder.write(try PNGEncoder().encode(TransitionTests.source, as: .rgb), to: name)
    for words in [["push", name, "a.png"], ["luma", "a.png", name, "--set", "file=\(name)"]] {
      let run = try SmearProcess(
        ["transition"] + words + ["-o", "out", "--duration", "0.1"], in: folder.path
      ).outcome()
      #expect(run.status == 0, "\(run.messages)")
    }
  }

  @Test func aMapMayBePGM() throws {
    let folder = try folder()
    try folder.write(Array("P2 2 1 1 0 1".utf8), to: "map.pgm")
    let run = try folder.smear(
      "transition", "luma", "a.png", "red", "-o", "out", "--duration", "0.1", "--set",
      "file=map.pgm", "--set", "softness=0")
    #expect(run.status == 0, "\(run.messages)")
    // The target appears first where the map is dark.
    let middle = try frames(in: folder, of: "out")[3]
    #expect(middle[0, 4] == Pixel(bgra: SIMD4(0, 0, 255, 255)))
    #expect(middle[11, 4] == TransitionTests.source[11, 4])
  }

  @Test func allTransitionsAreListed() throws {
    let run = try TemporaryFolder().smear("transition", "--list")
    #expect(run.status == 0)
    for words in [
      "ripple: ", "    scale=50 ", "numberOfFolds=3 ", "1 … 50", "direction=left", "file=<image>",
    ] {
      #expect(run.output.contains(words), "\(words)")
    }
  }

  @Test(arguments: [
    (["transition", "wpie", "a.png", "b.png"], "there is no transition 'wpie'", "wipe"),
    (["transition", "wipe", "a.png"], "missing <to>", ""),
    (["transition", "wipe", "a.png", "c.png"], "there is no file 'c.png'", ""),
    (
      ["transition", "wipe", "a.png", "b.png", "--sheet", "-o", "b.png"],
      "'b.png' would be overwritten", "choose another -o"
    ),
    (["transition", "wipe", "red", "blue"], "one of 'red' and 'blue' has to be an image", ""),
    (["transition", "wipe", "a.png", "b.png", "--set", "width=4"], "has no key 'width'", ""),
    (["transition", "wipe", "a.png", "b.png", "--set", "softness"], "--set takes name=value", ""),
    (
      ["transition", "wipe", "a.png", "b.png", "--set", "softness=7"], "7 is too large",
      "\"softness\": \"7\""
    ),
    (["transition", "wipe", "a.png", "b.png", "--easing", "eas"], "unknown easing 'eas'", "ease"),
    (
      ["transition", "wipe", "a.png", "b.png", "--easing", "ease", "--spring", "response=1"],
      "--easing and --spring exclude each other", ""
    ),
    (["transition", "wipe", "a.png", "b.png", "--duration", "0"], "--duration takes a number", ""),
    (
      ["transition", "wipe", "a.png", "b.png", "--duration", "0.001"], "less than a frame", ""
    ),
    (
      ["transition", "luma", "a.png", "b.png"], "needs a picture of yours", "--set file=picture.png"
    ),
    (["transition", "wipe", "a.png", "b.png", "--sheet", "-o", "x.jpg"], "PNG file", ""),
    (["transition", "wipe", "a.png", "b.png", "--background", "rde"], "unknown colour", "red"),
  ])
  func mistakesAreExplained(arguments: [String], message: String, hint: String) throws {
    let folder = try folder()
    let run = try SmearProcess(arguments, in: folder.path).outcome()
    #expect(run.status == 2)
    #expect(run.messages.contains(message), "\(run.messages)")
    #expect(run.messages.contains(hint), "\(run.messages)")
    #expect(run.output.isEmpty)
    #expect(try folder.names(in: ".").sorted() == ["a.png", "b.png"])
  }
}
