import Drawing
import Timeline

/// The order in which layers are drawn that share one space: what is farther away from the eye first.
///
/// Where two pass through each other, one of them is cut, and its parts are drawn before and after the
/// other: after it is only what is near it. Layers that cover each other in a circle without that begin
/// with the farthest.
struct PlaneOrder {
  /// What is drawn of a layer at once.
  struct Part {
    let layer: PlacedLayer

    /// The cuts through the layer, of each of which it is on one side.
    var sides: [Side] = []
  }

  /// One side of the line on the surface where a layer passes through another.
  struct Side {
    let other: PlacedLayer

    /// What is in front of the other layer's plane is not below 0.
    let line: SIMD3<Double>

    let isInFront: Bool
  }

  /// Back to front.
  let parts: [Part]

  /// - Parameter layers: Those of one space.
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
  /// The side of the line in which a corner is, not below 0 on this side.
  func value(at corner: SIMD2<Double>) -> Double {
    let value = line.dot(SIMD3(corner, 1))
    return isInFront ? value : -value
  }

  /// Where a layer is drawn on this side.
  ///
  /// What is in front is drawn within the whole pixels around the other layer, so that there are no edges
  /// but that of the cut. What is behind reaches a pixel beyond it: nothing shines through between both.
  ///
  /// - Parameter box: The pixels of the layer.
  func outline(within box: Rectangle) -> Outline {
    let slope = (line.x * line.x + line.y * line.y).squareRoot()
    let front = other.extent.corners.clipped {
      line.dot(SIMD3($0, 1)) - (isInFront ? 0 : slope)
    }
    return Outline(
      (isInFront ? [] : box.outset(by: 1).corners.pen) + front.pen, fillRule: .evenOdd)
  }
}

extension [SIMD2<Double>] {
  /// A line through all corners and back.
  fileprivate var pen: [Outline.Element] {
    guard let first else { return [] }
    return [.move(to: first)] + dropFirst().map { .line(to: $0) } + [.close]
  }
}

/// A layer, or a part of it, as it is seen on the surface.
private struct Face {
  private(set) var part: PlaneOrder.Part

  /// Where it is drawn.
  private var regions: [Region]

  /// How near the eye the layer is at pixels of the surface.
  let nearness: SIMD3<Double>

  init(_ layer: PlacedLayer) {
    part = PlaneOrder.Part(layer: layer)
    regions = [Region(layer.projected?.outline ?? layer.insideExtent.corners)]
    nearness = layer.projected?.nearness ?? SIMD3(0, 0, layer.nearness)
  }

  var isTilted: Bool { nearness.x != 0 || nearness.y != 0 }

  /// Whether this is a part on one side of a cut by another layer.
  func isCut(by other: PlacedLayer) -> Bool { part.sides.contains { $0.other === other } }

  /// Less than this part of the eye's distance is none.
  static let tolerance = 1e-7

  /// How much nearer this is than another, where both are drawn; `nil` if that is nowhere.
  func lead(over other: Face) -> ClosedRange<Double>? {
    let line = nearness - other.nearness
    let leads = regions.flatMap { region in
      other.regions.flatMap { region.common(with: $0).map { line.dot(SIMD3($0, 1)) } }
    }
    guard let least = leads.min(), let greatest = leads.max() else { return nil }
    return least...greatest
  }

  /// Where nothing else decides, what is farther away in its middle is drawn first.
  var rank: (Double, Double, Int) {
    let corners = regions.flatMap(\.corners)
    let middle = corners.reduce(.zero, +) / Double(max(corners.count, 1))
    return (nearness.dot(SIMD3(middle, 1)), part.layer.zPosition, part.layer.layer.index)
  }

  /// The parts of this face behind another and in front of it.
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

  /// The corners of what two regions have in common; none of less than a part of a pixel.
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

  /// What is drawn of this on one side of a cut.
  func parts(on side: PlaneOrder.Side) -> [Region] {
    let box = side.other.extent
    let here = Region(corners.clipped(to: side.value))
    guard !side.isInFront else {
      return [Region(here.common(with: Region(box.corners)))].filter(\.isThere)
    }
    let there = corners.clipped { -side.value(at: $0) }
    // Left of the box, right of it, and above and below it.
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
  /// More parts than this are not made.
  private static let most = 1024

  /// Divides faces until none passes through another.
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

  /// In an order in which each is drawn after all that it covers.
  fileprivate var backToFront: [Face] {
    let rest = sorted { $0.rank < $1.rank }
    var ordered: [Face] = []
    // Those that have to be drawn before each.
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
  /// Whether a part of this is in front of another layer, and a part behind it.
  fileprivate func crosses(_ other: Face) -> Bool {
    // But for rounding, a part of what was cut by the layer is on one side of it already.
    guard part.layer !== other.part.layer, isTilted || other.isTilted,
      !other.isCut(by: part.layer), let lead = lead(over: other)
    else { return false }
    return lead.lowerBound < -Self.tolerance && lead.upperBound > Self.tolerance
  }

  /// Whether this has to be drawn after another; of two that lie in one plane, the later one.
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
  /// Of a polygon by its corners; negative where they go round the other way.
  fileprivate var area: Double {
    zip(self, dropFirst() + prefix(1)).reduce(0) { sum, side in
      sum + side.0.x * side.1.y - side.0.y * side.1.x
    } / 2
  }
}

extension Rectangle {
  /// In order.
  fileprivate var corners: [SIMD2<Double>] {
    [
      SIMD2(x, y), SIMD2(x + width, y), SIMD2(x + width, y + height), SIMD2(x, y + height),
    ]
  }
}
