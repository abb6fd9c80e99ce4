import Synchronization
import Testing

@testable import Effects

@Suite struct BandsTests {
  @Test(arguments: [0, 1, 2, 7, 100], [1, 2, 3, 8])
  func coverEveryRowOnce(rowCount: Int, jobs: Int) {
    let bands = Mutex<[Range<Int>]>([])
    forEachBand(of: rowCount, jobs: jobs) { band in bands.withLock { $0.append(band) } }
    let rows = bands.withLock { $0 }.flatMap(Array.init).sorted()
    #expect(rows == Array(0..<rowCount))
    #expect(bands.withLock(\.count) == min(jobs, rowCount))
  }
}
