internal import Synchronization

/// Threads that share the items of a job.
package enum Workers {
  /// Processes all items once each, started in ascending order.
  ///
  /// - Parameters:
  ///   - count: The number of items.
  ///   - workerCount: The number of threads, at least 1.
  ///   - proceed: Called after each item, on any thread; once it returns `false`, no further item
  ///     is started.
  ///   - body: Processes the item of an index.
  /// - Returns: `true` if all items were processed; `false` if `proceed` returned `false`, even
  ///   after the last item.
  /// - Throws: The error of the failed item with the lowest index.
  package static func forEach(
    _ count: Int, workerCount: Int, proceed: @Sendable () -> Bool,
    _ body: @Sendable (_ index: Int) throws -> Void
  ) throws -> Bool {
    try forEach(count, workerCount: workerCount, making: {}, proceed: proceed) { _, index in
      try body(index)
    }
  }

  /// Processes all items in the same way, giving each thread a state of its own.
  ///
  /// - Parameters:
  ///   - make: Makes the state of one thread.
  ///   - stop: Called after a failure, on any thread, so that no item waits for an earlier one.
  package static func forEach<Worker>(
    _ count: Int, workerCount: Int, making make: @Sendable () throws -> Worker,
    proceed: @Sendable () -> Bool, stop: @Sendable () -> Void = {},
    _ body: @Sendable (_ worker: inout Worker, _ index: Int) throws -> Void
  ) throws -> Bool {
    precondition(workerCount >= 1, "at least one worker is needed, not \(workerCount)")
    let next = Atomic<Int>(0)
    let isStopped = Atomic<Bool>(false)
    let failure = Mutex<(index: Int, error: any Error)?>(nil)
    ThreadPool.perform(min(workerCount, count), threadCount: workerCount) { _ in
      // A failure of `make` counts as earlier than that of any item.
      var index = -1
      do {
        var worker = try make()
        while !isStopped.load(ordering: .relaxed) {
          index = next.wrappingAdd(1, ordering: .relaxed).oldValue
          guard index < count else { return }
          try body(&worker, index)
          // `proceed` is called after every item, because it may also show progress.
          if !proceed(), next.load(ordering: .relaxed) < count {
            isStopped.store(true, ordering: .relaxed)
          }
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

  /// Returns the transformed items in their order; `nil` if `proceed` returned `false`.
  ///
  /// - Parameter transform: Transforms an item, on any thread.
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
