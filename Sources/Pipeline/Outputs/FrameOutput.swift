import Raster

/// Where the frames of a job go.
protocol FrameOutput: Sendable {
  /// A frame that can be written again where another one looks the same.
  associatedtype Encoded

  /// Returns what makes frames of bitmaps; each worker has its own.
  ///
  /// It is given one picture after the other, and where each may differ from the one before it;
  /// the first may differ everywhere.
  func encoder() throws -> (_ picture: Bitmap, _ changes: [PixelRectangle]) throws -> Encoded

  /// Whether two frames of the scene are known to look the same without being drawn; any thread may ask.
  func areAlike(_ one: Int, _ other: Int) -> Bool

  /// Returns a frame that was written and is known to look the same as one that is to come; any thread
  /// may ask.
  ///
  /// - Parameter frame: The number in the scene of the one to come.
  /// - Returns: `nil` if it has to be drawn.
  func twin(of frame: Int) -> Encoded?

  /// Writes a frame; any thread may.
  ///
  /// - Parameters:
  ///   - frame: Its number in the scene.
  ///   - index: Its place among the frames of the job, from 0 on; all before it are written, or
  ///     ``stop()`` is called.
  func write(_ encoded: Encoded, frame: Int, at index: Int) throws

  /// Lets no frame wait for one before it, because that one has failed; any thread may.
  func stop()

  /// Ends a job whose frames are all written; on the disk on return.
  ///
  /// - Returns: Whether it came to an end before the user stopped it.
  func finish() throws -> Bool

  /// Ends a job early; no write may be under way.
  func interrupt() throws

  /// Ends a job that has failed early, in the same way; what nothing has been written into is not there.
  func abandon() throws

  /// Says what there is after ``interrupt()`` of a job that has written `written` of `count` frames.
  func remains(of written: Int, among count: Int) -> String
}

/// Outputs that know nothing of what frames look like before they are drawn.
extension FrameOutput {
  func abandon() throws { try interrupt() }

  func areAlike(_ one: Int, _ other: Int) -> Bool { false }

  func twin(of frame: Int) -> Encoded? { nil }
}
