import Raster

/// Two outputs that both take every frame of one rendering.
struct PairedOutput<First: FrameOutput, Second: FrameOutput>: FrameOutput {
  let first: First
  let second: Second

  func encoder() throws -> (Bitmap, [PixelRectangle]) throws -> (
    First.Encoded, Second.Encoded
  ) {
    let (one, other) = (try first.encoder(), try second.encoder())
    return { picture, changes in (try one(picture, changes), try other(picture, changes)) }
  }

  func write(_ encoded: (First.Encoded, Second.Encoded), frame: Int, at index: Int) throws {
    try first.write(encoded.0, frame: frame, at: index)
    try second.write(encoded.1, frame: frame, at: index)
  }

  func stop() {
    first.stop()
    second.stop()
  }

  func finish() throws -> Bool {
    // The second first: it may take long, and the user can still stop it.
    guard try second.finish() else { return false }
    return try first.finish()
  }

  func interrupt() throws {
    defer { try? second.interrupt() }
    try first.interrupt()
  }

  func abandon() throws {
    defer { try? second.abandon() }
    try first.abandon()
  }

  func remains(of written: Int, among count: Int) -> String {
    "\(first.remains(of: written, among: count)); \(second.remains(of: written, among: count))"
  }
}
