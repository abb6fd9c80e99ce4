import Foundation
import Testing

/// A slow and simple decoder of deflate blocks.
///
/// Source: RFC 1951.
enum Inflation {
  /// Returns the bytes that blocks were made of, up to the last block or the end of the data.
  static func inflated(_ bytes: [UInt8]) throws -> [UInt8] {
    var reader = BitReader(bytes: bytes)
    var output: [UInt8] = []
    while !reader.isAtEnd {
      let isLast = reader.number(of: 1) == 1
      switch reader.number(of: 2) {
      case 0: output += reader.storedBlock()
      case 2: try reader.appendBlock(to: &output)
      default: throw Damage()
      }
      if isLast { break }
    }
    return output
  }

  struct Damage: Error {}

  private struct BitReader {
    let bytes: [UInt8]
    var place = 0

    var isAtEnd: Bool { place >= 8 * bytes.count }

    mutating func number(of bits: Int) -> Int {
      defer { place += bits }
      return (0..<bits).reduce(0) { sum, i in
        let bit = place + i
        return sum | Int(bytes[bit / 8] >> UInt8(bit % 8) & 1) << i
      }
    }

    mutating func storedBlock() -> [UInt8] {
      place = (place + 7) / 8 * 8
      let count = number(of: 16)
      _ = number(of: 16)
      return (0..<count).map { _ in UInt8(number(of: 8)) }
    }

    mutating func symbol(_ codes: [[Int]: Int]) throws -> Int {
      var bits: [Int] = []
      while bits.count < 16 {
        bits.append(number(of: 1))
        if let symbol = codes[bits] { return symbol }
      }
      throw Damage()
    }

    mutating func appendBlock(to output: inout [UInt8]) throws {
      let (literalCount, distanceCount) = (number(of: 5) + 257, number(of: 5) + 1)
      var orderLengths = [Int](repeating: 0, count: 19)
      let order = [16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15]
      for symbol in order.prefix(number(of: 4) + 4) { orderLengths[symbol] = number(of: 3) }
      let lengthCodes = Inflation.codes(orderLengths)
      var lengths: [Int] = []
      while lengths.count < literalCount + distanceCount {
        switch try symbol(lengthCodes) {
        case 16: lengths += Array(repeating: lengths[lengths.count - 1], count: 3 + number(of: 2))
        case 17: lengths += Array(repeating: 0, count: 3 + number(of: 3))
        case 18: lengths += Array(repeating: 0, count: 11 + number(of: 7))
        case let length: lengths.append(length)
        }
      }
      let literals = Inflation.codes(Array(lengths[..<literalCount]))
      let distances = Inflation.codes(Array(lengths[literalCount...]))
      let bases = [
        3, 4, 5, 6, 7, 8, 9, 10, 11, 13, 15, 17, 19, 23, 27, 31, 35, 43, 51, 59, 67, 83, 99, 115,
        131, 163, 195, 227, 258,
      ]
      let extras = [
        0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 3, 4, 4, 4, 4, 5, 5, 5, 5, 0,
      ]
      while true {
        let symbol = try symbol(literals)
        if symbol == 256 { return }
        guard symbol > 256 else {
          output.append(UInt8(symbol))
          continue
        }
        let length = bases[symbol - 257] + number(of: extras[symbol - 257])
        guard try self.symbol(distances) == 0, let last = output.last else { throw Damage() }
        output += Array(repeating: last, count: length)
      }
    }
  }

  /// Returns the symbols by the bits of their codes.
  private static func codes(_ lengths: [Int]) -> [[Int]: Int] {
    var codes: [[Int]: Int] = [:]
    var code = 0
    for length in 1...15 {
      code <<= 1
      for symbol in lengths.indices where lengths[symbol] == length {
        let bits = (0..<length).map { code >> (length - 1 - $0) & 1 }
        codes[bits] = symbol
        code += 1
      }
    }
    return codes
  }
}
