import SceneModel
import SceneText

extension LottieProperty {
  /// Reads a path, each value of which is a flag for a closed one, and a vertex with two tangents
  /// each.
  ///
  /// - Parameters:
  ///   - node: The path.
  ///   - owner: The shape or the mask of the path, which says in older files whether it is closed.
  init?(path node: JSONNode?, of owner: JSONNode, log: LottieLog) {
    let isClosed = owner.flag("closed") || owner.flag("cl")
    self.init(node, log: log, isPath: true) { $0.bezier(isClosed: isClosed) }
  }
}

extension JSONNode {
  /// Returns a path as numbers; keyframes have it in a list.
  ///
  /// - Parameter isClosed: Whether a path that does not say so is closed.
  fileprivate func bezier(isClosed: Bool) -> [Double]? {
    let node = items.first ?? self
    guard let points = node.points("v") else { return nil }
    let count = points.count
    // Without tangents, lines are straight.
    let lists = ["i", "o"].map { node.points($0) ?? points.map { _ in [0, 0] } }
    guard lists.allSatisfy({ $0.count == count }) else { return nil }
    var value = [node["c"]?.flag ?? isClosed ? 1.0 : 0]
    value.reserveCapacity(1 + 6 * count)
    for index in 0..<count {
      for list in [points] + lists { value += list[index].prefix(2) }
    }
    return value
  }

  /// Returns points; `nil` if there is no list of them.
  private func points(_ key: String) -> [[Double]]? {
    // Without the places of all points, which nobody asks for.
    guard case .list(let items)? = self[key]?.value else { return nil }
    let points = items.map { $0.numbers ?? [] }
    return points.allSatisfy { $0.count >= 2 } ? points : nil
  }
}

extension LottieOutline {
  /// The frames at which a path gets another number of points.
  var changes: [Double] {
    guard case .path(let path) = kind, path.loop == nil else { return [] }
    return zip(path.keyframes, path.keyframes.dropFirst()).compactMap { keyframe, next in
      keyframe.value.count == next.value.count ? nil : next.frame
    }
  }

  /// Whether a path gets another number of points, or is open for a time.
  var isUneven: Bool {
    guard case .path(let path) = kind else { return false }
    return path.keyframes.contains {
      $0.value.count != path.first.count || $0.value[0] != path.first[0]
    }
  }

  /// Returns the outline as it is between two of the changes of paths.
  fileprivate func part(from start: Double, to end: Double) -> LottieOutline {
    guard case .path(let path) = kind, path.isAnimated, !changes.isEmpty else { return self }
    let before = path.keyframes.last { $0.frame <= start } ?? path.keyframes[0]
    let inside = path.keyframes.filter { $0.frame > before.frame && $0.frame < end }
    let all = ([before] + inside).filter { $0.value.count == before.value.count }
    return LottieOutline(
      all.count > 1 ? LottieProperty(all, like: path) : LottieProperty(before.value, at: path.node),
      like: self)
  }
}

extension LottieShapeLayers {
  /// The most changes of paths that become layers of their own. Others resample their points.
  private static let mostChanges = 100

  /// Returns layers for the times between the changes of paths; `nil` if there are no such changes,
  /// or too many.
  ///
  /// - Parameter layers: Returns the layers of outlines that do not change so.
  func divided(
    _ outlines: [LottiePaintedOutline], layers: ([LottiePaintedOutline]) -> [DocumentValue]
  ) -> [DocumentValue]? {
    let changes = Set(outlines.flatMap(\.outline.changes)).sorted()
    guard !changes.isEmpty, changes.count <= LottieShapeLayers.mostChanges else { return nil }
    let limits = [-Double.infinity] + changes + [.infinity]
    return zip(limits, limits.dropFirst()).flatMap { start, end -> [DocumentValue] in
      guard start < scope.frames.upperBound, end > scope.frames.lowerBound else { return [] }
      let parts = outlines.map { outline in
        LottiePaintedOutline(
          index: outline.index, outline: outline.outline.part(from: start, to: end),
          transforms: outline.transforms, modifiers: outline.modifiers)
      }
      let hidden = scope.hidden(before: start, from: end)
      return layers(parts).map { layer in
        guard let hidden, case .mapping(var entries) = layer.content else { return layer }
        entries[LayerKey.hidden.name] = hidden
        return .mapping(entries)
      }
    }
  }
}
