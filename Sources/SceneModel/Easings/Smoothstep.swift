extension Double {
  /// t²(3 − 2t), with t clamped to `0...1`; its first derivative is 0 at both ends.
  var smoothstep: Double {
    let t = clamped
    return t * t * (3 - 2 * t)
  }

  /// t³(6t² − 15t + 10), with t clamped to `0...1`; its first and second derivatives are 0 at both
  /// ends.
  ///
  /// Source: Ken Perlin, "Improving Noise", 2002.
  var smootherstep: Double {
    let t = clamped
    return t * t * t * ((6 * t - 15) * t + 10)
  }

  private var clamped: Double { Swift.min(Swift.max(self, 0), 1) }
}
