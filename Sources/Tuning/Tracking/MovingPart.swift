import Raster

/// The part of a region that leaves while the rest stays, such as a pill that moves beneath icons.
///
/// The icons look as if nothing moved. Therefore the part is followed without them, in a picture
/// that has only those slopes of the first frame that are gone later.
struct MovingPart {
  private let frame: Bitmap
  private let region: TraceJob.Region
  private let plane: LightPlane
  private let slopes: [SIMD2<Double>]

  /// The pixels with the edges along the four sides of the region, if it has any there.
  private let sides: [[Int]]

  /// The number of ``frames`` in which the slope of each pixel is gone.
  private var gone: [Int]

  /// The numbers of the frames in which the region seems to rest while a part of it is gone.
  private(set) var frames: [Int] = []

  /// The number of these in which a whole side of the region is gone.
  private var sideCount = 0

  /// The least slope that counts, in levels per pixel.
  private static let leastSlope = 2.0

  /// The part of a slope below which it is gone.
  private static let leastPart = 0.3

  /// The part of the slopes that are gone if a part has left. More are gone if all has changed.
  private static let goneParts = 0.12...0.95

  /// The largest distance of a corner from its first place in a region that rests, in pixels.
  private static let rest = 2.5

  init(of region: TraceJob.Region, in frame: Bitmap) {
    (self.frame, self.region) = (frame, region)
    plane = LightPlane(frame, columns: region.columns, rows: region.rows)
    slopes = plane.slopes
    gone = slopes.map { _ in 0 }
    sides = plane.sides(of: slopes.map { Self.isSteep($0) ? $0 : .zero })
  }

  /// Looks for what is gone in a frame in which the region was found.
  mutating func look(at frame: Bitmap, number: Int, _ place: PatchPlace) {
    guard distance(of: place) <= Self.rest else { return }
    let now = LightPlane(frame, columns: region.columns, rows: region.rows).slopes
    let isGone = gone(from: now, AffineMovement(place))
    let lacksSide = lacksSide(isGone, now)
    let part = Double(isGone.count { $0 }) / Double(max(slopes.count(where: Self.isSteep), 1))
    guard Self.goneParts ~= part || lacksSide else { return }
    frames.append(number)
    if lacksSide { sideCount += 1 }
    for index in isGone.indices where isGone[index] { gone[index] += 1 }
  }

  /// The least number of neighbours of a pixel that are gone, too: codecs change single pixels.
  private static let fewestNeighbours = 4

  /// Whether the slope of each pixel is gone, at its place and where the movement takes it.
  private func gone(from now: [SIMD2<Double>], _ movement: AffineMovement) -> [Bool] {
    let isGone = slopes.indices.map { index in
      let own = slopes[index]
      return Self.isSteep(own)
        && [index, moved(index, movement)].allSatisfy {
          (own * now[$0]).sum() < Self.leastPart * (own * own).sum()
        }
    }
    return isGone.indices.map { index in
      isGone[index] && neighbours(of: index).count { isGone[$0] } >= Self.fewestNeighbours
    }
  }

  /// Returns the indices of up to eight pixels around a pixel.
  private func neighbours(of index: Int) -> [Int] {
    let (x, y) = (index % plane.width, index / plane.width)
    return (max(y - 1, 0)...min(y + 1, plane.height - 1)).flatMap { row in
      (max(x - 1, 0)...min(x + 1, plane.width - 1)).map { row * plane.width + $0 }
    }.filter { $0 != index }
  }

  /// The least part of a side's edge that is gone if the side is, and the most new edges, as a part
  /// of those of the side, unless something hides it.
  private static let (leastOfSide, mostNew) = (0.8, 0.5)

  /// Whether a whole side is gone, and nothing is there that may hide it.
  private func lacksSide(_ isGone: [Bool], _ now: [SIMD2<Double>]) -> Bool {
    let new = zip(slopes, now).count { Self.isSteep($1) && !Self.isSteep($0) }
    return sides.contains { side in
      Double(side.count { isGone[$0] }) >= Self.leastOfSide * Double(side.count)
        && Double(new) < Self.mostNew * Double(side.count)
    }
  }

  /// Returns the index of the pixel of the region where a movement takes another one.
  private func moved(_ index: Int, _ movement: AffineMovement) -> Int {
    let own = SIMD2(Double(index % plane.width), Double(index / plane.width)) + 0.5
    let place = movement.mapped(own - region.size / 2) - region.middle + region.size / 2
    let most = SIMD2(Double(plane.width), Double(plane.height)) - 1
    let pixel = pointwiseMin(pointwiseMax(place.rounded(.down), .zero), most)
    return Int(pixel.y) * plane.width + Int(pixel.x)
  }

  private static func isSteep(_ slope: SIMD2<Double>) -> Bool {
    (slope * slope).sum() >= leastSlope * leastSlope
  }

  /// The distance in pixels from the first place, at the corner that has moved farthest.
  private func distance(of place: PatchPlace) -> Double {
    let movement = AffineMovement(place)
    let half = region.size / 2
    return [half, -half, half.mirrored, -half.mirrored].map { corner in
      (movement.mapped(corner) - region.middle - corner).length
    }.max() ?? 0
  }

