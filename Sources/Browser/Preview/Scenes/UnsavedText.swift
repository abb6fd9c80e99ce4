/// A scene's text as it is typed in the page, before it is saved.
struct UnsavedText: Sendable {
  let bytes: [UInt8]

  /// The contents that the scene's file had when typing began.
  let file: [UInt8]
}
