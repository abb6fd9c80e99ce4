import Foundation
import Testing

/// A client that sends any text to a server on this machine.
struct RawClient {
  let port: UInt16

  /// A header with the cookie for the printed address; `nil` for a client without access.
  let cookie: String?

  /// Gets a cookie from an address that `smear preview` printed.
  init(_ address: URL) throws {
    let port = UInt16(try #require(address.port))
    let query = try #require(address.query())
    let stranger = RawClient(strangerAt: port)
    let welcome = try stranger.get("/?\(query)").text
    let cookie = try #require(welcome.firstMatch(of: /Set-Cookie: ([^;]+);/)?.1, "\(welcome)")
    self.init(port: port, cookie: "Cookie: \(cookie)")
  }

  /// Creates a client without a cookie.
  init(strangerAt port: UInt16) { self.init(port: port, cookie: nil) }

  private init(port: UInt16, cookie: String?) { (self.port, self.cookie) = (port, cookie) }

  /// The headers of every request.
  private var head: String {
    "Host: 127.0.0.1:\(port)\r\n" + (cookie.map { "\($0)\r\n" } ?? "")
  }

  struct Answer {
    /// The status; 0 if no answer came.
    let status: Int

    /// The whole answer, from the status line on.
    let bytes: [UInt8]

    var text: String { String(decoding: bytes, as: UTF8.self) }

    /// The bytes after the empty line.
    var body: [UInt8] {
      bytes.firstRange(of: Array("\r\n\r\n".utf8)).map { Array(bytes[$0.upperBound...]) } ?? []
    }
  }

  func get(_ target: String) throws -> Answer {
    try answer(
      to: "GET \(target) HTTP/1.1\r\n\(head)Connection: close\r\n\r\n")
  }

  func post(_ target: String, json body: String) throws -> Answer {
    try answer(
      to: "POST \(target) HTTP/1.1\r\n\(head)Content-Type: application/json\r\n"
        + "Content-Length: \(body.utf8.count)\r\nConnection: close\r\n\r\n\(body)")
  }

  /// Sends a request, and returns the bytes received until the connection is closed.
  func answer(to request: String) throws -> Answer {
    var bytes: [UInt8] = []
    try exchange(request) { part in
      bytes += part
      return true
    }
    let words = String(decoding: bytes.prefix(32), as: UTF8.self).split(separator: " ")
    return Answer(status: words.count > 1 ? Int(words[1]) ?? 0 : 0, bytes: bytes)
  }

  /// Requests an address, and returns whether the answer begins with a text.
  func begins(_ target: String, _ text: String) throws -> Bool {
    var answer: [UInt8] = []
    try exchange("GET \(target) HTTP/1.1\r\n\(head)\r\n") { part in
      answer += part
      return !String(decoding: answer, as: UTF8.self).contains(text)
    }
    return String(decoding: answer, as: UTF8.self).contains(text)
  }

  /// Waits for a state of the scene later than `revision`, and returns its number.
  ///
  /// The server announces the current state first.
  func revision(after revision: Int = 0) throws -> Int {
    var text = ""
    var latest = 0
    try exchange("GET /events HTTP/1.1\r\n\(head)\r\n") { part in
      text += String(decoding: part, as: UTF8.self)
      latest = text.matches(of: /data: (\d+)\n/).compactMap { Int($0.output.1) }.last ?? 0
      return latest <= revision
    }
    try #require(latest > revision, "no state of the scene after \(revision)")
    return latest
  }

  /// Opens a connection without sending anything.
  ///
  /// - Returns: A socket, which the caller closes.
  func connection() throws -> Int32 {
    let connection = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    try #require(connection >= 0)
    var patience = timeval(tv_sec: 30, tv_usec: 0)
    let size = socklen_t(MemoryLayout<timeval>.size)
    unsafe setsockopt(connection, SOL_SOCKET, SO_RCVTIMEO, &patience, size)
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = port.bigEndian
    address.sin_addr.s_addr = UInt32(0x7f00_0001).bigEndian
    let status = unsafe withUnsafePointer(to: &address) { address in
      unsafe address.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        unsafe connect(connection, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
      }
    }
    try #require(status == 0, "no connection to port \(port)")
    return connection
  }

  /// - Parameter receive: Takes received bytes; returns whether to receive more.
  private func exchange(_ request: String, receive: ([UInt8]) -> Bool) throws {
    let connection = try connection()
    defer { close(connection) }
    // A server may close the connection before it has received the whole request.
    unsafe Array(request.utf8).withUnsafeBytes {
      _ = unsafe send(connection, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
    }
    var part = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = unsafe recv(connection, &part, part.count, 0)
      guard count > 0, receive(Array(part.prefix(count))) else { return }
    }
  }
}
