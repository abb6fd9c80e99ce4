import Foundation
import System
import TestSupport
import Testing

/// Tests of files that several writers change one after the other.
@Suite struct FileUpdateTests {
  @Test func noChangeIsLost() throws {
    let folder = try TemporaryFolder()
    ThreadPool.perform(40, threadCount: 8) { index in
      try? FileSystem.update(folder.file("a"), atMost: 100) { $0 + [UInt8(index)] }
    }
    let bytes = try FileSystem.read(folder.file("a"))
    #expect(bytes.sorted() == (0..<40).map { UInt8($0) })
    #expect(try folder.names == ["a"])
  }

  @Test func aFailedChangeKeepsTheContents() throws {
    let folder = try TemporaryFolder()
    try folder.write("before", to: "a")
    #expect(throws: CancellationError.self) {
      try FileSystem.update(folder.file("a"), atMost: 100) { _ in throw CancellationError() }
    }
    #expect(throws: FileError.self) {
      try FileSystem.update(folder.file("a"), atMost: 3) { $0 + [1] }
    }
    #expect(try folder.text(of: "a") == "before")
  }
}
