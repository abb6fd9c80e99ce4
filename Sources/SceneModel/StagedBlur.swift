/// A blur in stages: pictures that are blurred once, and faded into each other as it progresses.
///
/// The cheap way to let a blur follow a finger.
package struct StagedBlur: Hashable, Sendable {
  /// How the blurs of the stages grow.
  package enum Spacing: String, CaseIterable, Sendable {
    /// By the same σ from stage to stage.
    case linear
    /// By what looks like the same step.
    case perceptual
  }

  /// How many blurred pictures there are besides the sharp one, at least 1.
  package let stages: Int

  /// The σ of the last stage, in points.
  package let radius: Double

  /// 0 is sharp and 1 the last stage; what is beyond counts as these.
  package let progress: Slot<Double>

  package let spacing: Spacing
  package let edges: Filter.Edges

  /// Whether means are those of light instead of those of sRGB numbers.
  package let isLinear: Bool

  package init(
    stages: Int, radius: Double, progress: Slot<Double>, spacing: Spacing, edges: Filter.Edges,
    isLinear: Bool
  ) {
    precondition(stages > 0, "a blur in \(stages) stages")
    self.stages = stages
    self.radius = radius
    self.progress = progress
    self.spacing = spacing
    self.edges = edges
    self.isLinear = isLinear
  }
}
