import TestSupport
import Raster
import Testing

@Suite struct FilterTests {
  /// Creates a folder with a picture of 12 × 8 pixels, opaque blue on the left and clear on the
  /// right.
  private func folder() throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    var picture = Bitmap(width: 12, height: 8)
    for y in 0..<8 {
      for x in 0..<6 { picture[x, y] = Pixel(bgra: SIMD4(255, 0, 0, 255)) }
    }
    try folder.write(try PNGEncoder().encode(picture, as: .rgba), to: "picture.png")
    return folder
  }

  @Test(arguments: [
    (["box:radius=2"], 16, 12), (["box:radius=2", "--crop"], 12, 8),
    (["box:radius=2,edges=mirror"], 12, 8), (["saturate:amount=0", "tint:color=white/0.3"], 12, 8),
    (["motion:radius=3,angle=0"], 18, 8), (["box:radius=1", "box:radius=1"], 16, 12),
  ])
  func imagesGrowByTheReachOfTheirBlurs(words: [String], width: Int, height: Int) throws {
    let folder = try folder()
    let run = try SmearProcess(
      ["filter"] + words + ["picture.png", "-o", "out.png"], in: folder.path
    ).outcome()
    #expect(run.status == 0, "\(run.messages)")
    #expect(run.output == "\(width) × \(height) pixels in out.png\n")
    let result = try Bitmap(decoding: folder.bytes(of: "out.png"))
    #expect((result.width, result.height) == (width, height))
  }

  /// The amount in the message is enough memory, apart from the program's code and the threads'
  /// stacks.
  @Test(arguments: [
    (["gaussian:radius=4"], "324.4M"), (["spin:angle=0.2", "saturate:amount=2"], "321.3M"),
    (["gaussian:radius=4,linear=true"], "519.1M"),
    (["imageEffects:linear=true,mask=picture.png"], "640M"),
  ])
  func whatIsSaidToBeEnoughMemoryIs(filters: [String], amount: String) throws {
    let folder = try folder()
    let side = 4096
    try folder.write(
      try PNGEncoder().encode(
        Bitmap(width: side, height: side, filledWith: Pixel(bgra: SIMD4(9, 99, 0, 255))), as: .rgb),
      to: "large.png")
    let words = ["filter"] + filters + ["large.png", "-o", "out.png", "--memory"]
    let run = try folder.smear(words + ["70M"])
    #expect(run.status == 2)
    #expect(
      run.messages == """
        smear: cannot filter large.png: the image takes \(amount) of memory, more than 70M \
        (--memory \(amount) allows it)

        """)
    #expect(!folder.exists("out.png"))
    let megabytes = 96 + (Int(amount.prefix { $0.isNumber }) ?? 0)
    let other = try folder.smear(
      words + [amount], through: "ulimit -d \(megabytes * 1024); " + #"exec "$@""#)
    #expect(other.status == 0, "\(other.messages)")
  }

  @Test func filtersAreAppliedInTheirOrder() throws {
    let folder = try folder()
    // Grey first, then a blue tint. In the opposite order, the result would be grey.
    let run = try SmearProcess(
      ["filter", "saturate:0", "tint:color=blue/0.5", "picture.png"], in: folder.path
    ).outcome()
    #expect(run.status == 0, "\(run.messages)")
    let result = try Bitmap(decoding: folder.bytes(of: "picture-filtered.png"))
    // The luma of blue is 0.0722 · 255 = 18.
    #expect(result[2, 2] == Pixel(bgra: SIMD4(137, 9, 9, 255)))
    #expect(result[9, 2] == .clear)
  }

  @Test(arguments: ["1", "2", "7"])
  func threadsChangeNothing(jobs: String) throws {
    let folder = try folder()
    for (file, jobs) in [("one.png", "1"), ("some.png", jobs)] {
      let run = try SmearProcess(
        [
          "filter", "gaussian:radius=3", "line:length=9,angle=30", "zoom", "imageEffects",
          "picture.png", "-o", file, "--jobs", jobs,
        ], in: folder.path
      ).outcome()
      #expect(run.status == 0, "\(run.messages)")
    }
    #expect(try folder.bytes(of: "one.png") == folder.bytes(of: "some.png"))
  }

  @Test func allFiltersAreListed() throws {
    let folder = try folder()
    let run = try SmearProcess(["filter", "--list"], in: folder.path).outcome()
    #expect(run.status == 0)
    for name in ["gaussian:radius=4", "pixellate:scale=8", "motion:radius=40,angle=90,samples=5"] {
      #expect(run.output.contains(name), "\(name)")
    }
  }

  @Test(arguments: [
    (
      ["gaussian:raduis=4", "picture.png"], "filters:1:10: error: the filter 'gaussian' has no key"
    ),
    (["gaussian", "pictures.png"], "there is no file 'pictures.png'"),
    (["picture.png"], "missing <image>"), ([], "missing <filter>"),
    (["gaussian", "picture.png", "-o", "picture.png"], "'picture.png' would be overwritten"),
    (["gaussian", "picture.png", "-o", "out.jpg"], "-o names a PNG file, not 'out.jpg'"),
    (["mask:file=text.txt", "picture.png"], "not a PNG, JPEG, WebP, HEIC, AVIF, PGM or PPM file"),
    (["--list", "gaussian"], "unexpected 'gaussian'"),
  ])
  func mistakesWriteNothing(words: [String], message: String) throws {
    let folder = try folder()
    try folder.write(Array("text".utf8), to: "text.txt")
    let before = try folder.bytes(of: "picture.png")
    let run = try SmearProcess(["filter"] + words, in: folder.path).outcome()
    #expect(run.status == 2)
    #expect(run.messages.contains(message), "\(run.messages)")
    #expect(try folder.names(in: ".") == ["picture.png", "text.txt"])
    #expect(try folder.bytes(of: "picture.png") == before)
  }
}
