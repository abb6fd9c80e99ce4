import Glibc
import Synchronization

/// The connections of a server; slow requests are ended to make room for others.
final class Connections: Sendable {
  private enum State {
    /// No whole request has arrived yet, or the last one has been answered.
    case idle(since: ContinuousClock.Instant)
    case answering
    /// Shut down, but not yet closed by the library.
    case ended
  }

  private struct Connection {
    let socket: Int32
    var state = State.idle(since: .now)

    /// Size of the answer that the client has not read yet, in bytes.
    var waitingBytes = 0

    var idleSince: ContinuousClock.Instant? {
      if case .idle(let since) = state { since } else { nil }
    }

    var isOpen: Bool {
      if case .ended = state { false } else { true }
    }

    mutating func end() {
      // Shutting down fails only if the socket is closed already.
      shutdown(socket, Int32(SHUT_RDWR))
      state = .ended
    }
  }

  /// Connections by the library's identifiers.
  private let open = Mutex<[UInt: Connection]>([:])

  /// The most connections; more are allowed only while all of them are being answered.
  private let limit: Int

  /// The longest time in which a whole request must arrive.
  private let patience: Duration

  /// The most bytes of answers that wait for clients to read them.
  private let waitingLimit: Int

  init(limit: Int, patience: Duration, waitingLimit: Int) {
    self.limit = limit
    self.patience = patience
    self.waitingLimit = waitingLimit
  }

  /// Records a new connection; beyond the limit, ends the connection that has been idle longest.
  func begin(_ id: UInt, on socket: Int32) {
    open.withLock { open in
      let idle = open.compactMapValues(\.idleSince)
      if open.count(where: { $0.value.isOpen }) >= limit,
        let oldest = idle.min(by: { $0.value < $1.value })
      {
        open[oldest.key]?.end()
      }
      open[id] = Connection(socket: socket)
    }
  }

  /// Records that a whole request has arrived.
  func answer(_ id: UInt) { open.withLock { $0[id]?.state = .answering } }

  /// Records an answer that waits to be read, and returns whether there is room for it.
  ///
  /// A single answer may wait even if it is larger than the limit.
  func keepWaiting(_ byteCount: Int, for id: UInt) -> Bool {
    open.withLock { open in
      let others = open.values.reduce(0) { $0 + $1.waitingBytes }
      guard others == 0 || others + byteCount <= waitingLimit else { return false }
      open[id]?.waitingBytes = byteCount
      return true
    }
  }

  /// Records that a request has been answered or given up.
  func rest(_ id: UInt) {
    open.withLock { open in
      open[id]?.waitingBytes = 0
      if let connection = open[id], connection.isOpen { open[id]?.state = .idle(since: .now) }
    }
  }

  /// Forgets a connection that is about to be closed, because its socket may soon be reused.
  func close(_ id: UInt) { open.withLock { $0[id] = nil } }

  /// Ends connections that have been idle for too long.
  func endIdle() {
    open.withLock { open in
      let latest = ContinuousClock.now - patience
      for (id, since) in open.compactMapValues(\.idleSince) where since <= latest {
        open[id]?.end()
      }
    }
  }
}
