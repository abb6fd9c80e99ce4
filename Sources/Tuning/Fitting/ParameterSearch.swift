internal import Glibc

/// A search for the numbers within bounds that minimise an error.
///
/// A grid finds the valley, and a simplex finds its lowest point. The search is deterministic.
///
/// Source: Nelder and Mead, A simplex method for function minimization, 1965.
struct ParameterSearch: Sendable {
  /// A number to search for.
  struct Axis: Hashable, Sendable {
    let limits: ClosedRange<Double>

    package init(_ limits: ClosedRange<Double>) {
      self.limits = limits
    }

    /// Whether the axis is logarithmic, because its bounds are positive and far apart.
    private var isLogarithmic: Bool {
      limits.lowerBound > 0 && limits.upperBound / limits.lowerBound >= 8
    }

    /// Returns the number at a position in `0...1`.
    func value(at position: Double) -> Double {
      let (low, high) = (limits.lowerBound, limits.upperBound)
      let value = isLogarithmic ? low * pow(high / low, position) : low + (high - low) * position
      return min(max(value, low), high)
    }

    /// Returns the position of a number within the bounds, in `0...1`.
    func position(of value: Double) -> Double {
      let (low, high) = (limits.lowerBound, limits.upperBound)
      return isLogarithmic ? log(value / low) / log(high / low) : (value - low) / (high - low)
    }
  }

  /// Numbers with their error.
  package struct Point: Sendable {
    package let values: [Double]
    let error: Double
  }

  /// The axes, at least one.
  let axes: [Axis]

  /// The final size of the simplex in the finest search, as a fraction of the bounds.
  static let finest = 5e-4

  init(_ axes: [Axis]) {
    precondition(!axes.isEmpty, "a search needs something to look for")
    self.axes = axes
  }

  /// The number of grid points along each axis.
  private var gridSide: Int { [25, 9, 5, 5, 3][min(axes.count, 5) - 1] }

  /// The largest number of evaluations by one simplex.
  private var simplexLimit: Int { 50 * axes.count }

  /// The largest number of evaluations by a refinement.
  private var refinementLimit: Int { 14 * axes.count }

  /// The largest number of evaluations by a search and the refinement of its result.
  package var largestCount: Int {
    1 + (0..<axes.count).reduce(1) { count, _ in count * gridSide } + 3 * simplexLimit
      + refinementLimit + 1
      + 8 * (axes.count + 1)
  }

  /// The usual number of evaluations: those of the search, and those that refine its result.
  ///
  /// A simplex usually ends long before its limit. Besides the grid, all simplexes together take
  /// about ``usualSteps`` evaluations, times the square of the number of axes.
  var usualCount: Int {
    1 + (0..<axes.count).reduce(1) { count, _ in count * gridSide }
      + Self.usualSteps * axes.count * axes.count
  }

  /// The usual number of evaluations by all simplexes of a search for one number.
  private static let usualSteps = 20

  /// Returns the errors of points, in order.
  package typealias Errors = (_ points: [[Double]]) throws -> [Double]

  /// Returns the best point found.
  ///
  /// - Parameters:
  ///   - start: An initial guess within the bounds; its error is evaluated first, alone.
  ///   - precision: The final size of the simplex, as a fraction of the bounds.
  func best(
    from start: [Double], to precision: Double = finest, errors: Errors
  ) throws -> Point {
    func vertices(_ positions: [[Double]]) throws -> [Vertex] {
      try self.vertices(at: positions, errors)
    }
    var best = try vertices([zip(axes, start).map { $0.position(of: $1) }])[0]
    for other in try vertices(grid) where other.error < best.error { best = other }
    // At a bound a simplex may collapse and stop too soon, so a new simplex continues.
    var before = Double.infinity
    for step in [0.6, 0.3, 0.3] where best.error < 0.999 * before {
      before = best.error
      best = try descended(
        from: best, by: step / Double(gridSide - 1), to: precision, limit: simplexLimit, vertices)
    }
    return point(at: best)
  }

