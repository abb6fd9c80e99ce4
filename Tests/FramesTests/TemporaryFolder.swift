import Foundation
import Files
import Frames

/// An empty folder of its own for one test, removed with everything in it.
final class TemporaryFolder {
  let path: String

  init() throws {
    path = FileManager.default.temporaryDirectory.path + "/smear-tests-\(UUID())"
    try FileSystem.createFolder(path)
  }

  deinit {
    try? FileManager.default.removeItem(atPath: path)
  }

  /// Everything in the folder, in alphabetical order.
  var names: [String] {
    get throws { try FileManager.default.contentsOfDirectory(atPath: path).sorted() }
  }

  /// Returns the path of a file in the folder.
  func file(_ name: String) -> String {
    "\(path)/\(name)"
  }

  /// Writes a text file.
  func write(_ text: String, to name: String) throws {
    try Data(text.utf8).write(to: URL(fileURLWithPath: file(name)))
  }

  /// Removes a file.
  func remove(_ name: String) throws {
    try FileManager.default.removeItem(atPath: file(name))
  }

  /// Returns the text of a file.
  func text(of name: String) throws -> String {
    try String(decoding: FileSystem.read(file(name)), as: UTF8.self)
  }

  /// Returns what tells a file from all others, whatever its names are.
  func identity(of name: String) throws -> Int {
    let attributes = try FileManager.default.attributesOfItem(atPath: file(name))
    return attributes[.systemFileNumber] as? Int ?? -1
  }

  /// Returns the manifest in the folder, or `nil` if what is there is none.
  func manifest() throws -> Manifest? {
    try Manifest(json: FileSystem.read(file("manifest.json")))
  }
}
