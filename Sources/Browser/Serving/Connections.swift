import Glibc
import Synchronization

/// The connections of a server: those that take their time to ask are ended, so that others can.
final class Connections: Sendable {
  private enum State {
    /// Until a whole request has come, and again when that has been answered.
    case idle(since: ContinuousClock.Instant)
    case answering
    /// Until the library has closed it.
    case ended
  }

  private struct Connection {
    let socket: Int32
    var state = State.idle(since: .now)

    /// Of the answer that has not been taken yet.
    var waitingBytes = 0

    var idleSince: ContinuousClock.Instant? {
      if case .idle(let since) = state { since } else { nil }
    }

    var isOpen: Bool {
      if case .ended = state { false } else { true }
    }

    mutating func end() {
      // It is closed already if that fails.
      shutdown(socket, Int32(SHUT_RDWR))
      state = .ended
    }
  }

  /// By the library's identifiers.
  private let open = Mutex<[UInt: Connection]>([:])

  /// The most connections, unless requests are being answered on all of them.
  private let limit: Int

  /// How long a request may take to come, its body included.
  private let patience: Duration

  /// The most bytes of answers that wait for those who asked.
  private let waitingLimit: Int

  init(limit: Int, patience: Duration, waitingLimit: Int) {
    self.limit = limit
    self.patience = patience
    self.waitingLimit = waitingLimit
  }

  /// Takes note of a new connection; for one too many, the one that has been idle longest is ended.
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

  /// Takes note that a whole request has come.
  func answer(_ id: UInt) { open.withLock { $0[id]?.state = .answering } }

  /// Takes note that an answer is about to wait until it is taken; returns whether it may. One alone may,
  /// however long it is.
  func keepWaiting(_ byteCount: Int, for id: UInt) -> Bool {
    open.withLock { open in
      let others = open.values.reduce(0) { $0 + $1.waitingBytes }
      guard others == 0 || others + byteCount <= waitingLimit else { return false }
      open[id]?.waitingBytes = byteCount
      return true
    }
  }

  /// Takes note that a request has been answered, or given up.
  func rest(_ id: UInt) {
    open.withLock { open in
      open[id]?.waitingBytes = 0
      if let connection = open[id], connection.isOpen { open[id]?.state = .idle(since: .now) }
    }
  }

  /// Takes note that a connection is about to be closed: its socket may be another's soon.
  func close(_ id: UInt) { open.withLock { $0[id] = nil } }

  /// Ends the connections that have been idle for too long.
  func endIdle() {
    open.withLock { open in
      let latest = ContinuousClock.now - patience
      for (id, since) in open.compactMapValues(\.idleSince) where since <= latest {
        open[id]?.end()
      }
    }
  }
}
