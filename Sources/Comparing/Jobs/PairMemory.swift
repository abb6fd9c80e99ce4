import System

/// Memory that frames take while they are compared, in bytes.
package struct FrameBytes: Sendable {
  /// One frame.
  let picture: Int

  /// Scratch memory for making one frame.
  let making: Int

  /// Memory held all the time, for all frames together.
  let held: Int

  init(picture: Int, making: Int = 0, held: Int = 0) {
    (self.picture, self.making, self.held) = (picture, making, held)
  }
}

/// Limits the memory of workers that compare pairs of frames.
///
/// A worker that needs more than is left waits until others are done.
struct PairMemory: Sendable {
  let limits: Limits
  private let pictures: [FrameBytes]
  private let pictureCount: Int
  private let taken = WeightedSemaphore()

  /// Pictures of a frame's size in memory while one pair is compared, without and with a strip.
  ///
  /// Measured on 4096 × 4096 pixels, 3.4 and 6.5, and rounded up.
  private static let pictureCount = 4, pictureCountWithStrip = 7

  /// Memory of the program before it compares anything, in bytes.
  private static let program = 32 << 20

  /// - Parameters:
  ///   - limits: Limits on the memory.
  ///   - pictures: The frames that are not files.
  ///   - drawsStrips: Whether a strip is drawn of each pair that differs.
  init(_ limits: Limits, pictures: [any FramePictures], drawsStrips: Bool = false) {
    self.limits = limits
    self.pictures = pictures.map(\.frameBytes)
    pictureCount = drawsStrips ? Self.pictureCountWithStrip : Self.pictureCount
  }

  /// Runs `body` as soon as the memory for a pair is free.
  ///
  /// - Parameters:
  ///   - filePicture: Bytes of the larger picture that is read from a file; 0 if none is.
  ///   - files: Bytes of the files themselves.
  /// - Throws: ``LimitExcess`` if the pair alone exceeds the limit.
  func comparing<Result>(filePicture: Int, files: Int = 0, _ body: () throws -> Result) throws
    -> Result
  {
    let held = pictures.reduce(Self.program) { $0 + $1.held }
    let picture = pictures.map(\.picture).reduce(filePicture, max)
    // Files of usual size fit into the memory that was added by rounding up.
    let need =
      picture * pictureCount + max(files - picture / 2, 0)
      + pictures.reduce(0) { $0 + $1.making }
    try limits.check(held + need, .memory, of: "the pair")
    return try taken.taking(need, of: limits[.memory] - held, body)
  }
}
