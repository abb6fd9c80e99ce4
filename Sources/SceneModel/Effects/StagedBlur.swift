package import Effects

/// A blur in stages: pictures that are blurred once, and cross-faded as progress changes.
///
/// This is a cheap way to let a blur follow a finger.
package struct StagedBlur: Hashable, Sendable {
  /// The radii of the stages, in points; at radius 0 the picture is unchanged.
  package enum Stages: Hashable, Sendable {
    /// Stages from 0 to a radius, in a number of steps, at least 1.
    case even(count: Int, radius: Double, spacing: GaussianStages.Spacing)
    /// The radii of all stages, at least two.
    case listed([Double])
  }

  /// The blur of each stage, one of ``FilterKind/blurs``; the stage sets its radius.
  package let filter: Filter

  package let stages: Stages

  /// Progress, clamped to `0...1`: 0 is the first picture and 1 the last.
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
