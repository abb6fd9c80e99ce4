/// How many values of a scene have been changed in the page, and not been written into its files.
struct UnwrittenValues: Decodable {
  var count = 0
}

/// A scene's text as it is typed in the page, before it is saved.
struct UnsavedText: Sendable {
  let bytes: [UInt8]

  /// The contents that the scene's file had when typing began.
  let file: [UInt8]
}
