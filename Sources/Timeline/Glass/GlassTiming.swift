import SceneModel

extension SceneTimeline {
  /// Returns which earlier frame of the scene is seen through a glass; `nil` if it is the present that
  /// is seen.
  func capturedFrame(seenThrough glass: LayerTimeline, at instants: Instants) -> Int? {
    guard let time = glass.glassUpdates?.captureTime(at: instants.displayTick),
      time < instants.sceneTick.timestamp - .timeTolerance
    else { return nil }
    return displayLink.tick(shownAt: time).frame
  }

  /// Returns what glasses see that do not show the present, by the frames they show.
  func captures(for layers: [PresentationLayer]) throws(Diagnostic) -> [Int: [PresentationLayer]] {
    var captures: [Int: [PresentationLayer]] = [:]
    guard hasGlass else { return captures }
    for frame in Set(layers.flatMap(\.capturedFrames)) {
      captures[frame] = try presented(in: try instants(of: displayLink[frame], on: displayLink))
    }
    return captures
  }
}

extension PresentationLayer {
  /// The frames that glasses in this layer show instead of the present.
  fileprivate var capturedFrames: [Int] {
    guard model.hasGlass else { return [] }
    return (capturedFrame.map { [$0] } ?? []) + (mask + sublayers).flatMap(\.capturedFrames)
  }
}
