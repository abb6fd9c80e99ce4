import SceneModel

/// The choice of the instants at which an open shutter is sampled.
struct ShutterSampling {
  let shutter: Shutter

  /// Returns the layers at a fraction of the opening, `0...1`.
  let view: (_ progress: Double) throws(Diagnostic) -> ShutterView

  /// The number of instants from which movement is estimated.
  private static let probeCount = 8

  /// The largest movement between two samples in pixels, unless the limits on their number allow
  /// only fewer samples.
  private static let longestStep = 1.0

  /// Returns samples at the middles of equal parts of the opening.
  ///
  /// - Parameter counts: The limits of the number of samples; fast movement takes more than the
  ///   least.
  func samples(_ counts: ClosedRange<Int>) throws(Diagnostic) -> [ShutterSample] {
    let count = counts.count == 1 ? counts.lowerBound : try neededCount(within: counts)
    var samples: [ShutterSample] = []
    for index in 0..<count {
      let progress = (Double(index) + 0.5) / Double(count)
      samples.append(
        ShutterSample(weight: try shutter.weighting(progress), view: try view(progress)))
    }
    return try normalized(samples)
  }

  private func neededCount(within counts: ClosedRange<Int>) throws(Diagnostic) -> Int {
    let probes = try self.probes()
    let longest = zip(probes, probes.dropFirst()).map { $0.outline.distance(to: $1.outline) }.max()
    let needed = Double(probes.count - 1) * (longest ?? 0) / ShutterSampling.longestStep
    return Int(min(max(needed.rounded(.up), Double(counts.lowerBound)), Double(counts.upperBound)))
  }

  private func probes() throws(Diagnostic) -> [ShutterView] {
    var probes: [ShutterView] = []
    for index in 0...ShutterSampling.probeCount {
      probes.append(try view(Double(index) / Double(ShutterSampling.probeCount)))
    }
    return probes
  }

  /// Returns instants from the beginning to the end of the opening with linear movement between
  /// them.
  ///
  /// - Parameter isDense: Returns from some probes whether the instants must also serve as samples.
  func nodes(isDense: ([ShutterView]) -> Bool) throws(Diagnostic) -> [ShutterSample] {
    let probes = try self.probes()
    let refinement = Refinement(isDense: isDense(probes))
    var nodes = [Node(progress: 0, view: probes[0])]
    for (index, probe) in probes.enumerated().dropFirst() {
      let progress = Double(index) / Double(ShutterSampling.probeCount)
      try add(Node(progress: progress, view: probe), to: &nodes, refinement)
    }
    return try weighted(nodes)
  }

  /// An instant of the opening.
  private struct Node {
    let progress: Double
    let view: ShutterView
  }

  private struct Refinement {
    let isDense: Bool

    /// The number of times that an interval between probes has been halved.
    var depth = 0

    /// The largest depths where values jump, and where dense instants serve as samples.
    static let deepest = 7
    static let deepestOfSamples = 4

    /// The depth from which weights count as linear.
    static let deepestOfWeights = 3

    var halved: Refinement { Refinement(isDense: isDense, depth: depth + 1) }
  }

  /// Appends a node, after the nodes needed between it and the last.
  private func add(_ node: Node, to nodes: inout [Node], _ refinement: Refinement)
    throws(Diagnostic)
  {
    let last = nodes[nodes.count - 1]
    guard refinement.depth < Refinement.deepest else { return nodes.append(node) }
    let progress = (last.progress + node.progress) / 2
    let middle = Node(progress: progress, view: try view(progress))
    let isNeeded =
      !middle.view.outline.isMiddle(of: last.view.outline, and: node.view.outline)
      || refinement.isDense && refinement.depth < Refinement.deepestOfSamples
        && last.view.outline.distance(to: node.view.outline) > ShutterSampling.longestStep
      || shutter.weighting != .box && refinement.depth < Refinement.deepestOfWeights
    guard isNeeded else { return nodes.append(node) }
    try add(middle, to: &nodes, refinement.halved)
    try add(node, to: &nodes, refinement.halved)
  }

  /// Gives each node half the weight of the intervals to its neighbours.
  private func weighted(_ nodes: [Node]) throws(Diagnostic) -> [ShutterSample] {
    var samples: [ShutterSample] = []
    var before = 0.0
    for (index, node) in nodes.enumerated() {
      let next = nodes[min(index + 1, nodes.count - 1)].progress
      let weight = try weight(from: node.progress, to: next)
      samples.append(
        ShutterSample(weight: (before + weight) / 2, weightUntilNext: weight, view: node.view))
      before = weight
    }
    return try normalized(samples)
  }

  /// Returns the weight of the time between two instants, by Simpson's rule.
  private func weight(from start: Double, to end: Double) throws(Diagnostic) -> Double {
    let weighting = shutter.weighting
    let sum =
      try weighting(start) + 4 * weighting((start + end) / 2) + weighting(end)
    return sum / 6 * (end - start)
  }

  /// Scales the weights so that they add up to 1.
  private func normalized(_ samples: [ShutterSample]) throws(Diagnostic) -> [ShutterSample] {
    let sum = samples.reduce(0) { $0 + $1.weight }
    guard sum > 0 else {
      throw Diagnostic(
        "the weights of the shutter are all 0", at: shutter.source,
        hint: "some instant between progress 0 and 1 has to count")
    }
    return samples.map {
      ShutterSample(
        weight: $0.weight / sum, weightUntilNext: $0.weightUntilNext / sum, view: $0.view)
    }
  }
}
