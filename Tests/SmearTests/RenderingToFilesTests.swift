import Dispatch
import Foundation
import Smear
import Synchronization
import Testing

/// A word that turns, over colours.
private let wheel = """
  size: [48, 32]
  frames: 12
  background: teal
  layers:
    - {position: [24, 16], rotation: 90 * time, contents: {text: {string: Smear, color: white}}}
  """

@Suite struct RenderingToFilesTests {
  private let folder = FileManager.default.temporaryDirectory
    .appending(path: "smear-library-\(UUID().uuidString)")

  @Test func filesAreTheFramesInMemory() async throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    let scene = try Scene(text: wheel)
    let told = Mutex<[Int]>([])
    let warnings = try await scene.render(to: folder) { finished, count in
      told.withLock { $0.append(finished) }
      #expect(count == 12)
    }
    #expect(warnings == [])
    #expect(told.withLock { $0.sorted() } == Array(1...12))
    for frame in try scene.frames() {
      let file = folder.appending(
        path: "frame-000\(frame.number < 10 ? "0" : "")\(frame.number).png")
      #expect(try Array(Data(contentsOf: file)) == frame.image().png(), "frame \(frame.number)")
    }
    #expect(FileManager.default.fileExists(atPath: folder.appending(path: "manifest.json").path))
  }

  @Test func aNameThatEndsLikeAFilmIsOne() async throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let film = folder.appending(path: "wheel.apng")
    try await Scene(text: wheel).render(to: film)
    #expect(try Data(contentsOf: film).starts(with: [0x89, 0x50, 0x4E, 0x47]))
  }

  /// The first frame that is finished waits until the task is known, and cancels it.
  @Test func aCancelledRunKeepsWhatIsFinished() async throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    let scene = try Scene(text: wheel.replacing("frames: 12", with: "frames: 5000"))
    let task = Mutex<Task<[String], any Error>?>(nil)
    let isKnown = DispatchSemaphore(value: 0)
    let rendering = Task { [folder] in
      try await scene.render(to: folder) { _, _ in
        isKnown.wait()
        isKnown.signal()
        task.withLock { $0?.cancel() }
      }
    }
    task.withLock { $0 = rendering }
    isKnown.signal()
    await #expect(throws: CancellationError.self) { try await rendering.value }
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
    let frames = names.filter { $0.hasPrefix("frame-") }
    #expect((1..<5000).contains(frames.count))
  }

  @Test func foreignFilesAreNotOverwritten() async throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let note = folder.appending(path: "note.txt")
    try Data("mine".utf8).write(to: note)
    await #expect(throws: SceneError.self) { try await Scene(text: wheel).render(to: folder) }
    #expect(try Data(contentsOf: note) == Data("mine".utf8))
  }
}
