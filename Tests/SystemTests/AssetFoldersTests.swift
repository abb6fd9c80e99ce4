import TestSupport
import System
import Foundation
import Glibc
import Testing

@Suite struct AssetFoldersTests {
  private let folder: TemporaryFolder

  /// Creates the files scenes/own, scenes/below/own, allowed/its and elsewhere/secret.
  init() throws {
    folder = try TemporaryFolder()
    for name in ["scenes/below", "allowed", "elsewhere", "scenes-too"] {
      try FileSystem.createFolder(folder.file(name))
    }
    for name in ["scenes/own", "scenes/below/own", "allowed/its", "elsewhere/secret"] {
      try folder.write(name, to: name)
    }
    try folder.write("near", to: "scenes-too/secret")
  }

  private var folders: AssetFolders {
    AssetFolders(folder.file("scenes"), and: [folder.file("allowed")])
  }

  private func link(_ name: String, to target: String) throws {
    try FileManager.default.createSymbolicLink(
      atPath: folder.file(name), withDestinationPath: target)
  }

  private func text(_ path: String) throws -> String {
    String(decoding: try folders.read(path), as: UTF8.self)
  }

  @Test func filesOfTheFoldersAreRead() throws {
    let own = ["own", "./own", "below/../own", "../scenes/own", folder.file("scenes/own")]
    for path in own { #expect(try text(path) == "scenes/own") }
    #expect(try text("below/own") == "scenes/below/own")
    for path in ["../allowed/its", folder.file("allowed/its"), "../elsewhere/../allowed/its"] {
      #expect(try text(path) == "allowed/its")
    }
  }

  @Test func filesElsewhereAreNot() throws {
    let paths = [
      "../elsewhere/secret", "below/../../elsewhere/secret", folder.file("elsewhere/secret"),
      "../scenes-too/secret", "/etc/passwd", "/proc/self/environ", "/dev/zero", "..", "/",
      "../gone",
      "/gone", "../elsewhere/gone", "../gone/gone",
    ]
    for path in paths {
      let error = #expect(throws: FileError.self, "\(path)") { try folders.read(path) }
      #expect(error?.isOutside == true, "\(path): \(String(describing: error))")
      #expect(error?.reason.contains("'\(folder.file("scenes"))' or below") == true)
      #expect(throws: FileError.self) { try folders.names(in: path) }
      #expect(throws: FileError.self) { try folders.check(path) }
    }
  }

  @Test func linksCountByWhereTheyEnd() throws {
    try link("scenes/inward", to: "below/own")
    try link("scenes/over", to: "../allowed")
    try link("scenes/out", to: "../elsewhere/secret")
    try link("scenes/outer", to: "../elsewhere")
    try link("elsewhere/back", to: "../scenes/own")
    #expect(try text("inward") == "scenes/below/own")
    #expect(try text("over/its") == "allowed/its")
    #expect(try text("../elsewhere/back") == "scenes/own")
    for path in ["out", "outer/secret", "outer", "outer/gone"] {
      let error = #expect(throws: FileError.self) { try folders.read(path) }
      #expect(error?.isOutside == true, "\(path)")
    }
    #expect(throws: FileError.self) { try folders.names(in: "outer") }
  }

  @Test func aMissingFolderIsNoLink() throws {
    let missing = folder.file("missing")
    let error = #expect(throws: FileError.self) {
      try AssetFolders.only(missing).read(missing + "/scene")
    }
    #expect(error?.reason == "no such file or directory")
  }

  @Test func aFolderBehindALinkIsTheFolder() throws {
    try link("link", to: "scenes")
    let folders = AssetFolders(folder.file("link"))
    #expect(try folders.read("own") == Array("scenes/own".utf8))
    #expect(try folders.read(folder.file("scenes/own")) == Array("scenes/own".utf8))
  }

  /// A held folder follows links only to files inside it.
  @Test func linksInAFolderStayWithinIt() throws {
    try link("scenes/inward", to: "below/own")
    try link("scenes/around", to: folder.file("scenes/own"))
    try link("scenes/out", to: "../elsewhere/secret")
    try link("scenes/near", to: "../scenes-too/secret")
    let held = try Folder(folder.file("scenes"))
    #expect(try held.place("inward").read() == Array("scenes/below/own".utf8))
    #expect(try held.place("around").read() == Array("scenes/own".utf8))
    for name in ["out", "near"] {
      let error = #expect(throws: FileError.self) { try held.place(name).read() }
      #expect(error?.reason == "it is a link out of '\(folder.file("scenes"))'")
    }
  }

  /// A scene file belongs to its own folder, unless it is a link to a file elsewhere.
  @Test func aFoldersOwnFileIsNoLinkOutOfIt() throws {
    try link("scenes/scene", to: "below/own")
    try link("scenes/out", to: "../elsewhere/secret")
    try link("scenes/allowed", to: "../allowed/its")
    #expect(
      try folders.read(own: folder.file("scenes/scene")) == Array("scenes/below/own".utf8))
    #expect(try folders.read(own: folder.file("scenes/allowed")) == Array("allowed/its".utf8))
    let error = #expect(throws: FileError.self) {
      try folders.read(own: folder.file("scenes/out"))
    }
    #expect(error?.isOutside == true)
  }

  @Test func whatIsMissingIsMissing() throws {
    for path in ["gone", "gone/gone", "below/gone", "own/gone", "../allowed/gone", "own\0"] {
      let error = #expect(throws: FileError.self) { try folders.read(path) }
      #expect(error?.isMissing == true, "\(path): \(String(describing: error))")
    }
  }

  @Test func foldersAreListed() throws {
    #expect(try folders.names(in: "").sorted() == ["below", "own"])
    #expect(try folders.names(in: "below") == ["own"])
    #expect(try folders.names(in: folder.file("allowed")) == ["its"])
  }

  @Test func whatIsNoFileIsNamed() throws {
    #expect(unsafe mkfifo(folder.file("scenes/pipe"), 0) == 0)
    for act in [{ _ = try folders.read($0) }, { try folders.check($0) }]
      as [(String) throws -> Void]
    {
      let pipe = #expect(throws: FileError.self) { try act("pipe") }
      #expect(pipe?.isNotAFile == true)
      let below = #expect(throws: FileError.self) { try act("below") }
      #expect(below?.isFolder == true)
    }
    #expect(throws: FileError.self) { try folders.names(in: "own") }
  }

  @Test func everywhereIsEverywhere() throws {
    let path = folder.file("elsewhere/secret")
    #expect(try AssetFolders.everywhere.read(path) == Array("elsewhere/secret".utf8))
  }
}
