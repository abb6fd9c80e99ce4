internal import System

/// Runs `body` on all of `0..<rowCount`, cut into one band of rows for each of `jobs` threads.
///
/// - Parameters:
///   - rowCount: At least 0; nothing runs for 0.
///   - jobs: At least 1; with 1 everything runs on this thread.
///   - body: Works only on the rows it is given.
func forEachBand(of rowCount: Int, jobs: Int, _ body: @Sendable (Range<Int>) -> Void) {
  precondition(jobs >= 1, "\(jobs) threads cannot work")
  let count = min(jobs, rowCount)
  guard count > 1 else { return rowCount > 0 ? body(0..<rowCount) : () }
  ThreadPool.perform(count, threadCount: count) { band in
    body(rowCount * band / count..<rowCount * (band + 1) / count)
  }
}