  /// The first frame with nothing but the moving part in the region; `nil` if no part has left.
  var picture: Bitmap? {
    guard frames.count >= Self.fewestFrames else { return nil }
    let isGone = gone.map { 2 * $0 >= frames.count }
    guard extendsOverRegion(isGone) else { return nil }
    let alone = plane.keeping { x, y in
      let index = y * plane.width + x
      guard !isGone[index] else { return true }
      return !Self.isSteep(slopes[index]) && neighbours(of: index).contains { isGone[$0] }
    }
    let bias = zip(plane.values, alone.values).enumerated()
      .compactMap { isGone[$0] ? $1.0 - $1.1 : nil }.middle
    var picture = frame
    for (index, value) in alone.values.enumerated() {
      let byte = UInt8(min(max((value + bias).rounded(), 0), 255))
      picture[
        region.columns.lowerBound + index % plane.width,
        region.rows.lowerBound + index / plane.width] = Pixel(bgra: SIMD4(byte, byte, byte, 255))
    }
    return picture
  }

  /// The least number of frames in which a part is gone.
  private static let fewestFrames = 2

  /// Whether the region loses a whole side while the rest stays, as a menu that unfolds.
  var hasLostSide: Bool { frames.count >= Self.fewestFrames && 2 * sideCount >= frames.count }

  /// Whether the region rests in most of ``frames``. The outline of a card may tell that it does not.
  func rests(in whole: [CardTrack.Frame]) -> Bool {
    let doubtful = Set(frames)
    let still = whole.count { doubtful.contains($0.number) && distance(of: $0.place) <= Self.rest }
    return 2 * still >= doubtful.count
  }

  /// The part of ``frames`` in which the moving part has to be found elsewhere.
  private static let leastMoved = 0.5

  /// How much of its confidence counts: with as much of it hidden, a part of a region is told less
  /// exactly than a whole region.
  private static let sureness = 0.82

  /// Returns the places of the region: of its moving part if that is found, else of the whole, which
  /// is then lost wherever a part of it is gone.
  ///
  /// - Parameters:
  ///   - whole: The places of the whole region, in ascending order of the frames.
  ///   - part: The places of ``picture``; empty if there is none.
  ///   - confidence: The least confidence of a place that counts.
  ///   - isChecked: Whether the places are compared with a movement that is known.
  func places(
    ofWhole whole: [CardTrack.Frame], ofPart part: [CardTrack.Frame], sure confidence: Double,
    isChecked: Bool = false
  ) -> [PatchPlace] {
    let doubtful = Set(frames)
    let places = part.map { isChecked ? $0.place : $0.place.lessSure(by: Self.sureness) }
    let moved = zip(part, places).count { frame, place in
      doubtful.contains(frame.number) && place.confidence >= confidence
        && distance(of: place) > Self.rest
    }
    if Double(moved) >= Self.leastMoved * Double(doubtful.count) { return places }
    return whole.map { doubtful.contains($0.number) ? $0.place.lost : $0.place }
  }

  /// The least part of the region, across and down, that the moving part extends over. Something
  /// smaller, such as the mark of a touch, only lies on what is followed.
  private static let leastExtent = 0.6

  /// Whether the pixels whose slopes are gone extend over most of the region.
  private func extendsOverRegion(_ isGone: [Bool]) -> Bool {
    let places = isGone.indices.filter { isGone[$0] }.map {
      (x: $0 % plane.width, y: $0 / plane.width)
    }
    func isMiddle(_ place: Int, of length: Int) -> Bool { abs(2 * place - length) <= length / 2 }
    func extends(_ places: [Int], over length: Int) -> Bool {
      let sorted = places.sorted()
      guard !sorted.isEmpty else { return false }
      let extent = sorted[sorted.count * 19 / 20] - sorted[sorted.count / 20]
      return Double(extent) >= Self.leastExtent * Double(length)
    }
    // Corners that get sharper are no part that leaves.
    return extends(places.filter { isMiddle($0.y, of: plane.height) }.map(\.x), over: plane.width)
      && extends(places.filter { isMiddle($0.x, of: plane.width) }.map(\.y), over: plane.height)
  }
}

extension LightPlane {
  /// The part of the plane beside each side in which its edge is looked for.
  private static let sidePart = 0.25

  /// The least number of pixels of a side's edge, as a part of the side's length.
  private static let leastOfSide = 0.5

  /// Returns the pixels of the edges along the left, right, upper and lower side that are long
  /// enough.
  ///
  /// - Parameter slopes: The steep slopes of all pixels, and 0 elsewhere.
  fileprivate func sides(of slopes: [SIMD2<Double>]) -> [[Int]] {
    let (beside, above) = (
      Int(Double(width) * Self.sidePart), Int(Double(height) * Self.sidePart)
    )
    let upright = slopes.indices.filter { abs(slopes[$0].x) > 2 * abs(slopes[$0].y) }
    let level = slopes.indices.filter { abs(slopes[$0].y) > 2 * abs(slopes[$0].x) }
    let sides = [
      (upright.filter { $0 % width < beside }, height),
      (upright.filter { $0 % width >= width - beside }, height),
      (level.filter { $0 / width < above }, width),
      (level.filter { $0 / width >= height - above }, width),
    ]
    return sides.filter { Double($0.count) >= Self.leastOfSide * Double($1) }.map(\.0)
  }
}
