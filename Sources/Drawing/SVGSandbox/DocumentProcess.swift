import System
import Raster
internal import Glibc

/// A process of this program that draws documents and decodes pictures; killed when it is released.
///
/// Not `Sendable`: only one thread at a time may use it.
final class DocumentProcess {
  /// The documents that it has opened.
  private var opened: [DocumentFile: (number: Int, size: SIMD2<Double>)] = [:]

  /// The processor time limit of one request, in seconds.
  private let seconds: Int

  private let program: Coprocess

  /// Starts the process.
  ///
  /// - Parameter folders: The folders in which documents and the files that they name may be.
  init(limits: Limits, folders: [String]) throws(FileError) {
    program = try Coprocess(
      "/proc/self/exe",
      [DocumentServer.word, String(limits[.svgMemory]), String(limits[.svgSeconds])] + folders,
      for: "start a process that draws documents and decodes pictures")
    seconds = limits[.svgSeconds]
  }

  /// Whether the process was killed for its processor time; it must have ended, or be useless.
  var hasTakenTooLong: Bool { program.process.killed() == .killed(signal: SIGXCPU) }

  /// Returns the natural size of a document in points; opens it if necessary.
  func naturalSize(of document: DocumentFile) throws(DocumentFailure) -> SIMD2<Double> {
    try opened(document).size
  }

  func drawn(_ picture: UprightPicture, of document: DocumentFile) throws(DocumentFailure) -> Bitmap
  {
    let number = try opened(document).number
    let pixels: [Pixel] = try reply(
      to: .draw(number, picture), count: picture.width * picture.height)
    return Bitmap(width: picture.width, height: picture.height, pixels: pixels)
  }

  /// Decodes the file of a picture.
  ///
  /// - Parameters:
  ///   - space: The colour space of the result.
  ///   - pixelCount: The largest possible number of its pixels.
  func decoded(
    _ bytes: [UInt8], in space: ColorSpace, atMost pixelCount: Int
  ) throws(DocumentFailure) -> StraightPicture {
    let deadline = deadline
    let byteCount = try beginReply(to: .decode(bytes, space), until: deadline)
    let size: [Int] = try elements(2, until: deadline)
    let sides = 0...PictureHeader.largestSide
    guard sides.contains(size[0]), sides.contains(size[1]), size[0] * size[1] <= pixelCount,
      byteCount == size.memory.count + size[0] * size[1] * MemoryLayout<Pixel>.stride
    else { throw .lost(.ended) }
    return StraightPicture(
      width: size[0], height: size[1],
      pixels: try elements(size[0] * size[1], until: deadline))
  }

  private func opened(_ document: DocumentFile) throws(DocumentFailure) -> (
    number: Int, size: SIMD2<Double>
  ) {
    if let known = opened[document] { return known }
    let size: [Double] = try reply(to: .open(document), count: 2)
    let new = (number: opened.count, size: SIMD2(size[0], size[1]))
    opened[document] = new
    return new
  }

  /// Sends a request, and returns the `count` elements of its reply.
  private func reply<Element: BitwiseCopyable>(
    to request: DocumentRequest, count: Int
  ) throws(DocumentFailure) -> [Element] {
    let deadline = deadline
    let byteCount = try beginReply(to: request, until: deadline)
    guard byteCount == count * MemoryLayout<Element>.stride else { throw .lost(.ended) }
    return try elements(count, until: deadline)
  }

  /// The time by which a request that is sent now must be answered.
  private var deadline: SuspendingClock.Instant { .now + .seconds(2 * seconds) }

  /// Sends a request, and returns the number of bytes of its reply, which follow.
  ///
  /// A compromised process may reply anything.
  private func beginReply(
    to request: DocumentRequest, until deadline: SuspendingClock.Instant
  ) throws(DocumentFailure) -> Int {
    try send(request, until: deadline)
    let header: [MessageHeader] = try elements(1, until: deadline)
    switch (header[0].kind, header[0].byteCount) {
    case (.done, let byteCount): return byteCount
    case (.refused, ...Self.longestReason):
      let words: [UInt8] = try elements(header[0].byteCount, until: deadline)
      throw .refused(DrawingError(decoding: words))
    default: throw .lost(.ended)
    }
  }

  private func elements<Element: BitwiseCopyable>(
    _ count: Int, until deadline: SuspendingClock.Instant
  ) throws(DocumentFailure) -> [Element] {
    do throws(PipeFailure) {
      return try program.replies.elements(count, until: deadline)
    } catch {
      throw .lost(error)
    }
  }

  private func send(
    _ request: DocumentRequest, until deadline: SuspendingClock.Instant
  ) throws(DocumentFailure) {
    let isSent: Bool
    do throws(FileError) {
      isSent = try program.requests.write(
        unsafe request.encoded.span.bytes, inPiecesOf: .max, for: "send a request",
        unless: { SuspendingClock.now > deadline })
    } catch {
      throw .lost(error.code == EPIPE ? .ended : .unreachable(error))
    }
    guard isSent else { throw .lost(.late) }
  }

  /// The largest number of bytes read of an error.
  private static let longestReason = 1 << 16
}
