import Drawing
import SceneModel
import Timeline

/// The seams at which siblings meet between pixels.
///
/// Each sibling covers a part of the shared pixel. The later one covers only a part of the area
/// that the earlier one leaves free, so the layers beneath would shine through.
///
/// The earlier sibling is therefore extended at the seam, beneath itself and the later one. Both
/// hide the extension except in the shared pixels.
struct Seams {
  /// The extension drawn beneath a layer and its neighbour, in pixels of the surface.
  struct Underlay {
    let shape: Shape

    /// The whole pixels that both may touch; other pixels do not depend on both.
    let box: Rectangle
  }

  /// Underlays by the index of the earlier layer among its siblings.
  private var underlays: [Int: [Underlay]] = [:]

  /// - Parameters:
  ///   - layers: The siblings from back to front.
  ///   - clip: The superlayer, if it masks to its bounds; it clips layers that end at its edge.
  ///   - areCaptured: Whether layers that glass does not see are left out.
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

  /// The extensions drawn beneath a layer.
  subscript(index: Int) -> [Underlay] { underlays.isEmpty ? [] : underlays[index] ?? [] }

  /// Returns the index of the first of the lowest layers that meets a layer above them; `nil` if
  /// none does.
  ///
  /// - Parameters:
  ///   - edges: The edges of the lowest layers and possibly of others.
  ///   - count: The number of lowest layers.
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
  /// - Complexity: O(*n* log *n*) for *n* edges, and O(1) for each overlapping pair on one line.
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
  /// Returns the extension of this edge's layer beneath a layer that meets it.
  ///
  /// `nil` if one of them is too thin to hide it.
  fileprivate func shape(beneath other: OpaqueEdge) -> Shape? {
    let (from, to) = (max(start, other.start), min(end, other.end))
    let softness: Double = isSampled || other.isSampled ? 1 : 0
    guard across.x == 0 || across.y == 0 else {
      // A pixel that the line only touches at a corner extends by its diagonal.
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

  /// The margin at the ends of a turned edge, in pixels, where a part of the extension would not be
  /// covered.
  private static let inset = 0.7
}

extension Compositor {
  /// Returns the seams of siblings.
  ///
  /// Layers behind a limit are not drawn and have no seams.
  func seams(of layers: [PlacedLayer], within clip: PlacedLayer? = nil) throws(DrawingError)
    -> Seams
  {
    guard let limit else {
      return try Seams(of: layers, within: clip, areCaptured: false, renderer.assets)
    }
    let drawn = layers.prefix { $0.path != limit.path && !$0.contains(limit.path) }
    return try Seams(of: Array(drawn), within: clip, areCaptured: true, renderer.assets)
  }

  /// Draws siblings one after another.
  ///
  /// - Parameter first: The index of the first one among the siblings of the seams.
  func draw(
    _ layers: [PlacedLayer], joinedAt seams: Seams, from first: Int = 0,
    on canvas: borrowing Canvas
  ) throws(DrawingError) {
    let covering = try coveringPlanes(among: layers)
    for (index, layer) in layers.enumerated() {
      for underlay in seams[first + index] { try draw(underlay, of: layer, on: canvas) }
      guard layer.projected != nil, !covering.isEmpty else {
        try draw(layer, on: canvas)
        continue
      }
      var compositor = self
      compositor.planesAbove = covering.drop { $0.index <= index }
      try compositor.draw(layer, on: canvas)
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
