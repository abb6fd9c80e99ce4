internal import Kernels

/// A buffer of bytes written bit by bit, the lowest bit first.
struct BitWriter {
  var bytes: [UInt8] = []

  /// Bits that do not yet fill a byte.
  private(set) var remainder = BitRemainder(bits: 0, count: 0)

  /// Appends the lower `count` bits of a number, at most 24; the number's higher bits must be 0.
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

  /// Appends zeros up to the next byte boundary.
  mutating func fillByte() {
    if remainder.count > 0 { append(0, count: 8 - Int(remainder.count)) }
  }
}
