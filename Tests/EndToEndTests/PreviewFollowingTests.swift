import TestSupport
import Foundation
import Raster
import Testing

/// Tests of `smear preview` while the files of its scene change.
@Suite(.inBrowser) struct PreviewFollowingTests {
  private let preview: PreviewedFolder

  private var folder: TemporaryFolder { preview.folder }

  init() throws {
    preview = try PreviewedFolder()
  }

  /// The part changes between the announcement of the new scene and its first request.
  @Test func noSavingIsMissedAfterAnother() throws {
    let scene =
      "size: [9, 9]\nframes: 1\nlayers: [{position: [4.5, 4.5], contents: {svg: part.svg}}]\n"
    func save(_ red: Int) throws {
      try folder.write(
        """
        <svg xmlns="http://www.w3.org/2000/svg" width="9" height="9">\
        <rect width="9" height="9" fill="rgb(\(red), 0, 0)"/></svg>
        """.utf8, to: "part.svg")
    }
    try folder.write(scene.utf8, to: "scene.yaml")
    try save(0)
    try preview.serving("scene.yaml") { address, _ in
      let client = try RawClient(address)
      for red in 1...10 {
        let before = try client.revision()
        try folder.write("# \(red)\n\(scene)".utf8, to: "scene.yaml")
        _ = try client.revision(after: before)
        try save(red)
        try preview.expectSoon("part \(red)") {
          let answer = try client.get("/frame?n=0")
          guard answer.status == 200 else { return false }
          return try Bitmap(decoding: answer.body)[4, 4].bgra.z == UInt8(red)
        }
      }
    }
  }

  @Test func filesBehindLinksAndInMovedFoldersAreFollowed() throws {
    for name in ["real", "other"] {
      try folder.createFolder(name)
      try folder.write(PreviewedFolder.card.utf8, to: "\(name)/card.yaml")
    }
    let link = folder.file("link.yaml")
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: "real/card.yaml")
    try preview.serving("link.yaml") { address, _ in
      let client = try RawClient(address)
      func expectDuration(_ duration: Double) throws {
        try preview.expectSoon("duration \(duration)") {
          try client.get("/scene").text.contains("\"duration\":\(duration)")
        }
      }
      func write(_ duration: Double, to name: String) throws {
        let scene = PreviewedFolder.card.replacing("duration: 0.5", with: "duration: \(duration)")
        try folder.write(scene.utf8, to: "\(name)/card.yaml")
      }
      try expectDuration(0.5)
      try write(0.75, to: "real")
      try expectDuration(0.75)
      try write(1.25, to: "other")
      try FileManager.default.moveItem(atPath: folder.file("real"), toPath: folder.file("old"))
      try FileManager.default.moveItem(atPath: folder.file("other"), toPath: folder.file("real"))
      try expectDuration(1.25)
    }
  }

  /// A change of one scene of a folder leaves the others as they are.
  @Test func onlyTheChangedSceneIsReadAgain() throws {
    try preview.serving(".") { address, _ in
      let client = try RawClient(address)
      func revision(of name: String) throws -> String? {
        try client.get("/scene?scene=\(name)").text.firstMatch(of: /"revision":(\d+)/).map {
          String($0.1)
        }
      }
      #expect(try revision(of: "card.yaml") == "1")
      #expect(try revision(of: "matched.yaml") == "1")
      try folder.write("# Saved.\n\(PreviewedFolder.card)".utf8, to: "card.yaml")
      try preview.expectSoon("the new card") { try revision(of: "card.yaml") != "1" }
      #expect(try revision(of: "matched.yaml") == "1")
    }
  }
}
