import Dispatch
import Testing

/// Tests that drive a browser: they have a thread of their own, on which they come one after the other.
///
/// They mostly wait, and would keep one of the few threads of all tests from those that compute; more than
/// one browser at a time would be slower than one.
struct InBrowser: SuiteTrait, TestTrait, TestScoping {
  func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
  ) async throws {
    try await withTaskExecutorPreference(BrowserThread.shared) { try await function() }
  }
}

extension Trait where Self == InBrowser {
  /// Drives a browser.
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
