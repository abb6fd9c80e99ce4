import SceneModel

extension SceneTimeline {
  /// Returns which earlier frame of the scene is seen through a glass; `nil` if it is the present that
  /// is seen.
  func capturedFrame(seenThrough glass: LayerTimeline, at context: EvaluationContext) -> Int? {
    guard let time = glass.backdropUpdates?.captureTime(at: context.displayTick),
      time < context.sceneTick.timestamp - .timeTolerance
    else { return nil }
    return displayLink.tick(shownAt: time).frame
  }

  /// Returns what glasses see that do not show the present, by the frames they show.
  func captures(for layers: [PresentationLayer]) throws(Diagnostic) -> [Int: [PresentationLayer]] {
    var captures: [Int: [PresentationLayer]] = [:]
    guard hasBackdrop else { return captures }
    for frame in Set(layers.flatMap(\.capturedFrames)) {
      captures[frame] = try presented(in: try context(of: displayLink[frame], on: displayLink))
    }
    return captures
  }
}

extension PresentationLayer {
  /// The frames that glasses in this layer show instead of the present.
  fileprivate var capturedFrames: [Int] {
    guard model.hasBackdrop else { return [] }
    return (capturedFrame.map { [$0] } ?? []) + (mask + sublayers).flatMap(\.capturedFrames)
  }
}
