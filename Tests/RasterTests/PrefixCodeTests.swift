import Testing

@testable import Raster

@Suite struct PrefixCodeTests {
  /// Lengths (3, 3, 3, 3, 3, 2, 4, 4) and codes of RFC 1951, 3.2.2, here with the first bit lowest.
  @Test func codesCountUpwards() {
    let code = PrefixCode(frequencies: [8, 8, 8, 8, 8, 16, 4, 4], longest: 15)
    #expect(code.lengths == [3, 3, 3, 3, 3, 2, 4, 4])
    #expect(code.codes == [0b010, 0b110, 0b001, 0b101, 0b011, 0b00, 0b0111, 0b1111])
  }

  @Test(
    arguments: [
      ([1], [1]), ([0, 5, 0], [0, 1, 0]), ([1, 1], [1, 1]), ([0, 3, 9], [0, 1, 1]),
      ([1, 1, 2, 4], [3, 3, 2, 1]), ([5, 5, 5, 5], [2, 2, 2, 2]),
    ] as [([UInt32], [UInt8])])
  func frequentSymbolsHaveFewBits(frequencies: [UInt32], lengths: [UInt8]) {
    #expect(PrefixCode(frequencies: frequencies, longest: 12).lengths == lengths)
  }

  /// The frequencies double, so that codes without a limit would have as many bits as symbols.
  @Test(arguments: [(5, 3), (16, 7), (30, 12), (286, 9), (286, 12)])
  func noCodeIsTooLong(count: Int, longest: Int) {
    let frequencies = (0..<count).map { UInt32(1) << UInt32(min($0, 30)) }
    let code = PrefixCode(frequencies: frequencies, longest: longest)
    #expect(code.lengths.allSatisfy { (1...UInt8(longest)).contains($0) })
    let room = code.lengths.reduce(0) { $0 + 1 << (longest - Int($1)) }
    #expect(room == 1 << longest)
    // Rarer symbols never have fewer bits.
    #expect(zip(code.lengths, code.lengths.dropFirst()).allSatisfy { $0 >= $1 })
  }
}
