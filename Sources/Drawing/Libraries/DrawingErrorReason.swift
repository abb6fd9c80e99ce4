import CPango
// GLib has no module of its own: its types belong to the C library that the compiler reads first.
import CPixbuf

extension DrawingError {
  /// Creates an error with the message of `failure`, which is freed.
  @unsafe init(_ operation: String, consuming failure: UnsafeMutablePointer<GError>?) {
    let message = unsafe failure.map { unsafe String(cString: $0.pointee.message) }
    // libxml's messages end with one newline or several.
    let reason = message.map { $0.split(separator: "\n").joined(separator: " ") }
    self.init(operation: operation, reason: reason ?? "the library gives no reason")
    unsafe g_error_free(failure)
  }
}
