internal import Glibc

/// A program that is given a file as its standard input, and read from; killed at the end of its scope.
package struct ReadingProgram: ~Copyable {
  /// Its standard output.
  package let output: OpenFile

  private let messages: OpenFile
  private let process: ChildProcess

  /// Starts a program that is looked for in PATH.
  ///
  /// - Parameter input: A regular file; through `/dev/stdin` the program has an offset of its own in it.
  package init(_ program: String, _ arguments: [String], input: borrowing OpenFile)
    throws(FileError)
  {
    let operation = "start \(program)"
    let data = try Pipe(for: operation)
    let speech = try Pipe(for: operation)
    // The messages are read at the end: what the pipe cannot hold is lost, and blocks nothing.
    try speech.writeEnd.neverBlock(for: operation)
    process = try ChildProcess(
      program, arguments, input: input.descriptor, output: data.writeEnd.descriptor,
      messages: speech.writeEnd.descriptor)
    output = data.readEnd
    messages = speech.readEnd
  }

  /// Ends the program, unless it has ended, and returns what it has said on standard error.
  package func lastWords(for operation: String) throws(FileError) -> String {
    _ = process.killed()
    return String(decoding: try messages.readAll(for: operation), as: UTF8.self)
  }
}
