import CCairo

/// A failure reported by Cairo, Pango or librsvg.
package struct DrawingError: Error, Hashable {
  /// The operation that failed, as an infinitive phrase: "fill a shape".
  package let operation: String

  /// The reason, in the library's own words: "out of memory".
  package let reason: String

  /// The declaration of the thing that could not be drawn.
  package private(set) var place = Place.unknown

  package init(operation: String, reason: String, at place: Place = .unknown) {
    self.operation = operation
    self.reason = reason
    self.place = place
  }

  /// A place in a file.
  ///
  /// All places are equal, so that equal failures in different places are equal errors.
  package enum Place: Hashable, Sendable {
    case unknown
    /// The failure belongs to no single declaration.
    case none
    case bytes(Range<Int>, file: String)

    package static func == (a: Place, b: Place) -> Bool { true }

    package func hash(into hasher: inout Hasher) {}
  }

  /// Returns the same error at a place, unless it already has one.
  package func placed(at place: Place) -> DrawingError {
    guard case .unknown = self.place else { return self }
    return DrawingError(operation: operation, reason: reason, at: place)
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
