package import Pipeline
package import SceneModel
import Timeline

extension LoadedScene {
  /// Returns frames at equal distances along the movement, from its start to its end.
  ///
  /// - Parameters:
  ///   - numbers: Numbers of the frames to choose from, ascending; at least one.
  ///   - layer: The path of the only layer to consider, with its sublayers; `nil` for all layers.
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
        let distance = zip(last, layers).reduce(0) { $0 + $1.0.distance(to: $1.1, across: canvas) }
        travels.append(travels[index - 1] + distance)
      }
      last = layers
    }
    return travels.indices(equallyFarApart: count)?.map { numbers[$0] }
      ?? numbers.thinned(by: nil, orTo: count)
  }
}

extension [Double] {
  /// Returns the indices of the values nearest to `count` equal steps in an ascending list.
  ///
  /// The steps go from the least to the greatest value; `nil` if these are the same. The first
  /// index is the last one of the least value, so that a rest before the movement does not count.
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
  /// Returns this layer and its sublayers, or only the layer at `path` and its sublayers.
  fileprivate func counting(only path: String?) -> [PresentationLayer] {
    let isWhole = path == nil || path == model.path
    let inner = inside.flatMap { $0.counting(only: isWhole ? nil : path) }
    return isWhole ? [self] + inner : inner
  }

  /// Returns the approximate distance that the layer's edges have moved, in points.
  ///
  /// - Parameter canvas: The distance that counts for a quarter turn out of the plane.
  fileprivate func distance(to other: PresentationLayer, across canvas: Double) -> Double {
    let moved = (other.anchor - anchor).length
    let grown = (other.diagonal - diagonal).length / 2
    let reach = (diagonal - Point(x: 0, y: 0)).length / 2
    let turned = abs(other[.rotation] - self[.rotation]) * .pi / 180 * reach
    let tilted =
      (abs(other[.rotationX] - self[.rotationX]) + abs(other[.rotationY] - self[.rotationY])) / 90
      * min(reach, canvas)
    return moved + grown + turned + tilted + abs(other[.translationZ] - self[.translationZ])
  }

  /// Where the anchor point is in the superlayer.
  private var anchor: Point {
    Point(components: self[.position].components + self[.translation].components)
  }

  /// The vector from the top left of the layer to the bottom right before it is turned.
  private var diagonal: Point {
    let distortion = Distortion(of: self)
    let diagonal = distortion.right * self[.size].width + distortion.down * self[.size].height
    return Point(x: diagonal.x, y: diagonal.y)
  }
}
