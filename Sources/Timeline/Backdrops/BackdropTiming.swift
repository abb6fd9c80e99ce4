import SceneModel

extension SceneTimeline {
  /// Returns which earlier frame of the scene is seen through a glass; `nil` if it is the present that
  /// is seen.
  func capturedFrame(seenThrough glass: LayerTimeline, at context: EvaluationContext) -> Int? {
    guard let time = captureTime(of: glass, at: context.displayTick),
      time < context.sceneTick.timestamp - .timeTolerance
    else { return nil }
    return displayLink.tick(shownAt: time).frame
  }

  /// Returns when what is seen through a layer was there, in seconds; `nil` if it is no glass.
  ///
  /// - Parameter tick: Of the display that shows the layer.
  private func captureTime(of layer: LayerTimeline, at tick: Tick) -> Double? {
    guard layer.model.backdrop != nil else { return nil }
    return layer.backdropUpdates?.captureTime(at: tick)
      ?? backdropCourses[layer.index]?.captureTime(at: tick.timestamp)
  }

  /// Works out what glass shows whose blurs take time, display by display.
  func findBackdropCourses() throws(Diagnostic) -> [Int: BackdropCourse] {
    var courses: [Int: BackdropCourse] = [:]
    let displays = Dictionary(grouping: lateBackdrops) { $0.displayIndex }
    for glasses in displays.values {
      var costs = LateBackdrop.Costs(glasses)
      var queues = BackdropQueues(glasses.map(\.updates))
      for tick in glasses[0].link.map(callbacks) ?? displayLink where !tick.isRepeated {
        let now = try costs.at(self) { () throws(Diagnostic) in
          try context(of: displayLink.tick(shownAt: tick.timestamp), on: displayLink)
        }
        _ = queues.callBack(at: tick.timestamp, costs: now)
      }
      for (glass, course) in zip(glasses, queues.courses) { courses[glass.layer.index] = course }
    }
    return courses
  }

  /// The callbacks of a display until the scene is over.
  private func callbacks(of link: DisplayLink) -> DisplayLink {
    DisplayLink(link.display, frameCount: link.display.refresh.firstRefresh(notBefore: duration))
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
  /// The frames that glasses in this layer show instead of the present, and those that its overlay does.
  fileprivate var capturedFrames: [Int] {
    guard model.hasBackdrop else { return [] }
    let own = [capturedFrame, visibleOverlay?.startFrame].compactMap(\.self)
    let exposed = exposure?.instants.map(\.layer) ?? []
    return own + (exposed + mask + sublayers).flatMap(\.capturedFrames)
  }
}
