package import Pipeline
package import SceneModel
import Timeline

extension LoadedScene {
  /// Some frames, the first and the last in which something moves among them, between which things have
  /// moved equally far.
  ///
  /// - Parameters:
  ///   - numbers: Those to choose from, ascending; at least one.
  ///   - layer: The only layer that counts, with all in it; all layers by default.
  /// - Returns: At most `count` frames; they are evenly spread in time if nothing moves.
  package func framesAlongMovement(
    _ numbers: [Int], count: Int, layer: String?
  ) throws(Diagnostic) -> [Int] {
    let canvas = scene.size.width + scene.size.height
    var travels = [0.0]
    var last: [PresentationLayer] = []
    for (index, number) in numbers.enumerated() {
      let layers = try timeline.presentation(at: timeline.displayLink[number]).layers
        .flatMap { $0.counting(only: layer) }
      if index > 0 {
        let way = zip(last, layers).reduce(0) { $0 + $1.0.way(to: $1.1, across: canvas) }
        travels.append(travels[index - 1] + way)
      }
      last = layers
    }
    return travels.indices(equallyFarApart: count)?.map { numbers[$0] }
      ?? numbers.thinned(by: nil, orTo: count)
  }
}

extension [Double] {
  /// Places in a list of ascending numbers, the nearest ones to equal steps from the least number to
  /// the greatest; `nil` if these are the same.
  ///
  /// The first is the last place of the least number, so that a rest before all movement does not count.
  func indices(equallyFarApart count: Int) -> [Int]? {
    guard let least = first, let greatest = last, greatest > least else { return nil }
    var found: [Int] = []
    for step in 0..<count {
      let wanted = least + (greatest - least) * Double(step) / Double(count - 1)
      let above = firstIndex { $0 >= wanted - 1e-9 * (greatest - least) } ?? indices.last ?? 0
      let isNearer = above > 0 && wanted - self[above - 1] < self[above] - wanted
      let index = step == 0 ? (firstIndex { $0 > least } ?? 1) - 1 : isNearer ? above - 1 : above
      if found.last.map({ $0 < index }) ?? true { found.append(index) }
    }
    return found
  }
}

extension PresentationLayer {
  /// This layer and all within it, or only those in one of them.
  fileprivate func counting(only path: String?) -> [PresentationLayer] {
    let isWhole = path == nil || path == model.path
    let inner = inside.flatMap { $0.counting(only: isWhole ? nil : path) }
    return isWhole ? [self] + inner : inner
  }

  /// How far the layer's edges are from where they were, about, in points.
  ///
  /// - Parameter canvas: What turning out of the plane by a quarter counts for.
  fileprivate func way(to other: PresentationLayer, across canvas: Double) -> Double {
    let moved = (other[.position] - self[.position]).length
    let (size, nextSize) = (self[.size], other[.size])
    let (scale, nextScale) = (self[.scale], other[.scale])
    let grown =
      Vector(
        dx: nextSize.width * nextScale.x - size.width * scale.x,
        dy: nextSize.height * nextScale.y - size.height * scale.y
      ).length / 2
    let reach = Vector(dx: size.width * scale.x, dy: size.height * scale.y).length / 2
    let turned = abs(other[.rotation] - self[.rotation]) * .pi / 180 * reach
    let tilted =
      (abs(other[.rotationX] - self[.rotationX]) + abs(other[.rotationY] - self[.rotationY])) / 90
      * min(reach, canvas)
    return moved + grown + turned + tilted + abs(other[.translationZ] - self[.translationZ])
  }
}
