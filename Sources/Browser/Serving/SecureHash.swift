import System

/// SHA-256, as FIPS 180-4 defines it: nobody finds bytes for a given hash.
enum SecureHash {
  /// Returns the hash in lowercase hexadecimal digits.
  static func digits(of bytes: [UInt8]) -> String {
    var state = initial
    let message = padded(bytes)
    for start in stride(from: 0, to: message.count, by: blockLength) {
      add(message[start..<start + blockLength], to: &state)
    }
    return state.map { $0.hexadecimal(digits: 8) }.joined()
  }

  /// Length of a block, in bytes.
  private static let blockLength = 64

  /// Returns the bytes, a single bit, zeros and the number of bits: whole blocks.
  private static func padded(_ bytes: [UInt8]) -> [UInt8] {
    var message = bytes + [0x80]
    while message.count % blockLength != blockLength - 8 { message.append(0) }
    let bitCount = UInt64(bytes.count) * 8
    return message + (0..<8).map { UInt8(truncatingIfNeeded: bitCount >> (56 - 8 * UInt64($0))) }
  }

  private static func add(_ block: ArraySlice<UInt8>, to state: inout [UInt32]) {
    var words = (0..<16).map { word in
      (0..<4).reduce(UInt32(0)) { $0 << 8 | UInt32(block[block.startIndex + 4 * word + $1]) }
    }
    for i in 16..<constants.count {
      let (near, far) = (words[i - 2], words[i - 15])
      words.append(
        words[i - 16] &+ (far.turned(7) ^ far.turned(18) ^ far >> 3)
          &+ words[i - 7] &+ (near.turned(17) ^ near.turned(19) ^ near >> 10))
    }
    var (a, b, c, d) = (state[0], state[1], state[2], state[3])
    var (e, f, g, h) = (state[4], state[5], state[6], state[7])
    for (constant, word) in zip(constants, words) {
      let choice = (e & f) ^ (~e & g)
      let sum = h &+ (e.turned(6) ^ e.turned(11) ^ e.turned(25)) &+ choice &+ constant &+ word
      let majority = (a & b) ^ (a & c) ^ (b & c)
      let other = (a.turned(2) ^ a.turned(13) ^ a.turned(22)) &+ majority
      (h, g, f, e) = (g, f, e, d &+ sum)
      (d, c, b, a) = (c, b, a, sum &+ other)
    }
    state = zip(state, [a, b, c, d, e, f, g, h]).map { $0 &+ $1 }
  }

  /// The fractions of the square roots of the first 8 primes.
  private static let initial: [UInt32] = [
    0x6a09e667, 0xbb67ae85, 0x3c6ef372, 0xa54ff53a, 0x510e527f, 0x9b05688c,
    0x1f83d9ab, 0x5be0cd19,
  ]

  /// The fractions of the cube roots of the first 64 primes.
  private static let constants: [UInt32] = [
    0x428a2f98, 0x71374491, 0xb5c0fbcf, 0xe9b5dba5, 0x3956c25b, 0x59f111f1,
    0x923f82a4, 0xab1c5ed5, 0xd807aa98, 0x12835b01, 0x243185be, 0x550c7dc3,
    0x72be5d74, 0x80deb1fe, 0x9bdc06a7, 0xc19bf174, 0xe49b69c1, 0xefbe4786,
    0x0fc19dc6, 0x240ca1cc, 0x2de92c6f, 0x4a7484aa, 0x5cb0a9dc, 0x76f988da,
    0x983e5152, 0xa831c66d, 0xb00327c8, 0xbf597fc7, 0xc6e00bf3, 0xd5a79147,
    0x06ca6351, 0x14292967, 0x27b70a85, 0x2e1b2138, 0x4d2c6dfc, 0x53380d13,
    0x650a7354, 0x766a0abb, 0x81c2c92e, 0x92722c85, 0xa2bfe8a1, 0xa81a664b,
    0xc24b8b70, 0xc76c51a3, 0xd192e819, 0xd6990624, 0xf40e3585, 0x106aa070,
    0x19a4c116, 0x1e376c08, 0x2748774c, 0x34b0bcb5, 0x391c0cb3, 0x4ed8aa4a,
    0x5b9cca4f, 0x682e6ff3, 0x748f82ee, 0x78a5636f, 0x84c87814, 0x8cc70208,
    0x90befffa, 0xa4506ceb, 0xbef9a3f7, 0xc67178f2,
  ]
}

extension UInt32 {
  /// Returns the bits turned to the right.
  fileprivate func turned(_ count: UInt32) -> UInt32 { self >> count | self << (32 - count) }
}
