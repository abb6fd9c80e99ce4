import Kernels
import Testing

@Suite struct CombRowTests {
  @Test(arguments: [0, 1, 31, 32, 33, 64, 100], [[(1 << 24, 1)], [(70_000, 200), (69_304, 40)]])
  func matchesItsDefinition(count: Int, groups: [(weight: Int, tapCount: Int)]) {
    var noise = Noise()
    let margin = 500
    let source = (0..<count + 2 * margin).map { _ in UInt8.random(in: 0...255, using: &noise) }
    let taps = groups.flatMap { Array(repeating: $0.weight, count: $0.tapCount) }
      .map { (weight: $0, offset: Int.random(in: -margin...margin, using: &noise)) }

    var output = [UInt8](repeating: 0, count: count)
    unsafe source.withUnsafeBufferPointer { source in
      unsafe combRow(
        &output, source.baseAddress.map { unsafe $0 + margin }, count, taps.map(\.offset),
        groups.map { TapGroup(weight: UInt32($0.weight), tapCount: UInt32($0.tapCount)) },
        groups.count)
    }

    let definition = (0..<count).map { i in
      let sum = taps.reduce(0) { $0 + $1.weight * Int(source[margin + i + $1.offset]) }
      return UInt8(truncatingIfNeeded: (sum + (1 << 23)) >> 24)
    }
    #expect(output == definition)
  }

  @Test func theLargestGroupOfTheLargestBytesFits() {
    let source: [UInt8] = [255]
    var output: [UInt8] = [0]
    let weight = UInt32((1 << 24) / 257)
    unsafe combRow(
      &output, source, 1, Array(repeating: 0, count: 257),
      [TapGroup(weight: weight, tapCount: 257)], 1)
    #expect(output == [255])
  }
}
