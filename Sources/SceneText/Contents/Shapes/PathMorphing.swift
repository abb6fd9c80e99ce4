import SceneModel

/// The paths that one layer's outlines morph into, one after the other.
///
/// A class, because the layer's animations add theirs while they are read.
final class ShownPaths {
  /// The paths of animations by the slot of the outline's data, each with the node of its
  /// declaration.
  private(set) var others: [Int: [(path: Path, node: YAMLNode)]] = [:]

  /// Adds a path of the outline whose data has a slot; returns its index. 0 is the declared path.
  func index(of path: Path, at node: YAMLNode, inSlot slot: Int) -> Int {
    others[slot, default: []].append((path, node))
    return others[slot, default: []].count
  }
}

/// The largest forms of a path that is animated.
package enum MorphLimit {
  /// Points of a form.
  static let points = 4096

  /// Curves of a form, if all forms are divided alike.
  package static let curves = points / 3

  /// Curves of all forms together.
  package static let allCurves = 1_000_000
}

extension ShapeReader {
  /// Reads a path that an animation morphs an outline into.
  ///
  /// - Parameter slot: The slot of the outline's data.
  func shownPath(_ node: YAMLNode, inSlot slot: Int, among paths: ShownPaths) -> Expression? {
    path(node).map {
      Expression(constant: Double(paths.index(of: $0, at: node, inSlot: slot)).components)
    }
  }

  /// Gives each point of animated paths a slot, and animates the points instead of the paths.
  ///
  /// - Parameter note: Called with each animation of a point, and the one of the path.
  func morphing(
    _ contents: Contents, _ animations: [Animation], among others: ShownPaths,
    slots: inout SlotTable, noting note: (_ point: Animation, _ path: Animation) -> Void
  ) -> (contents: Contents, animations: [Animation]) {
    guard !others.others.isEmpty else { return (contents, animations) }
    var animations = animations
    func moved(_ path: MorphingPath, called name: String) -> MorphingPath {
      guard let target = slots[name + ".d"], let shown = others.others[target.slot],
        let paths = alike(path, shown)
      else { return path }
      let first = slots.values.count
      animations = moving(
        paths.map(\.points), of: target.slot, animations, name, slots: &slots, noting: note)
      return MorphingPath(paths[0], morph: path.morph, slots: first..<slots.values.count)
    }
    switch contents {
    case .shape(let shape):
      guard case .path(let outline) = shape.outline else { return (contents, animations) }
      let parts = outline.parts.enumerated().map { index, part in
        CompoundPath.Part(
          moved(part.path, called: outline.keyPath(ofPart: index)), placement: part.placement)
      }
      return (.shape(shape.with(.path(CompoundPath(parts)))), animations)
    case .text(let text):
      guard let path = text.path else { return (contents, animations) }
      return (
        .text(text.with(path.with(moved(path.line, called: "contents.text.path")))), animations
      )
    default: return (contents, animations)
    }
  }

  /// Returns the animations with those of a path divided among its points, each of which gets a
  /// slot.
  ///
  /// - Parameters:
  ///   - points: The points of the declared path, and of the paths of animations.
  ///   - slot: The slot of the path's data.
  ///   - name: The key path of the path.
  ///   - note: Called with each animation of a point, and the one of the path.
  private func moving(
    _ points: [[Point]], of slot: Int, _ animations: [Animation], _ name: String,
    slots: inout SlotTable, noting note: (_ point: Animation, _ path: Animation) -> Void
  ) -> [Animation] {
    let first = slots.values.count
    for (index, point) in points[0].enumerated() {
      let _: Slot<Point> = slots.add(
        "\(name).point\(index + 1)", Expression(constant: point.components))
    }
    return animations.flatMap { animation in
      animation.slot != slot
        ? [animation]
        : points[0].indices.map { index in
          let moved = animation.moving(
            first + index, 0..<Point.kind.componentCount, progress: animation.progress
          ) {
            Expression(constant: points[Int($0.constant.x)][index].components)
          }
          note(moved, animation)
          return moved
        }
    }
  }

  /// Returns the declared and the animated paths with one common structure; reports mismatches.
  private func alike(_ outline: MorphingPath, _ others: [(path: Path, node: YAMLNode)]) -> [Path]? {
    let all = [outline.path] + others.map(\.path)
    let paths = outline.morph == .resample ? divided(all, at: others[0].node) : all
    guard let paths else { return nil }
    for (path, other) in zip(paths.dropFirst(), others) {
      if let mismatch = paths[0].mismatch(with: path) {
        reader.report(
          "the path cannot become this one: \(mismatch)", at: other.node,
          hint: "draw both by the same commands, or add morph: resample to the path")
        return nil
      }
      guard path.points.count <= MorphLimit.points else {
        reader.report(
          "a path that moves has at most \(MorphLimit.points) points, not "
            + "\(path.points.count)", at: other.node)
        return nil
      }
    }
    return paths
  }

  /// Returns paths that are divided alike; reports if they get too many curves.
  private func divided(_ paths: [Path], at node: YAMLNode) -> [Path]? {
    let most = min(MorphLimit.curves, MorphLimit.allCurves / paths.count)
    let divided = Path.resampled(paths, most: most)
    if divided == nil {
      reader.report(
        "divided alike, each of these \(paths.count) paths has more than \(most) curves", at: node,
        hint: "draw them by the same commands, without morph: resample")
    }
    return divided
  }
}
