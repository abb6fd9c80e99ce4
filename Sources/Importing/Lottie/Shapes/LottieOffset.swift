import SceneModel
import SceneText

/// Moves outlines outwards or inwards.
struct LottieOffset {
  let node: JSONNode

  /// In points; less than 0 is inwards.
  let amount: LottieProperty

  /// Whether the paths themselves are moved, and not a line added to them or cut out of them.
  fileprivate(set) var movesPaths = false

  /// Whether the left side of a path is the inner one.
  fileprivate var isMirrored = false

  private let join: LottieJoin

  init(_ node: JSONNode, log: LottieLog) {
    self.node = node
    amount = (LottieProperty(node["a"], log: log) ?? LottieProperty([0], at: node)).component(0)
    join =
      switch node.code("lj") ?? 2 {
      case 1: .miter(limit: LottieProperty(node["ml"], log: log)?.first[0] ?? 4)
      case 3: .bevel
      default: .round
      }
  }

  /// Returns a path that is moved by the amount at a frame, if paths themselves are.
  func apply(to path: Path, at frame: Double) -> Path {
    guard movesPaths else { return path }
    let distance = amount.value(at: frame)[0]
    let moved = path.moved(sideways: isMirrored ? -distance : distance, join: join)
    // A path that only vanishes for a time stays a path, of one point.
    guard moved.elements.isEmpty, amount.isAnimated, let start = path.elements.first else {
      return moved
    }
    return Path([start, .close])
  }

  private var amounts: [Double] {
    amount.isAnimated ? amount.keyframes.map(\.value[0]) : amount.first
  }

  /// Whether the outlines never move inwards.
  fileprivate var isOutside: Bool { amounts.allSatisfy { $0 >= 0 } }

  /// Whether the outlines never move outwards.
  fileprivate var isInside: Bool { amounts.allSatisfy { $0 <= 0 } }
}

extension LottieShapeLayers {
  /// Returns layers of outlines that are moved outwards or inwards.
  ///
  /// A fill that grows gets a stroke in its own paint, and an open outline is only stroked. A line
  /// is cut out of a fill that shrinks.
  ///
  /// - Returns: `nil` if outlines have no offset, or one that has to move their paths.
  func outset(_ paints: [LottiePaint], origin: [Double]) -> [DocumentValue]? {
    let outlines = paints[0].outlines
    guard let offset = outlines.lazy.compactMap(\.offset).first, paints.count == 1,
      !paints[0].isStroke,
      outlines.allSatisfy({ $0.offset?.node.place.path == offset.node.place.path }),
      !outlines.contains(where: { $0.merge?.cuts == true }),
      let families = families(of: outlines)
    else { return nil }
    if offset.isOutside, LottiePaintStyle(paints, of: "path", origin: origin, in: scope).isOpaque {
      return families.flatMap { path(paints, $0, origin: origin, offset: offset) }
    }
    if offset.isInside, outlines.allSatisfy({ $0.isClosed && $0.trims.isEmpty }) {
      return families.flatMap { inset(paints, $0, by: offset, origin: origin) }
    }
    return nil
  }

  /// Returns outlines whose paths are moved by their offsets.
  ///
  /// An offset of an outline that is trimmed before is left out.
  func moved(_ outlines: [LottiePaintedOutline]) -> [LottiePaintedOutline] {
    guard outlines.contains(where: { $0.offset != nil }) else { return outlines }
    guard let nesting = nesting(of: outlines) else {
      if let offset = outlines.lazy.compactMap(\.offset).first { leaveOutTooLong(offset) }
      return outlines
    }
    return outlines.enumerated().map { index, outline in
      guard let place = outline.modifiers.firstIndex(where: { $0.offset != nil }),
        var offset = outline.modifiers[place].offset
      else { return outline }
      guard outline.modifiers[..<place].allSatisfy({ $0.trim?.isIdle ?? true }) else {
        scope.log.leaveOut(
          "the offset of paths", at: offset.node,
          effect: "the outlines are drawn without it, because they are trimmed before")
        return outline
      }
      guard canMove(outline, by: offset) else {
        leaveOutTooLong(offset)
        return outline
      }
      offset.movesPaths = true
      offset.isMirrored = nesting.areas[nesting.outermost[index]] < 0
      var modifiers = outline.modifiers
      modifiers[place] = LottieModifier(offset)
      return LottiePaintedOutline(
        index: outline.index, outline: outline.outline, transforms: outline.transforms,
        modifiers: modifiers)
    }
  }

  private func leaveOutTooLong(_ offset: LottieOffset) {
    scope.log.leaveOut(
      "the offset of paths", at: offset.node,
      effect: "the outlines are drawn without it, because they have too many points")
  }

  /// Whether the paths of an outline at all frames are not too much work.
  private func canMove(_ outline: LottiePaintedOutline, by offset: LottieOffset) -> Bool {
    let moving = (outline.animated + outline.moving + [offset.amount]).filter(\.isAnimated)
    let frames = moving.isEmpty ? [scope.frames.lowerBound] : scope.samples(of: moving)
    return frames.allSatisfy { scope.reader.fits(steps: outline.path(at: $0).stepsToMove) }
  }

