import TestSupport
import Dispatch
import Foundation
import Testing

/// The program as its users meet it: a process of its own.
final class SmearProcess {
  /// What a process left when it ended.
  struct Outcome {
    /// As shells count it: 128 + n for signal n.
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
  ///   - blocksSignals: Whether it inherits that all signals are blocked.
  ///   - script: For a shell, to start the program: `"$@"` is its path and its arguments.
  init(
    _ arguments: [String], in folder: String, blocksSignals: Bool = false,
    through script: String = #"exec "$@""#
  ) throws {
    streams = try TemporaryFolder()
    process.executableURL = URL(filePath: "/bin/sh")
    process.arguments = try ["-c", script, "sh", SmearProcess.program] + arguments
    process.currentDirectoryURL = URL(filePath: folder)
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = try stream("output")
    process.standardError = try stream("messages")
    process.terminationHandler = { [exited] _ in exited.signal() }
    try start(blocksSignals: blocksSignals)
  }

  /// Threads that run tests block signals, which a process would inherit.
  private func start(blocksSignals: Bool) throws {
    var (all, before) = (sigset_t(), sigset_t())
    unsafe sigfillset(&all)
    unsafe pthread_sigmask(blocksSignals ? SIG_BLOCK : SIG_UNBLOCK, &all, &before)
    defer { unsafe pthread_sigmask(SIG_SETMASK, &before, nil) }
    try process.run()
  }

  /// The number of the process.
  var identifier: Int32 { process.processIdentifier }

  /// Sends a signal, such as `SIGINT`.
  func send(_ signal: Int32) {
    kill(process.processIdentifier, signal)
  }

  /// Waits until a file is there, which the process is to write.
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

  /// Waits for something that is to happen while the process runs.
  func wait(for event: String, _ hasHappened: () throws -> Bool) throws {
    let deadline = ContinuousClock.now + .seconds(600)
    while !(try hasHappened()) {
      guard process.isRunning, ContinuousClock.now < deadline else {
        throw Impatience(waitingFor: event)
      }
      Thread.sleep(forTimeInterval: 0.002)
    }
  }

  /// The processes that it has started and that have not ended.
  var children: [pid_t] {
    get throws {
      let threads = "/proc/\(process.processIdentifier)/task"
      return try FileManager.default.contentsOfDirectory(atPath: threads).flatMap { thread in
        let list = try? String(contentsOfFile: "\(threads)/\(thread)/children", encoding: .utf8)
        return (list ?? "").split(separator: " ").compactMap { pid_t($0) }
      }
    }
  }

  /// What one of the process's descriptors leads to: a path, or a kernel's name such as `pipe:[42]`.
  func target(ofDescriptor number: Int) throws -> String {
    try FileManager.default.destinationOfSymbolicLink(
      atPath: "/proc/\(process.processIdentifier)/fd/\(number)")
  }

  /// How many heaps glibc has made for threads besides the first one, which all may share: each begins at a
  /// multiple of 64 MB, and what it does not use of these may not be touched.
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

  /// Waits for the end.
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

  /// Path of the program: what the environment says, or what was built with these tests.
  private static var program: String {
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

/// Something did not happen in time.
struct Impatience: Error {
  let waitingFor: String
}

extension TemporaryFolder {
  /// Runs the program here, to its end.
  func smear(_ arguments: [String], through script: String = #"exec "$@""#) throws
    -> SmearProcess.Outcome
  {
    try SmearProcess(arguments, in: path, through: script).outcome()
  }

  /// Runs the program here, started by a shell.
  func smear(_ arguments: String..., through script: String = #"exec "$@""#) throws
    -> SmearProcess.Outcome
  {
    try SmearProcess(arguments, in: path, through: script).outcome()
  }
}
