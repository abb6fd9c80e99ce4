import SceneModel

extension SceneTimeline {
  /// Returns the earlier frame of the scene seen through a glass; `nil` if the glass shows the
  /// present.
  func capturedFrame(seenThrough glass: LayerTimeline, at context: EvaluationContext) -> Int? {
    guard let time = captureTime(of: glass, at: context.displayTick),
      time < context.sceneTick.timestamp - .timeTolerance
    else { return nil }
    return displayLink.tick(shownAt: time).frame
  }

  /// Returns the capture time of the picture a layer shows, in seconds; `nil` if it is no glass.
  ///
  /// - Parameter tick: The tick of the display that shows the layer.
  private func captureTime(of layer: LayerTimeline, at tick: Tick) -> Double? {
    guard layer.model.backdrop != nil else { return nil }
    return layer.backdropUpdates?.captureTime(at: tick)
      ?? backdropCourses[layer.index]?.captureTime(at: tick.timestamp)
  }

  /// Works out the pictures of glass whose blurs take time, for one display after another.
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

  /// Returns the callbacks of a display until the end of the scene.
  private func callbacks(of link: DisplayLink) -> DisplayLink {
    DisplayLink(link.display, frameCount: link.display.refresh.firstRefresh(notBefore: duration))
  }

  /// Returns the layers behind glass that shows earlier frames, by the numbers of those frames.
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
  /// The earlier frames that glass in this layer shows, and those that the layer's overlay shows.
  fileprivate var capturedFrames: [Int] {
    guard model.hasBackdrop else { return [] }
    let own = [capturedFrame, visibleOverlay?.startFrame].compactMap(\.self)
    let exposed = exposure?.instants.map(\.layer) ?? []
    return own + (exposed + mask + sublayers).flatMap(\.capturedFrames)
  }
}
