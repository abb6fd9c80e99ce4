import Kernels
import Testing

@Suite struct BoxStripTests {
  @Test(arguments: [1, 2, 40], [3, 5, 101] as [UInt32])
  func matchesItsDefinition(length: Int, size: UInt32) {
    let rows = length + Int(size) - 1
    let source = Noise.numbers(rows * Int(stripLanes))
    // 1 / size in units of 2⁻¹⁶, for sums without their lowest bits.
    let shift = UInt32(32 - (size * 32641).leadingZeroBitCount - 16)
    let mean = BoxMean(
      size: size, rounding: size / 2 + (1 << shift) / 2, shift: shift,
      weight: UInt16((UInt32(1) << (16 + shift)) / size))
    var output = [UInt16](repeating: 7, count: length * Int(stripLanes))
    unsafe boxStrip(&output, source, length, mean)

    for (i, number) in output.enumerated() {
      let sum = (0..<Int(size)).reduce(0.0) { $0 + Double(source[i + $1 * Int(stripLanes)]) }
      #expect(abs(Double(number) - sum / Double(size)) < 2)
    }
  }

  @Test func writesNoRowWhereThereIsNone() {
    var output: [UInt16] = [7]
    unsafe boxStrip(
      &output, [0], 0, BoxMean(size: 3, rounding: 0, shift: 1, weight: 43691))
    #expect(output == [7])
  }
}

extension Noise {
  /// Returns pseudo-random numbers in the range of strips, 0...32640.
  static func numbers(_ count: Int) -> [UInt16] {
    var noise = Noise()
    return (0..<count).map { _ in UInt16.random(in: 0...32640, using: &noise) }
  }
}
