internal import Dispatch
internal import Synchronization

/// The threads that share the loops of this process.
///
/// Threads start when first needed. If the system cannot start more, as under `ulimit -u`, the
/// existing threads, the caller's included, do all the work.
package enum ThreadPool {
  /// The number of processors, at least 1 and at most 256.
  package static let processorCount = min(max(systemProcessorCount, 1), 256)

  private struct State {
    var threadCount = 0

    /// Work that threads may still join, the oldest first.
    var offers: [SharedWork] = []
  }

  private static let state = Mutex(State())

  /// Counts the offers that no thread has taken up.
  private static let offered = DispatchSemaphore(value: 0)

  /// Calls `body` with each of `0..<count`, started in ascending order on several threads, and
  /// waits for all.
  ///
  /// - Parameters:
  ///   - threadCount: The most threads to use, including this one.
  ///   - body: May wait only for calls with lower indices.
  package static func perform(
    _ count: Int, threadCount: Int = processorCount, _ body: @Sendable (_ index: Int) -> Void
  ) {
    guard min(count, threadCount) > 1 else { return (0..<max(count, 0)).forEach(body) }
    withoutActuallyEscaping(body) { body in
      begin(count, helperCount: min(count, threadCount) - 1, body).finish()
    }
  }

  /// Calls `body` on a free thread, or in ``SharedWork/finish()``, which must be called.
  static func begin(_ body: @escaping @Sendable () -> Void) -> SharedWork {
    begin(1, helperCount: 1) { _ in body() }
  }

  private static func begin(
    _ count: Int, helperCount: Int, _ body: @escaping @Sendable (Int) -> Void
  ) -> SharedWork {
    let work = SharedWork(count: count, helperCount: helperCount, body)
    let threadCount = state.withLock { state in
      state.offers.append(work)
      while state.threadCount < helperCount, startThread(help) { state.threadCount += 1 }
      return state.threadCount
    }
    for _ in 0..<min(helperCount, threadCount) { offered.signal() }
    return work
  }

  /// Runs on each thread of the pool for as long as the process lives.
  @Sendable private static func help() {
    while true {
      offered.wait()
      state.withLock { state in
        state.offers.removeAll { !$0.hasRoom }
        return state.offers.first { $0.join() }
      }?.help()
    }
  }

  /// Withdraws work that no further thread may join.
  fileprivate static func withdraw(_ work: SharedWork) {
    state.withLock { $0.offers.removeAll { $0 === work } }
  }
}

/// A number of calls that several threads share.
final class SharedWork: Sendable {
  private let count: Int

  /// The function to call; `nil` once all calls have returned, as it may not outlive them.
  private let body: Mutex<(@Sendable (Int) -> Void)?>

  /// The index of the first call that has not started.
  private let next = Atomic<Int>(0)

  private struct Helpers {
    /// The number of threads that may still join.
    var room: Int
    var working = 0
    var isAwaited = false
  }

  private let helpers: Mutex<Helpers>
  private let left = DispatchSemaphore(value: 0)

  fileprivate init(count: Int, helperCount: Int, _ body: @escaping @Sendable (Int) -> Void) {
    self.count = count
    self.body = Mutex(body)
    helpers = Mutex(Helpers(room: helperCount))
  }

  /// Runs the calls that have not started, and waits for those that other threads are running.
  func finish() {
    work()
    ThreadPool.withdraw(self)
    let waits = helpers.withLock { helpers in
      helpers.room = 0
      helpers.isAwaited = helpers.working > 0
      return helpers.isAwaited
    }
    if waits { left.wait() }
    body.withLock { $0 = nil }
  }

  fileprivate var hasRoom: Bool {
    next.load(ordering: .relaxed) < count && helpers.withLock { $0.room > 0 }
  }

  /// Registers one more helper; `false` if there is no room for it.
  fileprivate func join() -> Bool {
    helpers.withLock { helpers in
      guard helpers.room > 0 else { return false }
      helpers.room -= 1
      helpers.working += 1
      return true
    }
  }

  fileprivate func help() {
    work()
    let isLast = helpers.withLock { helpers in
      helpers.working -= 1
      return helpers.working == 0 && helpers.isAwaited
    }
    if isLast { left.signal() }
  }

  /// Never inlined, so that no thread still holds `body` after it has counted itself out.
  @inline(never)
  private func work() {
    guard let body = body.withLock(\.self) else { return }
    while true {
      let index = next.wrappingAdd(1, ordering: .relaxed).oldValue
      guard index < count else { return }
      body(index)
    }
  }
}
