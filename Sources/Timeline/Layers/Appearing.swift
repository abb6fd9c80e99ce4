import SceneModel

/// The arrival times of the pictures that layers of a scene wait for.
///
/// A file arrives once for all layers that show it: a layer finds a file fetched by another in the
/// cache, by its path alone.
struct Arrivals {
  /// Seconds from the first frame to the arrival, by path; without files that never arrive.
  private var times: [String: Double] = [:]

  /// The same for pictures with a blurred region, which is blurred once for each file.
  private var blurredTimes: [String: Double] = [:]

  /// The regions still to be blurred: the first request and the duration, in seconds.
  private var regions: [(path: String, asked: Double, time: Double)] = []

  /// Records that a layer fetches a file.
  ///
  /// - Parameter time: Scene time of the layer's first request, in seconds.
  fileprivate mutating func add(_ image: ImageContents, _ path: String, askedForAt time: Double) {
    times[path] = min(times[path] ?? .infinity, time + (image.delay ?? 0))
    guard let region = image.blurredRegion else { return }
    regions.append((path: path, asked: time, time: region.time))
  }

  /// Works out when the regions are blurred, once the arrival of their files is known.
  fileprivate mutating func blurRegions() {
    for region in regions {
      let there = max(times[region.path] ?? .infinity, region.asked)
      let known = blurredTimes[region.path] ?? .infinity
      blurredTimes[region.path] = min(known, there + region.time)
    }
    regions = []
  }

  /// Returns whether a fetched file is ready to be shown by an image at a time, in seconds.
  func contain(_ image: ImageContents, _ path: String, at time: Double) -> Bool {
    let times = image.blurredRegion == nil ? times : blurredTimes
    return times[path].map { time >= $0 - .timeTolerance } ?? false
  }
}

extension SceneTimeline {
  /// Works out the arrival times of late pictures.
  ///
  /// - Complexity: O(frames × layers that show late pictures).
  func findArrivals() throws(Diagnostic) -> Arrivals {
    var arrivals = Arrivals()
    let late = Set(layers.flatMap(\.latePaths))
    guard !late.isEmpty else { return arrivals }
    try add(layers, within: [], showing: late, to: &arrivals)
    arrivals.blurRegions()
    return arrivals
  }

  private func add(
    _ layers: [LayerTimeline], within superlayers: [LayerTimeline], showing late: Set<String>,
    to arrivals: inout Arrivals
  ) throws(Diagnostic) {
    for layer in layers {
      let path = superlayers + [layer]
      if case .image(let image) = layer.model.contents {
        for (file, time) in try meetings(of: path, image, showing: late) {
          arrivals.add(image, file, askedForAt: time)
        }
      }
      try add(layer.inside, within: path, showing: late, to: &arrivals)
    }
  }

  /// Returns the first times at which a layer that shows a file meets the canvas, in seconds, by
  /// path.
  ///
  /// A layer meets the canvas where the box around its bounds does.
  ///
  /// A hidden layer and the layers in it fetch nothing. A transparent layer does, because it is
  /// laid out like any other.
  private func meetings(
    of path: [LayerTimeline], _ image: ImageContents, showing late: Set<String>
  ) throws(Diagnostic) -> [String: Double] {
    var unmet = late.intersection(image.assets.map(\.path))
    var meetings: [String: Double] = [:]
    for tick in displayLink where !tick.isRepeated {
      guard !unmet.isEmpty else { break }
      let instant = try context(of: tick, on: displayLink).now
      func value(_ slot: Int, of layer: LayerTimeline) throws(Diagnostic) -> SIMD4<Double> {
        try layer.value(ofSlot: slot, in: movement, at: tick.timestamp, instant)
      }
      let file = image.path(at: try value(image.file.index, of: path[path.count - 1]).x)
      guard unmet.contains(file), try isOnCanvas(path, value) else { continue }
      unmet.remove(file)
      meetings[file] = tick.timestamp
    }
    return meetings
  }

  /// Returns whether the innermost of nested layers meets the canvas and none of them is hidden.
  ///
  /// A layer meets the canvas where the box around its bounds does.
  ///
  /// - Parameter value: Returns the value of a slot of one of the layers.
  private func isOnCanvas(
    _ path: [LayerTimeline],
    _ value: (_ slot: Int, _ layer: LayerTimeline) throws(Diagnostic) -> SIMD4<Double>
  ) throws(Diagnostic) -> Bool {
    var placement = Placement.scene
    for layer in path {
      guard try !Bool(components: value(Slot<Bool>.hidden.index, layer)) else { return false }
      placement = try placement.within(layer.model) { (property) throws(Diagnostic) in
        try value(property.rawValue, layer)
      }
    }
    let size = try value(Slot<Size>.size.index, path[path.count - 1])
    return placement.meets(scene.size, bounds: Size(components: size))
  }
}

extension LayerTimeline {
  /// The files that this layer and those within it wait for.
  fileprivate var latePaths: [String] {
    let inside = inside.flatMap(\.latePaths)
    guard case .image(let image) = model.contents, image.delay != nil else { return inside }
    return image.assets.map(\.path) + inside
  }
}

extension Placement {
  /// Returns whether the box around a layer's bounds and the canvas have a common area.
  fileprivate func meets(_ canvas: Size, bounds: Size) -> Bool {
    let (width, height) = (abs(bounds.width), abs(bounds.height))
    let corners = [(0, 0), (width, 0), (0, height), (width, height)].map {
      position(of: Point(x: $0, y: $1))
    }
    let (x, y) = (corners.map(\.x), corners.map(\.y))
    func overlap(_ values: [Double], _ limit: Double) -> Bool {
      (values.max() ?? 0) > 0 && (values.min() ?? 0) < limit
    }
    return overlap(x, canvas.width) && overlap(y, canvas.height)
  }
}
