import Kernels
import Raster
import Testing

@testable import Drawing

/// Tests of the sampling kernels against their definitions, and of the bytes after their output.
@Suite struct SamplingKernelTests {
  private static let weights: [[Int]] = [[0, 64, 0, 0], [-3, 40, 31, -4], [10, 22, 22, 10]]

  @Test(arguments: 0...20, weights) func linesAreWeighed(count: Int, weights: [Int]) {
    var noise = Noise()
    let rows = (0..<4).map { _ in noise.bytes(4 * count) }
    let sums = (0..<4).map { _ in noise.bytes(4 * count).map { Int16($0) - 100 } }
    let numbers = weights.map { Int16($0) }
    var weighed = [Int16](repeating: 7, count: 4 * count + 1)
    unsafe weighRows(&weighed, rows[0], rows[1], rows[2], rows[3], numbers, 4 * count)
    #expect(
      weighed.dropLast().map { Int($0) }
        == (0..<4 * count).map { byte in
          weightedMean(rows.map { Int($0[byte]) }, weights)
        })
    #expect(weighed.last == 7)

    var pixels = [UInt8](repeating: 7, count: 4 * count + 1)
    unsafe weighPixels(&pixels, rows[0], rows[1], rows[2], rows[3], numbers, count)
    #expect(
      pixels == limited(
        (0..<4 * count).map { byte in weightedMean(rows.map { Int($0[byte]) }, weights) }) + [7])

    pixels = [UInt8](repeating: 7, count: 4 * count + 1)
    unsafe weighColumns(&pixels, sums[0], sums[1], sums[2], sums[3], numbers, count)
    #expect(
      pixels == limited(
        (0..<4 * count).map { byte in weightedMean(sums.map { Int($0[byte]) }, weights) }) + [7])
  }

  /// Samples a lattice, half of which is one colour, at positions with a constant step.
  @Test(
    arguments: [
      (BitmapPosition(x: 3 << 32, y: 5 << 32), BitmapPosition(x: 2 << 32, y: 0)),
      (BitmapPosition(x: 0x2_4000_0000, y: 0x3_C000_0000), BitmapPosition(x: 0x1_F123_4567, y: 0)),
      (
        BitmapPosition(x: 0x4_1234_5678, y: 0x5D_0000_0000),
        BitmapPosition(x: 0x1_4000_0000, y: -0x1_2000_0000)
      ),
      (
        BitmapPosition(x: 0x5C_0000_0000, y: 0x5C_0000_0000),
        BitmapPosition(x: -0x1_8000_0000, y: -0x0_4000_0000)
      ),
    ])
  func latticesAreSampled(position: BitmapPosition, step: BitmapPosition) {
    for side in [96, 97] { checkSampling(side: side, position, step) }
  }

  private func checkSampling(side: Int, _ position: BitmapPosition, _ step: BitmapPosition) {
    var noise = Noise()
    var bitmap = Bitmap(width: side, height: side, filledWith: Pixel(bgra: SIMD4(9, 60, 120, 200)))
    for y in 0..<side {
      for x in 0..<side where x * 2 > side + y / 2 || y * 3 > side * 2 {
        let alpha = noise.byte()
        func color() -> UInt8 { UInt8(Int(noise.byte()) * Int(alpha) / 255) }
        bitmap[x, y] = Pixel(bgra: SIMD4(color(), color(), color(), alpha))
      }
    }
    let tables = [1.7, 2, 2.6].map { TapTable.table(width: $0) }
    for (columns, rows) in [(tables[0], tables[0]), (tables[1], tables[2])] {
      let count = 40
      let sampled = [false, true].map { widely in
        var pixels = [UInt8](repeating: 7, count: 4 * count + 1)
        unsafe pixels.withUnsafeMutableBufferPointer { pixels in
          guard let first = pixels.baseAddress else { return }
          // Two spans, the second of which begins where the first ends.
          let spans = unsafe [0..<13, 13..<count].map { part in
            let start = Int64(part.lowerBound)
            return unsafe LatticeSpan(
              pixels: first + 4 * part.lowerBound, pixelCount: part.count,
              position: BitmapPosition(
                x: position.x + start * step.x, y: position.y + start * step.y), step: step,
              columnWeights: columns.kernelWeights.ofColumns,
              rowWeights: rows.kernelWeights.ofRows)
          }
          unsafe LatticeBitmap(rowsOf: bitmap).withPixels {
            unsafe sampleLatticeSpans(spans, spans.count, $0, widely)
          }
        }
        return pixels
      }
      let expected = (0..<count).flatMap { i -> [UInt8] in
        let (x, y) = (position.x + Int64(i) * step.x, position.y + Int64(i) * step.y)
        func part(_ position: Int64) -> Int { Int(UInt32(truncatingIfNeeded: position) >> 26) }
        func list(_ weights: SIMD4<Int16>) -> [Int] { (0..<4).map { Int(weights[$0]) } }
        return limited(
          (0..<4).map { channel in
            weightedMean(
              (0..<4).map { column in
                weightedMean(
                  (0..<4).map { row in
                    Int(bitmap[Int(x >> 32) - 1 + column, Int(y >> 32) - 1 + row].bgra[channel])
                  }, list(rows.weights[part(y)]))
              }, list(columns.weights[part(x)]))
          })
      }
      for pixels in sampled { #expect(pixels == expected + [7]) }
    }
  }

  /// Rows and columns of any number become pairs of rows and back.
  @Test(arguments: 0...5, [0, 1, 3, 50]) func rowsAreStoredInPairs(height: Int, width: Int) {
    var noise = Noise()
    var bitmap = Bitmap(width: width, height: height)
    for y in 0..<height {
      for x in 0..<width where x > 20 {
        bitmap[x, y] = Pixel(
          bgra: SIMD4(noise.byte(), noise.byte(), noise.byte(), noise.byte()))
      }
    }
    let lattice = LatticeBitmap(rowsOf: bitmap)
    #expect(lattice.bitmap == bitmap)
    let blocks = UniformBlocks(
      width: width, height: height, color: { bitmap[$0, $1] },
      isUniform: { columns, rows in
        rows.allSatisfy { y in
          columns.allSatisfy { bitmap[$0, y] == bitmap[columns.lowerBound, rows.lowerBound] }
        }
      })
    #expect(lattice.blocks.areFlat == blocks.areFlat)
    #expect(lattice.blocks.colors == blocks.colors)
  }

  /// The sums of a pair of rows fit 16 bits.
  @Test func sumsOfAPairOfRowsFit() {
    for steps in 16...128 {
      let weights = SamplingWeights(width: Double(steps) / 32).ofRows
      for pair in stride(from: 0, to: weights.count, by: 2) {
        let pair = weights[pair...pair + 1].map { Int($0) }
        let positive = pair.reduce(0) { $0 + max($1, 0) }
        let negative = pair.reduce(0) { $0 + min($1, 0) }
        #expect(positive <= 128 && negative >= -128, "width \(steps) / 32")
      }
    }
  }

  /// Returns the weighted mean in units of 1/64; halves are rounded up.
  private func weightedMean(_ values: [Int], _ weights: [Int]) -> Int {
    (zip(values, weights).reduce(32) { $0 + $1.0 * $1.1 }) >> 6
  }

  /// Returns the values limited to 0 and their alpha.
  private func limited(_ values: [Int]) -> [UInt8] {
    values.indices.map { index in
      let alpha = min(max(values[index | 3], 0), 255)
      return UInt8(min(max(values[index], 0), alpha))
    }
  }

  @Test(
    arguments: 0...3,
    [
      (0x1_0000_0000, 0), (0x0_8000_0000, 0), (0xE000_0000, 0x2000_0000),
      (-0x7000_0000, 0x3_0000_0000),
    ] as [(Int64, Int64)])
  func shadowsAreCast(strideBits: UInt32, step: (x: Int64, y: Int64)) {
    var noise = Noise()
    let (width, height, octets) = (50, 40, 6)
    let source = noise.bytes(4 * width * height)
    let color: [UInt8] = [20, 60, 90, 130]
    let position = BitmapPosition(x: step.x < 0 ? 40 << 32 : -0x3_4000_0000, y: 0x9_C000_0000)
    let top = (0..<8 * octets).flatMap { index -> [UInt8] in
      index / 8 == 2 ? [9, 8, 7, 255] : index % 3 == 0 ? [10, 20, 30, 40] : [0, 0, 0, 0]
    }
    var pixels = top + [7]
    unsafe castShadowRow(
      &pixels, octets, source, width, height, position, BitmapPosition(x: step.x, y: step.y),
      strideBits, color, 128)
    var dithered = top
    unsafe castShadowRow(
      &dithered, octets, source, width, height, position, BitmapPosition(x: step.x, y: step.y),
      strideBits, color, 248)

    func alpha(_ x: Int, _ y: Int) -> Double {
      (0..<width).contains(x) && (0..<height).contains(y)
        ? Double(source[4 * (y * width + x) + 3]) : 0
    }
    func around(_ i: Int) -> Double {
      let (x, y) = (position.x + Int64(i) * step.x, position.y + Int64(i) * step.y)
      let (column, row) = (Int(x >> 32), Int(y >> 32))
      func part(_ position: Int64) -> Double {
        Double(UInt32(truncatingIfNeeded: position)) / 0x1p32
      }
      let upper = alpha(column, row) * (1 - part(x)) + alpha(column + 1, row) * part(x)
      let lower = alpha(column, row + 1) * (1 - part(x)) + alpha(column + 1, row + 1) * part(x)
      return upper * (1 - part(y)) + lower * part(y)
    }
    for i in 0..<8 * octets {
      let stride = 1 << Int(strideBits)
      let start = i / stride * stride
      let part = Double(i - start) / Double(stride)
      let cast = around(start) * (1 - part) + around(start + stride) * part
      for channel in 0..<4 {
        let (own, alpha) = (Double(top[4 * i + channel]), Double(top[4 * i + 3]))
        let exact = own + Double(color[channel]) * cast / 255 * (255 - alpha) / 255
        #expect(abs(Double(pixels[4 * i + channel]) - exact) < 1.5, "\(i)")
        // Dithering rounds either to the nearest level or one level up.
        let more = Int(dithered[4 * i + channel]) - Int(pixels[4 * i + channel])
        #expect([0, 1].contains(more), "\(i)")
      }
    }
    #expect(pixels.last == 7)
  }
}

extension LatticeBitmap {
  fileprivate init(rowsOf bitmap: Bitmap) {
    unsafe self.init(width: bitmap.width, height: bitmap.height) { y, row in
      unsafe UnsafeMutableRawPointer(row).withMemoryRebound(
        to: Pixel.self, capacity: bitmap.width
      ) { row in
        for x in 0..<bitmap.width { unsafe row[x] = bitmap[x, y] }
      }
    }
  }

  /// The same pixels, row by row.
  var bitmap: Bitmap {
    var bitmap = Bitmap(width: width, height: height)
    unsafe bitmap.pixels.withUnsafeMutableBytes { pixels in
      guard let first = unsafe pixels.assumingMemoryBound(to: UInt8.self).baseAddress else {
        return
      }
      for y in 0..<height { unsafe copyRow(y, to: first + 4 * y * width) }
    }
    return bitmap
  }
}

/// Pseudo-random bytes.
private struct Noise {
  private var state: UInt64 = 1

  mutating func byte() -> UInt8 {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return UInt8(state >> 56)
  }

  mutating func bytes(_ count: Int) -> [UInt8] { (0..<count).map { _ in byte() } }
}
