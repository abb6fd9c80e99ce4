import Dispatch
import Synchronization
import Testing
import System

@Suite struct ThreadPoolTests {
  /// Returns the number of calls for each index.
  private func calls(_ count: Int, threadCount: Int, inside: Int = 1) -> [Int] {
    let calls = Mutex([Int](repeating: 0, count: count))
    ThreadPool.perform(count, threadCount: threadCount) { index in
      ThreadPool.perform(inside) { _ in calls.withLock { $0[index] += 1 } }
    }
    return calls.withLock(\.self)
  }

  @Test(arguments: [0, 1, 2, 3, 1000], [1, 2, 3, 8])
  func everythingIsDoneOnce(count: Int, threadCount: Int) {
    #expect(calls(count, threadCount: threadCount) == Array(repeating: 1, count: count))
  }

  @Test func whatIsSharedWithinSharedWorkIsDone() {
    #expect(calls(100, threadCount: 4, inside: 10) == Array(repeating: 10, count: 100))
  }

  @Test func manyMayAskAtOnce() {
    let total = Atomic<Int>(0)
    DispatchQueue.concurrentPerform(iterations: 8) { _ in
      for _ in 0..<200 {
        ThreadPool.perform(5, threadCount: 3) { _ in total.wrappingAdd(1, ordering: .relaxed) }
      }
    }
    #expect(total.load(ordering: .relaxed) == 8000)
  }

  /// Each call waits for the other, so they must run at the same time.
  @Test func callsRunAtTheSameTime() {
    let arrivals = [DispatchSemaphore(value: 0), DispatchSemaphore(value: 0)]
    ThreadPool.perform(2, threadCount: 2) { index in
      arrivals[index].signal()
      arrivals[1 - index].wait()
    }
  }

  @Test func whatIsDeferredIsMadeOnceForAll() {
    let made = Atomic<Int>(0)
    let deferred = Future { made.wrappingAdd(1, ordering: .relaxed).newValue }
    let seen = Mutex<[Int]>([])
    ThreadPool.perform(8, threadCount: 8) { _ in
      let value = deferred.value
      seen.withLock { $0.append(value) }
    }
    #expect(seen.withLock(\.self) == Array(repeating: 1, count: 8))
    #expect(deferred.known == 1)
  }

  /// Work that is stopped while its last item is processed is complete.
  @Test(arguments: [1, 2, 7])
  func aStopDuringTheLastItemComesTooLate(count: Int) throws {
    let done = Atomic<Int>(0)
    let isComplete = try Workers.forEach(
      count, workerCount: 1, proceed: { done.load(ordering: .relaxed) < count }
    ) { _ in done.wrappingAdd(1, ordering: .relaxed) }
    #expect(isComplete)
    #expect(done.load(ordering: .relaxed) == count)
  }

  @Test(arguments: [1, 2, 6])
  func aStopBeforeTheLastItemLeavesOutTheRest(stop: Int) throws {
    let done = Atomic<Int>(0)
    let isComplete = try Workers.forEach(
      7, workerCount: 1, proceed: { done.load(ordering: .relaxed) < stop }
    ) { _ in done.wrappingAdd(1, ordering: .relaxed) }
    #expect(!isComplete)
    #expect(done.load(ordering: .relaxed) == stop)
  }
}
