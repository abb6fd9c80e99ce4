import CAttributes
import Frames
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
    try folder.overwrite("frame-00001.png", keepingTime: true)
    let found = try #require(try folder.render(.plan(frames: 0..<3), resumes: true))
    #expect(found.keptNumbers == [0, 1, 2])

    let problems = try FolderVerification(of: folder.path).problems(
      decoding: false, workerCount: 1, proceed: { true })
    #expect(problems?.map(\.file) == ["frame-00001.png"])
  }

  @Test func touchedFilesAreRead() throws {
    try folder.render(.plan(frames: 0..<3))
    try folder.overwrite("frame-00001.png", keepingTime: false)
    let found = try #require(try folder.render(.plan(frames: 0..<3), resumes: true))
    #expect(found.damaged.map(\.number) == [1])
    #expect(found.damaged.map(\.damage) == [.altered])
  }

  @Test func copiesAreRead() throws {
    try folder.render(.plan(frames: 0..<3))
    let name = "frame-00001.png"
    let bytes = try FileSystem.read(folder.file(name))
    try folder.remove(name)
    try folder.write(String(decoding: bytes, as: UTF8.self), to: name)
    try folder.overwrite(name, keepingTime: true)
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
  /// Changes the first byte of a file in its place.
  ///
  /// - Parameter keepingTime: Whether the file then says that it was not changed.
  fileprivate func overwrite(_ name: String, keepingTime: Bool) throws {
    var status = stat()
    let descriptor = unsafe open(file(name), O_RDWR)
    try #require(descriptor >= 0)
    defer { close(descriptor) }
    try #require(unsafe fstat(descriptor, &status) == 0)
    if !keepingTime { usleep(20_000) }  // No clock of a file system is coarser.
    try #require(unsafe pwrite(descriptor, "X", 1, 0) == 1)
    guard keepingTime else { return }
    let times = [status.st_atim, status.st_mtim]
    try #require(unsafe futimens(descriptor, times) == 0)
  }
}
