internal import Synchronization

/// Threads that share the items of a job.
package enum Workers {
  /// Does all items, each once, beginning in ascending order.
  ///
  /// - Parameters:
  ///   - count: The number of items.
  ///   - workerCount: At least 1.
  ///   - proceed: Called after each item, by any thread; once it says no, no other is begun.
  ///   - body: Does the item of a number from 0 on.
  /// - Returns: Whether all was done.
  /// - Throws: The failure of the first item that failed, the same whoever did it.
  package static func forEach(
    _ count: Int, workerCount: Int, proceed: @Sendable () -> Bool,
    _ body: @Sendable (_ index: Int) throws -> Void
  ) throws -> Bool {
    try forEach(count, workerCount: workerCount, making: {}, proceed: proceed) { _, index in
      try body(index)
    }
  }

  /// Does all items in the same way, each with what its thread needs.
  ///
  /// - Parameters:
  ///   - make: Makes what one thread needs.
  ///   - stop: Called after a failure, so that no item waits for one before it; by any thread.
  package static func forEach<Worker>(
    _ count: Int, workerCount: Int, making make: @Sendable () throws -> Worker,
    proceed: @Sendable () -> Bool, stop: @Sendable () -> Void = {},
    _ body: @Sendable (_ worker: inout Worker, _ index: Int) throws -> Void
  ) throws -> Bool {
    precondition(workerCount >= 1, "\(workerCount) workers do no work")
    let next = Atomic<Int>(0)
    let isStopped = Atomic<Bool>(false)
    let failure = Mutex<(index: Int, error: any Error)?>(nil)
    ThreadPool.perform(min(workerCount, count), threadCount: workerCount) { _ in
      // Who cannot begin has failed before all items.
      var index = -1
      do {
        var worker = try make()
        while !isStopped.load(ordering: .relaxed) {
          index = next.wrappingAdd(1, ordering: .relaxed).oldValue
          guard index < count else { return }
          try body(&worker, index)
          if !proceed() { isStopped.store(true, ordering: .relaxed) }
        }
      } catch {
        failure.withLock { $0 = ($0?.index ?? .max) < index ? $0 : (index, error) }
        isStopped.store(true, ordering: .relaxed)
        stop()
      }
    }
    if let (_, error) = failure.withLock({ $0 }) { throw error }
    return !isStopped.load(ordering: .relaxed)
  }

  /// Returns what becomes of all items, in their order, or `nil` unless all was done.
  ///
  /// - Parameter transform: Makes something of an item; any thread may.
  package static func map<Item: Sendable, Result: Sendable>(
    _ items: [Item], workerCount: Int, proceed: @Sendable () -> Bool,
    _ transform: @Sendable (Item) throws -> Result
  ) throws -> [Result]? {
    let results = Mutex([Result?](repeating: nil, count: items.count))
    let isDone = try forEach(items.count, workerCount: workerCount, proceed: proceed) { index in
      let result = try transform(items[index])
      results.withLock { $0[index] = result }
    }
    return isDone ? results.withLock { $0.compactMap(\.self) } : nil
  }
}
