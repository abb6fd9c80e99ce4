internal import Glibc

/// A running program that gets requests through one pipe and replies through another; killed at the
/// end of its scope.
package struct Coprocess: ~Copyable {
  /// The program's standard input; writing never blocks.
  package let requests: OpenFile

  /// The program's standard output.
  package let replies: OpenFile

  package let process: ChildProcess

  /// Starts a program and discards its standard error.
  package init(_ program: String, _ arguments: [String], for operation: String) throws(FileError) {
    let requests = try Pipe(for: operation)
    let replies = try Pipe(for: operation)
    try requests.writeEnd.neverBlock(for: operation)
    let nullDevice = try OpenFile("/dev/null", flags: O_WRONLY, for: operation)
    process = try ChildProcess(
      program, arguments, input: requests.readEnd.descriptor,
      output: replies.writeEnd.descriptor, messages: nullDevice.descriptor)
    self.requests = requests.writeEnd
    self.replies = replies.readEnd
  }
}
