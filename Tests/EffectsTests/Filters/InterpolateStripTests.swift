import Kernels
import Testing

@Suite struct InterpolateStripTests {
  @Test(arguments: [(0, 0), (1, 0), (7, 0), (7, 2), (12, 1)])
  func matchesItsDefinition(places: (length: Int, phase: Int)) {
    let lanes = Int(stripLanes)
    let weights: [Int16] = [
      4000, 20000, 8000, 768, 1000, 15768, 15000, 1000, 0, 2768, 20000, 10000,
    ]
    let source = Noise.numbers(((places.length + 2) / 3 + 4) * lanes)
    var output = [UInt16](repeating: 7, count: places.length * lanes)
    unsafe interpolateStrip(&output, source, places.length, places.phase, 3, weights)

    let definition = output.indices.map { i -> UInt16 in
      let place = i / lanes + places.phase
      var sum = 1 << 14
      for row in 0..<4 {
        let number = Int(source[(place / 3 + row) * lanes + i % lanes])
        sum += number * Int(weights[place % 3 * 4 + row])
      }
      return UInt16(sum >> 15)
    }
    #expect(output == definition)
  }
}
