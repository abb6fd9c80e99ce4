import Kernels
import Testing

@Suite struct PixelStripTests {
  private static let pixels = Noise.numbers(8000).map { UInt32($0) &* 0x0102_0f0d }

  @Test(arguments: [1, 5, 16], [(1, 40), (40, 1)])
  func colorsSurviveARoundTrip(lineCount: Int, steps: (line: Int, place: Int)) {
    let steps = SampleSteps(step: steps.place, lineStep: steps.line)
    var strip = [UInt16](repeating: 7, count: 30 * Int(stripLanes))
    unsafe widenStrip(&strip, Self.pixels, 30, steps, lineCount)
    for place in 0..<30 {
      for line in 0..<lineCount {
        let pixel = Self.pixels[place * steps.step + line * steps.lineStep]
        for byte in 0..<4 {
          #expect(
            strip[place * Int(stripLanes) + 4 * line + byte]
              == UInt16(pixel >> (8 * UInt32(byte)) & 0xff) * 128)
        }
      }
    }

    var back = [UInt32](repeating: 7, count: Self.pixels.count)
    unsafe narrowStrip(&back, strip.map { $0 + 63 }, 30, steps, lineCount)
    for place in 0..<30 {
      for line in 0..<16 {
        let i = place * steps.step + line * steps.lineStep
        if line < lineCount { #expect(back[i] == Self.pixels[i]) }
        if line >= lineCount, steps.lineStep > 1 { #expect(back[i] == 7) }
      }
    }
  }

  @Test(arguments: [1, 9, 64], [(1, 70), (70, 1)])
  func alphasSurviveARoundTrip(lineCount: Int, steps: (line: Int, place: Int)) {
    let steps = SampleSteps(step: steps.place, lineStep: steps.line)
    var strip = [UInt16](repeating: 7, count: 30 * Int(stripLanes))
    unsafe widenAlphaStrip(&strip, Self.pixels, 30, steps, lineCount)
    var back = [UInt32](repeating: 7, count: Self.pixels.count)
    unsafe narrowAlphaStrip(&back, strip.map { $0 + 63 }, 30, steps, lineCount)
    for place in 0..<30 {
      for line in 0..<lineCount {
        let i = place * steps.step + line * steps.lineStep
        #expect(strip[place * Int(stripLanes) + line] == UInt16(Self.pixels[i] >> 24) * 128)
        #expect(back[i] == Self.pixels[i] & 0xff00_0000)
      }
    }
  }

  @Test(arguments: [(1, 1), (4, 4), (16, 16), (5, 16), (16, 7), (3, 2)])
  func samplesChangeRowsForColumns(size: (rows: Int, columns: Int)) {
    let colors = Self.pixels.prefix(320).map { UInt64($0) << 20 }
    var turned = [UInt64](repeating: 7, count: 320)
    unsafe transposeColors(&turned, 20, colors, 18, size.rows, size.columns)
    let alphas = Noise.numbers(320)
    var turnedAlphas = [UInt16](repeating: 7, count: 320)
    unsafe transposeAlphas(&turnedAlphas, 20, alphas, 18, size.rows, size.columns)
    for place in 0..<320 {
      let (column, row) = (place / 20, place % 20)
      let isInside = row < size.rows && column < size.columns
      #expect(turned[place] == (isInside ? colors[row * 18 + column] : 7))
      #expect(turnedAlphas[place] == (isInside ? alphas[row * 18 + column] : 7))
    }
  }
}
