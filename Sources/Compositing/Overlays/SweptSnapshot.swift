import Drawing
import Effects
import Raster
import SceneModel
import Timeline

/// The place of a layer in a part of the time that a shutter is open.
struct SweepStep {
  /// The smear by the movement of the layer's middle within the part; absent if it hardly moves.
  let shape: OverlaySmear.Shape?

  /// The transform from points of the layer to the surface, in the middle of the part.
  let transform: Transform

  /// The distance by which smears of one direction and length may differ, in pixels.
  private static let visibleDifference = 1 / 16.0

  /// - Parameters:
  ///   - ends: The places of the layer at the ends of the part, in points of the layer.
  ///   - middle: The middle of the layer's bounds.
  ///   - pixelsPerPoint: Of the smeared snapshot; 0 without a smear.
  ///   - shown: The transform from points of the layer to the surface.
  fileprivate init(
    between ends: (Transform, Transform), about middle: SIMD2<Double>, pixelsPerPoint: Double,
    isLinear: Bool, to shown: Transform
  ) {
    let place = ends.0.mixed(with: ends.1)
    transform = place.concatenating(shown)
    // A layer without area shows nothing.
    guard let back = place.inverse else {
      shape = nil
      return
    }
    let way =
      back.applied(to: ends.1.applied(to: middle)) - back.applied(to: ends.0.applied(to: middle))
    // Smears that hardly differ are one, which is made once.
    let steps = (way * (pixelsPerPoint / Self.visibleDifference)).rounded(.toNearestOrEven)
    let smear = Vector(dx: steps.x, dy: steps.y) * Self.visibleDifference
    shape =
      smear == .zero
      ? nil
      : OverlaySmear.Shape(
        radius: min(smear.length, LineBlur.greatestLength) / 2, angle: smear.angle, samples: nil,
        shift: .zero, isLinear: isLinear)
  }
}

extension OutlineSweep {
  /// Returns the steps of the sweep.
  ///
  /// - Parameters:
  ///   - pixelsPerPoint: Of the smeared snapshot; 0 without a smear.
  ///   - shown: The transform from points of the layer to the surface.
  func steps(
    over bounds: Rectangle, pixelsPerPoint: Double, isLinear: Bool, to shown: Transform
  ) -> [SweepStep] {
    let places = places.map(Transform.init)
    return zip(places, places.dropFirst()).map { ends in
      SweepStep(
        between: ends, about: SIMD2(bounds.width, bounds.height) / 2,
        pixelsPerPoint: pixelsPerPoint, isLinear: isLinear, to: shown)
    }
  }
}

extension Renderer {
  /// Returns the mean of a sharp layer at the steps of a sweep, in pixels of the surface.
  ///
  /// - Parameters:
  ///   - layer: The layer without its overlay.
  ///   - box: The whole pixels of the surface that are needed.
  /// - Returns: `nil` if the layer is not sampled from a texture.
  func swept(
    _ layer: PresentationLayer, _ mobility: Mobility, along steps: [SweepStep],
    within box: Rectangle
  ) throws(DrawingError) -> Raster? {
    let movement = Transform.translation(x: -box.x, y: -box.y)
    let instants = steps.map { step in
      let there = PlacedLayer(
        layer, transform: step.transform.concatenating(movement), mobility)
      return ShutterInstant(weight: 1 / Double(steps.count), layers: there.map { [$0] } ?? [])
    }
    return try blendedInstants(instants, visible: box.atOrigin, isAlone: true).map {
      Raster(meanOf: $0, isLinear: false, in: box)
    }
  }

  /// Returns the mean of a snapshot at the steps of a sweep, in pixels of the surface.
  ///
  /// - Parameters:
  ///   - scale: The transform from points of the layer to pixels of the snapshot.
  ///   - box: The whole pixels of the surface that are needed.
  ///   - snapshot: Draws the pixels of the snapshot in a box; it may return more.
  func smeared(
    along steps: [SweepStep], isLinear: Bool, from scale: Transform, within box: Rectangle,
    snapshot: (Rectangle) throws(DrawingError) -> Raster
  ) throws(DrawingError) -> Raster {
    let needed = steps.reduce(nil as Rectangle?) { needed, step in
      let seen = step.shown(in: box, from: scale)
      return needed?.union(seen) ?? seen
    }
    guard let needed, let back = scale.inverse else { return .none }
    let sharp = try snapshot(needed)
    var smeared: [OverlaySmear.Shape: Raster] = [:]
    let instants = steps.map { step in
      var raster = sharp
      if let shape = step.shape {
        raster = smeared[shape] ?? sharp.smeared(as: shape, within: needed)
        smeared[shape] = raster
      }
      let overlay = SampledOverlay(
        [OverlayPart(raster)],
        transform: back.concatenating(step.transform)
          .concatenating(.translation(x: -box.x, y: -box.y)),
        opacity: 1, isCrossfade: false)
      let picture = SampledPicture(tiles: [], shadow: nil, transform: .identity, overlay: overlay)
      return BlendedInstant(
        weight: 1 / Double(steps.count),
        [BlendedPicture(picture, within: box.atOrigin, opacity: 1)])
    }
    return Raster(meanOf: instants, isLinear: isLinear, in: box)
  }
}

extension Raster {
  /// Creates the mean of pictures at some instants.
  ///
  /// - Parameters:
  ///   - isLinear: Whether the mean is taken in linear light instead of sRGB levels.
  ///   - box: The place of the raster; the pictures count from its corner.
  fileprivate init(meanOf instants: [BlendedInstant], isLinear: Bool, in box: Rectangle) {
    let clear = Bitmap(width: Int(box.width), height: Int(box.height))
    func mean(of instants: [BlendedInstant]) -> Bitmap {
      var bitmap = clear
      bitmap.blendMean(of: instants, in: box.atOrigin.pixels)
      return bitmap
    }
    let (x, y) = (Int(box.x), Int(box.y))
    guard isLinear else {
      self.init(bitmap: mean(of: instants), x: x, y: y)
      return
    }
    var light = BitmapMean(width: clear.width, height: clear.height, isLinear: true)
    for instant in instants { light.add(mean(of: [instant.alone]), weight: instant.weight) }
    self.init(bitmap: light.bitmap, x: x, y: y)
  }
}

extension SweepStep {
  /// Returns the pixels of a snapshot that show in a box of the surface, or are smeared into it.
  ///
  /// - Parameter scale: The transform from points of the layer to pixels of the snapshot.
  fileprivate func shown(in box: Rectangle, from scale: Transform) -> Rectangle {
    guard let back = transform.inverse?.concatenating(scale) else { return box }
    return box.boundingBox(under: back).outset(by: 4 + (shape?.radius ?? 0)).wholePixels
  }
}

extension Transform {
  /// Returns the mean of this transform and another.
  fileprivate func mixed(with other: Transform) -> Transform {
    Transform(
      a: (a + other.a) / 2, b: (b + other.b) / 2, c: (c + other.c) / 2, d: (d + other.d) / 2,
      tx: (tx + other.tx) / 2, ty: (ty + other.ty) / 2)
  }
}
