import Foundation
import Synchronization
import System
import Testing

@Suite struct ThreadLocalTests {
  private final class Counted: Sendable {
    static let alive = Atomic(0)

    init() { Self.alive.add(1, ordering: .relaxed) }
    deinit { Self.alive.subtract(1, ordering: .relaxed) }
  }

  /// Each thread has its own value as long as it runs.
  @Test func eachThreadHasItsOwnValue() {
    let values = ThreadLocal { Counted() }
    let found = Mutex<Set<ObjectIdentifier>>([])
    let (met, left) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
    let threads = (0..<3).map { _ in
      Thread {
        let first = ObjectIdentifier(values.value)
        #expect(ObjectIdentifier(values.value) == first)
        _ = found.withLock { $0.insert(first) }
        met.signal()
        left.wait()
      }
    }
    for thread in threads { thread.start() }
    for _ in threads { met.wait() }
    #expect(found.withLock { $0.count } == 3)
    #expect(Counted.alive.load(ordering: .relaxed) == 3)
    for _ in threads { left.signal() }
    let deadline = ContinuousClock.now + .seconds(60)
    while Counted.alive.load(ordering: .relaxed) > 0, ContinuousClock.now < deadline {
      Thread.sleep(forTimeInterval: 0.001)
    }
    #expect(Counted.alive.load(ordering: .relaxed) == 0)
  }
}
