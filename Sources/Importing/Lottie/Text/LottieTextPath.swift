import SceneModel
import SceneText

/// The line along which a text lies, which is a mask of its layer.
struct LottieTextPath {
  private let mask: JSONNode
  private let outline: LottieProperty
  private let firstMargin, lastMargin: LottieProperty
  private let isPerpendicular, isReversed: Bool

  /// Whether the letters are spread over the whole line.
  let isSpread: Bool

  private let scope: LottieScope

  /// - Parameters:
  ///   - text: The text of a layer.
  ///   - layer: The layer.
  /// - Returns: `nil` for a text on straight lines.
  init?(of text: JSONNode, in layer: JSONNode, scope: LottieScope) {
    guard let path = text["p"], let index = path.code("m") else { return nil }
    let masks = layer["masksProperties"]?.items ?? []
    guard masks.indices.contains(index),
      let outline = LottieProperty(path: masks[index]["pt"], of: masks[index], log: scope.log),
      LottieOutline(outline, at: masks[index]).path(outline.first).length > 0
    else {
      scope.log.leaveOut(
        "the path of the text", at: path, effect: "its mask is missing, and the text is straight")
      return nil
    }
    func property(_ key: String) -> LottieProperty {
      LottieProperty(path[key], log: scope.log)?.component(0) ?? LottieProperty([0], at: path)
    }
    func flag(_ key: String, ifMissing value: Double) -> Bool {
      guard let property = LottieProperty(path[key], log: scope.log) else { return value != 0 }
      if property.isAnimated {
        scope.log.leaveOut(
          "the change of '\(key)'", at: path, effect: "the text keeps its first way along its path")
      }
      return property.first[0] != 0
    }
    (mask, self.outline, self.scope) = (masks[index], outline, scope)
    (firstMargin, lastMargin) = (property("f"), property("l"))
    isPerpendicular = flag("p", ifMissing: 1)
    isReversed = flag("r", ifMissing: 0)
    isSpread = flag("a", ifMissing: 0)
  }

  /// The properties that change over time.
  var animated: [LottieProperty] { [outline, firstMargin, lastMargin].filter(\.isAnimated) }

  /// Returns the line at a frame, in the coordinates of the file.
  func course(at frame: Double) -> TextCourse {
    TextCourse(
      along: PresentedTextPath(
        LottieOutline(outline, at: mask).path(outline.value(at: frame)),
        firstMargin: firstMargin.value(at: frame)[0], lastMargin: lastMargin.value(at: frame)[0],
        isPerpendicular: isPerpendicular, isReversed: isReversed))
  }

  /// Adds the line to a text in an installed font, and its animations to the layer of the text.
  ///
  /// - Parameter origin: The point of the file's coordinates at the origin of the layer.
  func add(
    to text: inout DocumentEntries, in layer: inout DocumentEntries, origin: [Double]
  ) {
    let name = "contents.text.path"
    let data = LottiePathData(outline, at: mask, origin: origin, after: "", scope: scope)
    var path = data.keys
    layer.add(data.animations(as: "\(name).d"))
    for (key, margin) in [("firstMargin", firstMargin), ("lastMargin", lastMargin)] {
      path.set(key, margin.first[0].value, unless: 0)
      layer.add(
        scope.animations.animations(of: margin, as: "\(name).\(key)") { $0[0].value })
    }
    if !isPerpendicular { path["perpendicular"] = false }
    if isReversed { path["reversed"] = true }
    text["path"] = .mapping(path)
  }
}

extension LottieGlyphs {
  /// The place of the middle of a glyph's baseline, with the direction of the baseline.
  struct Place {
    var middle: Point
    let direction: Vector
  }

  /// Returns where glyphs lie.
  ///
  /// - Parameters:
  ///   - path: The line along which they lie; `nil` on straight lines.
  ///   - spaces: The space behind each glyph, in thousandths of the size.
  ///   - offsets: How far each is moved along its line, and down from it.
  func places(
    along path: LottieTextPath?, at frame: Double, spaces: [Double], offsets: [[Double]]
  ) -> [Place] {
    guard let path else {
      return places(spaces: spaces).enumerated().map { index, place in
        Place(
          middle: Point(
            x: offsets[index][0] + (place.x + glyphs[index].advance / 2),
            y: offsets[index][1] + place.y),
          direction: Vector(dx: 1, dy: 0))
      }
    }
    let course = path.course(at: frame)
    return rows(spaces: spaces).flatMap { row in
      zip(row.glyphs, row.starts).map { index, start in
        let place = course.place(
          ofLetterAt: start + glyphs[index].advance / 2, inLineOf: row.width,
          number: index - row.glyphs.lowerBound, of: row.glyphs.count,
          side: path.isSpread ? .both : side, movedBy: offsets[index][0])
        return Place(place, down: offsets[index][1] + baseline(of: row))
      }
    }
  }

  /// Returns where glyphs begin on their baselines before any keyframe, and the directions of these
  /// in degrees clockwise.
  func starts(along path: LottieTextPath?, spaces: [Double]) -> [(pen: Point, rotation: Double)] {
    guard path != nil else { return places(spaces: spaces).map { ($0, 0) } }
    let places = places(
      along: path, at: -.infinity, spaces: spaces, offsets: glyphs.map { _ in [0, 0] })
    return zip(glyphs, places).map { glyph, place in
      let back = -glyph.advance / 2
      return (
        Point(
          x: place.middle.x + place.direction.dx * back,
          y: place.middle.y + place.direction.dy * back),
        place.direction.angle
      )
    }
  }
}

extension LottieGlyphs.Place {
  /// Creates a place at a distance down from a line; it is the origin without a place on the line.
  fileprivate init(_ place: PathCourse.Place?, down: Double) {
    direction = place?.direction ?? Vector(dx: 1, dy: 0)
    middle = Point(
      x: (place?.point.x ?? 0) - direction.dy * down,
      y: (place?.point.y ?? 0) + direction.dx * down)
  }
}
