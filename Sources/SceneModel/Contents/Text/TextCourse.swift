/// The places of a text's letters along a line.
package struct TextCourse {
  /// The place that a line of the text keeps, whatever its width.
  package enum Side {
    case start, center, end
    /// Both ends, between which the letters are spread.
    case both
  }

  private let path: PresentedTextPath
  private let course: PathCourse

  package init(along path: PresentedTextPath) {
    self.path = path
    course = PathCourse(path.line)
  }

  /// Returns the place of the middle of a letter's baseline; `nil` if the path has no length.
  ///
  /// The direction is that of the baseline.
  ///
  /// - Parameters:
  ///   - middle: The letter's middle from the start of its line of the text, in points.
  ///   - width: The width of that line, in points.
  ///   - number: The letter's number in the line, from 0, of `count` letters and spaces.
  ///   - shift: How far the letter is moved along the path, in points.
  package func place(
    ofLetterAt middle: Double, inLineOf width: Double, number: Int, of count: Int, side: Side,
    movedBy shift: Double = 0
  ) -> PathCourse.Place? {
    let rest = course.length + path.lastMargin - width
    var distance = middle + shift
    switch side {
    case .start: distance += path.firstMargin
    case .center: distance += path.firstMargin + path.lastMargin + (course.length - width) / 2
    case .end: distance += rest
    case .both:
      // Around a closed path, the last letter is as far from the first as from the one before.
      let gaps = course.isClosed ? count : count - 1
      let gap = (rest - path.firstMargin) / Double(max(gaps, 1))
      distance += path.firstMargin + Double(number) * gap
    }
    let place = course.place(at: path.isReversed ? course.length - distance : distance)
    guard let place else { return nil }
    let side = path.isReversed ? -1.0 : 1
    return PathCourse.Place(
      point: place.point,
      direction: path.isPerpendicular
        ? Vector(dx: side * place.direction.dx, dy: side * place.direction.dy)
        : Vector(dx: 1, dy: 0))
  }
}
