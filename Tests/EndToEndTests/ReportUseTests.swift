import TestSupport
import Foundation
import Pipeline
import Raster
import Testing

/// Tests of a report's rules, parts, shifts and acceptance in a browser.
@Suite(.inBrowser) struct ReportUseTests {
  private let folder: TemporaryFolder

  private let grey = Bitmap(width: 64, height: 48, filledWith: Pixel(bgra: SIMD4(90, 90, 90, 255)))

  init() throws {
    folder = try TemporaryFolder()
    for name in ["a", "b"] { try folder.createFolder(name) }
  }

  /// Returns a grey frame with squares of 2 × 2 pixels, each of which has a green level of its own.
  private func stained(_ stains: (x: Int, y: Int, level: UInt8)...) -> Bitmap {
    var bitmap = grey
    for stain in stains {
      for y in stain.y..<stain.y + 2 {
        for x in stain.x..<stain.x + 2 { bitmap[x, y].bgra.y += stain.level }
      }
    }
    return bitmap
  }

  private func write(_ reference: [Bitmap], _ candidate: [Bitmap]) throws {
    for (name, frames) in [("a", reference), ("b", candidate)] {
      for (number, frame) in frames.enumerated() {
        try folder.write(
          try PNGEncoder().encode(frame, as: .rgba), to: "\(name)/\(FrameName(number).text)")
      }
    }
  }

  /// Returns a grey frame with a bar at a place.
  private func bar(_ x: Int) -> Bitmap {
    var bitmap = grey
    for y in 10..<30 {
      for column in x..<x + 6 { bitmap[column, y] = Pixel(bgra: SIMD4(255, 255, 255, 255)) }
    }
    return bitmap
  }

  private func compare(_ words: String..., status: Int32 = 1) throws {
    let run = try SmearProcess(
      ["compare", "a", "b"] + words + ["--quiet"], in: folder.path,
      through: #"exec env SOURCE_DATE_EPOCH=0 "$@""#
    ).outcome()
    #expect(run.status == status, "\(run.messages)")
  }

  private func browse(_ page: String, _ names: String...) throws {
    #expect(try folder.python("browse_report.py", [page] + names) == names.map { $0[...] })
  }

  @Test func aPageObeysTheRule() throws {
    var cast = grey
    for index in cast.pixels.indices { cast.pixels[index].bgra.y += 20 }
    var warned = grey
    warned[30, 20].bgra.y += 9
    try write(
      Array(repeating: grey, count: 4),
      [grey, stained((4, 4, 50), (40, 30, 50), (56, 6, 50), (20, 20, 2)), warned, cast])
    try compare(
      "--tolerance", "2", "--ignore", "0,0,10,10", "--max-pixels", "1", "--warn-max-pixels", "0",
      "--html", "report.html")
    try browse(
      "report.html", "rule", "parts", "worst", "menu_keys", "narrow", "print_out", "onion",
      "playing",
      "accepting", "origin", "access")
  }

  /// In sRGB, both reds are clipped to the same one.
  @Test(arguments: [["a", "b"], ["a/frame-00000.png", "b/frame-00000.png"]])
  func aDifferenceOfWideColorsShows(sides: [String]) throws {
    let red = Bitmap(width: 64, height: 48, filledWith: Pixel(bgra: SIMD4(0, 0, 255, 255)))
    var other = red
    for y in 10..<30 { for x in 10..<30 { other[x, y].bgra.y = 20 } }
    for (name, bitmap) in [("a", red), ("b", other)] {
      try folder.write(
        try PNGEncoder(in: .displayP3).encode(bitmap, as: .rgb), to: "\(name)/frame-00000.png")
    }
    let run = try folder.smear(
      ["compare"] + sides + ["--html", "report.html", "--embed", "--quiet"])
    #expect(run.status == 1, "\(run.messages)")
    try browse("report.html", "wide")
  }

  @Test func largeFramesAreSmallWhileTheyFollowEachOther() throws {
    let scene = """
      size: [400, 300]
      scale: 2
      frames: 40
      background: white
      layers:
        - id: card
          size: [120, 120]
          position: [80, 150]
          backgroundColor: red
          animations: [{property: position.x, to: 300, duration: 0.6}]

      """
    for (name, end) in [("a", "300"), ("b", "310")] {
      let text = scene.replacing("300, duration", with: "\(end), duration")
      try folder.write(text.utf8, to: "card.yaml")
      #expect(try folder.smear("render", "card.yaml", "-o", name, "-q").status == 0)
    }
    try compare("--html", "report.html")
    try browse("report.html", "glimpses", "playing_in_time")
  }

  /// Noise cannot be compressed without loss: each picture takes 1 MB.
  @Test func thePicturesOfASmallPageAreCompressed() throws {
    var generator = SystemRandomNumberGenerator()
    let frames = (0..<4).map { _ in
      Bitmap(
        width: 640, height: 480,
        pixels: (0..<640 * 480).map { _ in
          let level = UInt8.random(in: 100...120, using: &generator)
          let (blue, red) = (level &* 3, level &* 7)
          return Pixel(bgra: SIMD4(blue, level, red, 255))
        })
    }
    let others = frames.map { frame in
      var other = frame
      for y in 200..<260 { for x in 300..<360 { other[x, y].bgra.y = 250 } }
      return other
    }
    try write(frames, others)
    try compare("--html", "report.html", "--embed", "--pictures", "worst:4")
    #expect(try folder.bytes(of: "report.html").count < 3_000_000)
    try browse("report.html", "compressed")
  }

