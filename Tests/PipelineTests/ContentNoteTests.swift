import TestSupport
import CSystem
import Foundation
@testable import Pipeline
import Glibc
import Testing

/// What a run that goes on believes without reading it.
@Suite struct ContentNoteTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  @Test(.enabled(if: fileSystemKeepsNotes()))
  func untouchedFilesAreNotRead() throws {
    try folder.render(.plan(frames: 0..<3))
    // Nobody can do this by accident.
    let name = "frame-00001.png"
    try folder.overwrite(name, at: folder.time(of: name))
    let found = try #require(try folder.render(.plan(frames: 0..<3), resumes: true))
    #expect(found.keptNumbers == [0, 1, 2])

    let problems = try FolderVerification(of: folder.path).problems(
      decoding: false, workerCount: 1, proceed: { true })
    #expect(problems?.map(\.file) == ["frame-00001.png"])
  }

  @Test func touchedFilesAreRead() throws {
    try folder.render(.plan(frames: 0..<3))
    let name = "frame-00001.png"
    var later = try folder.time(of: name)
    later.tv_sec += 1
    try folder.overwrite(name, at: later)
    let found = try #require(try folder.render(.plan(frames: 0..<3), resumes: true))
    #expect(found.damaged.map(\.number) == [1])
    #expect(found.damaged.map(\.damage) == [.altered])
  }

  /// Even if they have the note, the time and the size of what they are copies of.
  @Test(.enabled(if: fileSystemKeepsNotes()))
  func copiesAreRead() throws {
    try folder.render(.plan(frames: 0..<3))
    let (name, old) = ("frame-00001.png", "old.png")
    try FileManager.default.moveItem(atPath: folder.file(name), toPath: folder.file(old))
    try folder.write(folder.text(of: old), to: name)
    try folder.overwrite(name, at: folder.time(of: old))
    var note = [UInt8](repeating: 0, count: 1000)
    let count = unsafe getxattr(folder.file(old), "user.smear.written", &note, note.count)
    try #require(count > 0)
    try #require(unsafe setxattr(folder.file(name), "user.smear.written", note, count, 0) == 0)
    try folder.remove(old)
    let found = try #require(try folder.render(.plan(frames: 0..<3), resumes: true))
    #expect(found.damaged.map(\.damage) == [.altered])
  }
}

/// Whether files can have attributes where tests put theirs.
private func fileSystemKeepsNotes() -> Bool {
  guard let folder = try? TemporaryFolder(), (try? folder.write("", to: "file")) != nil else {
    return false
  }
  return unsafe setxattr(folder.file("file"), "user.smear.test", "", 0, 0) == 0
}

extension TemporaryFolder {
  /// When a file was last written.
  fileprivate func time(of name: String) throws -> timespec {
    var status = stat()
    try #require(unsafe stat(file(name), &status) == 0)
    return status.st_mtim
  }

  /// Changes the first byte of a file in its place.
  ///
  /// - Parameter time: When that was, as the file then says.
  fileprivate func overwrite(_ name: String, at time: timespec) throws {
    let descriptor = unsafe open(file(name), O_RDWR)
    try #require(descriptor >= 0)
    defer { close(descriptor) }
    try #require(unsafe pwrite(descriptor, "X", 1, 0) == 1)
    try #require(unsafe futimens(descriptor, [time, time]) == 0)
  }
}
