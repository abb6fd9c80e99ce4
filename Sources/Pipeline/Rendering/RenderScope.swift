/// Which frames of a job are rendered.
package struct RenderScope {
  /// Whether frames that are right already are kept.
  package let resumes: Bool

  /// Which part of the job it is; `nil` if it is all.
  package let shard: Shard?

  /// All frames of a job, whatever is there.
  package static let all = RenderScope()

  package init(resumes: Bool = false, shard: Shard? = nil) {
    self.resumes = resumes
    self.shard = shard
  }
}
