import Dispatch
import Testing

/// A trait of tests that drive a browser: they run one after the other on a thread of their own.
///
/// They mostly wait, so they must not occupy one of the few threads of other tests. Several
/// browsers at the same time would be slower than one.
struct InBrowser: SuiteTrait, TestTrait, TestScoping {
  func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
  ) async throws {
    try await withTaskExecutorPreference(BrowserThread.shared) { try await function() }
  }
}

extension Trait where Self == InBrowser {
  /// The trait of tests that drive a browser.
  static var inBrowser: Self { InBrowser() }
}

private final class BrowserThread: TaskExecutor {
  static let shared = BrowserThread()

  private let queue = DispatchQueue(label: "browser")

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    queue.async { unsafe job.runSynchronously(on: self.asUnownedTaskExecutor()) }
  }
}
