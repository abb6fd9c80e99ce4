/// Why a film, or a frame of it, is not shown.
package struct VideoError: Error {
  /// Without the name of the film: `it has no picture that moves`.
  package let reason: String
  package var hint: String?
}
