import Foundation
import Pipeline
import Raster
import System
import TestSupport
import Testing

/// `smear render --color p3`
@Suite struct WideColorTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    try folder.write(
      """
      size: [32, 16]
      frames: 6
      frameRate: 25
      background: "p3(1, 0.4, 0.2)"
      layers:
        - position: [8, 8]
          size: [16, 16]
          backgroundColor: red
          animations: [{property: opacity, to: 0, duration: 0.2}]

      """.utf8, to: "box.yaml")
  }

  private func run(_ words: String...) throws -> String {
    let run = try folder.smear(words)
    #expect(run.status == 0, "\(run.messages)")
    return run.output
  }

  @Test func framesAndManifestStateTheSpace() throws {
    _ = try run("render", "box.yaml", "-o", "out", "--color", "p3")
    let manifest = try folder.manifest(in: "out")
    #expect(manifest.options["color"] == "p3")
    for (name, png) in try folder.frames(in: "out") {
      #expect(ColorSpace(ofFrame: png) == .displayP3, "\(name)")
      let (wide, shown) = (try Bitmap(decoding: png, in: .displayP3), try Bitmap(decoding: png))
      #expect(wide[30, 8].bgra == SIMD4(51, 102, 255, 255))
      #expect(ContentHash(of: wide) == manifest.frames.first { $0.file == name }?.hash)
      let difference =
        SIMD4<Int>(truncatingIfNeeded: shown[30, 8].bgra) &- SIMD4(18, 87, 255, 255)
      #expect(difference.max() <= 1 && difference.min() >= -1)
    }
    #expect(try run("verify", "out") == "out: all 6 frames are right\n")
  }

  @Test func workersChangeNoByte() throws {
    _ = try run("render", "box.yaml", "-o", "one", "--color", "p3", "--jobs", "1")
    _ = try run("render", "box.yaml", "-o", "four", "--color", "p3", "--jobs", "4")
    #expect(try folder.frames(in: "one") == folder.frames(in: "four"))
  }

  @Test func framesOfAnotherSpaceAreRenderedAnew() throws {
    _ = try run("render", "box.yaml", "-o", "out")
    let narrow = try folder.frames(in: "out")
    let output = try run("render", "box.yaml", "-o", "out", "--resume", "--color", "p3")
    #expect(output.hasPrefix("kept 0 of 6 frames; 6 were changed by the scene\n"), "\(output)")
    _ = try run("render", "box.yaml", "-o", "anew", "--color", "p3")
    let wide = try folder.frames(in: "out")
    #expect(try wide == folder.frames(in: "anew"))
    #expect(wide.allSatisfy { narrow[$0.key] != $0.value })
    let again = try run("render", "box.yaml", "-o", "out", "--resume", "--color", "p3")
    #expect(again.hasPrefix("kept all 6 frames"), "\(again)")
  }

  @Test(arguments: ["mp4", "mov", "webm"])
  func filmsAreTagged(format: String) throws {
    _ = try run("render", "box.yaml", "-o", "a.\(format)", "--color", "p3")
    let film = try FilmProbe(of: "a.\(format)", in: folder)
    #expect(film.color_primaries == "smpte432")
    #expect(film.color_transfer == "iec61966-2-1")
    #expect(film.color_space == "bt709")
  }

  /// The film states the colour space of the frames.
  @Test func aFilmOfFramesIsTaggedToo() throws {
    _ = try run(
      "render", "box.yaml", "-o", "out", "--film", "a.mov", "--codec", "qtrle", "--color", "p3")
    #expect(try FilmProbe(of: "a.mov", in: folder).color_primaries == "smpte432")
    _ = try run("render", "box.yaml", "-o", "a.apng", "--color", "p3")
    let bytes = try folder.bytes(of: "a.apng")
    #expect(bytes.firstRange(of: Array("cICP".utf8)) != nil)
    #expect(bytes.firstRange(of: Array("sRGB".utf8)) == nil)
    try folder.write(
      "size: [32, 16]\nframes: 1\nlayers: [{position: [16, 8], contents: {video: a.mov}}]".utf8,
      to: "film.yaml")
    _ = try run("render", "film.yaml", "-o", "again", "--color", "p3")
    let frame = try #require(try folder.frames(in: "again")["frame-00000.png"])
    #expect(
      try Bitmap(decoding: frame, in: .displayP3)[30, 8].bgra == SIMD4(51, 102, 255, 255))
  }

  @Test func aComparisonNamesTheProfiles() throws {
    _ = try run("render", "box.yaml", "-o", "wide", "--color", "p3")
    _ = try run("render", "box.yaml", "-o", "narrow")
    let run = try folder.smear("compare", "narrow", "wide", "--tolerance", "20")
    #expect(
      run.output.contains(
        "profiles: frame-00000.png is sRGB in narrow and Display P3 in wide, and 5 more\n"),
      "\(run.output)")
    let json = try folder.smear("compare", "narrow", "wide", "--tolerance", "20", "--json").output
    #expect(json.contains(#""profiles":["sRGB","Display P3"]"#))
    #expect(try self.run("compare", "wide", "wide") == "equal: 6 frames\n")
  }

  /// Both greens are the same once they are clipped to sRGB.
  @Test func filmsInDisplayP3AreNotClipped() throws {
    for (name, color) in [("a", "p3(0, 1, 0)"), ("b", "p3(0, 1, 0.08)")] {
      try folder.write(
        "size: [32, 16]\nframes: 2\nbackground: \"\(color)\"\nlayers: []".utf8, to: "\(name).yaml")
      _ = try run("render", "\(name).yaml", "-o", "\(name).apng", "--color", "p3")
      let film = ["--film", "\(name).mov", "--codec", "qtrle"]
      let rendering = try folder.smear(
        ["render", "\(name).yaml", "-o", name, "--color", "p3"] + film)
      #expect(rendering.status == 0, "\(rendering.messages)")
    }
    for (one, other) in [("a.apng", "b.apng"), ("a", "b.apng"), ("a.mov", "b.mov")] {
      let result = try folder.smear("compare", one, other, "--json", "--diff", "strips")
      #expect(result.status == 1, "\(one), \(other): \(result.messages)")
      #expect(result.output.contains(#""maximum":20"#), "\(result.output)")
      #expect(!result.output.contains("profiles"))
      let strip = try folder.bytes(of: "strips/frame-00000-difference.png")
      #expect(ColorSpace(ofFrame: strip) == .displayP3)
    }
    for other in ["a.apng", "a.mov", "a.yaml"] {
      #expect(try run("compare", "a", other).hasPrefix("equal"), "\(other)")
    }
    let page = try folder.smear("compare", "a.apng", "b.apng", "--html", "page.html")
    #expect(page.status == 1)
    let mixed = try folder.smear("compare", "a.apng", "box.yaml", "--json").output
    #expect(!mixed.contains("profiles"), "\(mixed)")
  }

  @Test func aFilmsProfileIsNamed() throws {
    _ = try run("render", "box.yaml", "-o", "wide.apng", "--color", "p3")
    _ = try run("render", "box.yaml", "-o", "narrow")
    let run = try folder.smear("compare", "narrow", "wide.apng", "--tolerance", "20")
    #expect(
      run.output.contains("is sRGB in narrow and Display P3 in wide.apng"), "\(run.output)")
  }

  @Test(arguments: ["gif", "webp"])
  func filmsWithoutTagsAreRefused(format: String) throws {
    let run = try folder.smear("render", "box.yaml", "-o", "a.\(format)", "--color", "p3")
    #expect(run.status == 2)
    #expect(
      run.messages.contains(
        "a.\(format) cannot say that its colours are Display P3: players would show others"))
    #expect(try folder.names(in: ".") == ["box.yaml"])
  }

  @Test func thePreviewShowsTheSpace() throws {
    _ = try run("render", "box.yaml", "-o", "out", "--color", "p3")
    let preview = try SmearProcess(
      ["preview", "--port", "0", "--color", "p3", "box.yaml"], in: folder.path)
    do {
      let client = try RawClient(try #require(URL(string: try preview.firstLine())))
      #expect(try client.get("/").text.contains(#"<html lang="en" data-colors="display-p3">"#))
      #expect(try client.get("/frame?n=2").body == folder.bytes(of: "out/frame-00002.png"))
    } catch {
      preview.send(SIGINT)
      throw error
    }
    preview.send(SIGINT)
    #expect(try preview.outcome().status == 130)
  }
}
