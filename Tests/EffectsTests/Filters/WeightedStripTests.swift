import Kernels
import Testing

@Suite struct WeightedStripTests {
  @Test(
    arguments: [(0, 1), (1, 1), (9, 1), (5, 3), (4, 7)],
    [[32766, 16385, 16385], [20000, 15536, 10000, 12000, 8000]] as [[Int16]])
  func matchesItsDefinition(places: (length: Int, advance: Int), weights: [Int16]) {
    let lanes = Int(stripLanes)
    let reach = weights.count - 1
    let rows = max(0, places.length - 1) * places.advance + 2 * reach + 1
    let source = Noise.numbers(rows * lanes)
    for isHalved in [false, true] {
      // In this mode the sum of two numbers must fit 16 bits.
      let numbers = isHalved ? source.map { $0 / 2 } : source
      var output = [UInt16](repeating: 7, count: places.length * lanes)
      unsafe weightedStrip(
        &output, numbers, places.length, places.advance, weights, reach, isHalved)

      let definition = output.indices.map { i -> UInt16 in
        let center = (i / lanes * places.advance + reach) * lanes + i % lanes
        var sum = 0
        for distance in 0...reach {
          let (behind, ahead) = (center - distance * lanes, center + distance * lanes)
          let mean = (Int(numbers[behind]) + Int(numbers[ahead]) + 1) / 2
          let product = mean * Int(weights[distance])
          sum += (distance.isMultiple(of: 2) ? product : product + 0xffff) >> 16
        }
        return UInt16(isHalved ? 2 * sum : sum)
      }
      #expect(output == definition)
    }
  }
}
