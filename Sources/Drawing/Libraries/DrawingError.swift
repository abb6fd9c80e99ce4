import CCairo

/// A failure reported by Cairo, Pango or librsvg.
package struct DrawingError: Error, Hashable {
  /// The operation that failed, as an infinitive phrase: "fill a shape".
  package let operation: String

  /// The reason, in the library's own words: "out of memory".
  package let reason: String

  package init(operation: String, reason: String) {
    self.operation = operation
    self.reason = reason
  }
}

extension DrawingError: CustomStringConvertible {
  package var description: String { "cannot \(operation): \(reason)" }
}

/// Throws unless `status` is success.
///
/// - Parameter operation: The operation that failed, as an infinitive phrase.
func check(
  _ status: cairo_status_t, _ operation: @autoclosure () -> String
) throws(DrawingError) {
  guard status != CAIRO_STATUS_SUCCESS else { return }
  throw unsafe DrawingError(
    operation: operation(), reason: String(cString: cairo_status_to_string(status)))
}
