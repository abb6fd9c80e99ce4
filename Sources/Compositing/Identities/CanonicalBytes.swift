import SceneModel
import System

/// Values as bytes that are the same on every machine and in every run.
struct CanonicalBytes {
  private(set) var bytes: [UInt8] = []

  /// - Parameter capacity: The number of bytes to allocate at first.
  init(capacity: Int = 0) { bytes.reserveCapacity(capacity) }

  mutating func append(_ number: Double) { append(number.bitPattern) }

  mutating func append(_ number: Int) { append(UInt64(bitPattern: Int64(number))) }

  mutating func append(_ flag: Bool) { bytes.append(flag ? 1 : 0) }

  /// Writes a text after its length, so that no text is the beginning of another.
  mutating func append(_ text: String) {
    append(text.utf8.count)
    bytes += text.utf8
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
  mutating func append(_ other: [UInt8]) { bytes += other }

  /// Writes the number of elements, then each element.
  mutating func append<Element>(
    _ elements: [Element], _ write: (inout CanonicalBytes, Element) -> Void
  ) {
    append(elements.count)
    for element in elements { write(&self, element) }
  }

  private mutating func append(_ number: UInt64) { append(bytesOf: number.littleEndian) }

  private mutating func append<Number: BitwiseCopyable>(bytesOf number: Number) {
    unsafe withUnsafeBytes(of: number) { unsafe bytes.append(contentsOf: $0) }
  }
}
