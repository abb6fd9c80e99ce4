import SceneModel

enum BackdropKey: String, CaseIterable {
  case blur, saturation, tint, scaleFactor, frameInterval, captures, edges, latency
}

enum LatencyKey: String, CaseIterable {
  case cost, mode
}

extension SceneContext {
  static let scaleFactors: ClosedRange<Double> = 0.01...1

  /// What a blur may cost, in seconds.
  static let latencies: ClosedRange<Double> = 0.0001...10

  /// Reads what a layer shows of what lies beneath it.
  func backdrop(_ node: YAMLNode, slots: inout SlotTable) -> Backdrop? {
    guard let mapping = Mapping<BackdropKey>(node, of: "a backdrop", in: self) else { return nil }
    let blur = mapping[.blur].flatMap { expression($0, .number, in: SceneContext.blurRadii) }
    let saturation = mapping[.saturation].flatMap { expression($0, .number, in: -10...10) }
    let tint = mapping[.tint].flatMap { expression($0, .color) }
    let interval = mapping[.frameInterval].flatMap {
      wholeNumber($0, of: "callbacks", in: 1...1000)
    }
    let latency = mapping[.latency].flatMap(latency)
    if let node = mapping[.frameInterval], latency?.mode == .sync, interval != 1 {
      report(
        "a glass that blurs while the display waits is new at every callback", at: node,
        hint: "give the scene a displayLink with a lower preferredFramesPerSecond instead")
    }
    return Backdrop(
      blur: slots.add("backdrop.blur", blur ?? Expression(constant: 8.0.components)),
      saturation: slots.add(
        "backdrop.saturation", saturation ?? Expression(constant: 1.0.components)),
      tint: slots.add("backdrop.tint", tint ?? Expression(constant: Color.clear.components)),
      scaleFactor: mapping[.scaleFactor].flatMap { constant($0, in: SceneContext.scaleFactors) }
        ?? 1,
      frameInterval: interval ?? 1,
      captures: mapping[.captures].flatMap { word($0, of: "captures") } ?? .below,
      edges: mapping[.edges].flatMap { word($0, of: "edges") } ?? .mirror,
      latency: latency)
  }

  /// Reports a backdrop that would have nothing beneath it, and returns what keeps it from glass
  /// within the layer.
  func obstacleToGlass(in mapping: Mapping<LayerKey>) -> String? {
    let obstacles: [LayerKey] = [.filters, .blur, .shutter, .motionBlur]
    let own = obstacles.first { mapping[$0] != nil }?.rawValue
    if let node = mapping[.backdrop], let obstacle = own.map({ "'\($0)'" }) ?? glassObstacle {
      report(
        "'backdrop' and \(obstacle) exclude each other", at: node,
        hint: "what lies beneath the glass is no part of a picture of its own")
    }
    return own.map { "the \($0) of a layer around it" } ?? glassObstacle
  }

  private func latency(_ node: YAMLNode) -> Backdrop.Latency? {
    guard let mapping = Mapping<LatencyKey>(node, of: "a latency", in: self) else { return nil }
    guard let costNode = mapping[.cost] else {
      report("a latency needs its cost in seconds", at: node)
      return nil
    }
    guard let cost = constant(costNode, in: SceneContext.latencies) else { return nil }
    let latency = Backdrop.Latency(
      cost: cost, mode: mapping[.mode].flatMap { word($0, of: "mode") } ?? .throttled)
    latencies.append((latency, node))
    return latency
  }

  /// Returns the display as it is where it has to wait until glasses are blurred: its link is then
  /// called at fewer refreshes.
  func waiting(_ display: Display) -> Display {
    guard let first = latencies.first else { return display }
    guard case .steady(let rate) = display.refresh else {
      report("a latency needs a display with a steady frameRate", at: first.node)
      return display
    }
    let cost = latencies.filter { $0.latency.mode == .sync }.reduce(0) { $0 + $1.latency.cost }
    return display.called(every: rate.refreshes(in: cost))
  }
}
