import Raster
import TestSupport
import Testing

/// `smear import` and `smear render` of Lottie animations.
@Suite struct LottieImportTests {
  private let folder: TemporaryFolder

  /// A red box that glides over a white square, in 6 frames at 30 per second.
  private static let animation = """
    {"w":60,"h":40,"fr":30,"ip":0,"op":6,"layers":[
    {"ty":4,"nm":"box","ip":0,"op":6,"ks":{"p":{"a":1,"k":[{"t":0,"s":[10,30]},{"t":4,"s":[50,30]}]}},
    "shapes":[{"ty":"rc","p":{"k":[0,0]},"s":{"k":[8,8]},"r":{"k":0}},
    {"ty":"fl","c":{"k":[1,0,0]},"o":{"k":100}}]},
    {"ty":2,"refId":"dot","ip":0,"op":6,"ks":{}},
    {"ty":1,"sw":60,"sh":40,"sc":"#ffffff","ip":0,"op":6,"ks":{}}],
    "assets":[{"id":"dot","w":10,"h":10,"u":"images/","p":"dot.png"}]}
    """

  init() throws {
    folder = try TemporaryFolder()
    try folder.createFolder("images")
    try folder.write(Self.animation, to: "glide.json")
    let dot = Bitmap(width: 10, height: 10, filledWith: Pixel(bgra: SIMD4(255, 0, 0, 255)))
    try folder.write(PNGEncoder(.small).encode(dot, as: .rgb), to: "images/dot.png")
  }

  @Test func aSceneAndItsPicturesAreWritten() throws {
    let run = try folder.smear("import", "glide.json", "-o", "scenes/glide.yaml")
    #expect((run.status, run.output, run.messages) == (0, "scenes/glide.yaml\n", ""))
    #expect(try folder.names(in: "scenes/glide-assets") == ["dot.png"])
    let check = try folder.smear("check", "scenes/glide.yaml")
    #expect((check.status, check.messages) == (0, ""))
  }

  /// An animation renders without a scene; other files of JSON remain scenes.
  @Test func anAnimationRendersWithoutAScene() throws {
    let run = try folder.smear("render", "glide.json", "--quiet")
    #expect((run.status, run.messages) == (0, ""))
    let frame = try Bitmap(decoding: folder.bytes(of: "glide-frames/frame-00002.png"))
    // The box is half way, over the square and beside the picture.
    #expect(frame[30, 30].bgra == SIMD4(0, 0, 255, 255))
    #expect(frame[5, 5].bgra == SIMD4(255, 0, 0, 255))
    #expect(frame[50, 10].bgra == SIMD4(255, 255, 255, 255))
    try folder.write(
      "{\"size\":[4,4],\"frames\":1,\"background\":\"white\",\"layers\":[]}", to: "scene.json")
    #expect(try folder.smear("render", "scene.json", "--quiet").status == 0)
  }

  @Test(arguments: [
    ["sheet", "glide.json", "-o", "glide.png"], ["inspect", "glide.json", "--frames", "0"],
    ["plot", "glide.json", "-o", "glide.svg"], ["check", "glide.json"],
  ])
  func anAnimationIsLookedAtWithoutAScene(words: [String]) throws {
    let run = try folder.smear(words)
    #expect((run.status, run.messages) == (0, ""))
  }

  /// An archive holds several animations; the first is that of its list.
  @Test func anAnimationOfAnArchiveIsChosen() throws {
    #expect(try folder.python("lottie_archive.py", ["pack.lottie"]).isEmpty)
    let first = try folder.smear("import", "pack.lottie", "-o", "first.yaml")
    #expect(first.status == 0)
    #expect(
      first.messages.contains("the state machines are left out: the animation plays as it is"))
    #expect(text("first.yaml").hasPrefix("version: 1\nsize: [40, 20]\n"))
    let tall = try folder.smear("import", "pack.lottie", "--animation", "tall", "-o", "tall.yaml")
    #expect(tall.status == 0)
    #expect(text("tall.yaml").hasPrefix("version: 1\nsize: [20, 40]\n"))
    let missing = try folder.smear("import", "pack.lottie", "--animation", "no")
    #expect(missing.status == 2)
    #expect(
      missing.messages == "smear: pack.lottie has no animation 'no'\nhint: it has wide and tall\n")
  }

  /// An animation has the theme that its archive names, or that of the option.
  @Test func aThemeOfAnArchiveIsChosen() throws {
    #expect(try folder.python("lottie_archive.py", ["pack.lottie"]).isEmpty)
    for (words, fill) in [
      ([], "fill: white"), (["--theme", "dark"], "fill: black"),
      (["--animation", "tall"], "fill: \"#ff0000\""),
      (["--animation", "tall", "--theme", "dark"], "fill: black"),
    ] {
      let run = try folder.smear(
        ["import", "pack.lottie", "-o", "themed.yaml", "--overwrite"] + words)
      #expect(run.status == 0, "\(run.messages)")
      #expect(text("themed.yaml").contains(fill), "\(words): \(text("themed.yaml"))")
    }
    let missing = try folder.smear("import", "pack.lottie", "--theme", "no")
    #expect(missing.status == 2)
    #expect(
      missing.messages == "smear: pack.lottie has no theme 'no'\nhint: it has dark and light\n")
  }

  private func text(_ file: String) -> String {
    (try? folder.bytes(of: file)).map { String(decoding: $0, as: UTF8.self) } ?? ""
  }

  /// What is left out is said with its place in the file; with --strict nothing is written.
  @Test func whatIsLeftOutIsSaid() throws {
    let odd = Self.animation.replacing("{\"ty\":\"fl\"", with: "{\"ty\":\"??\"},{\"ty\":\"fl\"")
    try folder.write(odd, to: "odd.json")
    let run = try folder.smear("import", "odd.json", "--strict")
    #expect(run.status == 2)
    #expect(
      run.messages.hasPrefix(
        "odd.json:4:1: warning: layers[0].shapes[1]: a shape of the type '??' is left out: the "
          + "outlines are drawn without it\n"))
    #expect(try !folder.names(in: ".").contains("odd.yaml"))
  }

  @Test(arguments: [
    ("{", "this is not JSON: "), ("{\"w\":1}", "the file is no Lottie animation: "),
    ("", "the file is empty"),
  ])
  func otherFilesAreRefused(text: String, message: String) throws {
    try folder.write(text, to: "other.json")
    let run = try folder.smear("import", "other.json")
    #expect(run.status == 2)
    #expect(run.messages.contains("error: \(message)"), "\(run.messages)")
    #expect(try !folder.names(in: ".").contains("other.yaml"))
  }
}
