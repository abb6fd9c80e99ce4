internal import Glibc

/// A program that reads from a pipe, and whose standard error is collected.
package struct PipedProgram: ~Copyable {
  private let input: OpenFile
  private let messages: OpenFile
  private let process: ChildProcess

  /// Starts a program found in PATH.
  package init(_ program: String, _ arguments: [String]) throws(FileError) {
    let operation = "start \(program)"
    let data = try Pipe(for: operation)
    let errors = try Pipe(for: operation)
    // The messages are read at the end: those that the pipe cannot hold are lost and block nothing.
    try errors.writeEnd.neverBlock(for: operation)
    try data.writeEnd.neverBlock(for: operation)
    process = try ChildProcess(
      program, arguments, input: data.readEnd.descriptor, messages: errors.writeEnd.descriptor)
    input = data.writeEnd
    messages = errors.readEnd
  }

  /// Writes to the pipe whenever it has room, until all is written or `isStopped` returns `true`.
  ///
  /// - Returns: Whether all of `bytes` was written.
  package func write(
    _ bytes: RawSpan, for operation: String, unless isStopped: () -> Bool
  ) throws(FileError) -> Bool {
    // The descriptor never blocks, so pieces need no limit.
    try input.write(bytes, inPiecesOf: .max, for: operation, unless: isStopped)
  }

  /// Closes the input and waits for the program to end, killing it once `isStopped` returns `true`.
  ///
  /// - Returns: The way it ended and its messages; `nil` if it was stopped.
  package consuming func finish(
    for operation: String, unless isStopped: () -> Bool
  ) throws(FileError) -> (ending: ChildProcess.Ending, messages: String)? {
    try input.close(for: operation)
    guard let ending = process.ending(unless: isStopped) else { return nil }
    let text = String(decoding: try messages.readAll(for: operation), as: UTF8.self)
    return (ending, text)
  }

  /// Runs a program to its end.
  ///
  /// - Returns: All of its standard output, also if it fails.
  package static func output(_ program: String, _ arguments: [String]) throws(FileError) -> String {
    let operation = "start \(program)"
    let errors = try Pipe(for: operation)
    let input = try OpenFile("/dev/null", flags: O_RDWR, for: operation)
    let process = try ChildProcess(
      program, arguments, input: input.descriptor, output: errors.writeEnd.descriptor,
      messages: input.descriptor)
    let text = try errors.readToEnd(for: operation)
    _ = process.ending(unless: { false })
    return String(decoding: text, as: UTF8.self)
  }
}
