import TestSupport
import Foundation
import Pipeline
import Raster
import Testing

/// Tests of foreign folders with links to private files.
@Suite struct LinkTests {
  private let folder: TemporaryFolder

  private static let secret = "topsecret: [confidential\n"

  /// Creates two folders of three different frames, and private files beside them.
  init() throws {
    folder = try TemporaryFolder()
    for name in ["ref", "cand", "scenes", "elsewhere"] { try folder.createFolder(name) }
    for number in 0..<3 {
      for (name, level) in [("ref", UInt8(255)), ("cand", UInt8(90 + number))] {
        try folder.write(picture(level), to: "\(name)/\(FrameName(number).text)")
      }
    }
    try folder.write(Self.secret.utf8, to: "elsewhere/secret")
    try folder.write(picture(7), to: "elsewhere/other.png")
  }

  private func picture(_ level: UInt8) throws -> [UInt8] {
    try PNGEncoder().encode(
      Bitmap(width: 4, height: 4, filledWith: Pixel(bgra: SIMD4(level, level, level, 255))),
      as: .rgb)
  }

  private func link(_ name: String, to target: String) throws {
    if folder.exists(name) { try folder.remove(name) }
    try FileManager.default.createSymbolicLink(
      atPath: folder.file(name), withDestinationPath: target)
  }

  private func expectNoSecret(_ text: String) {
    for part in ["topsecret", "confidential", Data(Self.secret.utf8).base64EncodedString()] {
      #expect(!text.contains(part), "\(text.prefix(2000))")
    }
  }

  /// Tries a link with a counterpart, and one without, which is not compared.
  @Test(arguments: ["frame-00001.png", "frame-00009.png"], ["secret", "other.png"])
  func aFrameThatLeadsElsewhereIsShownNowhere(name: String, target: String) throws {
    try link("cand/\(name)", to: "../elsewhere/\(target)")
    let run = try folder.smear("compare", "ref", "cand", "--html", "page.html", "--embed")
    #expect(run.status != 0)
    if name == "frame-00001.png" {
      #expect(run.status == 2)
      #expect(run.messages.contains("\(name): it is a link out of 'cand'"), "\(run.messages)")
    }
    let page = try folder.text(of: "page.html")
    expectNoSecret(page + run.messages + run.output)
    let bytes = try folder.bytes(of: "elsewhere/\(target)")
    #expect(!page.contains(Data(bytes).base64EncodedString()))
    // The other frames are shown.
    #expect(page.contains(Data(try picture(90)).base64EncodedString()))
  }

  @Test func aFrameThatLeadsElsewhereIsNotServed() throws {
    try link("cand/frame-00001.png", to: "../elsewhere/secret")
    let process = try SmearProcess(
      ["compare", "ref", "cand", "--serve", "--quiet"], in: folder.path)
    defer { process.send(SIGINT) }
    let client = try RawClient(try #require(URL(string: try process.firstLine())))
    let answer = try client.get("/picture?frame=1&side=candidate")
    #expect(answer.status == 422)
    expectNoSecret(answer.text)
    #expect(try client.get("/picture?frame=2&side=candidate").status == 200)
    expectNoSecret(try client.get("/").text)
  }

  @Test func linksWithinAFolderAreFrames() throws {
    try link("cand/frame-00001.png", to: "frame-00000.png")
    let run = try folder.smear("compare", "ref", "cand")
    #expect(run.status == 1, "\(run.messages)")
    #expect(run.output.hasPrefix("differ: 3 of 3 frames\n"))
  }

  @Test func aFrameThatLeadsElsewhereIsNotApproved() throws {
    try link("cand/frame-00001.png", to: "../elsewhere/other.png")
    let run = try folder.smear("approve", "ref", "cand")
    #expect(run.status == 2)
    #expect(run.messages.contains("it is a link out of 'cand'"), "\(run.messages)")
    #expect(try folder.bytes(of: "ref/frame-00001.png") == picture(255))
  }

  @Test func aSceneThatLeadsElsewhereIsNotQuoted() throws {
    try link("scenes/a.yaml", to: "../elsewhere/secret")
    for command in ["check", "render", "inspect", "test"] {
      let run = try folder.smear(command, "scenes/a.yaml")
      #expect(run.status == 2)
      #expect(run.messages.contains("it does not lie in 'scenes' or below"), "\(run.messages)")
      expectNoSecret(run.messages + run.output)
    }
    let allowed = try folder.smear("check", "scenes/a.yaml", "--allow-assets", "elsewhere")
    #expect(allowed.messages.contains("confidential"), "\(allowed.messages)")
  }

  @Test func rulesThatLeadElsewhereAreNotQuoted() throws {
    try link("ref/compare.yaml", to: "/proc/self/environ")
    var run = try folder.smear(
      ["compare", "ref", "cand"], through: #"CI_SECRET=topsecret exec "$@""#)
    #expect(run.status == 2)
    expectNoSecret(run.messages + run.output)
    try link("ref/compare.yaml", to: "../elsewhere/secret")
    run = try folder.smear("compare", "ref", "cand")
    #expect(run.status == 2)
    #expect(run.messages.contains("it does not lie in 'ref' or below"), "\(run.messages)")
    expectNoSecret(run.messages + run.output)
  }

  @Test(arguments: [["compare", "ref", "cand"], ["approve", "ref", "cand"], ["verify", "cand"]])
  func aManifestThatLeadsElsewhereIsNotQuoted(words: [String]) throws {
    try link("cand/manifest.json", to: "../elsewhere/secret")
    let run = try folder.smear(words)
    #expect(run.status != 0)
    expectNoSecret(run.messages + run.output)
  }

  @Test func thePreviewShowsNoSceneThatLeadsElsewhere() throws {
    try link("scenes/a.yaml", to: "../elsewhere/secret")
    let process = try SmearProcess(["preview", "scenes"], in: folder.path)
    defer { process.send(SIGINT) }
    let client = try RawClient(try #require(URL(string: try process.firstLine())))
    let answer = try client.get("/scene?scene=a.yaml")
    expectNoSecret(answer.text)
    #expect(answer.text.contains("it does not lie in"), "\(answer.text)")
  }
}
