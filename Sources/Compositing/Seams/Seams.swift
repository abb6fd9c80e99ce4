import Drawing
import SceneModel
import Timeline

/// Where siblings meet between pixels, so that what lies beneath both would shine through: each covers a part
/// of a pixel, and the later one only a part of what the earlier one leaves free.
///
/// The earlier one is drawn a little further there, beneath itself and the later one. Both hide that but in
/// those pixels that they share.
struct Seams {
  /// What is drawn beneath a layer and its neighbour, in pixels of the surface.
  struct Underlay {
    let shape: Shape

    /// The whole pixels that both may touch: no others depend on both.
    let box: Rectangle
  }

  /// By the places of the earlier ones among their siblings.
  private var underlays: [Int: [Underlay]] = [:]

  /// - Parameters:
  ///   - layers: Back to front.
  ///   - clip: The superlayer, if that masks to its bounds: what ends with it is cut by it, and not before.
  ///   - areCaptured: Whether those are left out that glass does not see.
  init(
    of layers: [PlacedLayer], within clip: PlacedLayer? = nil, areCaptured: Bool,
    _ assets: AssetLibrary
  ) throws(DrawingError) {
    guard layers.count > (clip == nil ? 1 : 0) else { return }
    var edges = clip?.clipEdges ?? []
    guard clip == nil || !edges.isEmpty || layers.count > 1 else { return }
    for (index, layer) in layers.enumerated() where !areCaptured || layer.layer[.captured] {
      edges += try layer.opaqueEdges(owner: index, assets)
    }
    Self.visitMeetings(of: edges) { edge, other in
      let isLower = (edge.owner ?? .max) < (other.owner ?? .max)
      let (lower, upper) = isLower ? (edge, other) : (other, edge)
      guard let owner = lower.owner, let shape = lower.shape(beneath: upper) else { return }
      let touched = layers[owner].touched
      let box = upper.owner.map { touched.intersection(layers[$0].touched) } ?? touched
      guard let box else { return }
      underlays[owner, default: []].append(Underlay(shape: shape, box: box))
    }
  }

  /// What is drawn beneath a layer.
  subscript(index: Int) -> [Underlay] { underlays.isEmpty ? [] : underlays[index] ?? [] }

  /// The first of the lowest layers that meets one of those above them; `nil` if none does.
  ///
  /// - Parameters:
  ///   - edges: Of the lowest layers, and some that are not among them.
  ///   - count: How many of the layers are the lowest.
  static func first(
    of edges: [OpaqueEdge], below count: Int, meeting above: ArraySlice<PlacedLayer>,
    _ assets: AssetLibrary
  ) throws(DrawingError) -> Int? {
    guard !edges.isEmpty else { return nil }
    var first: Int?
    for layer in above {
      for edge in try layer.opaqueEdges(owner: nil, assets) {
        for other in edges where edge.meets(other) {
          guard let owner = other.owner, owner < first ?? count else { continue }
          first = owner
        }
      }
    }
    return first
  }

  /// Visits all pairs of edges that meet.
  ///
  /// - Complexity: O(*n* log *n*) for *n* edges, and a little for each that begins beside another on one line.
  private static func visitMeetings(
    of edges: [OpaqueEdge], _ visit: (OpaqueEdge, OpaqueEdge) -> Void
  ) {
    guard edges.count > 1 else { return }
    let edges = edges.sorted { $0.distance < $1.distance }
    var first = edges.startIndex
    while first < edges.endIndex {
      var last = first + 1
      while last < edges.endIndex,
        edges[last].distance - edges[last - 1].distance < OpaqueEdge.tolerance
      { last += 1 }
      if last > first + 1 { visitMeetings(onOneLine: Array(edges[first..<last]), visit) }
      first = last
    }
  }

  private static func visitMeetings(
    onOneLine edges: [OpaqueEdge], _ visit: (OpaqueEdge, OpaqueEdge) -> Void
  ) {
    let edges = edges.sorted { $0.start < $1.start }
    for (index, edge) in edges.enumerated() {
      for other in edges[(index + 1)...] {
        guard other.start < edge.end else { break }
        if edge.meets(other) { visit(edge, other) }
      }
    }
  }
}

extension OpaqueEdge {
  /// Where the layer of this edge is drawn beneath that of another that meets it; `nil` if one of them is too
  /// thin to hide that.
  fileprivate func shape(beneath other: OpaqueEdge) -> Shape? {
    let (from, to) = (max(start, other.start), min(end, other.end))
    let softness: Double = isSampled || other.isSampled ? 1 : 0
    guard across.x == 0 || across.y == 0 else {
      // A pixel through whose corner the line goes is as far away as it is long from corner to corner.
      let reach = 1.45 + softness
      guard min(depth, other.depth) > 2 * reach else { return nil }
      let corners = [
        (from + Self.inset, -reach), (to - Self.inset, -reach), (to - Self.inset, reach),
        (from + Self.inset, reach),
      ].map { across * (distance + $0.1) + along * $0.0 }
      return .path(
        Outline([.move(to: corners[0])] + corners.dropFirst().map { .line(to: $0) } + [.close]))
    }
    guard min(depth, other.depth) >= 1 + 2 * softness else { return nil }
    let slack = Self.tolerance
    let (first, last) = ((from - slack).rounded(.up), (to + slack).rounded(.down))
    let near = distance.rounded(.down) - softness
    guard first < last else { return nil }
    let box =
      across.x == 0
      ? Rectangle(x: -last, y: near, width: last - first, height: 1 + 2 * softness)
      : Rectangle(x: near, y: first, width: 1 + 2 * softness, height: last - first)
    return .rectangle(box)
  }

  /// How far from the ends of a turned edge nothing is drawn, in pixels: a part of what lies there is not
  /// covered.
  private static let inset = 0.7
}

extension Compositor {
  /// Where siblings meet of which all are drawn: with those behind an end, nothing does.
  func seams(of layers: [PlacedLayer], within clip: PlacedLayer? = nil) throws(DrawingError)
    -> Seams
  {
    guard let limit else {
      return try Seams(of: layers, within: clip, areCaptured: false, renderer.assets)
    }
    let drawn = layers.prefix { $0.path != limit.path && !$0.contains(limit.path) }
    return try Seams(of: Array(drawn), within: clip, areCaptured: true, renderer.assets)
  }

  /// Draws siblings one after the other.
  ///
  /// - Parameter first: The place of the first of them among those whose seams are known.
  func draw(
    _ layers: [PlacedLayer], joinedAt seams: Seams, from first: Int = 0,
    on canvas: borrowing Canvas
  ) throws(DrawingError) {
    for (index, layer) in layers.enumerated() {
      for underlay in seams[first + index] { try draw(underlay, of: layer, on: canvas) }
      try draw(layer, on: canvas)
    }
  }

  private func draw(
    _ underlay: Seams.Underlay, of placed: PlacedLayer, on canvas: borrowing Canvas
  ) throws(DrawingError) {
    guard limit?.isOver != true, canvas.isRelevant(underlay.box) else { return }
    try isolated(within: underlay.box, on: canvas) { canvas throws(DrawingError) in
      try canvas.clip(to: underlay.shape)
      try canvas.setTransform(placed.transform)
      try drawBeyondBounds(placed, on: canvas)
    }
  }
}
