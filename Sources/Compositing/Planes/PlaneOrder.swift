import Drawing
import Timeline

/// The drawing order of layers that share one space, from the farthest to the nearest to the eye.
///
/// If two layers intersect, one of them is cut. Its far part is drawn before the other layer and
/// its near part after it. Layers that cover each other in a cycle without intersecting begin with
/// the farthest.
struct PlaneOrder {
  /// A layer, or the part of it that is drawn in one step.
  struct Part {
    let layer: PlacedLayer

    /// The cuts through the layer; the part is on one side of each.
    var sides: [Side] = []
  }

  /// One side of the line on the surface where a layer passes through another.
  struct Side {
    let other: PlacedLayer

    /// The line as homogeneous coefficients, at least 0 in front of the other layer's plane.
    let line: SIMD3<Double>

    let isInFront: Bool
  }

  /// Parts from back to front.
  let parts: [Part]

  /// - Parameter layers: The layers of one space.
  init(of layers: [PlacedLayer]) {
    var faces = layers.map { Face($0) }
    if faces.contains(where: \.isTilted) { faces.cut() }
    parts = faces.backToFront.map(\.part)
  }

  /// The layers, back to front by the first part of each.
  var layers: [PlacedLayer] {
    var known: Set<Int> = []
    return parts.map(\.layer).filter { known.insert($0.layer.index).inserted }
  }

  /// Whether some layer is drawn in parts.
  var isCut: Bool { parts.contains { !$0.sides.isEmpty } }
}

extension PlaneOrder.Side {
  /// Returns the signed value of the line at a corner; at least 0 on this side.
  func value(at corner: SIMD2<Double>) -> Double {
    let value = line.dot(SIMD3(corner, 1))
    return isInFront ? value : -value
  }

  /// Returns the outline in which a layer is drawn on this side.
  ///
  /// The front part is drawn within the whole pixels around the other layer, so that the cut is its
  /// only new edge.
  ///
  /// - Parameters:
  ///   - box: The pixels of the layer.
  ///   - overlap: The distance by which the back part extends beyond the cut, in pixels.
  func outline(within box: Rectangle, overlap: Double) -> Outline {
    let slope = (line.x * line.x + line.y * line.y).squareRoot()
    let front = other.extent.corners.clipped {
      line.dot(SIMD3($0, 1)) - (isInFront ? 0 : slope * overlap)
    }
    return Outline(
      (isInFront ? [] : box.outset(by: 1).corners.pen) + front.pen, fillRule: .evenOdd)
  }
}

extension [SIMD2<Double>] {
  /// The closed path through all corners.
  fileprivate var pen: [Outline.Element] {
    guard let first else { return [] }
    return [.move(to: first)] + dropFirst().map { .line(to: $0) } + [.close]
  }
}

/// A layer, or a part of it, as it appears on the surface.
private struct Face {
  private(set) var part: PlaneOrder.Part

  /// The regions in which it is drawn.
  private var regions: [Region]

  /// The coefficients of the layer's nearness to the eye at pixels of the surface.
  let nearness: SIMD3<Double>

  init(_ layer: PlacedLayer) {
    part = PlaneOrder.Part(layer: layer)
    regions = [Region(layer.projected?.outline ?? layer.insideExtent.corners)]
    nearness = layer.projected?.nearness ?? SIMD3(0, 0, layer.nearness)
  }

  var isTilted: Bool { nearness.x != 0 || nearness.y != 0 }

  /// Returns whether this is a part on one side of a cut by another layer.
  func isCut(by other: PlacedLayer) -> Bool { part.sides.contains { $0.other === other } }

  /// The difference of nearness that counts as none, as a fraction of the eye's distance.
  static let tolerance = 1e-7

  /// Returns how much nearer this face is than another where both are drawn; `nil` if they do not
  /// overlap.
  func lead(over other: Face) -> ClosedRange<Double>? {
    let line = nearness - other.nearness
    let leads = regions.flatMap { region in
      other.regions.flatMap { region.common(with: $0).map { line.dot(SIMD3($0, 1)) } }
    }
    guard let least = leads.min(), let greatest = leads.max() else { return nil }
    return least...greatest
  }

  /// The sort key for faces without another order: the nearness of the middle, then `zPosition`,
  /// then the index.
  var rank: (Double, Double, Int) {
    let corners = regions.flatMap(\.corners)
    let middle = corners.reduce(.zero, +) / Double(max(corners.count, 1))
    return (nearness.dot(SIMD3(middle, 1)), part.layer.zPosition, part.layer.layer.index)
  }

  /// Returns the parts of this face behind another and in front of it.
  func parts(cutBy other: Face) -> [Face] {
    [false, true].map { isInFront in
      let side = PlaneOrder.Side(
        other: other.part.layer, line: nearness - other.nearness, isInFront: isInFront)
      var face = self
      face.part.sides.append(side)
      face.regions = regions.flatMap { $0.parts(on: side) }
      return face
    }
  }
}

