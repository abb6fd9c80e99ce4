import System

/// The reason why a document is not drawn.
enum DocumentFailure: Error {
  /// The drawing process reported an error, and continues.
  case refused(DrawingError)

  /// The drawing process ended, or can no longer be used.
  case lost(PipeFailure)
}
