package import SceneModel

extension Scene {
  /// Returns the environment of formulas at a callback.
  ///
  /// - Parameters:
  ///   - display: The display that shows the callback.
  ///   - duration: The duration of the scene, in seconds.
  ///   - frame: The frame number, for errors.
  ///   - links: The values of layers that formulas read.
  ///   - wanted: The indices of the values to read; by default all.
  func environment(
    at callback: Callback, of display: DisplayLink, lasting duration: Double, frame: Int,
    _ links: LinkTimelines, reading wanted: [Int]? = nil
  ) throws(Diagnostic) -> FormulaEnvironment {
    func plain(_ callback: Callback) throws(Diagnostic) -> FormulaEnvironment {
      let time = callback.timestamp
      return FormulaEnvironment(
        frame: frame, time: time, progress: time / duration, tick: callback.number,
        inputs: try inputs.numbers(at: time))
    }
    var environment = try plain(callback)
    try links.add(
      wanted, to: &environment, at: callback, of: display, environment: plain)
    return environment
  }

  /// Returns the environments of formulas at any time on the scene's display.
  ///
  /// - Parameter duration: The duration of the scene, in seconds.
  func instants(lasting duration: Double, _ links: LinkTimelines) -> LayerInstants {
    let display = DisplayLink(endless: display)
    return LayerInstants { (time, wanted) throws(Diagnostic) in
      try environment(
        at: display.instant(at: time), of: display, lasting: duration,
        frame: self.display.refresh.firstRefresh(notBefore: max(time, 0)), links, reading: wanted)
    }
  }

  /// Works out the values of layers that formulas read.
  ///
  /// - Parameters:
  ///   - duration: The duration of the scene, in seconds.
  ///   - wanted: The links to evaluate, including their dependencies; `nil` for all.
  func linkTimelines(lasting duration: Double, only wanted: Set<Int>? = nil) throws(Diagnostic)
    -> LinkTimelines
  {
    var timelines = LinkTimelines(on: display)
    let display = DisplayLink(endless: display)
    for (index, link) in links.enumerated() {
      let isRead = wanted?.contains(index) ?? true
      timelines.append(
        try LinkTimeline(
          isRead ? link : .unread(at: source), on: display, texts,
          instant: instants(lasting: duration, timelines)))
    }
    return timelines
  }
}

extension Link {
  /// A link in place of one that nothing reads.
  fileprivate static func unread(at source: SourceRange) -> Link {
    guard let nothing = Formula(instructions: [.push(0)], source: source) else {
      preconditionFailure("one number fits the stack")
    }
    return Link(.formula(nothing), called: "", clocks: [], displays: [])
  }
}

extension SceneTimeline {
  /// Returns the environment at a tick of formulas outside layers.
  ///
  /// - Parameter links: The indices of the links whose values are needed.
  func environment(at tick: Tick, reading links: [Int] = []) throws(Diagnostic)
    -> FormulaEnvironment
  {
    try environment(at: tick.callback, of: displayLink, frame: tick.frame, reading: links)
  }

  /// Returns the changing numbers of named values at a tick, in the order of the scene's.
  package func namedNumbers(at tick: Tick) throws(Diagnostic) -> [Double] {
    let links = scene.namedNumbers.map(\.link)
    let environment = try environment(at: tick, reading: links)
    return links.map { environment.links[$0] }
  }
}
