/// Returns t² (3 − 2 t), which has a slope of 0 at both ends.
///
/// - Parameter t: In `0...1`, as is the result.
func smoothstep(_ t: Double) -> Double { t * t * (3 - 2 * t) }

/// Returns a smooth bump that rises from 0 to 1 at one half and falls back to 0.
///
/// - Parameter t: In `0...1`.
func smoothBump(_ t: Double) -> Double { smoothstep(1 - abs(2 * t - 1)) }
