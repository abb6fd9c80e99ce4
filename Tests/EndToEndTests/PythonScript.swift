import TestSupport
import Foundation
import Testing

extension TemporaryFolder {
  /// Runs a script of this folder in the temporary folder, with Debian's Python and the packages
  /// that pip has installed for this project.
  ///
  /// - Parameter environment: Variables to add to the environment.
  /// - Returns: The lines of its output; a failed script fails the test with its messages.
  func python(
    _ script: String, _ arguments: [String], environment: [String: String] = [:]
  ) throws -> [Substring] {
    let tests = URL(filePath: #filePath).deletingLastPathComponent()
    let packages = tests.appending(path: "../../.build/python").standardized
    let python = Process()
    python.executableURL = URL(filePath: "/usr/bin/python3")
    python.currentDirectoryURL = URL(filePath: path)
    let ours = ["PYTHONPATH": packages.path, "PYTHONDONTWRITEBYTECODE": "1"]
    python.environment = ProcessInfo.processInfo.environment
      .merging(ours) { $1 }.merging(environment) { $1 }
    python.arguments = [tests.appending(path: script).path] + arguments
    let pipe = Pipe()
    python.standardOutput = pipe
    python.standardError = pipe
    try python.run()
    let output = String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    python.waitUntilExit()
    #expect(python.terminationStatus == 0, "\(output)")
    return output.split(separator: "\n")
  }
}
