import TestSupport
import Foundation
import Testing

/// A call to the system that goes wrong in a process.
struct Fault: CustomTestStringConvertible {
  /// Names of C functions that count as one, with commas between.
  let calls: String

  let kind: Kind

  enum Kind {
    /// The call fails with an error, once.
    case fails(Int32)

    /// That call fails, and all that come later, as on a disk that is full.
    case failsFromThenOn(Int32)

    /// From then on, reads and writes are of half the bytes, and clocks jump.
    case halves

    /// The process ends there, in the midst of writing if it writes.
    case kills
  }

  init(_ calls: String, _ kind: Kind) {
    (self.calls, self.kind) = (calls, kind)
  }

  var testDescription: String { "\(calls) \(environment)" }

  /// What `faults.c` is told of it.
  private var environment: String {
    switch kind {
    case .fails(let code): "\(code)"
    case .failsFromThenOn(let code): "\(code)+"
    case .halves: "short+"
    case .kills: "kill"
    }
  }

  /// The system's words for the error.
  var reason: String {
    switch kind {
    case .fails(let code), .failsFromThenOn(let code):
      unsafe String(cString: strerror(code)).lowercased()
    case .halves, .kills: ""
    }
  }

  /// Returns a script that starts a program with the fault.
  ///
  /// - Parameters:
  ///   - count: The number of calls that go well before.
  ///   - part: What the paths of the files have in them whose calls count.
  ///   - mark: A file that is made when it happens.
  ///   - redirection: Of the program's streams.
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

  /// The library to preload, built once, with its folder.
  private static let library = Result {
    let folder = try TemporaryFolder()
    let source = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "faults.c")
    _ = try Tool.output(
      "clang", "-shared", "-fPIC", "-o", folder.file("faults.so"), source.path, "-ldl")
    return folder
  }
}

extension TemporaryFolder {
  /// Runs the program here, to its end, with a fault.
  ///
  /// - Parameters:
  ///   - count: The number of calls that go well before.
  ///   - part: What the paths of the files have in them whose calls count.
  /// - Returns: Whether the fault has happened, too.
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
