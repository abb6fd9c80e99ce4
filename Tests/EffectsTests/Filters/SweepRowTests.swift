import Kernels
import Testing

@Suite struct SweepRowTests {
  @Test(arguments: [0, 1, 6], [(0, 0), (1 << 32, 0), (-0x1234_5678, 0x8765_4321)])
  func matchesItsDefinition(pixelCount: Int, step: (x: Int64, y: Int64)) {
    var noise = Noise()
    let (width, height) = (12, 9)
    let source = (0..<width * height * 4).map { _ in UInt16.random(in: 0...32640, using: &noise) }
    let (x, y): (Int64, Int64) = (3 << 32 + 0x7fff_ffff, 2 << 32 + 0x1234_0000)

    var sums = [UInt32](repeating: 1000, count: pixelCount * 4)
    unsafe sweepRow(&sums, source, width * 4, pixelCount, x, y, step.x, step.y)

    for i in 0..<pixelCount {
      let column = Double(x + Int64(i) * step.x) / 0x1p32
      let row = Double(y + Int64(i) * step.y) / 0x1p32
      let (right, below) = (column - column.rounded(.down), row - row.rounded(.down))
      for channel in 0..<4 {
        func value(_ dx: Int, _ dy: Int) -> Double {
          let pixel = (Int(row) + dy) * width + Int(column) + dx
          return Double(source[pixel * 4 + channel])
        }
        let upper: Double = value(0, 0) * (1 - right) + value(1, 0) * right
        let lower: Double = value(0, 1) * (1 - right) + value(1, 1) * right
        let mean: Double = upper * (1 - below) + lower * below
        let expected = 1000 + mean * 256
        // Columns and rows are each off by up to 2⁻¹² of the largest difference: 2 · 32640 · 2⁸ ·
        // 2⁻¹² = 4080. Rounding down adds less than 2.
        let error = abs(Double(sums[i * 4 + channel]) - expected)
        #expect(error < 4082)
      }
    }
  }

  @Test func flatPixelsStayExact() {
    for level: UInt16 in [0, 1, 12_345, 32_640] {
      var sums: [UInt32] = [0, 0, 0, 0]
      unsafe sweepRow(
        &sums, [UInt16](repeating: level, count: 16), 8, 1, 0x7654_3210, 0x0123_4567, 0, 0)
      #expect(sums == Array(repeating: UInt32(level) << 8, count: 4))
    }
  }
}