  /// Returns which outlines lie within others; `nil` if it is too much work.
  private func nesting(of outlines: [LottiePaintedOutline]) -> LottieNesting? {
    let paths = outlines.map { $0.path(at: scope.frames.lowerBound) }
    // Each outline is compared with each point of all others, which is quick.
    let points = paths.reduce(0) { $0 + $1.elements.count }
    guard scope.reader.fits(steps: points * paths.count) else { return nil }
    return LottieNesting(paths, areClosed: outlines.map(\.isClosed))
  }

  /// Returns outlines in groups, each an outline with its holes; `nil` if one that is no hole lies
  /// within another.
  private func families(of outlines: [LottiePaintedOutline]) -> [[LottiePaintedOutline]]? {
    guard let nesting = nesting(of: outlines) else { return nil }
    let areHoles = outlines.indices.allSatisfy { index in
      let outermost = nesting.outermost[index]
      return outermost == index || nesting.areas[index] * nesting.areas[outermost] < 0
    }
    guard areHoles else { return nil }
    return outlines.indices.compactMap { index in
      guard nesting.outermost[index] == index else { return nil }
      return outlines.indices.filter { nesting.outermost[$0] == index }.map { outlines[$0] }
    }
  }

  /// Returns a layer of outlines that are moved inwards; none if nothing of them is seen.
  private func inset(
    _ paints: [LottiePaint], _ outlines: [LottiePaintedOutline], by offset: LottieOffset,
    origin: [Double]
  ) -> [DocumentValue] {
    let filled = path(paints, outlines, origin: origin)
    guard !filled.isEmpty else { return [] }
    let data = LottiePathData(outlines, origin: origin, scope: scope)
    var style = LottiePaintStyle([], of: "path", origin: origin, in: scope)
    style.addLine(inside: offset)
    var keys = data.keys
    for (key, value) in style.keys { keys[key] = value }
    var hole: DocumentEntries = [
      LayerKey.anchorPoint.name: [0, 0],
      LayerKey.contents.name: .contents(.path, .mapping(keys)),
      LayerKey.blendMode.name: "destinationOut",
    ]
    hole.add(data.animations + style.animations)
    return [
      .mapping([
        LayerKey.isolated.name: true, LayerKey.layers.name: .list(filled + [.mapping(hole)]),
      ])
    ]
  }
}

/// Which outlines lie within others.
private struct LottieNesting {
  /// The areas of the outlines; less than 0 if one runs counterclockwise.
  let areas: [Double]

  /// The index of the largest outline around each, or of itself.
  let outermost: [Int]

  init(_ paths: [Path], areClosed: [Bool]) {
    let areas = paths.map(\.signedArea)
    let boxes = paths.map(\.bounds)
    let corners = paths.map(\.corners)
    self.areas = areas
    outermost = paths.indices.map { index in
      guard areClosed[index], let first = corners[index].first else { return index }
      let around = paths.indices.filter { other in
        guard areClosed[other], abs(areas[other]) > abs(areas[index]), let outer = boxes[other],
          let inner = boxes[index]
        else { return false }
        return LottieNesting.contains(outer, inner)
          && LottieNesting.surround(corners[other], first)
      }
      return around.max { abs(areas[$0]) < abs(areas[$1]) } ?? index
    }
  }

  private typealias Box = (origin: Point, size: Size)

  private static func contains(_ outer: Box, _ inner: Box) -> Bool {
    inner.origin.x >= outer.origin.x && inner.origin.y >= outer.origin.y
      && inner.origin.x + inner.size.width <= outer.origin.x + outer.size.width
      && inner.origin.y + inner.size.height <= outer.origin.y + outer.size.height
  }

  /// Whether a point is within the lines between corners.
  private static func surround(_ corners: [Point], _ point: Point) -> Bool {
    var isInside = false
    for (start, end) in zip(corners, corners.dropFirst() + corners.prefix(1))
    where (start.y > point.y) != (end.y > point.y) {
      let x = start.x + (point.y - start.y) / (end.y - start.y) * (end.x - start.x)
      if point.x < x { isInside.toggle() }
    }
    return isInside
  }
}

extension Path {
  /// The ends and the control points, in their order.
  fileprivate var corners: [Point] {
    elements.flatMap { element -> [Point] in
      switch element {
      case .move(let point), .line(let point): [point]
      case .curve(let control1, let control2, let end): [control1, control2, end]
      case .close: []
      }
    }
  }
}

extension LottiePaintedOutline {
  /// The offset of the outline, if it has one.
  var offset: LottieOffset? { modifiers.lazy.compactMap(\.offset).first }

  /// Whether the ends of the outline meet.
  var isClosed: Bool { path(at: 0).elements.contains(.close) }
}
