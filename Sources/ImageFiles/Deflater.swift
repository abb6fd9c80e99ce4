import CISAL

/// Compresses one zlib stream after another with ISA-L; keeps its memory between them.
@safe final class Deflater {
  /// Beyond 2, what comes out differs between processors.
  private static let level: UInt32 = 1

  /// What level 1 needs at best: tables, and tokens for 64 K symbols; `ISAL_DEF_LVL1_LARGE` in C.
  private static let workspaceSize = 4 * 1024 + 2 * Int(IGZIP_LVL1_HASH_SIZE) + 4 * 64 * 1024

  /// How many bytes of a stream are flushed before the others, at the cost of ten to thirty bytes.
  ///
  /// The loop with which ISA-L 2.30 goes through a stream remembers the third byte under a hash of
  /// its own address instead of the bytes', if it begins the stream: with some addresses, other
  /// matches are found. So few bytes never reach that loop, and those that follow do not begin.
  private static let headCount = 8

  private let stream: UnsafeMutablePointer<isal_zstream>
  private let workspace: UnsafeMutablePointer<UInt8>

  private var isAtBeginning = true

  /// Compressed bytes on their way out.
  private var piece = [UInt8](repeating: 0, count: 1 << 17)

  init() {
    unsafe stream = .allocate(capacity: 1)
    unsafe workspace = .allocate(capacity: Self.workspaceSize)
    unsafe workspace.initialize(repeating: 0, count: Self.workspaceSize)
  }

  deinit {
    unsafe workspace.deallocate()
    unsafe stream.deallocate()
  }

  /// Begins a new stream; one that was not brought to its end is forgotten.
  func begin() {
    isAtBeginning = true
    unsafe isal_deflate_init(stream)
    unsafe stream.pointee.level = Self.level
    unsafe stream.pointee.level_buf = workspace
    unsafe stream.pointee.level_buf_size = UInt32(Self.workspaceSize)
    unsafe stream.pointee.gzip_flag = UInt16(IGZIP_ZLIB)
  }

  /// Compresses what comes next in the stream; some of it may come out with a later call.
  ///
  /// - Parameter isLast: Whether the stream ends with `bytes`; then all of it comes out.
  func compress(
    _ bytes: [UInt8], isLast: Bool, appendingTo output: inout [UInt8]
  ) throws(ImageFileError) {
    let headCount = isAtBeginning ? min(Self.headCount, bytes.count) : 0
    isAtBeginning = false
    if headCount > 0 {
      try compress(
        bytes.span.extracting(first: headCount), flush: SYNC_FLUSH, appendingTo: &output)
    }
    unsafe stream.pointee.end_of_stream = isLast ? 1 : 0
    try compress(
      bytes.span.extracting(droppingFirst: headCount), flush: NO_FLUSH, appendingTo: &output)
  }

  private func compress(
    _ bytes: Span<UInt8>, flush: Int32, appendingTo output: inout [UInt8]
  ) throws(ImageFileError) {
    try unsafe bytes.withUnsafeBufferPointer { bytes throws(ImageFileError) in
      // The library only reads its input, though it asks for mutable memory.
      unsafe stream.pointee.next_in = UnsafeMutablePointer(mutating: bytes.baseAddress)
      unsafe stream.pointee.avail_in = UInt32(bytes.count)
      unsafe stream.pointee.flush = UInt16(flush)
      repeat { try appendPiece(to: &output) } while unsafe stream.pointee.avail_out == 0
    }
  }

  /// Compresses until the piece is full or there is nothing left to compress.
  private func appendPiece(to output: inout [UInt8]) throws(ImageFileError) {
    let status = unsafe piece.withUnsafeMutableBufferPointer { piece in
      unsafe stream.pointee.next_out = piece.baseAddress
      unsafe stream.pointee.avail_out = UInt32(piece.count)
      return unsafe smear_deflate(stream)
    }
    guard status == COMP_OK else {
      throw ImageFileError("the pixels cannot be compressed: isal_deflate returns \(status)")
    }
    unsafe output += piece.prefix(piece.count - Int(stream.pointee.avail_out))
  }
}
