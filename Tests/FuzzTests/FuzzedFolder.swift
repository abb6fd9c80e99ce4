import CSystem
import System
import Glibc

@testable import Pipeline

/// Targets that read the files beside frames.
enum FuzzedFolder {
  private static let limits = {
    var limits = Limits.standard
    limits[.frames] = 1000
    limits[.manifest] = 1 << 16
    return limits
  }()

  /// Reads a manifest, writes it, and reads the result, which must be equal.
  static func manifest(_ bytes: [UInt8]) -> Bool {
    guard let manifest = try? Manifest(json: bytes, limits: limits) else { return true }
    let text = manifest.json
    guard let again = try? Manifest(json: text, limits: limits) else {
      fatalError("a manifest that was written cannot be read")
    }
    precondition(again.json == text, "a manifest is another one when it has been written")
    _ = manifest.part?.frames
    return true
  }

  /// Merges a folder that has the bytes as a shard's manifest; files outside it must not change.
  static func shard(_ bytes: [UInt8]) -> Bool {
    inFolder { folder in
      ScratchFolder.shared.write(bytes, to: "frames/shard-00001-of-00002.json")
      _ = try? ShardMerge(of: folder, limits: limits).run(workerCount: 1) { true }
    }
  }

  /// Reads the journal of a killed run; writing each record again must give the same line.
  static func journal(_ bytes: [UInt8]) -> Bool {
    for record in FrameJournal.records(in: bytes) {
      let again = FrameJournal.records(in: Array(record.line.utf8))
      precondition(again == [record], "a line of a journal is another one when it has been written")
    }
    return true
  }

  /// Completes a killed approval; files outside its folder must not change.
  static func approval(_ bytes: [UInt8]) -> Bool {
    inFolder { folder in
      for name in ["a.png", ".a.png.smear-approved", FolderJournal.fileName] {
        ScratchFolder.shared.write(bytes, to: "frames/\(name)")
      }
      (try? FolderTransaction(at: folder))?.cancel()
    }
  }

  /// Reads a file's note; random bytes must not pass for a note on the expected contents.
  static func note(_ bytes: [UInt8]) -> Bool {
    let path = ScratchFolder.shared.write([1], to: "a.png")
    _ = unsafe setxattr(path, "user.smear.written", bytes, bytes.count, 0)
    let hash = ContentHash(parsing: String(repeating: "0", count: 32))
    if let hash { precondition(!FileSystem.hasNote(of: hash, at: path), "a forged note") }
    return true
  }

  /// Works in a folder, and checks that a file beside the folder does not change.
  private static func inFolder(_ work: (_ path: String) -> Void) -> Bool {
    let scratch = ScratchFolder.shared
    scratch.emptied()
    let beside = scratch.write([1], to: "a.png")
    let folder = scratch.path.appending(name: "frames")
    guard unsafe mkdir(folder, 0o700) == 0 else { fatalError("cannot make \(folder)") }
    work(folder)
    let names = try? FileSystem.names(in: scratch.path).sorted()
    precondition(names == ["a.png", "frames"], "beside a folder, there is \(names ?? [])")
    precondition((try? FileSystem.read(beside)) == [1], "a file beside a folder has changed")
    return true
  }
}
