internal import Synchronization

/// A value that is made on another thread while this one goes on.
package final class Deferred<Value: Sendable>: Sendable {
  private let made: Made
  private let work: SharedWork

  /// Held by whoever waits for the work.
  private let turn = Mutex(())

  private final class Made: Sendable {
    let value = Mutex<Value?>(nil)
  }

  /// Begins to make the value as soon as a thread is free.
  package init(_ make: @escaping @Sendable () -> Value) {
    let made = Made()
    self.made = made
    work = ThreadPool.begin {
      let value = make()
      made.value.withLock { $0 = value }
    }
  }

  /// The value if it is there already.
  package var known: Value? { made.value.withLock(\.self) }

  /// The value, once it is there; made on this thread if nobody has begun.
  package var value: Value {
    turn.withLock { _ in work.finish() }
    guard let known else { preconditionFailure("nothing was made") }
    return known
  }
}