  /// No browser has a canvas of more than 65,535 rows.
  @Test func theDifferenceOfTallPicturesIsPainted() throws {
    let tall = Bitmap(width: 16, height: 70_000, filledWith: Pixel(bgra: SIMD4(90, 90, 90, 255)))
    var other = tall
    for y in 69_600..<69_640 { for x in 4..<12 { other[x, y].bgra.y = 190 } }
    try write([tall], [other])
    try compare("--html", "report.html", "--embed")
    try browse("report.html", "tall")
  }

  @Test func aShiftInSpaceIsTakenOut() throws {
    let places = [8, 30, 16, 44, 22, 10, 36, 14, 48, 26]
    try write(places.map(bar), places.indices.map { bar(places[$0] + ($0 < 4 ? 0 : 1)) })
    try compare("--html", "report.html", "--embed")
    try browse("report.html", "shifted")
  }

  @Test func aShiftInTimeIsTakenOut() throws {
    let places = (0..<12).map { 4 + 4 * $0 }
    try write(places.map(bar), places.indices.map { bar(places[$0 < 4 ? $0 : $0 - 1]) })
    try compare("--html", "report.html", "--embed")
    try browse("report.html", "late")
  }

  @Test func aLostPictureSaysWhereItWas() throws {
    try write(Array(repeating: grey, count: 4), Array(repeating: stained((4, 4, 50)), count: 4))
    try compare("--html", "report.html")
    try folder.remove("b")
    try browse("report.html", "lost")
  }

  @Test func namesKeepTheirNumbers() throws {
    for side in ["a", "b"] {
      let name = "\(side)/the-longest-name-that-anybody-gives-to-a-folder-of-frames"
      try folder.createFolder(name)
      try folder.write(try PNGEncoder().encode(grey, as: .rgba), to: "\(name)/frame-00042.png")
    }
    try compare("--html", "report.html", status: 0)
    try browse("report.html", "long_names")
  }

  /// Serves a comparison in which three frames differ, one of which is missing.
  private func serving(_ body: (_ address: URL, _ process: SmearProcess) throws -> Void) throws {
    try write(
      Array(repeating: grey, count: 4), [grey, grey, stained((4, 4, 50)), stained((8, 8, 90))])
    try folder.remove("b/frame-00001.png")
    try serving("a", "b", body)
  }

  /// Serves the comparison of two folders.
  private func serving(
    _ reference: String, _ candidate: String,
    _ body: (_ address: URL, _ process: SmearProcess) throws -> Void
  ) throws {
    let process = try SmearProcess(
      ["compare", reference, candidate, "--serve", "--quiet"], in: folder.path)
    do {
      try body(try #require(URL(string: try process.firstLine())), process)
    } catch {
      process.send(SIGINT)
      throw error
    }
    process.send(SIGINT)
    #expect(try process.outcome().status == 130)
  }

  @Test func framesAreAcceptedInPlace() throws {
    try serving { address, _ in
      try browse(address.absoluteString, "served")
    }
    #expect(
      try folder.bytes(of: "a/frame-00003.png") == folder.bytes(of: "b/frame-00003.png"))
    #expect(
      try folder.bytes(of: "a/frame-00002.png") != folder.bytes(of: "b/frame-00002.png"))
  }

  @Test func theFramesOfACauseAreAcceptedTogether() throws {
    for (name, end) in [("old", 40), ("new", 44)] {
      let scene = """
        size: [60, 24]
        frames: 24
        background: white
        layers:
          - id: card
            size: [12, 12]
            position: [8, 12]
            backgroundColor: red
            animations: [{property: position.x, to: \(end), begin: 0.1, duration: 0.2}]

        """
      try folder.write(scene.utf8, to: "card.yaml")
      #expect(try folder.smear("render", "card.yaml", "-o", name, "-q").status == 0)
    }
    try serving("old", "new") { address, _ in try browse(address.absoluteString, "cause") }
    for number in 0..<24 {
      let name = FrameName(number).text
      #expect(try folder.bytes(of: "old/\(name)") == folder.bytes(of: "new/\(name)"), "\(name)")
    }
  }

  /// Only the page with the token can accept frames, and only frames of the compared folders.
  @Test(arguments: [
    (false, "Host: HERE", "{}", 403),
    (true, "Host: HERE\r\nOrigin: http://other.example", "{}", 403),
    (true, "Host: other.example", "{}", 403),
    (true, "Host: HERE", #"{"approvals": [{"folder": "../c"}]}"#, 400),
    (true, "Host: HERE", "[]", 400),
    (true, "Host: HERE", #"{"approvals": [{"frames": "9-1"}]}"#, 422),
  ])
  func onlyThePageMayAccept(isKnown: Bool, headers: String, body: String, status: Int) throws {
    try serving { address, _ in
      let client = try RawClient(address)
      let cookie = isKnown ? try #require(client.cookie) : "Accept: */*"
      let answer = try client.answer(
        to: """
          POST /approve HTTP/1.1\r\n\(headers.replacing("HERE", with: "127.0.0.1:\(client.port)"))\r\n\
          Content-Type: application/json\r\nContent-Length: \(body.utf8.count)\r\n\(cookie)\r\n\
          Connection: close\r\n\r\n\(body)
          """)
      #expect(answer.status == status, "\(answer.text)")
    }
    for number in 0..<4 {
      let frame = try folder.bytes(of: "a/\(FrameName(number).text)")
      #expect(try frame == PNGEncoder().encode(grey, as: .rgba))
    }
  }
}
