import Kernels
import Testing

@Suite struct GaussianRowTests {
  @Test(
    arguments: [(0, 1), (1, 1), (31, 4), (32, 4), (33, 4), (64, 50), (100, 50)],
    [[32_768, 16_384], [65_534, 1], [16_384, 8192, 0, 16_384], [0, 32_768]] as [[UInt16]])
  func matchesItsDefinition(places: (count: Int, step: Int), weights: [UInt16]) {
    var noise = Noise()
    let margin = 200
    let source = (0..<places.count + 2 * margin).map { _ in
      UInt16.random(in: 0...32_767, using: &noise)
    }

    var output = [UInt16](repeating: 0, count: places.count)
    unsafe source.withUnsafeBufferPointer { source in
      unsafe gaussianRow(
        &output, source.baseAddress.map { unsafe $0 + margin }, places.count, places.step, weights,
        weights.count - 1)
    }

    let definition = (0..<places.count).map { i in
      var sum = 0
      for distance in 1 - weights.count..<weights.count {
        sum += Int(weights[abs(distance)]) * Int(source[margin + i + distance * places.step])
      }
      return UInt16((sum + (1 << 15)) >> 16)
    }
    #expect(output == definition)
  }
}
