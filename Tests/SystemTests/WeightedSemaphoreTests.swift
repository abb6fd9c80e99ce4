import Dispatch
import Synchronization
import Testing
import System

@Suite struct WeightedSemaphoreTests {
  /// Each thread adds the amount that it holds to a sum while it holds it.
  @Test(arguments: [1, 3, 8])
  func noMoreIsTakenThanThereIs(total: Int) {
    let amount = WeightedSemaphore()
    let taken = Mutex((now: 0, most: 0, calls: 0))
    DispatchQueue.concurrentPerform(iterations: 8) { thread in
      for turn in 0..<100 {
        let own = (thread + turn) % 3 + 1
        amount.taking(own, of: total) {
          taken.withLock {
            $0.now += own
            $0.calls += 1
            // A thread that wants more than the total runs alone.
            $0.most = max($0.most, $0.now == own ? 0 : $0.now)
          }
          taken.withLock { $0.now -= own }
        }
      }
    }
    #expect(taken.withLock { $0.calls } == 800)
    #expect(taken.withLock { $0.most } <= total)
  }

  @Test func whatIsTakenIsGivenBackAfterAnError() {
    struct Mishap: Error {}
    let amount = WeightedSemaphore()
    for _ in 0..<3 {
      #expect(throws: Mishap.self) {
        try amount.taking(5, of: 5) { throw Mishap() }
      }
    }
    #expect(amount.taking(5, of: 5) { 7 } == 7)
  }

  /// Both amounts fit. If one thread waited for the other, the test would never end.
  @Test func thoseThatFitWorkAtTheSameTime() {
    let amount = WeightedSemaphore()
    let (first, second) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
    DispatchQueue.concurrentPerform(iterations: 2) { thread in
      amount.taking(2, of: 4) {
        (thread == 0 ? first : second).signal()
        (thread == 0 ? second : first).wait()
      }
    }
  }
}
