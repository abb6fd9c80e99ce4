import SceneModel
import System

/// Values as bytes that are the same on every machine and in every run.
///
/// They have memory of their own, because writing a number takes a tenth of the time of appending
/// it to an array of bytes.
@safe struct CanonicalBytes: ~Copyable {
  private var memory: UnsafeMutableRawPointer
  private var capacity: Int
  private(set) var count = 0

  /// - Parameter capacity: The number of bytes to allocate at first; positive.
  init(capacity: Int = 64) {
    unsafe memory = .allocate(byteCount: capacity, alignment: 1)
    self.capacity = capacity
  }

  deinit { unsafe memory.deallocate() }

  /// The bytes written so far.
  var bytes: [UInt8] { unsafe [UInt8](UnsafeRawBufferPointer(start: memory, count: count)) }

  /// The hash of ``bytes``.
  var hash: ContentHash {
    unsafe ContentHash(UnsafeRawBufferPointer(start: memory, count: count), seed: 0)
  }

  mutating func append(_ number: Double) { append(number.bitPattern) }

  mutating func append(_ number: Int) { append(UInt64(bitPattern: Int64(number))) }

  mutating func append(_ flag: Bool) { append(bytesOf: flag ? 1 : 0 as UInt8) }

  /// Writes a text after its length, so that no text is the beginning of another.
  mutating func append(_ text: String) {
    append(text.utf8.count)
    append(Array(text.utf8))
  }

  mutating func append(_ vector: SIMD2<Double>) {
    append(vector.x)
    append(vector.y)
  }

  mutating func append(_ vector: SIMD4<Double>) {
    append(
      bytesOf: SIMD4(
        vector.x.bitPattern.littleEndian, vector.y.bitPattern.littleEndian,
        vector.z.bitPattern.littleEndian, vector.w.bitPattern.littleEndian))
  }

  mutating func append(_ hash: ContentHash) {
    append(hash.halves.x)
    append(hash.halves.y)
  }

  /// Writes the bytes of an earlier value, without their length.
  mutating func append(_ other: [UInt8]) {
    guard !other.isEmpty else { return }
    reserve(other.count)
    unsafe other.withUnsafeBytes { other in
      guard let start = other.baseAddress else { return }
      unsafe (memory + count).copyMemory(from: start, byteCount: other.count)
    }
    count += other.count
  }

  /// Writes the number of elements, then each element.
  mutating func append<Element>(
    _ elements: [Element], _ write: (inout CanonicalBytes, Element) -> Void
  ) {
    append(elements.count)
    for element in elements { write(&self, element) }
  }

  private mutating func append(_ number: UInt64) { append(bytesOf: number.littleEndian) }

  @inline(__always)
  private mutating func append<Number: BitwiseCopyable>(bytesOf number: Number) {
    reserve(MemoryLayout<Number>.size)
    unsafe memory.storeBytes(of: number, toByteOffset: count, as: Number.self)
    count += MemoryLayout<Number>.size
  }

  /// Makes room for further bytes.
  @inline(__always) private mutating func reserve(_ byteCount: Int) {
    if count + byteCount > capacity { grow(by: byteCount) }
  }

  @inline(never) private mutating func grow(by byteCount: Int) {
    capacity = max(2 * capacity, count + byteCount)
    let larger = UnsafeMutableRawPointer.allocate(byteCount: capacity, alignment: 1)
    unsafe larger.copyMemory(from: memory, byteCount: count)
    unsafe memory.deallocate()
    unsafe memory = larger
  }
}
