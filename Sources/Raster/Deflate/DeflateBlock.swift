internal import Kernels

/// The coding of one deflate block as literals and runs of a repeated byte.
///
/// Other matches are not searched for: filtered pictures contain few of them, and the search would
/// take ten times as long.
///
/// Source: RFC 1951, 3.2.5 and 3.2.7.
struct DeflateBlock {
  /// The header of the block.
  private let header: BitWriter

  /// Codes in the form that ``packSymbols`` takes.
  private let codes: [UInt32]

  /// The most bits of a code for literals and lengths: four literals fit in one word of the kernel.
  private static let longestCode = 12

  /// Compresses scanlines into deflate blocks, none of them final, padded to a whole byte.
  ///
  /// - Parameter bytesPerScanline: The size of a scanline with its filter byte, whose filter is not
  ///   none.
  static func blocks(of scanlines: Span<UInt8>, bytesPerScanline: Int) -> [UInt8] {
    let sample = SymbolSample(of: scanlines, bytesPerScanline: bytesPerScanline)
    let block = DeflateBlock(symbolCounts: sample.frequencies)
    // Noise that no filter reduces is stored uncompressed.
    guard block.bitCount(of: sample.counts) < 8 * sample.byteCount else {
      return DeflateStream.stored(scanlines)
    }
    let packed = block.packed(scanlines)
    return packed.count < scanlines.count ? packed : DeflateStream.stored(scanlines)
  }

  /// - Parameter counts: The frequencies of the symbols, from ``countSymbols``; symbols of
  ///   frequency 0 cannot be written.
  init(symbolCounts counts: [UInt32]) {
    let lengths = MatchLength.all
    var frequencies = Array(counts[..<256])
    frequencies += [UInt32](repeating: 0, count: 1 + MatchLength.symbolCount)
    frequencies[Int(endOfBlock)] = 1
    for length in MatchLength.range {
      frequencies[lengths[length].symbol] += counts[Int(matches) + length]
    }
    let code = PrefixCode(frequencies: frequencies, longest: DeflateBlock.longestCode)

    var codes = [UInt32](repeating: 0, count: Int(symbolCount))
    for symbol in 0...Int(endOfBlock) { codes[symbol] = code.packed(symbol) }
    for length in MatchLength.range {
      codes[Int(matches) + length] = code.packed(lengths[length])
    }
    self.codes = codes
    header = DeflateBlock.header(for: code)
  }

  /// Returns the size of symbols in bits, given the count of each, without the block's header and
  /// end.
  func bitCount(of counts: [UInt32]) -> Int {
    zip(codes, counts).reduce(0) { $0 + Int($1.0 >> 24) * Int($1.1) }
  }

  /// Returns the block, followed by an empty stored block that ends on a byte boundary.
  ///
  /// - Parameters:
  ///   - bytes: The bytes whose symbols were counted.
  ///   - usesWideVectors: Off only in tests; the result is the same.
  func packed(_ bytes: Span<UInt8>, usesWideVectors: Bool = true) -> [UInt8] {
    let capacity =
      header.bytes.count + bytes.count * DeflateBlock.longestCode / 8 + DeflateBlock.spareBytes
    return unsafe [UInt8](unsafeUninitializedCapacity: capacity) { output, count in
      count = unsafe output.update(fromContentsOf: header.bytes)
      var remainder = header.remainder
      count += unsafe bytes.withUnsafeBufferPointer { bytes in
        unsafe packSymbols(
          output.baseAddress.map { unsafe $0 + count }, &remainder, codes, bytes.baseAddress,
          bytes.count, usesWideVectors)
      }
      var end = BitWriter(bytes: [], remainder: remainder)
      end.append(0, count: 3)  // an empty stored block, not the final one
      end.fillByte()
      end.bytes += [0x00, 0x00, 0xFF, 0xFF]
      for byte in end.bytes {
        unsafe output[count] = byte
        count += 1
      }
    }
  }

  /// Room for the end of a block and for the kernel's writes beyond its last byte.
  private static let spareBytes = 32