/// A convex part of a surface.
private struct Region {
  let corners: [SIMD2<Double>]
  private let box: Rectangle

  init(_ corners: [SIMD2<Double>]) {
    self.corners = corners
    let least = corners.reduce(corners.first ?? .zero, pointwiseMin)
    let size = corners.reduce(corners.first ?? .zero, pointwiseMax) - least
    box = Rectangle(x: least.x, y: least.y, width: size.x, height: size.y)
  }

  /// Returns the corners of the intersection of two regions; none if it is negligibly small.
  func common(with other: Region) -> [SIMD2<Double>] {
    guard box.overlaps(other.box) else { return [] }
    let turn: Double = other.corners.area < 0 ? -1 : 1
    var common = corners
    for (start, end) in zip(other.corners, other.corners.dropFirst() + other.corners.prefix(1)) {
      let way = (end - start) * turn
      common = common.clipped { way.x * ($0.y - start.y) - way.y * ($0.x - start.x) }
    }
    return abs(common.area) > 1 / 64.0 ? common : []
  }

  /// Returns the regions drawn on one side of a cut.
  func parts(on side: PlaneOrder.Side) -> [Region] {
    let box = side.other.extent
    let here = Region(corners.clipped(to: side.value))
    guard !side.isInFront else {
      return [Region(here.common(with: Region(box.corners)))].filter(\.isThere)
    }
    let there = corners.clipped { -side.value(at: $0) }
    // The regions left of the box, right of it, above it and below it.
    let between = there.clipped { $0.x - box.x }.clipped { box.x + box.width - $0.x }
    let beside = [
      there.clipped { box.x - $0.x }, there.clipped { $0.x - box.x - box.width },
      between.clipped { box.y - $0.y }, between.clipped { $0.y - box.y - box.height },
    ]
    return ([here] + beside.map(Region.init)).filter(\.isThere)
  }

  private var isThere: Bool { corners.count > 2 }
}

extension [Face] {
  /// The largest number of parts.
  private static let most = 1024

  /// Divides faces until none intersects another.
  fileprivate mutating func cut() {
    var index = 0
    while index < count {
      let face = self[index]
      let crossed = count < Self.most ? indices.first { self[$0].crosses(face) } : nil
      if let crossed {
        replaceSubrange(index...index, with: face.parts(cutBy: self[crossed]))
      } else {
        index += 1
      }
    }
  }

  /// The faces in an order in which each follows all faces that it covers.
  fileprivate var backToFront: [Face] {
    let rest = sorted { $0.rank < $1.rank }
    var ordered: [Face] = []
    // The faces that have to be drawn before each face.
    var hidden = rest.indices.map { index in
      Set(rest.indices.filter { $0 != index && rest[index].covers(rest[$0]) })
    }
    var waiting = [Int](rest.indices)
    while !waiting.isEmpty {
      let next = waiting.firstIndex { hidden[$0].isEmpty } ?? 0
      let index = waiting.remove(at: next)
      ordered.append(rest[index])
      for other in waiting { hidden[other].remove(index) }
    }
    return ordered
  }
}

extension Face {
  /// Returns whether this face passes through another: partly in front of it, partly behind.
  fileprivate func crosses(_ other: Face) -> Bool {
    // A part already cut by that layer is on one side of it, apart from rounding.
    guard part.layer !== other.part.layer, isTilted || other.isTilted,
      !other.isCut(by: part.layer), let lead = lead(over: other)
    else { return false }
    return lead.lowerBound < -Self.tolerance && lead.upperBound > Self.tolerance
  }

  /// Returns whether this face has to be drawn after another.
  ///
  /// Of two faces in one plane the later one is drawn after the other.
  fileprivate func covers(_ other: Face) -> Bool {
    guard part.layer !== other.part.layer, let lead = lead(over: other) else { return false }
    if lead.upperBound > Self.tolerance || lead.lowerBound < -Self.tolerance {
      return lead.upperBound > -lead.lowerBound
    }
    return (other.part.layer.zPosition, other.part.layer.layer.index)
      < (part.layer.zPosition, part.layer.layer.index)
  }
}

extension [SIMD2<Double>] {
  /// The signed area of the polygon with these corners; negative in the other direction of
  /// rotation.
  fileprivate var area: Double {
    zip(self, dropFirst() + prefix(1)).reduce(0) { sum, side in
      sum + side.0.x * side.1.y - side.0.y * side.1.x
    } / 2
  }
}

extension Rectangle {
  /// The corners, in order around the rectangle.
  fileprivate var corners: [SIMD2<Double>] {
    [
      SIMD2(x, y), SIMD2(x + width, y), SIMD2(x + width, y + height), SIMD2(x, y + height),
    ]
  }
}
