import TestSupport
@testable import System
import Testing

@Suite struct FolderLockTests {
  private let path: String
  private let parent: TemporaryFolder

  init() throws {
    parent = try TemporaryFolder()
    path = parent.file("locked")
    try FileSystem.createFolder(path)
  }

  @Test(arguments: [false, true], [false, true])
  func aLockKeepsOthersOutUnlessBothAreShared(isShared: Bool, isAlsoShared: Bool) throws {
    let folder = try Folder(path)
    try folder.lock(isShared: isShared)

    let other = try Folder(path)
    if isShared && isAlsoShared {
      try other.lock(isShared: true)
    } else {
      let error = #expect(throws: FileError.self) { try other.lock(isShared: isAlsoShared) }
      #expect(error?.isBusy == true)
    }
    withExtendedLifetime(folder) {}
  }

  /// A program that is being started has copies of all descriptors until it runs.
  @Test(arguments: [false, true])
  func aLockEndsWithTheFolderThoughAProgramIsBeingStarted(isShared: Bool) throws {
    let copy = try lockAndCopy(isShared: isShared)
    try Folder(path).lock()
    try copy.close(for: "close the copy")
  }

  /// Locks the folder, lets go of it, and returns what a program that is being started would have.
  private func lockAndCopy(isShared: Bool) throws -> OpenFile {
    let folder = try Folder(path)
    try folder.lock(isShared: isShared)
    return try OpenFile(copying: folder.descriptor, for: "copy a descriptor")
  }
}
