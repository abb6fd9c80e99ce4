import CDeflate
@testable import Raster
import Testing

@Suite struct ScanlineCompressorTests {
  /// Compresses repeated glyphs of two colours, and a ramp without repetitions. The small size is
  /// tried with and without filters as a whole; the large one is judged by some of its rows.
  @Test(arguments: [64, 400])
  func whatRepeatsIsNotFiltered(size: Int) throws {
    let compressor = try ScanlineCompressor()
    func filters(_ color: (_ x: Int, _ y: Int) -> SIMD4<UInt8>) throws -> Set<UInt8> {
      let pixels = (0..<size * size).map { Pixel(bgra: color($0 % size, $0 / size)) }
      let bitmap = Bitmap(width: size, height: size, pixels: pixels)
      let data = compressor.smallest(of: [bitmap], as: .rgb).data
      let scanlines = try Self.inflated(data, count: size * (1 + 3 * size))
      return Set(stride(from: 0, to: scanlines.count, by: 1 + 3 * size).map { scanlines[$0] })
    }
    var bytes = RandomBytes(seed: 1)
    let glyph = (0..<64).map { _ in bytes.next() < 128 }
    let (ink, paper) = (SIMD4<UInt8>(10, 20, 30, 255), SIMD4<UInt8>(250, 240, 255, 255))
    #expect(try filters { x, y in glyph[y % 8 * 8 + x % 8] ? ink : paper } == [0])
    let ramp = try filters { x, y in
      SIMD4(UInt8(truncatingIfNeeded: x + y), UInt8(truncatingIfNeeded: 2 * x), 0, 255)
    }
    #expect(!ramp.contains(0))
  }

  /// Returns the `count` decompressed bytes of a zlib stream.
  private static func inflated(_ stream: [UInt8], count: Int) throws -> [UInt8] {
    let decompressor = unsafe try #require(libdeflate_alloc_decompressor())
    defer { unsafe libdeflate_free_decompressor(decompressor) }
    var bytes = [UInt8](repeating: 0, count: count)
    let result = unsafe libdeflate_zlib_decompress(
      decompressor, stream, stream.count, &bytes, bytes.count, nil)
    #expect(result == LIBDEFLATE_SUCCESS)
    return bytes
  }

  @Test(arguments: [64, 400])
  func theBitmapThatCompressesBetterIsTaken(size: Int) throws {
    var bytes = RandomBytes(seed: 1)
    let noise = Bitmap(
      width: size, height: size,
      pixels: (0..<size * size).map { _ in Pixel(bgra: SIMD4(bytes.next(), 0, 0, 255)) })
    let plain = Bitmap(width: size, height: size, filledWith: .clear)
    let compressor = try ScanlineCompressor()
    let first = compressor.smallest(of: [plain, noise], as: .rgba)
    let second = compressor.smallest(of: [noise, plain], as: .rgba)
    #expect(first.index == 0)
    #expect(second.index == 1)
    #expect(first.data == second.data)
  }
}
