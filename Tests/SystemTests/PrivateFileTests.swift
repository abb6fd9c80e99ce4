import Foundation
import System
import TestSupport
import Testing

@Suite struct PrivateFileTests {
  private let folder: TemporaryFolder
  private let file: PrivateFile
  private let day = 24 * 3600

  init() throws {
    folder = try TemporaryFolder()
    file = PrivateFile(folder.file("state/smear/key"))
  }

  private func read() -> [UInt8]? { file.read(atMost: 9, youngerThan: day) }

  @Test func onlyItsOwnerMayReadIt() throws {
    #expect(read() == nil)
    try file.write([1, 2])
    #expect(read() == [1, 2])
    try file.write([3])
    #expect(read() == [3])
    func mode(_ path: String) throws -> Int? {
      try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
    }
    #expect(try mode(file.path) == 0o600)
    #expect(try mode(folder.file("state/smear")) == 0o700)
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: folder.file("state/smear")) == ["key"])
  }

  @Test(arguments: [0o640, 0o604, 0o660, 0o666])
  func aFileThatOthersReachIsNotTrusted(mode: Int) throws {
    try file.write([1])
    try FileManager.default.setAttributes([.posixPermissions: mode], ofItemAtPath: file.path)
    #expect(read() == nil)
    try file.write([2])
    #expect(read() == [2])
  }

  @Test func linksOldAndLongFilesAreNotTrusted() throws {
    try file.write(Array(repeating: 1, count: 10))
    #expect(read() == nil)
    try file.write([1])
    let old = Date(timeIntervalSinceNow: -Double(day) - 60)
    try FileManager.default.setAttributes([.modificationDate: old], ofItemAtPath: file.path)
    #expect(read() == nil)
    try file.write([1])
    let other = folder.file("other")
    try FileManager.default.linkItem(atPath: file.path, toPath: other)
    #expect(read() == nil)
    try FileManager.default.removeItem(atPath: file.path)
    try FileManager.default.createSymbolicLink(atPath: file.path, withDestinationPath: other)
    #expect(read() == nil)
    try file.write([2])
    #expect(read() == [2])
  }
}
