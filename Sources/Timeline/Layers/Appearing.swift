import SceneModel

/// The pictures that some layer of a scene waits for, and when they are there.
///
/// When a file arrives is one fact for all layers that show it: what one has fetched, the others find
/// in the cache, by its path alone.
struct Arrivals {
  /// In seconds from the first frame, by path; those that never arrive are not among them.
  private var times: [String: Double] = [:]

  /// The same of those that are shown with a region blurred: that is made once for each file.
  private var blurredTimes: [String: Double] = [:]

  /// The regions that are yet to be blurred: when a layer first asks for one, and how long that takes.
  private var regions: [(path: String, asked: Double, time: Double)] = []

  /// Counts in that a layer fetches a file.
  ///
  /// - Parameter time: When the layer first asks for it.
  fileprivate mutating func add(_ image: ImageContents, _ path: String, askedForAt time: Double) {
    times[path] = min(times[path] ?? .infinity, time + (image.delay ?? 0))
    guard let region = image.blurredRegion else { return }
    regions.append((path: path, asked: time, time: region.time))
  }

  /// Has all regions blurred, now that it is known when their files are there.
  fileprivate mutating func blurRegions() {
    for region in regions {
      let there = max(times[region.path] ?? .infinity, region.asked)
      let known = blurredTimes[region.path] ?? .infinity
      blurredTimes[region.path] = min(known, there + region.time)
    }
    regions = []
  }

  /// Whether what an image shows of a file that has to be fetched is there at a time, in seconds.
  func contain(_ image: ImageContents, _ path: String, at time: Double) -> Bool {
    let times = image.blurredRegion == nil ? times : blurredTimes
    return times[path].map { time >= $0 - .timeTolerance } ?? false
  }
}

extension SceneTimeline {
  /// Works out when pictures that come late are there.
  ///
  /// - Complexity: O(frames × layers that show such pictures).
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

  /// Returns the first callbacks at which the box around a layer's bounds meets the canvas while the
  /// layer shows a file, by its path, in seconds.
  ///
  /// A hidden layer fetches nothing, nor does one in it. A transparent one does: it is laid out as any
  /// other.
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

  /// Whether the box around the bounds of the last of some layers, each in the one before, has some
  /// area in common with the canvas, and none of them is hidden.
  ///
  /// - Parameter value: Returns the value of a slot of one of them.
  private func isOnCanvas(
    _ path: [LayerTimeline],
    _ value: (_ slot: Int, _ layer: LayerTimeline) throws(Diagnostic) -> SIMD4<Double>
  ) throws(Diagnostic) -> Bool {
    var placement = Placement.scene
    for layer in path {
      guard try !Bool(components: value(Slot<Bool>.hidden.index, layer)) else { return false }
      placement = try placement.within { (property) throws(Diagnostic) in
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
  /// Whether the box around a layer's bounds and the canvas have some area in common.
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
