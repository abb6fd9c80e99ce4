/// The layers of a composition while they are written.
struct LottieLayerList {
  /// The layers from the bottom to the top.
  var layers: [LottieValue] = []

  private var count = 0

  /// The number of the next layer, by which others refer to it.
  mutating func nextIndex() -> Int {
    count += 1
    return count
  }

  /// The layers as the file has them, the topmost first.
  var value: LottieValue { .list(layers.reversed()) }
}

/// The coordinates in which a layer is placed.
struct LottieSpace {
  /// The number of the layer that it follows; `nil` in the composition's own coordinates.
  var parent: Int?

  /// The origin of the coordinates, in points of the parent or of the composition.
  var origin: [Double] = [0, 0]

  /// The opacity of the superlayer if its parts fade one by one, in `0...1`.
  var opacity = FrameSeries([1])
}
