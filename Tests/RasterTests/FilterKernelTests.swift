import Kernels
import Testing

/// Tests of the filter kernels against the definitions in the PNG specification.
@Suite struct FilterKernelTests {
  /// A row and the row above it, between one pixel of zeros and the bytes that a vector may read.
  fileprivate struct Rows {
    static let margin = 32
    var row, above: [UInt8]
    let count, step: Int

    init(count: Int, step: Int, isSmooth: Bool, seed: UInt64) {
      var random = RandomBytes(seed: seed)
      func line() -> [UInt8] {
        var value: UInt8 = 100
        let bytes = (0..<count).map { _ in
          value = isSmooth ? value &+ random.next() % 5 &- 2 : random.next()
          return value
        }
        let padding = (count + 31) / 32 * 32 - count + Rows.margin
        return [UInt8](repeating: 0, count: Rows.margin) + bytes
          + [UInt8](repeating: 0, count: padding)
      }
      (self.count, self.step) = (count, step)
      row = line()
      above = line()
    }

    /// Source: PNG specification, third edition, 9.2.
    func foretold(_ i: Int, filter: UInt32) -> UInt8 {
      let at = Rows.margin + i
      let (a, b, c) = (Int(row[at - step]), Int(above[at]), Int(above[at - step]))
      switch filter {
      case 1: return UInt8(a)
      case 2: return UInt8(b)
      case 3: return UInt8((a + b) / 2)
      default:
        let p = a + b - c
        let (pa, pb, pc) = (abs(p - a), abs(p - b), abs(p - c))
        return UInt8(pa <= pb && pa <= pc ? a : pb <= pc ? b : c)
      }
    }

    func differences(filter: UInt32) -> [UInt8] {
      (0..<count).map { row[Rows.margin + $0] &- foretold($0, filter: filter) }
    }

    /// Returns the sum of the absolute differences in every other group of 32 bytes.
    func cost(filter: UInt32) -> UInt32 {
      differences(filter: filter).enumerated().reduce(0) { cost, difference in
        guard difference.offset / 32 % 2 == 0 else { return cost }
        return cost + UInt32(min(difference.element, 0 &- difference.element))
      }
    }
  }

  private static let widths = [3, 4, 12, 31, 32, 33, 96, 1000, 12_345]

  @Test(arguments: widths, [3, 4])
  func filtersAreTheirDefinitions(width: Int, step: Int) {
    for seed in 1...UInt64(6) {
      let rows = Rows(count: width / step * step, step: step, isSmooth: seed > 3, seed: seed)
      for filter in 1...UInt32(4) {
        var output = [UInt8](repeating: 0, count: rows.count + 31)
        unsafe rows.withPointers { row, above in
          unsafe filterRow(&output, row, above, rows.count, step, filter)
        }
        #expect(Array(output[..<rows.count]) == rows.differences(filter: filter))
      }
    }
  }

  @Test(arguments: widths, [3, 4])
  func costsAreSumsOfDistances(width: Int, step: Int) {
    for seed in 1...UInt64(6) {
      let rows = Rows(count: width / step * step, step: step, isSmooth: seed > 3, seed: seed)
      unsafe rows.withPointers { row, above in
        let costs = unsafe filterCosts(row, above, rows.count, step)
        #expect(costs.sub == rows.cost(filter: 1))
        #expect(costs.up == rows.cost(filter: 2))
        #expect(costs.average == rows.cost(filter: 3))
        #expect(unsafe paethCost(row, above, rows.count, step) == rows.cost(filter: 4))
      }
    }
  }

  /// Tries all combinations of some levels of the three neighbours.
  @Test func paethKnowsEveryCorner() {
    let levels: [UInt8] = [0, 1, 2, 63, 64, 65, 127, 128, 129, 200, 254, 255]
    for a in levels {
      for b in levels {
        for c in levels {
          var rows = Rows(count: 8, step: 4, isSmooth: false, seed: 1)
          rows.row[Rows.margin] = a
          rows.above[Rows.margin] = c
          rows.above[Rows.margin + 4] = b
          var output = [UInt8](repeating: 0, count: rows.count + 31)
          unsafe rows.withPointers { row, above in
            unsafe filterRow(&output, row, above, rows.count, rows.step, 4)
          }
          #expect(output[4] == rows.differences(filter: 4)[4], "\(a) \(b) \(c)")
        }
      }
    }
  }
}

extension FilterKernelTests.Rows {
  fileprivate func withPointers(
    _ body: (UnsafePointer<UInt8>, UnsafePointer<UInt8>) -> Void
  ) {
    unsafe row.withUnsafeBufferPointer { row in
      unsafe above.withUnsafeBufferPointer { above in
        guard let row = row.baseAddress, let above = above.baseAddress else { return }
        unsafe body(row + Self.margin, above + Self.margin)
      }
    }
  }
}
