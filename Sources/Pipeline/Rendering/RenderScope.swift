/// The frames of a job to render.
package struct RenderScope {
  /// Whether to keep frames that are already up to date.
  let resumes: Bool

  /// The part of the job; `nil` for all of it.
  package let shard: Shard?

  /// All frames of a job, even if they are already up to date.
  package static let all = RenderScope()

  package init(resumes: Bool = false, shard: Shard? = nil) {
    self.resumes = resumes
    self.shard = shard
  }
}
