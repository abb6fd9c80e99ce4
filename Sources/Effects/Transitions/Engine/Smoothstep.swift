/// Returns t² (3 − 2 t): what starts and ends without a kink.
///
/// - Parameter t: In `0...1`, as what is returned.
func smoothstep(_ t: Double) -> Double { t * t * (3 - 2 * t) }

/// Returns what rises from 0 to 1 until half way and falls again, without a kink.
///
/// - Parameter t: In `0...1`.
func hump(_ t: Double) -> Double { smoothstep(1 - abs(2 * t - 1)) }
