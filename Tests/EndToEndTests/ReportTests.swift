import Browser
import Comparing
import Foundation
import Pipeline
import Raster
import TestSupport
import Testing

/// Tests of reports in a browser and in continuous integration.
@Suite(.inBrowser) struct ReportTests {
  private let folder: TemporaryFolder

  /// Creates two folders of four frames; `b` lacks one and differs in the last two.
  init() throws {
    folder = try TemporaryFolder()
    for name in ["a", "b"] {
      try folder.createFolder(name)
      for number in 0..<4 { try write(frame(), to: "\(name)/\(FrameName(number).text)") }
    }
    try folder.remove("b/frame-00001.png")
    try write(frame { $0[1, 2].bgra.x = 250 }, to: "b/frame-00002.png")
    try write(frame { $0[3, 3].bgra.y = 205 }, to: "b/frame-00003.png")
  }

  /// Returns a white frame of 4 × 4 pixels, after an optional change.
  private func frame(_ change: (inout Bitmap) -> Void = { _ in }) -> Bitmap {
    var bitmap = Bitmap(width: 4, height: 4, filledWith: Pixel(bgra: SIMD4(repeating: 255)))
    change(&bitmap)
    return bitmap
  }

  private func write(_ bitmap: Bitmap, to name: String) throws {
    try folder.write(try PNGEncoder().encode(bitmap, as: .rgba), to: name)
  }

  /// Writes a page for a comparison given as JSON.
  private func writePage(of comparison: String, frameCount: Int, to name: String) throws {
    var pictures = ReportPictures(of: folder.file(name), isEmbedding: false)
    for _ in 0..<frameCount { try pictures.append(reference: nil, candidate: nil) }
    let details = try JSONText.line(of: ["metrics": Metric.allCases.map(MetricJSON.init)])
    let page = ReportPage(comparison: comparison, details: details, pictures: pictures)
    try folder.write(page.bytes, to: name)
  }

  /// Runs checks on a page in a browser, one after the other.
  private func browse(_ page: String, _ names: String...) throws {
    #expect(try folder.python("browse.py", [page] + names) == names.map { $0[...] })
  }

  @Test func aPageShowsFramesWhereTheyAre() throws {
    let run = try folder.smear("compare", "a", "b", "--html", "new/report.html")
    #expect(run.status == 1)
    #expect(run.output.hasPrefix("differ: 3 of 4 frames\n"))
    try browse(
      "new/report.html", "verdict", "views", "swipe", "keys", "mouse", "filters", "metrics",
      "phone", "missing", "linked_values")
  }

  @Test func aPageCanHoldItsFrames() throws {
    let run = try folder.smear("compare", "a", "b", "--embed", "--html=report.html", "-q")
    #expect(run.status == 1)
    #expect(run.output == "")
    for name in ["a", "b"] { try folder.remove(name) }
    try browse("report.html", "verdict", "views", "swipe", "embedded_values")
  }

  /// Frame 3 differs by 50, frame 2 by 5; frame 1 has no picture to compare.
  @Test func aPageCanHoldTheWorstFramesOnly() throws {
    let words = ["compare", "a", "b", "-q", "--embed", "--html=report.html", "--pictures"]
    #expect(try folder.smear(words + ["worst:1"]).status == 1)
    #expect(try folder.text(of: "report.html").ranges(of: "data:image/png;base64,").count == 4)
    try browse("report.html", "verdict", "worst_pictures")
    #expect(try folder.smear(words + ["all"]).status == 1)
    #expect(try folder.text(of: "report.html").ranges(of: "data:image/png;base64,").count > 4)
  }

