internal import Glibc

/// A running program whose standard input is a file, and whose output this process reads; killed at
/// the end of its scope.
package struct RedirectedProgram: ~Copyable {
  /// The program's standard output.
  package let output: OpenFile

  private let messages: OpenFile
  private let process: ChildProcess

  /// Starts a program found in PATH.
  ///
  /// - Parameter input: A regular file; through `/dev/stdin` the program has an offset of its own
  ///   in it.
  package init(_ program: String, _ arguments: [String], input: borrowing OpenFile)
    throws(FileError)
  {
    let operation = "start \(program)"
    let data = try Pipe(for: operation)
    let errors = try Pipe(for: operation)
    // The messages are read at the end: those that the pipe cannot hold are lost and block nothing.
    try errors.writeEnd.neverBlock(for: operation)
    process = try ChildProcess(
      program, arguments, input: input.descriptor, output: data.writeEnd.descriptor,
      messages: errors.writeEnd.descriptor)
    output = data.readEnd
    messages = errors.readEnd
  }

  /// Kills the program unless it has already ended, and returns its messages on standard error.
  package func finalMessages(for operation: String) throws(FileError) -> String {
    _ = process.killed()
    return String(decoding: try messages.readAll(for: operation), as: UTF8.self)
  }
}
