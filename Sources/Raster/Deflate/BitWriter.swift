internal import Kernels

/// Bytes that are written bit by bit, the lowest one first.
struct BitWriter {
  var bytes: [UInt8] = []

  /// Bits that do not fill a byte yet.
  private(set) var remainder = BitRemainder(bits: 0, count: 0)

  init(bytes: [UInt8] = [], remainder: BitRemainder = BitRemainder(bits: 0, count: 0)) {
    self.bytes = bytes
    self.remainder = remainder
  }

  /// Appends the lower `count` bits of a number that has no others, at most 24.
  mutating func append(_ bits: UInt32, count: Int) {
    var waiting = UInt32(remainder.bits) | bits << UInt32(remainder.count)
    var total = Int(remainder.count) + count
    while total >= 8 {
      bytes.append(UInt8(truncatingIfNeeded: waiting))
      waiting >>= 8
      total -= 8
    }
    remainder = BitRemainder(bits: UInt8(waiting), count: UInt8(total))
  }

  /// Appends zeros up to the end of a byte.
  mutating func fillByte() {
    if remainder.count > 0 { append(0, count: 8 - Int(remainder.count)) }
  }
}
