import System

/// What frames take in memory while they are compared, in bytes.
package struct FrameBytes: Sendable {
  /// One frame.
  let picture: Int

  /// What is needed beside a frame until it is there.
  let making: Int

  /// What is there all the time, for all frames.
  let held: Int

  package init(picture: Int, making: Int = 0, held: Int = 0) {
    (self.picture, self.making, self.held) = (picture, making, held)
  }
}

/// Holds those who compare pairs of frames to the memory that there is: who needs more than is left waits
/// until others are done.
struct PairMemory: Sendable {
  let limits: Limits
  private let pictures: [FrameBytes]
  private let pictureCount: Int
  private let taken = SharedAmount()

  /// The pictures of the size of a frame that are in memory while one pair is compared, without a strip
  /// and with one; measured on 4096 × 4096 pixels, 3.4 and 6.5, and rounded up.
  private static let pictureCount = 4, pictureCountWithStrip = 7

  /// What the program takes before it compares anything, in bytes.
  private static let program = 32 << 20

  /// - Parameters:
  ///   - limits: The most memory that is taken.
  ///   - pictures: The frames that are no files.
  ///   - drawsStrips: Whether strips are drawn of pairs that differ.
  init(_ limits: Limits, pictures: [any FramePictures], drawsStrips: Bool = false) {
    self.limits = limits
    self.pictures = pictures.map(\.frameBytes)
    pictureCount = drawsStrips ? Self.pictureCountWithStrip : Self.pictureCount
  }

  /// Runs `body` as soon as there is memory for a pair.
  ///
  /// - Parameters:
  ///   - filePicture: Of the larger picture in a file, in bytes; 0 without one.
  ///   - files: Of the files themselves, in bytes.
  /// - Throws: ``LimitExcess`` if the pair alone takes more than there is.
  func comparing<Result>(filePicture: Int, files: Int = 0, _ body: () throws -> Result) throws
    -> Result
  {
    let held = pictures.reduce(Self.program) { $0 + $1.held }
    let picture = pictures.map(\.picture).reduce(filePicture, max)
    // Files of usual sizes have room in what was rounded up.
    let need =
      picture * pictureCount + max(files - picture / 2, 0)
      + pictures.reduce(0) { $0 + $1.making }
    try limits.check(held + need, .memory, of: "the pair")
    return try taken.taking(need, of: limits[.memory] - held, body)
  }
}
