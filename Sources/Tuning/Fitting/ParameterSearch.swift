internal import Glibc

/// Looks for the numbers within bounds at which an error is smallest.
///
/// A grid finds the valley, a simplex its deepest point. The same numbers come of the same errors.
///
/// Source: Nelder and Mead, A simplex method for function minimization, 1965.
package struct ParameterSearch: Sendable {
  /// A number that is looked for.
  package struct Axis: Hashable, Sendable {
    package let limits: ClosedRange<Double>

    package init(_ limits: ClosedRange<Double>) {
      self.limits = limits
    }

    /// Whether equal steps are equal factors: where the bounds are positive and far apart.
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

  /// Numbers, with their error.
  package struct Point: Sendable {
    package let values: [Double]
    package let error: Double
  }

  /// At least one.
  package let axes: [Axis]

  /// The size at which the simplex is final, as a part of the bounds.
  private static let finest = 5e-4

  package init(_ axes: [Axis]) {
    precondition(!axes.isEmpty, "a search needs something to look for")
    self.axes = axes
  }

  /// Points of the grid along each axis.
  private var gridSide: Int { [25, 9, 5][min(axes.count, 3) - 1] }

  /// Errors that are asked for by the simplex at most.
  private var simplexLimit: Int { 50 * axes.count }

  /// Errors that are asked for by a refinement at most.
  private var refinementLimit: Int { 14 * axes.count }

  /// The largest number of evaluations in a search and a refinement of its result.
  package var largestCount: Int {
    1 + (0..<axes.count).reduce(1) { count, _ in count * gridSide } + 3 * simplexLimit
      + refinementLimit
      + 8 * (axes.count + 1)
  }

  /// Returns the best point that is found.
  ///
  /// - Parameter start: An initial guess, within the bounds.
  package func best(from start: [Double], error: ([Double]) throws -> Double) throws -> Point {
    func vertex(_ positions: [Double]) throws -> Vertex { try self.vertex(at: positions, error) }
    var best = try vertex(zip(axes, start).map { $0.position(of: $1) })
    for positions in grid {
      let other = try vertex(positions)
      if other.error < best.error { best = other }
    }
    // Against a bound a simplex may become flat and stop too soon; a new one goes on.
    var before = Double.infinity
    for step in [0.6, 0.3, 0.3] where best.error < 0.999 * before {
      before = best.error
      best = try descended(
        from: best, by: step / Double(gridSide - 1), limit: simplexLimit, vertex)
    }
    return point(at: best)
  }

  /// Returns the best point in the neighbourhood of one that is good already.
  ///
  /// - Parameter neighbourhood: The initial reach of the search, as a part of the bounds.
  package func refined(
    from start: [Double], within neighbourhood: Double, error: ([Double]) throws -> Double
  ) throws -> Point {
    func vertex(_ positions: [Double]) throws -> Vertex { try self.vertex(at: positions, error) }
    let first = try vertex(zip(axes, start).map { $0.position(of: $1) })
    return point(
      at: try descended(
        from: first, by: neighbourhood, limit: refinementLimit, vertex))
  }

  private func vertex(at positions: [Double], _ error: ([Double]) throws -> Double) throws -> Vertex
  {
    let positions = positions.map { min(max($0, 0), 1) }
    return Vertex(
      positions: positions, error: try error(zip(axes, positions).map { $0.value(at: $1) }))
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
    from start: Vertex, by step: Double, limit: Int, _ vertex: ([Double]) throws -> Vertex
  ) throws -> Vertex {
    var simplex = [start]
    for axis in axes.indices {
      var positions = start.positions
      // Inwards, where the start is at an edge.
      positions[axis] += positions[axis] > 0.5 ? -step : step
      simplex.append(try vertex(positions))
    }
    var count = 0
    while count < limit {
      simplex.sort { $0.error < $1.error }
      guard simplex.size > ParameterSearch.finest else { break }
      count += try improve(&simplex, vertex)
    }
    return simplex.min { $0.error < $1.error } ?? start
  }

  /// Replaces the worst vertex by a better one, or draws all together towards the best.
  ///
  /// - Returns: The number of evaluations of the error.
  private func improve(_ simplex: inout [Vertex], _ vertex: ([Double]) throws -> Vertex) throws
    -> Int
  {
    let worst = simplex.removeLast()
    let centre = axes.indices.map { axis in
      simplex.reduce(0) { $0 + $1.positions[axis] } / Double(simplex.count)
    }
    func along(_ factor: Double) throws -> Vertex {
      try vertex(zip(centre, worst.positions).map { $0 + factor * ($1 - $0) })
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
      + (simplex.dropFirst() + [worst]).map { other in
        try vertex(zip(best.positions, other.positions).map { ($0 + $1) / 2 })
      }
    return 2 + axes.count
  }
}

extension [ParameterSearch.Vertex] {
  /// The longest way from the first vertex to another one, along one axis.
  fileprivate var size: Double {
    let first = self[0].positions
    return dropFirst().flatMap { zip($0.positions, first).map { abs($0 - $1) } }.max() ?? 0
  }
}
