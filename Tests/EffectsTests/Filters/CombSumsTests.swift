import Kernels
import Testing

@Suite struct CombSumsTests {
  @Test(arguments: [0, 1, 31, 32, 33, 64, 100, 200], [0, 1, 3, 4, 5, 70, 300])
  func matchesItsDefinition(count: Int, tapCount: Int) {
    // Weights of one to four bytes.
    for bits in [5, 13, 21, 30] {
      for most in [255, 0] {
        matchesItsDefinition(count: count, tapCount: tapCount, level: UInt8(most), bits: bits)
      }
      // Only every 61st byte is not zero.
      matchesItsDefinition(count: count, tapCount: tapCount, level: 255, clear: 60, bits: bits)
    }
  }

  /// - Parameters:
  ///   - bits: Number of bits of the greatest weight.
  ///   - level: Greatest byte.
  ///   - clear: Number of zero bytes between two random ones.
  private func matchesItsDefinition(
    count: Int, tapCount: Int, level: UInt8, clear: Int = 0, bits: Int
  ) {
    var noise = Noise()
    let margin = 500
    let source = (0..<count + 2 * margin).map { i in
      i % (clear + 1) == 0 ? UInt8.random(in: 0...level, using: &noise) : 0
    }
    let previous = (0..<count).map { _ in UInt32.random(in: 0...UInt32.max, using: &noise) }
    let offsets = (0..<tapCount).map { _ in Int.random(in: -margin...margin, using: &noise) }
    let weights = (0..<tapCount).map { _ in
      Int32.random(in: -(1 << bits)...1 << bits, using: &noise)
    }

    func summed(widely: Bool) -> [UInt32] {
      var sums = previous
      unsafe source.withUnsafeBufferPointer { source in
        let first = unsafe source.baseAddress.map { unsafe $0 + margin }
        unsafe sums.withUnsafeMutableBufferPointer { sums in
          unsafe combSums(
            sums.baseAddress, sums.baseAddress, first, count, offsets, weights, tapCount, widely)
        }
      }
      return sums
    }

    let definition = (0..<count).map { i in
      let sum = zip(offsets, weights).reduce(Int(previous[i])) {
        $0 + Int($1.1) * Int(source[margin + i + $1.0])
      }
      return UInt32(truncatingIfNeeded: sum)
    }
    #expect(summed(widely: false) == definition)
    #expect(summed(widely: true) == definition)
  }

  /// Extreme weights, whose bytes carry into each other, with reads up to the last byte of the
  /// source.
  @Test(arguments: [Int32.min, .max, 127, 128, -128, -129, 0x7F7F_7F80, -0x7F80_8081])
  func everyWeightCounts(weight: Int32) {
    let source = (0..<70).map { UInt8(255 - $0) }
    for widely in [false, true] {
      var sums = [UInt32](repeating: 7, count: 66)
      unsafe combSums(
        &sums, sums, source, sums.count, [0, 1, 2, 3, 4], [1, weight, -1, weight, 2], 5, widely)
      let definition = sums.indices.map { i in
        let bytes = (0..<5).map { Int(source[i + $0]) }
        let sum = 7 + bytes[0] + Int(weight) * (bytes[1] + bytes[3]) - bytes[2] + 2 * bytes[4]
        return UInt32(truncatingIfNeeded: sum)
      }
      #expect(sums == definition)
    }
  }

  @Test(arguments: [0, 1, 2, 7, 100])
  func runningSumsAddUpPixelsBefore(pixelCount: Int) {
    var noise = Noise()
    let numbers = (0..<4 * pixelCount).map { _ in UInt32.random(in: 0...UInt32.max, using: &noise) }
    var sums = numbers
    unsafe runningSums(&sums, pixelCount)
    let definition = numbers.indices.map { i in
      stride(from: i, through: 0, by: -4).reduce(UInt32(0)) { $0 &+ numbers[$1] }
    }
    #expect(sums == definition)
  }

  @Test(arguments: [0, 1, 31, 32, 33, 100], [[0], [0, 200], [7, 120, 300]])
  func roundedSumsAreNearest(count: Int, offsets: [Int]) {
    var noise = Noise()
    let largest = UInt32(255 << 24) / UInt32(offsets.count)
    let sums = (0..<count + 300).map { _ in UInt32.random(in: 0...largest, using: &noise) }
    var output = [UInt8](repeating: 0, count: count)
    unsafe roundedSums(&output, sums, count, offsets, offsets.count)
    let definition = (0..<count).map { i in
      let sum = offsets.reduce(0) { $0 + Double(sums[i + $1]) }
      return UInt8((sum / 0x1p24).rounded())
    }
    #expect(output == definition)
  }
}
