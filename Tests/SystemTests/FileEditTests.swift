import TestSupport
import Foundation
import System
import Testing

@Suite struct FileEditTests {
  @Test(arguments: [0o644, 0o600, 0o755])
  func permissionsStay(permissions: Int) throws {
    let folder = try TemporaryFolder()
    try folder.write("old", to: "a")
    try FileManager.default.setAttributes(
      [.posixPermissions: permissions], ofItemAtPath: folder.file("a"))

    try FileEdit.write(
      [FileEdit(folder.file("a"), from: Array("old".utf8), to: [1, 2])], in: .everywhere)

    #expect(try FileSystem.read(folder.file("a")) == [1, 2])
    let attributes = try FileManager.default.attributesOfItem(atPath: folder.file("a"))
    #expect(attributes[.posixPermissions] as? Int == permissions)
    #expect(try folder.names == ["a"])
  }

  @Test func aSymbolicLinkStays() throws {
    let folder = try TemporaryFolder()
    try folder.write("old", to: "a")
    try FileManager.default.createSymbolicLink(
      atPath: folder.file("link"), withDestinationPath: "a")

    try FileEdit.write(
      [FileEdit(folder.file("link"), from: Array("old".utf8), to: [1, 2])], in: .everywhere)

    #expect(try FileSystem.read(folder.file("a")) == [1, 2])
    #expect(
      try FileManager.default.destinationOfSymbolicLink(atPath: folder.file("link")) == "a")
  }

  @Test func nothingIsWrittenIfOneFileHasChanged() throws {
    let folder = try TemporaryFolder()
    try folder.write("old", to: "a")
    try folder.write("new", to: "b")
    let edits = ["a", "b"].map { FileEdit(folder.file($0), from: Array("old".utf8), to: [1]) }

    #expect(throws: ChangedFileError(path: folder.file("b"))) {
      try FileEdit.write(edits, in: .everywhere)
    }

    #expect(try FileSystem.read(folder.file("a")) == Array("old".utf8))
  }

  @Test func nothingIsWrittenElsewhere() throws {
    let folder = try TemporaryFolder()
    try FileSystem.createFolder(folder.file("scenes"))
    try folder.write("old", to: "a")
    try folder.write("old", to: "scenes/b")
    try FileManager.default.createSymbolicLink(
      atPath: folder.file("scenes/link"), withDestinationPath: "../a")
    let edits = ["scenes/b", "scenes/link"].map {
      FileEdit(folder.file($0), from: Array("old".utf8), to: [1])
    }

    let error = #expect(throws: FileError.self) {
      try FileEdit.write(edits, in: AssetFolders(folder.file("scenes")))
    }

    #expect(error?.isOutside == true)
    #expect(try folder.text(of: "a") == "old")
    #expect(try folder.text(of: "scenes/b") == "old")
  }

  /// Even an administrator cannot write into a folder as into a file.
  @Test func permissionIsCheckedWithoutWriting() throws {
    let folder = try TemporaryFolder()
    try folder.write("old", to: "a")
    try FileEdit.checkPermission(toWrite: folder.file("a"))
    #expect(try folder.text(of: "a") == "old")
    for name in ["b", ""] {
      #expect(throws: FileError.self) {
        try FileEdit.checkPermission(toWrite: folder.file(name))
      }
    }
    #expect(try FileSystem.names(in: folder.path) == ["a"])
  }

  @Test func aFileThatIsGoneIsNotMadeAgain() throws {
    let folder = try TemporaryFolder()
    let error = #expect(throws: FileError.self) {
      try FileEdit.write([FileEdit(folder.file("a"), from: [], to: [1])], in: .everywhere)
    }
    #expect(error?.description == "cannot read \(folder.file("a")): no such file or directory")
  }
}
