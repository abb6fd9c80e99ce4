package import Compositing

/// The surroundings of a job: its threads, whether it goes on, and somebody to tell
/// how far it has come.
package struct JobContext: Sendable {
  /// At least 1.
  package let workerCount: Int

  /// Whether the job goes on; asked after each frame, by any thread.
  package let proceed: @Sendable () -> Bool

  /// Takes what people should know of what is made, as a sentence without a full stop.
  package let warn: @Sendable (String) -> Void

  private let begin: @Sendable (_ stage: JobStage) throws -> any JobProgress

  /// - Parameter begin: Begins to show how far one stage of the job has come.
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

  /// The same with as many threads as there is memory for, and a warning if these are fewer.
  ///
  /// - Parameter frameCount: How many frames they are to draw.
  package func limited(by memory: MemoryPlan, frameCount: Int) -> JobContext {
    let wanted = max(1, min(workerCount, frameCount))
    let allowed = memory.workerCount(atMost: wanted)
    if allowed < wanted {
      warn("\(allowed) of \(wanted) workers at once: \(memory.summary)")
    }
    return JobContext(workerCount: allowed, proceed: proceed, warn: warn, progress: begin)
  }

  /// Begins a stage of the job.
  ///
  /// - Parameters:
  ///   - total: How many items it has, at most.
  ///   - unit: What they are.
  ///   - variant: The variant of a scene that it is about, if there are others.
  package func progress(
    total: Int, unit: String = "frames", of variant: String? = nil
  ) throws -> any JobProgress {
    try begin(JobStage(total: total, unit: unit, variant: variant))
  }
}

/// A stage of a job, in which items of one kind are done.
package struct JobStage: Hashable, Sendable {
  package let total: Int
  package let unit: String
  package let variant: String?
}

/// Shows how far a stage has come.
package protocol JobProgress: Sendable {
  /// Seconds since the beginning.
  var elapsed: Double { get }

  /// Counts a finished item; any thread may.
  func advance()

  /// Ends the stage, so that something else can be shown.
  func clear()
}
