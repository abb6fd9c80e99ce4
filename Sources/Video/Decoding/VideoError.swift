/// The reason why a film or one of its frames cannot be shown.
package struct VideoError: Error {
  /// The reason, without the name of the film: `it has no picture that moves`.
  package let reason: String
  package var hint: String?
}
