import Kernels
import Testing

@Suite struct ZoomRowTests {
  @Test(arguments: [1, 2, 9, 40], [UInt32(0), 77, 255, 256])
  func matchesItsDefinition(width: Int, below: UInt32) {
    var noise = Noise()
    func row() -> [UInt32] { (0..<width).map { _ in UInt32.random(in: 0...(.max), using: &noise) } }
    let (near, upper, lower) = (row(), row(), row())
    let (x, step): (UInt64, UInt64) = (0x3456_7890, 0xe000_0000)

    var output = [UInt32](repeating: 0, count: width)
    var between = [UInt16](repeating: 0, count: 4 * (width + 2))
    unsafe zoomRow(&output, near, upper, lower, below, &between, width, x, step)

    for i in 0..<width {
      let place = x + UInt64(i) * step
      let (column, right) = (Int(place >> 32), UInt32(place >> 24) & 255)
      func clamped(_ column: Int) -> Int { min(max(column, 0), width - 1) }
      for shift: UInt32 in [0, 8, 16, 24] {
        func byte(_ pixel: UInt32) -> UInt32 { pixel >> shift & 255 }
        func mixed(_ column: Int) -> UInt32 {
          byte(upper[column]) * (256 - below) + byte(lower[column]) * below
        }
        let sum = mixed(clamped(column - 1)) * (256 - right) + mixed(clamped(column)) * right
        #expect(byte(output[i]) == (byte(near[i]) * 65536 + sum + 65536) >> 17, "\(i)")
      }
    }
  }
}
