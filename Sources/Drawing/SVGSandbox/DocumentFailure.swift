import System

/// Why a document is not drawn.
enum DocumentFailure: Error {
  /// The process that should draw it has said why, and goes on.
  case refused(DrawingError)

  /// The process is lost.
  case lost(PipeFailure)
}
