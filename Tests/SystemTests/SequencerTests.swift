import Dispatch
import Synchronization
import Testing

@testable import System

@Suite struct SequencerTests {
  @Test(arguments: [1, 2, 8])
  func numbersComeInTheirOrder(threadCount: Int) {
    let sequencer = Sequencer()
    let next = Atomic<Int>(0)
    let order = Mutex<[Int]>([])
    DispatchQueue.concurrentPerform(iterations: threadCount) { _ in
      while true {
        let number = next.wrappingAdd(1, ordering: .relaxed).oldValue
        guard number < 1000 else { return }
        #expect(sequencer.wait(for: number))
        order.withLock { $0.append(number) }
        sequencer.pass()
      }
    }
    #expect(order.withLock(\.self) == Array(0..<1000))
  }

  @Test func endCancelsEveryWaiter() {
    let sequencer = Sequencer()
    let results = Mutex<[Bool]>([])
    DispatchQueue.concurrentPerform(iterations: 4) { thread in
      // Thread 0 never takes its turn, which the others wait for until the end of the sequence.
      guard thread > 0 else { return sequencer.end() }
      let result = sequencer.wait(for: thread)
      results.withLock { $0.append(result) }
    }
    #expect(results.withLock(\.self) == [false, false, false])
  }
}
