/// A line or a curve of a path, with its start.
struct PathPiece {
  enum Course {
    case line
    case curve(CubicCurve<SIMD2<Double>>)

    /// The line that closes a part.
    case close
  }

  let start, end: SIMD2<Double>
  let course: Course

  /// Whether it is the first piece after a move or a close.
  let beginsPart: Bool
}

extension Path {
  /// The lines and curves of the path, in order; a closing line may have no length.
  var pieces: [PathPiece] {
    var pieces: [PathPiece] = []
    var (partStart, pen) = (SIMD2<Double>.zero, SIMD2<Double>.zero)
    var beginsPart = true
    func add(_ course: PathPiece.Course, to end: SIMD2<Double>) {
      pieces.append(PathPiece(start: pen, end: end, course: course, beginsPart: beginsPart))
      (pen, beginsPart) = (end, false)
    }

    for element in elements {
      switch element {
      case .move(let point):
        partStart = SIMD2(point)
        (pen, beginsPart) = (partStart, true)
      case .line(let end): add(.line, to: SIMD2(end))
      case .curve(let control1, let control2, let end):
        let curve = CubicCurve(pen, SIMD2(control1), SIMD2(control2), SIMD2(end))
        add(.curve(curve), to: SIMD2(end))
      case .close:
        add(.close, to: partStart)
        beginsPart = true
      }
    }
    return pieces
  }
}

extension PathPiece {
  /// Length in points.
  var length: Double {
    switch course {
    case .line, .close: (end - start).length
    case .curve(let curve): curve.length()
    }
  }

  /// Points whose bounding box contains the whole piece.
  var extremes: [SIMD2<Double>] {
    switch course {
    case .line, .close: [start, end]
    case .curve(let curve): [start, end] + curve.turningPoints
    }
  }

  /// Returns the part between two distances from the start, in points.
  func part(from: Double, to: Double) -> PathPiece {
    switch course {
    case .line, .close:
      let direction = (end - start) / length
      return PathPiece(
        start: start + direction * from, end: start + direction * to, course: .line,
        beginsPart: beginsPart)
    case .curve(let curve):
      let part = curve.part(
        from: curve.parameter(atLength: from), to: curve.parameter(atLength: to))
      return PathPiece(
        start: part.start, end: part.end, course: .curve(part), beginsPart: beginsPart)
    }
  }
}

extension SIMD2<Double> {
  init(_ point: Point) {
    self.init(point.x, point.y)
  }
}

extension Point {
  init(_ point: SIMD2<Double>) {
    self.init(x: point.x, y: point.y)
  }
}
