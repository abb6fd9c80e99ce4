import SceneModel

/// The paths that one layer's outline morphs into, one after the other.
///
/// A class, because the layer's animations add theirs while they are read.
final class ShownPaths {
  /// The paths of animations, each with the node of its declaration.
  private(set) var others: [(path: Path, node: YAMLNode)] = []

  /// Adds a path and returns its index; 0 is the declared path.
  func index(of path: Path, at node: YAMLNode) -> Int {
    others.append((path, node))
    return others.count
  }
}

extension ShapeReader {
  /// The most points of a path that is animated.
  private static let movingPointLimit = 4096

  /// The property name of a path outline in animations.
  private static let pathName = "contents.path.d"

  /// Reads a path that an animation morphs an outline into.
  func shownPath(_ node: YAMLNode, among paths: ShownPaths) -> Expression? {
    path(node).map { Expression(constant: Double(paths.index(of: $0, at: node)).components) }
  }

  /// Gives each point of an animated path a slot, and animates the points instead of the path.
  func morphing(
    _ contents: Contents, _ animations: [Animation], among others: ShownPaths,
    slots: inout SlotTable
  ) -> (contents: Contents, animations: [Animation]) {
    guard !others.others.isEmpty, case .shape(let shape) = contents,
      case .path(let outline) = shape.outline, let target = slots[Self.pathName],
      let paths = alike(outline, others.others)
    else { return (contents, animations) }
    let points = paths.map(\.points)
    let first = slots.values.count
    for (index, point) in points[0].enumerated() {
      let _: Slot<Point> = slots.add(
        "contents.path.point\(index + 1)", Expression(constant: point.components))
    }
    let moved = animations.flatMap { animation in
      animation.slot != target.slot
        ? [animation]
        : points[0].indices.map { index in
          animation.moving(
            first + index, 0..<Point.kind.componentCount, progress: animation.progress
          ) {
            Expression(constant: points[Int($0.constant.x)][index].components)
          }
        }
    }
    let path = MorphingPath(
      paths[0], morph: outline.morph, slots: first..<first + points[0].count)
    return (.shape(shape.with(.path(path))), moved)
  }

  /// Returns the declared and the animated paths with one common structure; reports mismatches.
  private func alike(_ outline: MorphingPath, _ others: [(path: Path, node: YAMLNode)]) -> [Path]? {
    let all = [outline.path] + others.map(\.path)
    let paths = outline.morph == .resample ? Path.resampled(all) : all
    for (path, other) in zip(paths.dropFirst(), others) {
      if let mismatch = paths[0].mismatch(with: path) {
        reader.report(
          "the path cannot become this one: \(mismatch)", at: other.node,
          hint: "draw both by the same commands, or add morph: resample to the path")
        return nil
      }
      guard path.points.count <= Self.movingPointLimit else {
        reader.report(
          "a path that moves has at most \(Self.movingPointLimit) points, not "
            + "\(path.points.count)", at: other.node)
        return nil
      }
    }
    return paths
  }
}
