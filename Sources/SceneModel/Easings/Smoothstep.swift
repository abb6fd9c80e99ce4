extension Double {
  /// t²(3 − 2t), for this clamped to `0...1`: no speed at either end.
  var smoothstep: Double {
    let t = clamped
    return t * t * (3 - 2 * t)
  }

  /// t³(6t² − 15t + 10), for this clamped to `0...1`: neither speed nor acceleration at either end.
  ///
  /// Source: Ken Perlin, "Improving Noise", 2002.
  var smootherstep: Double {
    let t = clamped
    return t * t * t * ((6 * t - 15) * t + 10)
  }

  private var clamped: Double { Swift.min(Swift.max(self, 0), 1) }
}
