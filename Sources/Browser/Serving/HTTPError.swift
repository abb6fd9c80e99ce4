import Glibc
import System

/// The reason why a server cannot start.
package struct HTTPError: Error, CustomStringConvertible {
  private let port: UInt16

  /// The raw `errno`.
  private let code: Int32

  init(port: UInt16, code: Int32) {
    self.port = port
    self.code = code
  }

  package var description: String { "cannot listen on 127.0.0.1:\(port): \(reason)" }

  /// Advice for the user, if there is any.
  package var hint: String? {
    switch code {
    case EADDRINUSE: "another program has it; --port 0 takes any that is free"
    case EACCES: "ports below 1024 belong to the system; --port 0 takes any that is free"
    default: nil
    }
  }

  private var reason: String {
    code == EADDRINUSE ? "the port is in use" : systemErrorText(of: code)
  }
}