  /// Returns the best point near a point that is already good.
  ///
  /// - Parameters:
  ///   - starts: At least one point; the best of them is refined.
  ///   - neighbourhood: The initial reach of the search, as a fraction of the bounds.
  func refined(
    from starts: [[Double]], within neighbourhood: Double, errors: Errors
  ) throws -> Point {
    func vertices(_ positions: [[Double]]) throws -> [Vertex] {
      try self.vertices(at: positions, errors)
    }
    let firsts = try vertices(starts.map { zip(axes, $0).map { $0.position(of: $1) } })
    let best = firsts.dropFirst().reduce(firsts[0]) { $1.error < $0.error ? $1 : $0 }
    return point(
      at: try descended(
        from: best, by: neighbourhood, to: Self.finest, limit: refinementLimit, vertices))
  }

  private func vertices(at positions: [[Double]], _ errors: Errors) throws -> [Vertex] {
    let positions = positions.map { $0.map { min(max($0, 0), 1) } }
    let values = positions.map { zip(axes, $0).map { $0.value(at: $1) } }
    return zip(positions, try errors(values)).map { Vertex(positions: $0, error: $1) }
  }

  private func point(at vertex: Vertex) -> Point {
    Point(values: zip(axes, vertex.positions).map { $0.value(at: $1) }, error: vertex.error)
  }

  fileprivate struct Vertex {
    let positions: [Double]
    let error: Double
  }

  private var grid: [[Double]] {
    let line = (0..<gridSide).map { Double($0) / Double(gridSide - 1) }
    return axes.reduce([[]]) { grid, _ in
      grid.flatMap { positions in line.map { positions + [$0] } }
    }
  }

  private func descended(
    from start: Vertex, by step: Double, to precision: Double, limit: Int,
    _ vertices: ([[Double]]) throws -> [Vertex]
  ) throws -> Vertex {
    var simplex =
      try [start]
      + vertices(
        axes.indices.map { axis in
          var positions = start.positions
          // Step inwards from a start near a bound.
          positions[axis] += positions[axis] > 0.5 ? -step : step
          return positions
        })
    var count = 0
    while count < limit {
      simplex.sort { $0.error < $1.error }
      guard simplex.size > precision else { break }
      count += try improve(&simplex, vertices)
    }
    return simplex.min { $0.error < $1.error } ?? start
  }

  /// Replaces the worst vertex by a better one, or shrinks the simplex towards the best.
  ///
  /// - Returns: The number of evaluations of the error.
  private func improve(
    _ simplex: inout [Vertex], _ vertices: ([[Double]]) throws -> [Vertex]
  ) throws -> Int {
    let worst = simplex.removeLast()
    let centre = axes.indices.map { axis in
      simplex.reduce(0) { $0 + $1.positions[axis] } / Double(simplex.count)
    }
    func along(_ factor: Double) throws -> Vertex {
      try vertices([zip(centre, worst.positions).map { $0 + factor * ($1 - $0) }])[0]
    }
    let reflected = try along(-1)
    if reflected.error < simplex[0].error {
      let expanded = try along(-2)
      simplex.append(expanded.error < reflected.error ? expanded : reflected)
      return 2
    }
    if reflected.error < (simplex.last ?? worst).error {
      simplex.append(reflected)
      return 1
    }
    let contracted = try along(reflected.error < worst.error ? -0.5 : 0.5)
    if contracted.error < min(reflected.error, worst.error) {
      simplex.append(contracted)
      return 2
    }
    let best = simplex[0]
    simplex =
      try [best]
      + vertices(
        (simplex.dropFirst() + [worst]).map { other in
          zip(best.positions, other.positions).map { ($0 + $1) / 2 }
        })
    return 2 + axes.count
  }
}

extension [ParameterSearch.Vertex] {
  /// The largest distance along one axis from the first vertex to another.
  fileprivate var size: Double {
    let first = self[0].positions
    return dropFirst().flatMap { zip($0.positions, first).map { abs($0 - $1) } }.max() ?? 0
  }
}