  /// Nothing is compared: the file is no picture.
  @Test func aPageThatWouldBeTooLargeIsRefusedAtOnce() throws {
    let file = try FileHandle(forWritingTo: URL(filePath: folder.file("b/frame-00000.png")))
    try file.truncate(atOffset: 300 << 20)
    try file.close()
    let run = try folder.smear("compare", "a", "b", "--embed", "--html=report.html")
    #expect(run.status == 2 && run.output.isEmpty)
    #expect(
      run.messages.contains("the pictures are more than 256 MiB, too much for one page"),
      "\(run.messages)")
    #expect(run.messages.contains("--pictures worst:20 embeds fewer"))
    #expect(!folder.exists("report.html"))
  }

  @Test func aPageCopesWithLittle() throws {
    try writePage(
      of: #"{"frames": [{"name": "x.png", "result": "equal"}], "result": "equal"}"#, frameCount: 1,
      to: "report.html")
    try browse("report.html", "nothing_but_names")
  }

  @Test func aPageSaysWhatHappened() throws {
    try writePage(
      of: """
        {"result": "differ", "shift": {"frames": 1, "from": 2}, "events": [
          {"kind": "shift", "frames": [2, 3, 4],
            "text": "from frame 2 on it is the same animation, 1 frame late"},
          {"kind": "flash", "frames": [1], "text": "frame 1 flashes: frames 0 and 2 are the same"},
          {"kind": "missing", "frames": [5], "text": "frame 5 is missing"},
          {"kind": "alike", "frames": [[3, 4]], "text": "frames 3–4 change in the same way"}],
        "causes": [
          {"layer": "card", "frame": 2, "text": "card: opacity 0.42 → 0.47 from frame 2"},
          {"layer": "card", "frame": 3, "text": "card: layer 120 × 88 is new from frame 3"},
          {"text": "mode over is gone"}],
        "edits": [
          {"frame": 2, "causes": [0],
            "text": "parameter radius 20 → 26 (line 9): opacity 0.42 → 0.47 from frame 2"},
          {"causes": [], "text": "parameter unused 1 → 2 (line 3)"}],
        "frames": [{"name": "0", "frame": 0, "result": "equal"},
          {"name": "1", "frame": 1, "result": "equal", "warnings": ["mean 0.1 of 0.11"]},
          {"name": "2", "frame": 2, "result": "differ"},
          {"name": "3", "frame": 3, "result": "differ", "differing": 12, "share": 0.00001,
            "mean": 0.0000123, "rms": 0.0123456, "psnr": 31.24, "ssim": 0.98123, "yiq": 7,
            "bounds": [1, 1, 6, 2], "warnings": ["mean 0.1 of 0.11"],
            "reasons": ["12 pixels over 10", {"limit": "max-share", "measured": 0.2, "of": 0.1}]},
          {"name": "4", "frame": 4, "result": "differ"},
          {"name": "5", "frame": 5, "result": "missing"}]}
        """, frameCount: 6, to: "report.html")
    try browse("report.html", "findings")
  }

  @Test func thousandsOfFramesAreSmooth() throws {
    for name in ["c", "d"] { try folder.createFolder(name) }
    for number in 0..<5000 {
      for name in ["c", "d"] {
        let isOther = name == "d" && [1234, 4999].contains(number)
        try FileManager.default.linkItem(
          atPath: folder.file(isOther ? "b/frame-00003.png" : "a/frame-00000.png"),
          toPath: folder.file("\(name)/\(FrameName(number).text)"))
      }
    }
    #expect(try folder.smear("compare", "c", "d", "--html", "report.html", "-q").status == 1)
    try browse("report.html", "many_frames")
  }

  @Test func aPageHoldsFramesThatAreNoFiles() throws {
    try folder.write(
      "{size: [4, 4], frames: 4, background: red, layers: []}".utf8, to: "red.yaml")
    #expect(try folder.smear("compare", "a", "red.yaml", "--html", "report.html", "-q").status == 1)
    let page = String(decoding: try folder.bytes(of: "report.html"), as: UTF8.self)
    #expect(page.contains(##"[["#picture-0","#picture-1"]"##))
    // All frames of a side are equal, so each side has one picture. The third one marks the
    // differences.
    #expect(page.ranges(of: "data:image/png").count == 3)
  }

  @Test func continuousIntegrationReadsJUnit() throws {
    try write(Bitmap(width: 5, height: 3), to: "b/frame-00000.png")
    try write(frame(), to: "b/x<&\">\n.png")
    try folder.write([], to: "b/frame-00002.png")
    let run = try folder.smear(
      "compare", "a", "b", "--junit", "new/report.xml", "--tolerance", "50")
    #expect(run.status == 2)
    #expect(
      try folder.python("junit.py", ["new/report.xml"]) == [
        "failure (4 × 4 pixels became 5 × 3; in the common 4 × 3: 12 of 12 pixels (100 %) by up to 255, within 4 × 3 at (0, 0)) frame-00000.png",
        "failure (which is missing) frame-00001.png",
        "error (cannot compare b/frame-00002.png: not a PNG, JPEG, WebP, HEIC, AVIF, PGM or PPM file) frame-00002.png",
        "passed frame-00003.png", "failure (which is extra) x<&\">", ".png",
      ])
  }

  @Test(arguments: [
    (["--embed"], "--embed needs a page that holds the images\nhint: --html report.html --embed\n"),
    (
      ["--pictures", "worst:2"],
      "--pictures needs a page that shows them\nhint: --html report.html --pictures worst:20\n"
    ),
    (
      ["--html", "r.html", "--pictures", "worst:0"],
      "--pictures takes all or worst:n, not 'worst:0'\nhint: --pictures worst:20\n"
    ),
    (
      ["--html", "a/frame-00000.png"],
      "--html names a file that ends in .html, not 'a/frame-00000.png'\nhint: --html report.html\n"
    ),
    (
      ["--junit", "x"],
      "--junit names a file that ends in .xml, not 'x'\nhint: --junit report.xml\n"
    ),
  ])
  func whatCannotBeReportedIsExplained(words: [String], message: String) throws {
    let run = try SmearProcess(["compare", "a", "b"] + words, in: folder.path).outcome()
    #expect(run.status == 2)
    #expect(run.messages.hasPrefix("smear: \(message)"), "\(run.messages)")
    #expect(run.output == "")
    #expect(try folder.names(in: ".") == ["a", "b"])
  }

  @Test func theResultIsToldThoughThereIsNoPage() throws {
    let run = try folder.smear("compare", "a", "b", "--html", "/proc/x/r.html", "--junit", "r.xml")
    #expect(run.status == 2)
    #expect(
      run.messages == "smear: cannot create folder /proc/x: no such file or directory\n")
    #expect(run.output.hasPrefix("differ: 3 of 4 frames\n"))
    #expect(try folder.names(in: ".") == ["a", "b", "r.xml"])
  }

  @Test func noReportOutlivesItsFrames() throws {
    let words = ["compare", "a", "b", "--html", "r.html", "--junit", "r.xml"]
    #expect(try SmearProcess(words, in: folder.path).outcome().status == 1)
    #expect(try folder.names(in: ".") == ["a", "b", "r.html", "r.xml"])
    for number in 0..<4 { try folder.remove("a/\(FrameName(number).text)") }
    #expect(try SmearProcess(words, in: folder.path).outcome().status == 2)
    #expect(try folder.names(in: ".") == ["a", "b"])
  }
}
