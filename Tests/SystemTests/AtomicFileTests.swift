import TestSupport
import Foundation
import System
import Testing

@Suite struct AtomicFileTests {
  @Test(arguments: [0, 1, 5_000_000], [false, true])
  func writtenBytesAreReadBack(count: Int, synced: Bool) throws {
    let folder = try TemporaryFolder()
    let bytes = (0..<count).map { UInt8(truncatingIfNeeded: $0 &* 7) }

    try AtomicFile.write(bytes, to: folder.file("a"), synced: synced)

    #expect(try FileSystem.read(folder.file("a")) == bytes)
    #expect(try folder.names == ["a"])
  }

  @Test func anEarlierFileIsReplaced() throws {
    let folder = try TemporaryFolder()
    try folder.write("much longer than what follows", to: "a")

    try AtomicFile.write([1, 2], to: folder.file("a"))

    #expect(try FileSystem.read(folder.file("a")) == [1, 2])
  }

  @Test func aFailureLeavesNothingBehind() throws {
    let folder = try TemporaryFolder()
    try FileSystem.createFolder(folder.file("a"))

    let error = #expect(throws: FileError.self) {
      try AtomicFile.write([1, 2], to: folder.file("a"))
    }

    #expect(error?.description == "cannot write \(folder.file("a")): is a directory")
    #expect(try folder.names == ["a"])
  }

  @Test func aMissingFolderIsNamed() throws {
    let folder = try TemporaryFolder()
    let error = #expect(throws: FileError.self) {
      try AtomicFile.write([1], to: folder.file("b/a"))
    }
    #expect(error?.description == "cannot write \(folder.file("b/a")): no such file or directory")
  }
}
