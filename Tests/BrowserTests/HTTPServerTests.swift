import Foundation
import Testing

@testable import Browser

/// Tests of slow clients.
@Suite struct HTTPServerTests {
  private let token = AccessToken()

  /// - Parameter patience: Time limit for a whole request.
  private func server(patience: Duration) throws -> HTTPServer {
    let scenes = PreviewScenes(path: "/gone/scene.yaml")
    return try HTTPServer(
      port: 0, token: token, patience: patience, service: PreviewService(scenes))
  }

  private func connection(to server: HTTPServer) throws -> Int32 {
    let connection = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = server.port.bigEndian
    address.sin_addr.s_addr = UInt32(0x7f00_0001).bigEndian
    let status = unsafe withUnsafePointer(to: &address) { address in
      unsafe address.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        unsafe connect(connection, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
      }
    }
    try #require(status == 0)
    return connection
  }

  private func send(_ text: String, on connection: Int32) -> Bool {
    let bytes = Array(text.utf8)
    return unsafe Foundation.send(connection, bytes, bytes.count, Int32(MSG_NOSIGNAL)) > 0
  }

  /// Returns the bytes from the server until it closes the connection.
  private func rest(of connection: Int32) -> String {
    var text: [UInt8] = []
    var part = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = unsafe recv(connection, &part, part.count, 0)
      guard count > 0 else { return String(decoding: text, as: UTF8.self) }
      text += part[..<count]
    }
  }

  /// The time limit is for the whole request, even if bytes arrive all the time.
  @Test(arguments: [
    "", "GET / HTTP/1.1\r\nX: ",
    "POST /write HTTP/1.1\r\n%Content-Type: application/json\r\nContent-Length: 60000\r\n\r\n",
  ])
  func aRequestThatNeverEndsIsEnded(beginning: String) throws {
    let server = try server(patience: .milliseconds(200))
    let head = "Host: 127.0.0.1:\(server.port)\r\nCookie: smear-\(server.port)=\(token.text)\r\n"
    let connection = try connection(to: server)
    defer { close(connection) }
    if !beginning.isEmpty {
      #expect(send(beginning.replacing("%", with: head), on: connection))
    }
    // Sending fails once the kernel knows that the server has closed the connection.
    while beginning.isEmpty || send("x", on: connection) {
      server.endIdleConnections()
      if beginning.isEmpty, isClosed(connection) { break }
      usleep(10_000)
    }
  }

  private func isClosed(_ connection: Int32) -> Bool {
    var byte: UInt8 = 0
    return unsafe recv(connection, &byte, 1, Int32(MSG_DONTWAIT | MSG_PEEK)) == 0
  }

  @Test func whoIsAnsweredIsNotEnded() throws {
    let server = try server(patience: .zero)
    let connection = try connection(to: server)
    defer { close(connection) }
    let head = "Host: 127.0.0.1:\(server.port)\r\nCookie: smear-\(server.port)=\(token.text)\r\n"
    #expect(send("GET /events HTTP/1.1\r\n\(head)\r\n", on: connection))
    var byte: UInt8 = 0
    #expect(unsafe recv(connection, &byte, 1, Int32(MSG_PEEK)) == 1)
    for _ in 0..<10 { server.endIdleConnections() }
    #expect(!isClosed(connection))
  }

  @Test func refusalsCloseTheConnection() throws {
    let server = try server(patience: .seconds(600))
    let connection = try connection(to: server)
    defer { close(connection) }
    #expect(send("GET /scene HTTP/1.1\r\nHost: 127.0.0.1:\(server.port)\r\n\r\n", on: connection))
    let answer = rest(of: connection)
    #expect(answer.hasPrefix("HTTP/1.1 403 "))
    #expect(answer.contains("Connection: close\r\n"))
  }
}
