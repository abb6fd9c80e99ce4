import SceneModel
import System

/// Values written as bytes that are the same on every machine and in every run.
struct CanonicalBytes {
  private(set) var bytes: [UInt8] = []

  /// - Parameter capacity: The number of bytes that fit before more memory is asked for.
  init(capacity: Int = 0) { bytes.reserveCapacity(capacity) }

  mutating func append(_ number: Double) { append(number.bitPattern) }

  mutating func append(_ number: Int) { append(UInt64(bitPattern: Int64(number))) }

  mutating func append(_ flag: Bool) { bytes.append(flag ? 1 : 0) }

  /// Writes a text with its length, so that none can be taken for the beginning of another.
  mutating func append(_ text: String) {
    append(text.utf8.count)
    bytes += text.utf8
  }

  mutating func append(_ vector: SIMD2<Double>) {
    append(vector.x)
    append(vector.y)
  }

  mutating func append(_ vector: SIMD4<Double>) {
    append(vector.lowHalf)
    append(vector.highHalf)
  }

  mutating func append(_ hash: ContentHash) {
    append(hash.halves.x)
    append(hash.halves.y)
  }

  /// Writes bytes without their length: those of an earlier value.
  mutating func append(_ other: [UInt8]) { bytes += other }

  /// Writes how many elements there are, then each of them.
  mutating func append<Element>(
    _ elements: [Element], _ write: (inout CanonicalBytes, Element) -> Void
  ) {
    append(elements.count)
    for element in elements { write(&self, element) }
  }

  private mutating func append(_ number: UInt64) {
    unsafe withUnsafeBytes(of: number.littleEndian) { unsafe bytes.append(contentsOf: $0) }
  }
}
