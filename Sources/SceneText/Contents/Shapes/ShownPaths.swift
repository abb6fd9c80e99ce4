import SceneModel

/// The paths that the outline of one layer becomes, one after the other.
///
/// A class, because the layer's animations add theirs while they are read.
final class ShownPaths {
  /// Those of animations, each with the node where it is declared.
  private(set) var others: [(path: Path, node: YAMLNode)] = []

  /// The index of another path; 0 is the declared one.
  func index(of path: Path, at node: YAMLNode) -> Int {
    others.append((path, node))
    return others.count
  }
}

extension SceneContext {
  /// The most points of a path that moves.
  static let movingPointLimit = 4096

  /// The name by which animations know an outline that is a path.
  static let pathName = "contents.path.d"

  /// Reads a path that an outline is animated to.
  func shownPath(_ node: YAMLNode, among paths: ShownPaths) -> Expression? {
    ShapeReader(reader: reader).path(node).map {
      Expression(constant: Double(paths.index(of: $0, at: node)).components)
    }
  }

  /// Gives each point of a path that is animated a slot, and moves these instead of the path.
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
          animation.moving(first + index, 0..<Point.kind.componentCount) {
            Expression(constant: points[Int($0.constant.x)][index].components)
          }
        }
    }
    let path = MorphingPath(
      paths[0], morph: outline.morph, slots: first..<first + points[0].count)
    return (.shape(shape.with(.path(path))), moved)
  }

  /// The declared path and those of animations, all of one structure; reports what is not.
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
