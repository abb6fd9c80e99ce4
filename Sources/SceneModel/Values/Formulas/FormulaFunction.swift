import Glibc

/// The operators and functions of the formula language.
package enum FormulaFunction: String, CaseIterable, Sendable {
  case negate = "-x"
  case add = "+"
  case subtract = "-"
  case multiply = "*"
  case divide = "/"
  case power = "^"
  case less = "<"
  case lessOrEqual = "<="
  case greater = ">"
  case greaterOrEqual = ">="
  case equal = "=="
  case notEqual = "!="
  case both = "a and b"
  case either = "a or b"
  case not = "not x"
  case select = "if"
  case log2, log, ln, exp, sqrt, abs, min, max, clamp, mix, step, smoothstep
  case sin, cos, tan, atan2, floor, ceil, round, mod, noise
  case rubberBand, project, snap

  /// The functions that authors call by name, with arguments in parentheses.
  package static let named = allCases.filter { $0.rawValue.allSatisfy { $0.isLetter || $0 == "2" } }

  /// The largest number of arguments.
  static let mostParameters = 3

  /// The number of arguments, in `1...mostParameters`.
  package var parameterCount: Int {
    switch self {
    case .negate, .not, .log2, .log, .ln, .exp, .sqrt, .abs: 1
    case .sin, .cos, .tan, .floor, .ceil, .round, .noise, .project: 1
    case .add, .subtract, .multiply, .divide, .power, .min, .max, .step, .mod, .atan2: 2
    case .rubberBand, .snap: 2
    case .less, .lessOrEqual, .greater, .greaterOrEqual, .equal, .notEqual, .both, .either: 2
    case .select, .clamp, .mix, .smoothstep: 3
    }
  }

  /// The call, for hints: `clamp(x, low, high)`.
  package var usage: String {
    switch self {
    case .select: "if(condition, a, b)"
    case .min, .max, .mod: "\(rawValue)(a, b)"
    case .atan2: "atan2(y, x)"
    case .rubberBand: "rubberBand(x, size)"
    case .project: "project(velocity)"
    case .snap: "snap(x, step)"
    case .clamp: "clamp(x, low, high)"
    case .mix: "mix(a, b, t)"
    case .step: "step(edge, x)"
    case .smoothstep: "smoothstep(edge0, edge1, x)"
    default: "\(rawValue)(x)"
    }
  }

  /// Applies the function to its first ``parameterCount`` arguments; the others are ignored.
  ///
  /// - `log` has base 10. `sin`, `cos` and `tan` take radians, and `atan2` returns radians.
  /// - `round` rounds halves away from zero.
  /// - `mod` is the distance from the next lower multiple of b.
  /// - Comparisons, `and`, `or` and `not` return 1 or 0; every number but 0 counts as true.
  /// - `rubberBand` is how far a view of the size b follows a finger that drags it a past its end;
  ///   it is NaN for sizes of 0 and below.
  /// - `project` is the distance that a fling of the velocity a travels at the normal deceleration.
  /// - `snap` is the multiple of b nearest to a.
  /// - `min`, `max` and `clamp` return NaN if any argument is NaN.
  func value(_ a: Double, _ b: Double, _ c: Double) -> Double {
    switch self {
    case .negate: -a
    case .add: a + b
    case .subtract: a - b
    case .multiply: a * b
    case .divide: a / b
    case .power: Glibc.pow(a, b)
    case .less: a < b ? 1 : 0
    case .lessOrEqual: a <= b ? 1 : 0
    case .greater: a > b ? 1 : 0
    case .greaterOrEqual: a >= b ? 1 : 0
    case .equal: a == b ? 1 : 0
    case .notEqual: a != b ? 1 : 0
    case .both: a != 0 && b != 0 ? 1 : 0
    case .either: a != 0 || b != 0 ? 1 : 0
    case .not: a == 0 ? 1 : 0
    case .select: a != 0 ? b : c
    case .log2, .log, .ln, .exp: exponential(a)
    case .sqrt: a.squareRoot()
    case .abs: Swift.abs(a)
    case .min: a.isNaN || b.isNaN ? .nan : Swift.min(a, b)
    case .max: a.isNaN || b.isNaN ? .nan : Swift.max(a, b)
    case .clamp: a.isNaN || b.isNaN || c.isNaN ? .nan : Swift.min(Swift.max(a, b), c)
    case .mix: a + (b - a) * c
    case .step: b < a ? 0 : 1
    case .smoothstep: smoothstep(from: a, to: b, at: c)
    case .sin: Glibc.sin(a)
    case .cos: Glibc.cos(a)
    case .tan: Glibc.tan(a)
    case .atan2: Glibc.atan2(a, b)
    case .floor: a.rounded(.down)
    case .ceil: a.rounded(.up)
    case .round: a.rounded()
    case .mod: a - b * (a / b).rounded(.down)
    case .noise: noise(a)
    case .rubberBand: b > 0 ? RubberBand.offset(of: a, length: b) : .nan
    case .project: Deceleration(start: 0, velocity: a, rate: Fling.normalRate).end
    case .snap: (a / b).rounded() * b
    }
  }

  /// Applies a logarithm or else the exponential function.
  private func exponential(_ x: Double) -> Double {
    switch self {
    case .log2: Glibc.log2(x)
    case .log: Glibc.log10(x)
    case .ln: Glibc.log(x)
    default: Glibc.exp(x)
    }
  }

  /// Returns pseudorandom values in `-1...1` at whole numbers, and smooth steps between them.
  private func noise(_ x: Double) -> Double {
    let start = x.rounded(.down)
    guard let number = Int64(exactly: start) else { return .nan }
    let (from, to) = (randomValue(number), randomValue(number &+ 1))
    return from + (to - from) * (x - start).smoothstep
  }

  /// Returns a pseudorandom value in `-1..<1`, always the same for a number.
  ///
  /// Source: the finaliser of SplitMix64, by Steele, Lea and Flood.
  private func randomValue(_ number: Int64) -> Double {
    var bits = UInt64(bitPattern: number) &+ 0x9e37_79b9_7f4a_7c15
    bits = (bits ^ (bits >> 30)) &* 0xbf58_476d_1ce4_e5b9
    bits = (bits ^ (bits >> 27)) &* 0x94d0_49bb_1331_11eb
    bits ^= bits >> 31
    return Double(bits >> 11) / 0x1p52 - 1
  }

  /// Returns the smooth step of x's position between two edges, which may be reversed.
  private func smoothstep(from start: Double, to end: Double, at x: Double) -> Double {
    let linear = (x - start) / (end - start)
    return linear.isNaN ? .nan : linear.smoothstep
  }
}
