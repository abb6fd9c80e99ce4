import TestSupport
import Foundation
import Testing

/// A system call that fails in a process.
struct Fault: CustomTestStringConvertible {
  /// Names of C functions, separated by commas and counted together.
  let calls: String

  let kind: Kind

  enum Kind {
    /// One call fails with an error.
    case fails(Int32)

    /// One call and all later ones fail, as on a full disk.
    case failsFromThenOn(Int32)

    /// Each call fails once with an error, and succeeds when it is made again.
    case failsEveryFirstTime(Int32)

    /// From one call on, reads and writes handle half of the bytes, and clocks jump.
    case halves

    /// The process ends at the call, in the middle of a write if it is one.
    case kills
  }

  init(_ calls: String, _ kind: Kind) {
    (self.calls, self.kind) = (calls, kind)
  }

  var testDescription: String { "\(calls) \(environment)" }

  /// The value of `FAULT_HOW` for `faults.c`.
  private var environment: String {
    switch kind {
    case .fails(let code): "\(code)"
    case .failsFromThenOn(let code): "\(code)+"
    case .failsEveryFirstTime(let code): "\(code)/"
    case .halves: "short+"
    case .kills: "kill"
    }
  }

  /// The system's message for the error.
  var reason: String {
    switch kind {
    case .fails(let code), .failsFromThenOn(let code), .failsEveryFirstTime(let code):
      unsafe String(cString: strerror(code)).lowercased()
    case .halves, .kills: ""
    }
  }

  /// Returns a script that starts a program with the fault.
  ///
  /// - Parameters:
  ///   - count: Number of calls that succeed first.
  ///   - part: Part of the paths of the affected files.
  ///   - mark: A file to create at the fault.
  ///   - redirection: Redirection of the program's streams.
  fileprivate func script(at count: Int, in part: String, mark: String, _ redirection: String)
    throws
    -> String
  {
    """
    exec env SOURCE_DATE_EPOCH=0 FAULT=\(calls) \
    FAULT_AT=\(count) FAULT_HOW=\(environment) FAULT_PATH=\(part) \
    FAULT_MARK=\(mark) LD_PRELOAD=\(try Self.library.get().file("faults.so")) "$@" \(redirection)
    """
  }

  /// The folder of the library to preload, which is built once.
  private static let library = Result {
    let folder = try TemporaryFolder()
    let source = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "faults.c")
    _ = try Tool.output(
      "clang", "-shared", "-fPIC", "-o", folder.file("faults.so"), source.path, "-ldl")
    return folder
  }
}

extension TemporaryFolder {
  /// Runs the program with a fault in this folder, and waits for its end.
  ///
  /// - Parameters:
  ///   - count: Number of calls that succeed first.
  ///   - part: Part of the paths of the affected files.
  /// - Returns: The outcome, and whether the fault has happened.
  func smear(
    _ arguments: [String], with fault: Fault, at count: Int, in part: String,
    redirection: String = ""
  ) throws -> (outcome: SmearProcess.Outcome, hasHappened: Bool) {
    let marks = try TemporaryFolder()
    let script = try fault.script(at: count, in: part, mark: marks.file("mark"), redirection)
    let outcome = try SmearProcess(arguments, in: path, through: script).outcome()
    return (outcome, marks.exists("mark"))
  }
}
