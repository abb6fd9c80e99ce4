import TestSupport
import Dispatch
import Foundation
import Testing

/// The program in a process of its own.
final class SmearProcess {
  /// Exit status and output of a process.
  struct Outcome {
    /// Exit status as in shells: 128 + n for signal n.
    let status: Int32

    /// All of standard output.
    let output: String

    /// All of standard error.
    let messages: String
  }

  private let process = Process()
  private let exited = DispatchSemaphore(value: 0)
  private let streams: TemporaryFolder

  /// Starts the program.
  ///
  /// - Parameters:
  ///   - folder: Its working folder.
  ///   - blocksSignals: Whether it inherits a mask that blocks all signals.
  ///   - script: Shell script that starts the program; `"$@"` is its path and its arguments.
  init(
    _ arguments: [String], in folder: String, blocksSignals: Bool = false,
    through script: String = #"exec "$@""#
  ) throws {
    streams = try TemporaryFolder()
    process.executableURL = URL(filePath: "/bin/sh")
    process.arguments = try ["-c", script, "sh", SmearProcess.program] + arguments
    process.currentDirectoryURL = URL(filePath: folder)
    process.standardInput = FileHandle.nullDevice
    let written = try [stream("output"), stream("messages")]
    (process.standardOutput, process.standardError) = (written[0], written[1])
    process.terminationHandler = { [exited] _ in exited.signal() }
    try start(blocksSignals: blocksSignals)
    // Foundation keeps them open as long as the tests run, and crashes at some 1,300 open files.
    for file in written { try file.close() }
  }

  /// Starts the process without the blocked signals of test threads, which it would inherit.
  private func start(blocksSignals: Bool) throws {
    var (all, before) = (sigset_t(), sigset_t())
    unsafe sigfillset(&all)
    unsafe pthread_sigmask(blocksSignals ? SIG_BLOCK : SIG_UNBLOCK, &all, &before)
    defer { unsafe pthread_sigmask(SIG_SETMASK, &before, nil) }
    try process.run()
  }

  /// The process id.
  var identifier: Int32 { process.processIdentifier }

  /// Sends a signal, such as `SIGINT`.
  func send(_ signal: Int32) {
    kill(process.processIdentifier, signal)
  }

  /// Waits until the process has written a file.
  func wait(for file: String) throws {
    try wait(for: file) { FileManager.default.fileExists(atPath: file) }
  }

  /// Waits for the first line on standard output.
  func firstLine() throws -> String {
    var lines: [Substring] = []
    try wait(for: "a line of \(process.arguments ?? [])") {
      lines = try streams.text(of: "output").split(
        separator: "\n", omittingEmptySubsequences: false)
      return lines.count > 1
    }
    return String(lines[0])
  }

  /// Waits for text on standard error.
  func wait(forMessage text: String) throws {
    try wait(for: "'\(text)' among the messages") {
      try streams.text(of: "messages").contains(text)
    }
  }

  /// Waits for an event while the process runs.
  func wait(for event: String, _ hasHappened: () throws -> Bool) throws {
    try Self.wait(for: event, while: { process.isRunning }, hasHappened)
  }

  /// Waits for an event that no process of these tests causes.
  ///
  /// - Parameter isPossible: Whether the event may still happen.
  static func wait(
    for event: String, while isPossible: () -> Bool = { true }, _ hasHappened: () throws -> Bool
  ) throws {
    let deadline = ContinuousClock.now + .seconds(600)
    while !(try hasHappened()) {
      guard isPossible(), ContinuousClock.now < deadline else {
        throw Impatience(waitingFor: event)
      }
      Thread.sleep(forTimeInterval: 0.002)
    }
  }

  /// The process ids of its running children.
  var children: [pid_t] {
    get throws {
      let threads = "/proc/\(process.processIdentifier)/task"
      return try FileManager.default.contentsOfDirectory(atPath: threads).flatMap { thread in
        let list = try? String(contentsOfFile: "\(threads)/\(thread)/children", encoding: .utf8)
        return (list ?? "").split(separator: " ").compactMap { pid_t($0) }
      }
    }
  }

  /// Returns the target of a descriptor: a path, or a kernel name such as `pipe:[42]`.
  func target(ofDescriptor number: Int) throws -> String {
    try FileManager.default.destinationOfSymbolicLink(
      atPath: "/proc/\(process.processIdentifier)/fd/\(number)")
  }

  /// Number of heaps that glibc has created for threads besides the shared one.
  ///
  /// Such a heap begins at a multiple of 64 MB, and its unused rest is inaccessible.
  var furtherHeapCount: Int {
    get throws {
      let size = 64 << 20
      let maps = try String(
        contentsOfFile: "/proc/\(process.processIdentifier)/maps", encoding: .utf8)
      let regions = maps.split(separator: "\n").map { line in
        let words = line.split(separator: " ")
        return (
          bounds: words[0].split(separator: "-").compactMap { Int($0, radix: 16) }, access: words[1]
        )
      }
      return zip(regions, regions.dropFirst()).count { region, next in
        region.access == "rw-p" && region.bounds[0] % size == 0 && next.access == "---p"
          && next.bounds == [region.bounds[1], region.bounds[0] + size]
      }
    }
  }

  /// Waits for the end of the process.
  func outcome() throws -> Outcome {
    guard exited.wait(timeout: .now() + .seconds(600)) == .success else {
      send(SIGKILL)
      throw Impatience(waitingFor: "the end of \(process.arguments ?? [])")
    }
    let wasKilled = process.terminationReason == .uncaughtSignal
    return try Outcome(
      status: process.terminationStatus + (wasKilled ? 128 : 0),
      output: streams.text(of: "output"), messages: streams.text(of: "messages"))
  }

  private func stream(_ name: String) throws -> FileHandle {
    try streams.write([], to: name)
    return try FileHandle(forWritingTo: URL(filePath: streams.file(name)))
  }

  /// Path of the program: the environment variable SMEAR, or the product built with these tests.
  static var program: String {
    get throws {
      let here = URL(filePath: ProcessInfo.processInfo.arguments[0]).deletingLastPathComponent()
      let path =
        ProcessInfo.processInfo.environment["SMEAR"].map { URL(filePath: $0).path }
        ?? here.appending(component: "smear").path
      try #require(
        FileManager.default.isExecutableFile(atPath: path),
        "there is no program \(path); build it, or say where it is with SMEAR")
      return path
    }
  }
}

/// The error of an event that did not happen in time.
struct Impatience: Error {
  let waitingFor: String
}

extension TemporaryFolder {
  /// Runs the program in this folder, and waits for its end.
  func smear(_ arguments: [String], through script: String = #"exec "$@""#) throws
    -> SmearProcess.Outcome
  {
    try SmearProcess(arguments, in: path, through: script).outcome()
  }

  /// Runs the program in this folder, and waits for its end.
  func smear(_ arguments: String..., through script: String = #"exec "$@""#) throws
    -> SmearProcess.Outcome
  {
    try SmearProcess(arguments, in: path, through: script).outcome()
  }
}
