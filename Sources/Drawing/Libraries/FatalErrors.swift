import CPango
import Synchronization

/// Messages of the drawing libraries just before they abort the process, as when memory runs out.
package enum FatalErrors {
  private static let end = Mutex<(@Sendable (String) -> Never)?>(nil)

  /// Calls `end` with the library's message in place of an abort.
  package static func watch(_ end: @escaping @Sendable (_ reason: String) -> Never) {
    self.end.withLock { $0 = end }
    unsafe g_log_set_default_handler(
      { domain, level, message, data in
        guard level.rawValue & G_LOG_LEVEL_ERROR.rawValue != 0,
          let end = FatalErrors.end.withLock(\.self)
        else { return unsafe g_log_default_handler(domain, level, message, data) }
        end(unsafe message.map { unsafe String(cString: $0) } ?? "")
      }, nil)
  }
}
