package import Compositing

/// The surroundings of a job: the number of its threads, and closures for stopping, warnings and
/// progress.
package struct JobContext: Sendable {
  /// The number of threads, at least 1.
  package let workerCount: Int

  /// Returns whether the job continues; called after each frame, by any thread.
  package let proceed: @Sendable () -> Bool

  /// Takes a warning about the output, as a sentence without a full stop.
  package let warn: @Sendable (String) -> Void

  private let begin: @Sendable (_ stage: JobStage) throws -> any JobProgress

  /// - Parameter begin: Starts showing the progress of one stage of the job.
  package init(
    workerCount: Int, proceed: @escaping @Sendable () -> Bool,
    warn: @escaping @Sendable (String) -> Void,
    progress begin: @escaping @Sendable (_ stage: JobStage) throws -> any JobProgress
  ) {
    self.workerCount = workerCount
    self.proceed = proceed
    self.warn = warn
    self.begin = begin
  }

  /// Returns the context with as many threads as memory allows, and warns if they are fewer.
  ///
  /// - Parameter frameCount: The number of frames to draw.
  package func limited(by memory: MemoryPlan, frameCount: Int) -> JobContext {
    let wanted = max(1, min(workerCount, frameCount))
    let allowed = memory.workerCount(atMost: wanted)
    if allowed < wanted {
      warn("\(allowed) of \(wanted) workers at once: \(memory.summary)")
    }
    return JobContext(workerCount: allowed, proceed: proceed, warn: warn, progress: begin)
  }

  /// Starts a stage of the job.
  ///
  /// - Parameters:
  ///   - total: The largest number of its items.
  ///   - unit: The plural noun for its items.
  ///   - variant: The scene's variant, if there are others.
  package func progress(
    total: Int, unit: String = "frames", of variant: String? = nil
  ) throws -> any JobProgress {
    try begin(JobStage(total: total, unit: unit, variant: variant))
  }
}

/// A stage of a job, with a number of items of one kind.
package struct JobStage: Hashable, Sendable {
  package let total: Int
  package let unit: String
  package let variant: String?
}

/// Shows the progress of a stage.
package protocol JobProgress: Sendable {
  /// Seconds since the stage began.
  var elapsed: Double { get }

  /// Counts a finished item; callable from any thread.
  func advance()

  /// Ends the stage and removes its display.
  func clear()
}
