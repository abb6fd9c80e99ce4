import CMicroHTTPD
import Glibc

/// An HTTP server on 127.0.0.1; the boundary to the C library.
///
/// Every connection has its own thread, so an answer may take long. A request may not, if the owner
/// calls ``endIdleConnections()`` regularly.
@safe package final class HTTPServer {
  /// The port it listens on.
  package let port: UInt16

  private let daemon: OpaquePointer

  /// Context of the daemon's callbacks, which receive its address.
  private let context: Context

  /// The longest head of a request, in bytes.
  private static let headLimit = 16 << 10

  /// The most connections, unless more requests are being answered; a browser opens six.
  static let connectionLimit = 32

  /// The most connections, including those that are ended but not closed yet.
  ///
  /// Beyond it, the library refuses every new connection.
  private static let socketLimit: UInt32 = 512

  /// Time after which an idle connection is closed, even with an unread answer, in seconds.
  private static let timeout: UInt32 = 30

  /// The most bytes of answers that wait for clients to read them: a few frames.
  private static let waitingLimit = 64 << 20

  private final class Context: Sendable {
    let gatekeeper: Gatekeeper
    let service: any HTTPService
    let connections: Connections

    init(_ gatekeeper: Gatekeeper, service: any HTTPService, connections: Connections) {
      (self.gatekeeper, self.service, self.connections) = (gatekeeper, service, connections)
    }
  }

  /// - Parameters:
  ///   - wanted: Port to listen on; 0 for any free port.
  ///   - token: Token that a request must carry.
  ///   - readmission: Lets the tabs of an earlier run in, if there is one.
  ///   - patience: The longest time in which a whole request must arrive.
  package init(
    port wanted: UInt16, token: AccessToken, readmission: Readmission? = nil,
    patience: Duration = .seconds(15), service: any HTTPService
  ) throws(HTTPError) {
    var port = wanted
    let listener = unsafe smear_http_listen(&port)
    guard listener >= 0 else { throw HTTPError(port: wanted, code: errno) }
    self.port = port
    context = Context(
      Gatekeeper(port: port, token: token, readmission: readmission, service: service),
      service: service,
      connections: Connections(
        limit: Self.connectionLimit, patience: patience, waitingLimit: Self.waitingLimit))
    let daemon = unsafe smear_http_start(
      listener, Self.headLimit, Self.socketLimit, Self.timeout, Self.notify,
      Self.begin, Self.handle, Self.end, Unmanaged.passUnretained(context).toOpaque())
    guard let daemon = unsafe daemon else {
      let code = errno
      close(listener)
      throw HTTPError(port: port, code: code)
    }
    unsafe self.daemon = daemon
  }

  /// Ends all connections and waits until no request is being answered.
  deinit { unsafe MHD_stop_daemon(daemon) }

  /// Ends connections whose request has been incomplete for too long.
  package func endIdleConnections() { context.connections.endIdle() }

  /// Called when a connection begins or ends.
  private static let notify: MHD_NotifyConnectionCallback = { context, connection, _, code in
    guard let context = unsafe context, let connection = unsafe connection else { return }
    let connections = unsafe Unmanaged<Context>.fromOpaque(context).takeUnretainedValue()
      .connections
    if smear_http_begins(code) != 0 {
      unsafe connections.begin(UInt(bitPattern: connection), on: smear_http_socket(connection))
    } else {
      connections.close(UInt(bitPattern: connection))
    }
  }

  /// A request that is being received.
  private final class Exchange {
    let target: String

    /// The request; `nil` until its head has arrived.
    var request: HTTPRequest?

    init(target: String) { self.target = target }
  }

  private static let begin:
    @convention(c) (UnsafeMutableRawPointer?, UnsafePointer<CChar>?, OpaquePointer?)
      -> UnsafeMutableRawPointer? = { _, target, _ in
        let text = unsafe target.map { unsafe String(cString: $0) }
        return unsafe Unmanaged.passRetained(Exchange(target: text ?? "")).toOpaque()
      }

  private static let end: MHD_RequestCompletedCallback = { context, connection, exchange, _ in
    if let context = unsafe context, let connection = unsafe connection {
      unsafe Unmanaged<Context>.fromOpaque(context).takeUnretainedValue()
        .connections.rest(UInt(bitPattern: connection))
    }
    guard let object = unsafe exchange?.pointee else { return }
    unsafe Unmanaged<Exchange>.fromOpaque(object).release()
    unsafe exchange?.pointee = nil
  }

  /// Called with the head of a request, with each part of its body, and at its end.
  private static let handle: MHD_AccessHandlerCallback = {
    context, connection, _, method, _, data, count, exchange in
    guard let context = unsafe context, let connection = unsafe connection,
      let object = unsafe exchange?.pointee, let count = unsafe count
    else { return .NO }
    let server = unsafe Unmanaged<Context>.fromOpaque(context).takeUnretainedValue()
    let exchange = unsafe Unmanaged<Exchange>.fromOpaque(object).takeUnretainedValue()
    guard let request = exchange.request else {
      let head = HTTPRequest(
        method: unsafe method.map { unsafe String(cString: $0) } ?? "", target: exchange.target,
        headers: unsafe headers(of: connection))
      exchange.request = head
      guard let refusal = server.gatekeeper.refusal(of: head) else { return .YES }
      return unsafe queue(refusal.closing, on: connection)
    }
    guard unsafe count.pointee == 0 else {
      let bytes = unsafe UnsafeRawBufferPointer(start: data, count: count.pointee)
      unsafe exchange.request?.body += bytes
      unsafe count.pointee = 0
      return .YES
    }
    server.connections.answer(UInt(bitPattern: connection))
    let response = server.service.response(to: request)
    guard server.connections.keepWaiting(response.byteCount, for: UInt(bitPattern: connection))
    else { return unsafe queue(.crowded.closing, on: connection) }
    return unsafe queue(response, on: connection)
  }

  @unsafe private static func headers(of connection: OpaquePointer)
    -> [(name: String, value: String)]
  {
    var headers: [(name: String, value: String)] = []
    unsafe withUnsafeMutablePointer(to: &headers) { headers in
      _ = unsafe MHD_get_connection_values(
        connection, .HEADER_KIND,
        { headers, _, name, value in
          let headers = unsafe headers?.assumingMemoryBound(
            to: [(name: String, value: String)].self)
          if let name = unsafe name {
            unsafe headers?.pointee.append(
              (String(cString: name), unsafe value.map { unsafe String(cString: $0) } ?? ""))
          }
          return .YES
        }, headers)
    }
    return headers
  }

  /// Sends a response; without memory for it, the connection is closed.
  @unsafe private static func queue(_ response: HTTPResponse, on connection: OpaquePointer)
    -> MHD_Result
  {
    guard let made = unsafe made(response.body) else { return .NO }
    defer { unsafe MHD_destroy_response(made) }
    for (name, value) in response.headers + [("Content-Type", response.contentType)] {
      guard unsafe MHD_add_response_header(made, name, value) == .YES else { return .NO }
    }
    return unsafe MHD_queue_response(connection, response.status, made)
  }

  private static func made(_ body: HTTPResponse.Body) -> OpaquePointer? {
    switch body {
    case .bytes(let bytes):
      unsafe bytes.withUnsafeBytes {
        unsafe MHD_create_response_from_buffer(
          $0.count, UnsafeMutableRawPointer(mutating: $0.baseAddress), .RESPMEM_MUST_COPY)
      }
    case .stream(let events):
      unsafe MHD_create_response_from_callback(
        events.byteCount.map(UInt64.init) ?? .max, events.pieceSize,
        { events, _, buffer, count in
          guard let events = unsafe events, let buffer = unsafe buffer else { return -2 }
          let bytes = unsafe Unmanaged<EventStream>.fromOpaque(events).takeUnretainedValue()
            .next(count)
          guard let bytes else { return -1 }
          unsafe UnsafeMutableRawBufferPointer(start: buffer, count: count).copyBytes(from: bytes)
          return bytes.count
        }, Unmanaged.passRetained(events).toOpaque(),
        { events in
          guard let events = unsafe events else { return }
          unsafe Unmanaged<EventStream>.fromOpaque(events).release()
        })
    }
  }
}
