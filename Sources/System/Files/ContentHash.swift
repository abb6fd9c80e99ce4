internal import CXXHash

/// Fingerprint of pixels or bytes: equal contents have equal hashes; collisions are negligibly
/// rare.
///
/// XXH3 with 128 bits: fast and the same on every machine, but no protection against forgery.
package struct ContentHash: Hashable, Sendable {
  private let high, low: UInt64

  /// Hashes bytes, such as those of an asset.
  package init(of bytes: [UInt8]) {
    self = unsafe bytes.withUnsafeBytes { unsafe Self($0, seed: 0) }
  }

  /// Hashes the bytes of all parts as one sequence.
  package init(ofParts parts: [[UInt8]]) {
    unsafe self.init { (update) throws(Never) in
      for part in parts { unsafe part.withUnsafeBytes { unsafe update($0) } }
    }
  }

  /// Hashes a file from its current offset to its end.
  package init(readingFrom file: borrowing OpenFile, for operation: String) throws(FileError) {
    unsafe try self.init { (update) throws(FileError) in
      unsafe try file.readPieces(for: operation) { piece in unsafe update(piece) }
    }
  }

  /// Hashes the bytes that `body` gives piece by piece.
  private init<Failure: Error>(
    _ body: (_ update: (UnsafeRawBufferPointer) -> Void) throws(Failure) -> Void
  ) throws(Failure) {
    guard let state = unsafe XXH3_createState() else { preconditionFailure("out of memory") }
    defer { unsafe XXH3_freeState(state) }
    unsafe XXH3_128bits_reset(state)
    unsafe try body { bytes in _ = unsafe smear_hash_update(state, bytes.baseAddress, bytes.count) }
    let hash = unsafe XXH3_128bits_digest(state)
    (high, low) = (hash.high64, hash.low64)
  }

  /// Hashes a list of hashes: the halves of each, the upper one first, as little-endian bytes.
  ///
  /// The seed is the number of hashes.
  package init(of hashes: [ContentHash]) {
    let halves = hashes.flatMap { [$0.high.littleEndian, $0.low.littleEndian] }
    self = unsafe halves.withUnsafeBytes { unsafe Self($0, seed: UInt64(hashes.count)) }
  }

  /// Hashes bytes together with a number.
  @unsafe package init(_ bytes: UnsafeRawBufferPointer, seed: UInt64) {
    let hash = unsafe smear_hash(bytes.baseAddress, bytes.count, seed)
    (high, low) = (hash.high64, hash.low64)
  }
}

extension ContentHash {
  /// Reads a hash from text; `nil` unless the text is exactly as ``description`` writes it.
  package init?(parsing text: some StringProtocol) {
    high = UInt64(text.prefix(16), radix: 16) ?? 0
    low = UInt64(text.dropFirst(16), radix: 16) ?? 0
    guard description == text else { return nil }
  }

  /// The upper and the lower half of this hash.
  package var halves: SIMD2<UInt64> { SIMD2(high, low) }

  /// The 16 bytes of this hash, the most significant first.
  package var bytes: [UInt8] {
    [high, low].flatMap { half in
      stride(from: 56, through: 0, by: -8).map { UInt8(truncatingIfNeeded: half >> UInt64($0)) }
    }
  }
}

extension ContentHash: CustomStringConvertible {
  /// 32 lowercase hexadecimal digits, as `xxhsum -H2` prints them.
  package var description: String {
    high.hexadecimal(digits: 16) + low.hexadecimal(digits: 16)
  }
}

extension ContentHash: Codable {
  /// - Throws: `DecodingError` unless the text is exactly as ``description`` writes it.
  package init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    let text = try container.decode(String.self)
    guard let hash = ContentHash(parsing: text) else {
      throw DecodingError.dataCorruptedError(
        in: container, debugDescription: "'\(text)' is not a hash")
    }
    self = hash
  }

  package func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(description)
  }
}
