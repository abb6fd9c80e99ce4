/// A blur in stages: pictures that are blurred once, and faded into each other as it progresses.
///
/// The cheap way to let a blur follow a finger.
package struct StagedBlur: Hashable, Sendable {
  /// The progression of the stages' blurs.
  package enum Spacing: String, CaseIterable, Sendable {
    /// By the same radius from stage to stage.
    case linear
    /// By what looks like the same step.
    case perceptual
  }

  /// The radii of the pictures that are faded into each other, in points; that of 0 is the picture
  /// as it is.
  package enum Stages: Hashable, Sendable {
    /// From 0 in so many steps, at least 1, to the radius of the last.
    case even(count: Int, radius: Double, spacing: Spacing)
    /// One after the other, at least two.
    case listed([Double])
  }

  /// The blur of the stages: one of ``FilterKind/blurs``, whose radius they set.
  package let filter: Filter

  package let stages: Stages

  /// 0 is the first picture and 1 the last; what is beyond counts as these.
  package let progress: Slot<Double>

  package init(filter: Filter, stages: Stages, progress: Slot<Double>) {
    precondition(FilterKind.blurs.contains(filter.kind), "a blur in stages by \(filter.kind)")
    switch stages {
    case .even(let count, _, _): precondition(count > 0, "a blur in \(count) stages")
    case .listed(let radii): precondition(radii.count > 1, "a blur of \(radii.count) pictures")
    }
    self.filter = filter
    self.stages = stages
    self.progress = progress
  }
}