  /// Returns the start of a block that is not the final one, with its code lengths.
  private static func header(for code: PrefixCode) -> BitWriter {
    let literalCount = (code.lengths.lastIndex { $0 > 0 } ?? 0) + 1
    let distances: [UInt8] = [1]  // a single code, for distance 1
    let runs = LengthRun.runs(in: Array(code.lengths[..<literalCount]) + distances)

    var frequencies = [UInt32](repeating: 0, count: LengthRun.symbolOrder.count)
    for run in runs { frequencies[run.symbol] += 1 }
    let lengthCode = PrefixCode(frequencies: frequencies, longest: 7)
    let order = LengthRun.symbolOrder
    let orderCount = max(4, (order.lastIndex { lengthCode.lengths[$0] > 0 } ?? 0) + 1)

    var header = BitWriter()
    header.append(0b100, count: 3)  // not the final block, dynamic codes
    header.append(UInt32(literalCount - 257), count: 5)
    header.append(UInt32(distances.count - 1), count: 5)
    header.append(UInt32(orderCount - 4), count: 4)
    for symbol in order[..<orderCount] {
      header.append(UInt32(lengthCode.lengths[symbol]), count: 3)
    }
    for run in runs {
      header.append(lengthCode.codes[run.symbol], count: Int(lengthCode.lengths[run.symbol]))
      header.append(run.extra, count: run.extraCount)
    }
    return header
  }
}

/// The frequency of symbols in scanlines, counted in a sample of them if they are many.
private struct SymbolSample {
  /// Counts as ``countSymbols`` returns them.
  let counts: [UInt32]

  /// The number of bytes whose symbols were counted.
  let byteCount: Int

  private let isWhole: Bool

  /// The number of bytes, spread over a band, from which frequencies are estimated first.
  private static let size = 1 << 15

  /// The number of literals below which a sample is too small to be reliable.
  private static let fewLiterals: UInt32 = 3000

  init(of scanlines: Span<UInt8>, bytesPerScanline: Int) {
    var step = scanlines.count / Self.size
    while step > 1 {
      let sample = SymbolSample(each: step, of: scanlines, bytesPerScanline)
      if sample.counts[..<256].reduce(0, +) >= Self.fewLiterals {
        self = sample
        return
      }
      step /= 3  // Scanlines with few literals are mostly zeros, which are counted quickly.
    }
    self.init(each: 1, of: scanlines, bytesPerScanline)
  }

  /// Counts the symbols of every `step`-th scanline.
  private init(each step: Int, of scanlines: Span<UInt8>, _ bytesPerScanline: Int) {
    var counts = [UInt32](repeating: 0, count: Int(symbolCount))
    var byteCount = 0
    let length = step == 1 ? scanlines.count : bytesPerScanline
    for start in stride(
      from: step / 2 * bytesPerScanline, to: scanlines.count, by: step * length)
    {
      let line = scanlines.extracting(start..<start + length)
      byteCount += line.count
      unsafe line.withUnsafeBufferPointer { line in
        unsafe countSymbols(&counts, line.baseAddress, line.count)
      }
    }
    (self.counts, self.byteCount, isWhole) = (counts, byteCount, step == 1)
  }

  /// The relative frequency of each symbol, at least 1 in a sample: the rest may contain any
  /// symbol.
  var frequencies: [UInt32] { isWhole ? counts : counts.map { 2 * $0 + 1 } }
}

extension PrefixCode {
  /// The code of a literal, in the form that ``packSymbols`` takes.
  fileprivate func packed(_ symbol: Int) -> UInt32 {
    codes[symbol] | UInt32(lengths[symbol]) << 24
  }

  /// The code of a match with the preceding byte: the length, then the only distance, which is one
  /// bit.
  fileprivate func packed(_ length: MatchLength) -> UInt32 {
    let count = Int(lengths[length.symbol])
    guard count > 0 else { return 0 }
    return codes[length.symbol] | length.extra << UInt32(count)
      | UInt32(count + length.extraCount + 1) << 24
  }
}
