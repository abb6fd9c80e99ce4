import Raster

/// The destination of a job's frames.
protocol FrameOutput: Sendable {
  /// An encoded frame, which can be written again for another frame with the same look.
  associatedtype Encoded

  /// Returns a closure that encodes bitmaps; each worker has its own.
  ///
  /// The closure takes a picture and the rectangles that may differ from the picture before it. The
  /// first picture may differ everywhere.
  func encoder() throws -> (_ picture: Bitmap, _ changes: [PixelRectangle]) throws -> Encoded

  /// Whether two frames of the scene look the same, known without drawing; callable from any
  /// thread.
  func areAlike(_ one: Int, _ other: Int) -> Bool

  /// Returns a written frame that is known to look the same as a later one.
  ///
  /// Callable from any thread.
  ///
  /// - Parameter frame: The number in the scene of the later frame.
  /// - Returns: `nil` if the frame has to be drawn.
  func twin(of frame: Int) -> Encoded?

  /// Writes a frame; callable from any thread.
  ///
  /// - Parameters:
  ///   - frame: Its number in the scene.
  ///   - index: Its index among the frames of the job, from 0. Either all earlier ones are written
  ///     in the end, or ``stop()`` is called.
  func write(_ encoded: Encoded, frame: Int, at index: Int) throws

  /// Stops frames from waiting for an earlier one that failed; callable from any thread.
  func stop()

  /// Ends a job whose frames are all written; they are on the disk on return.
  ///
  /// - Returns: Whether the output is complete; `false` if the user stopped it.
  func finish() throws -> Bool

  /// Ends a job early; no frame may be in the middle of being written.
  func interrupt() throws

  /// Ends a failed job early; an output without any frame is removed.
  func abandon() throws

  /// Describes the output that an interrupted job leaves after `written` of `count` frames.
  func remains(of written: Int, among count: Int) -> String
}

/// The defaults of outputs that cannot compare frames before drawing.
extension FrameOutput {
  func abandon() throws { try interrupt() }

  func areAlike(_ one: Int, _ other: Int) -> Bool { false }

  func twin(of frame: Int) -> Encoded? { nil }
}
