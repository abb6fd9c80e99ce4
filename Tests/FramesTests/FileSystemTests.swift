import Frames
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
    #expect(error?.description == "cannot create folder \(path): not a directory")
  }

  @Test func aMissingFileIsNamed() throws {
    let path = try TemporaryFolder().file("a")
    let error = #expect(throws: FileError.self) { try FileSystem.read(path) }
    #expect(error?.description == "cannot read \(path): no such file or directory")
  }
}
