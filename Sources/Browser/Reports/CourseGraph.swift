internal import Pages
internal import SceneModel
internal import Timeline

/// The graph of a number that breaks an expectation, with the values that are not allowed in red.
struct CourseGraph {
  private let course: FailureCourse

  /// The ends of the horizontal axis, in seconds.
  private let times: ClosedRange<Double>

  /// The ends of the vertical axis.
  private let values: ClosedRange<Double>

  /// The limits that lie on the graph, ascending.
  private let limits: [Double]

  /// The largest number of points on the line.
  private static let mostPoints = 1200

  /// How far from the line a limit that holds is shown, as a multiple of the line's height.
  private static let reach = 2.0

  /// Space above and below the line, as a fraction of its height.
  private static let margin = 0.12

  init(of course: FailureCourse) {
    self.course = course
    times = course.points[0].time...max(course.points[0].time, course.points.last?.time ?? 0)
    let line = course.points.map(\.value)
    let (lowest, highest) = (line.min() ?? 0, line.max() ?? 0)
    let reach = Self.reach * (highest - lowest)
    let found = course.points[course.failing].value
    limits = Set([course.allowed.lowerBound, course.allowed.upperBound]).filter { limit in
      let isBroken = limit == course.allowed.lowerBound ? found < limit : found > limit
      return limit.isFinite && (isBroken || lowest - reach...highest + reach ~= limit)
    }.sorted()
    let all = line + limits
    let (least, greatest) = (all.min() ?? 0, all.max() ?? 0)
    let space = greatest > least ? (greatest - least) * Self.margin : 1
    values = least - space...greatest + space
  }

  private var failing: FailureCourse.Point { course.points[course.failing] }

  /// A figure with the line, its limits, and the value that fails.
  var html: String {
    let unit = course.unit.isEmpty ? "" : " <small>\(course.unit.inXML)</small>"
    return """
      <figure class="course" role="img" aria-label="\(description.inXML)">
      <figcaption>\(course.name.inXML)\(unit)</figcaption>
      <div class="plot"><svg viewBox="0 0 1000 100" preserveAspectRatio="none" aria-hidden="true">\(forbidden)\
      \(limits.map(rule).joined())<polyline points="\(line)"/></svg>\
      \(limitTexts)<i style="\(place(of: failing))"></i>\
      <b class="\(sides)" style="\(place(of: failing))">\(failing.value.short) at \(failing.time.rounded(toPlaces: 3).plain) s</b></div>
      <div class="times"><span>\(times.lowerBound.rounded(toPlaces: 2).plain) s</span>\
      <span>\(times.upperBound.rounded(toPlaces: 2).plain) s</span></div>
      </figure>

      """
  }

  /// The graph in words.
  private var description: String {
    let bounds: String? =
      switch (course.allowed.lowerBound, course.allowed.upperBound) {
      case (-.infinity, .infinity): nil
      case (-.infinity, let most): "at most \(most.short) is allowed"
      case (let least, .infinity): "at least \(least.short) is allowed"
      case (let least, let most): "\(least.short) to \(most.short) is allowed"
      }
    return "\(course.name) over time: \(failing.value.short) at "
      + "\(failing.time.rounded(toPlaces: 3).plain) s" + (bounds.map { ", where \($0)" } ?? "")
  }

  /// Returns the distance from the left edge, from 0 to 1.
  private func x(_ time: Double) -> Double {
    let length = times.upperBound - times.lowerBound
    return length > 0 ? min(max((time - times.lowerBound) / length, 0), 1) : 0
  }

  /// Returns the distance from the top edge, from 0 to 1.
  private func y(_ value: Double) -> Double {
    let height = values.upperBound - values.lowerBound
    return min(max((values.upperBound - value) / height, 0), 1)
  }

  private func place(of point: FailureCourse.Point) -> String {
    "left:\((x(point.time) * 100).rounded(toPlaces: 2).plain)%;"
      + "top:\((y(point.value) * 100).rounded(toPlaces: 2).plain)%"
  }

  /// Classes that move the text of the failing value to where there is space.
  private var sides: String {
    [x(failing.time) > 0.7 ? "before" : nil, y(failing.value) < 0.3 ? "below" : nil]
      .compactMap(\.self).joined(separator: " ")
  }

  /// The line's points, with the least and the greatest value of each group if there are too many.
  private var line: String {
    let size = max(1, (course.points.count * 2 + Self.mostPoints - 1) / Self.mostPoints)
    let shown = stride(from: 0, to: course.points.count, by: size).flatMap { start in
      let group = course.points[start..<min(start + size, course.points.count)]
      guard size > 2 else { return Array(group) }
      return [group.min { $0.value < $1.value }, group.max { $0.value < $1.value }]
        .compactMap(\.self).sorted { $0.time < $1.time }
    }
    return shown.map { point in
      "\((x(point.time) * 1000).rounded(toPlaces: 1).plain),"
        + "\((y(point.value) * 100).rounded(toPlaces: 2).plain)"
    }.joined(separator: " ")
  }

  /// The areas of the values that are not allowed.
  private var forbidden: String {
    let (left, right) = (x(course.times.lowerBound) * 1000, x(course.times.upperBound) * 1000)
    let (top, bottom) = (y(course.allowed.upperBound), y(course.allowed.lowerBound))
    return [(0, top), (bottom, 1)].filter { $0.1 > $0.0 }.map { upper, lower in
      "<rect x=\"\(left.rounded(toPlaces: 1).plain)\" y=\"\((upper * 100).rounded(toPlaces: 2).plain)\""
        + " width=\"\(max(right - left, 2).rounded(toPlaces: 1).plain)\""
        + " height=\"\(((lower - upper) * 100).rounded(toPlaces: 2).plain)\"/>"
    }.joined()
  }

  private func rule(at limit: Double) -> String {
    let height = (y(limit) * 100).rounded(toPlaces: 2).plain
    return "<path d=\"M0 \(height)H1000\"/>"
  }

  /// The limits as text at the right edge; limits close to each other have one text.
  private var limitTexts: String {
    let closest = 0.14
    guard let least = limits.first, let most = limits.last else { return "" }
    let isOne = y(least) - y(most) < closest
    let texts =
      isOne && least < most
      ? [("\(least.short) – \(most.short)", most)] : limits.map { ($0.short, $0) }
    return texts.map { text, limit in
      "<span style=\"top:\((y(limit) * 100).rounded(toPlaces: 2).plain)%\">\(text)</span>"
    }.joined()
  }
}
