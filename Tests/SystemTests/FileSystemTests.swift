import TestSupport
import System
import Glibc
import Testing

@Suite struct FileSystemTests {
  @Test(arguments: ["a", "a/", "a/b/c", "a//b/", "./a/../b"])
  func foldersAreCreatedWithTheirParents(name: String) throws {
    let folder = try TemporaryFolder()
    try FileSystem.createFolder(folder.file(name))
    try FileSystem.createFolder(folder.file(name))
    try AtomicFile.write([], to: folder.file("\(name)/file"))
  }

  @Test(arguments: ["file", "file/a", "file/a/b"])
  func aFileIsNoFolder(name: String) throws {
    let folder = try TemporaryFolder()
    try folder.write("", to: "file")
    let path = folder.file(name)
    let error = #expect(throws: FileError.self) { try FileSystem.createFolder(path) }
    let reason = name == "file" ? "there is a file of that name" : "not a directory"
    #expect(error?.description == "cannot create folder \(path): \(reason)")
  }

  @Test func aMissingFileIsNamed() throws {
    let path = try TemporaryFolder().file("a")
    let error = #expect(throws: FileError.self) { try FileSystem.read(path) }
    #expect(error?.description == "cannot read \(path): no such file or directory")
  }

  /// The words of a command line are texts, in which this sign stands for what is not UTF-8.
  @Test func aNameThatIsNoTextIsNotFound() throws {
    let path = try TemporaryFolder().file("a\u{FFFD}")
    let error = #expect(throws: FileError.self) { try FileSystem.read(path) }
    #expect(error?.reason == "no such file or directory; names must be UTF-8")
  }

  @Test func foldersAndFilesAreToldApart() throws {
    let folder = try TemporaryFolder()
    try folder.write("", to: "file")
    #expect(try FileSystem.isFolder(folder.file(".")))
    #expect(try !FileSystem.isFolder(folder.file("file")))
    let path = folder.file("gone")
    let error = #expect(throws: FileError.self) { try FileSystem.isFolder(path) }
    #expect(error?.description == "cannot read \(path): no such file or directory")
  }

  @Test(arguments: [
    ("a", "a", true), ("a", "./folder/../a", true), ("folder", "folder/", true),
    ("a", "b", false), ("a", "gone", false), ("gone", "gone", false),
  ])
  func pathsToTheSameFileAreKnown(path: String, other: String, isSame: Bool) throws {
    let folder = try TemporaryFolder()
    try FileSystem.createFolder(folder.file("folder"))
    for name in ["a", "b"] { try folder.write("", to: name) }
    #expect(FileSystem.isSame(folder.file(path), folder.file(other)) == isSame)
  }

  @Test func specialFilesAreRefusedWithoutWaiting() throws {
    let folder = try TemporaryFolder()
    let pipe = folder.file("pipe")
    #expect(unsafe mkfifo(pipe, 0o600) == 0)
    for path in [pipe, "/dev/zero"] {
      let error = #expect(throws: FileError.self) { try FileSystem.read(path) }
      #expect(error?.isNotAFile == true)
      #expect(error?.description == "cannot read \(path): not a regular file")
    }
    let error = #expect(throws: FileError.self) { try FileSystem.read(folder.path) }
    #expect(error?.isFolder == true && error?.isNotAFile == false)
  }

  @Test(arguments: [
    ("menu.yaml", "menu", "yaml"), ("a/b.c/menu", "menu", nil), ("/a/.yaml", ".yaml", nil),
    ("a.tar.gz", "a.tar", "gz"), ("a.", "a.", nil), ("a/b.png/", "b", "png"),
  ])
  func namesHaveAStemAndAnExtension(path: String, stem: String, ending: String?) {
    #expect(path.pathStem == stem)
    #expect(path.pathExtension == ending)
  }

  @Test(arguments: [
    ("a.png", "", "a.png"), ("a.png", "b", "b/a.png"), ("a.png", "b/", "b/a.png"),
    ("/a.png", "b", "/a.png"), ("../a.png", "/", "/../a.png"),
  ])
  func relativePathsAreSeenFromTheirFolder(path: String, folder: String, resolved: String) {
    #expect(path.resolved(from: folder) == resolved)
  }
}
