internal import Synchronization

/// A value computed on another thread while this one continues.
package final class Future<Value: Sendable>: Sendable {
  private let made: Made
  private let work: SharedWork

  /// Held by a thread while it waits for the work.
  private let turn = Mutex(())

  private final class Made: Sendable {
    let value = Mutex<Value?>(nil)
  }

  /// Schedules the computation on the thread pool.
  package init(_ make: @escaping @Sendable () -> Value) {
    let made = Made()
    self.made = made
    work = ThreadPool.begin {
      let value = make()
      made.value.withLock { $0 = value }
    }
  }

  /// The value, or `nil` if it is not computed yet.
  package var known: Value? { made.value.withLock(\.self) }

  /// The value; waits for it, or computes it on this thread if no other has started.
  package var value: Value {
    turn.withLock { _ in work.finish() }
    guard let known else { preconditionFailure("nothing was made") }
    return known
  }
}
