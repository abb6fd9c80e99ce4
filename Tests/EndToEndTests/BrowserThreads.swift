import Foundation
import Testing

/// A trait of tests that drive a browser: they run on threads of their own, two at a time.
///
/// They mostly wait, so they must not occupy one of the few threads of other tests. More browsers at
/// the same time would only wait for each other.
struct InBrowser: SuiteTrait, TestTrait, TestScoping {
  func provideScope(
    for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
  ) async throws {
    try await withTaskExecutorPreference(BrowserThreads.shared) { try await function() }
  }
}

extension Trait where Self == InBrowser {
  /// The trait of tests that drive a browser.
  static var inBrowser: Self { InBrowser() }
}

private final class BrowserThreads: TaskExecutor {
  static let shared = BrowserThreads()

  private let queue = OperationQueue()

  private init() {
    queue.maxConcurrentOperationCount = 2
  }

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    queue.addOperation { unsafe job.runSynchronously(on: self.asUnownedTaskExecutor()) }
  }
}
