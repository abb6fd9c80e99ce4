import CPango
import Synchronization

/// What the drawing libraries say before they abort the process: that there is no thread, or no memory.
package enum FatalErrors {
  private static let end = Mutex<(@Sendable (String) -> Never)?>(nil)

  /// Ends the process by `end` in place of an abort, with the library's own words.
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
