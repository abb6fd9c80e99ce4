import Browser
import Glibc
import Pipeline

/// The interval between checks for a request to stop, in microseconds.
private let pause: useconds_t = 100_000

extension HTTPService {
  /// Prints the page's address, and serves the page until Ctrl-C.
  ///
  /// - Parameter port: The port; 0 for any free port.
  func serve(on port: UInt16) throws -> ExitStatus {
    do {
      let token = AccessToken()
      let server = try HTTPServer(port: port, token: token, service: self)
      try Console.write("http://127.0.0.1:\(server.port)/?token=\(token.text)\n")
      while Interruption.status == nil {
        server.endIdleConnections()
        usleep(pause)
      }
      return Interruption.status ?? .done
    } catch let error as HTTPError {
      Console.note("smear: \(error)")
      if let hint = error.hint { Console.note("hint: \(hint)") }
      throw ReportedError()
    }
  }
}

extension HTTPResponse {
  /// Returns the response with a page that no other page may frame, and no browser keeps.
  static func page(_ bytes: [UInt8]) -> HTTPResponse {
    var page = HTTPResponse(bytes, as: "text/html; charset=utf-8")
    page.headers += [
      ("Content-Security-Policy", "frame-ancestors 'none'"), ("Cache-Control", "no-store"),
    ]
    return page
  }
}
