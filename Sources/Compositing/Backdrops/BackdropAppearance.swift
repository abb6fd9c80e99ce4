import Drawing
import Effects
import Raster
import SceneModel
import Timeline

/// The effect of a glass on its backdrop.
struct BackdropAppearance: Hashable, Sendable {
  private let blur: BackdropFilter
  private let colorFilters: [BackdropFilter]
  private let pixelsPerPoint: Double
  private let saturation: Double
  private let tint: StraightColor
  private let scaleFactor: Double
  private let edges: Backdrop.Edges
  let captures: Backdrop.Captures

  /// The reach of the blur around a pixel, in pixels of the surface.
  let blurReach: Double

  /// The reach of the glass beyond its box, in whole pixels.
  let reach: Double

  init(_ backdrop: Backdrop, of placed: PlacedLayer) {
    let layer = placed.layer
    let filter = backdrop.filter
    blur = BackdropFilter(filter, of: layer)
    colorFilters = backdrop.colorFilters.map { BackdropFilter($0, of: layer) }
    pixelsPerPoint = placed.pixelsPerPoint
    saturation = backdrop.saturation.map { min(max(layer[$0], -10), 10) } ?? 1
    tint = backdrop.tint.map { layer[$0].straight } ?? .clear
    scaleFactor = backdrop.scaleFactor
    captures = backdrop.captures
    edges = backdrop.edges
    let box = placed.box
    let inPixels = filter.values(pixelsPerPoint: pixelsPerPoint) { layer.values[$0] }
    blurReach = filter.kind.declaration.reach(inPixels, box.width + box.height)
    // The weight of a Gaussian is invisible from 3.5 σ on.
    let seen = filter.kind == .gaussian ? 3.5 * inPixels.sigmas.max() : blurReach
    reach = edges == .beyond ? (seen + 1 / scaleFactor).rounded(.up) : 0
  }

  /// Returns the frosted copy of the backdrop, reduced by the scale factor.
  ///
  /// - Parameters:
  ///   - bounds: The bounds of the glass within the backdrop, in pixels.
  ///   - isDithered: Whether dithering hides bands; a reduced copy is not dithered, because its
  ///     pixels would show.
  ///   - image: Returns the image of a mask.
  func applied(
    to seen: Bitmap, bounds: Rectangle, isDithered: Bool,
    image: (Asset) throws(DrawingError) -> Bitmap
  ) throws(DrawingError) -> Bitmap {
    var picture = seen
    if scaleFactor < 1 {
      picture = picture.reduced(
        toWidth: max(1, Int((Double(seen.width) * scaleFactor).rounded(.toNearestOrEven))),
        height: max(1, Int((Double(seen.height) * scaleFactor).rounded(.toNearestOrEven))))
    }
    let scale = SIMD2(
      Double(picture.width) / Double(seen.width), Double(picture.height) / Double(seen.height))
    var glass = FilteredBitmap(picture)
    let blur = try blurFilter(
      in: glass.size, by: scale, bounds: bounds, isDithered: isDithered && scaleFactor == 1,
      image: image)
    if let blur { glass.apply(blur) }
    if saturation != 1 { glass.apply(Saturation(saturation)) }
    for filter in colorFilters {
      if let colors = filter.colorFilter(in: glass.size) { glass.apply(colors) }
    }
    if tint.alpha > 0 { glass.apply(Tint(tint)) }
    return glass.result()
  }

  /// Returns the blur of a picture; `nil` if it changes nothing.
  ///
  /// - Parameters:
  ///   - size: Width and height of the picture in pixels.
  ///   - scale: Pixels of the picture per pixel of the backdrop, on each axis.
  private func blurFilter(
    in size: SIMD2<Int>, by scale: SIMD2<Double>, bounds: Rectangle, isDithered: Bool,
    image: (Asset) throws(DrawingError) -> Bitmap
  ) throws(DrawingError) -> (any BitmapFilter)? {
    let filter = blur.filter
    guard filter.kind != .gaussian else {
      let sigmas =
        filter.values(pixelsPerPoint: pixelsPerPoint, slot: blur.value).sigmas * scale
      return GaussianBlur(
        sigmaX: sigmas.x, sigmaY: sigmas.y, edges: filter.edges,
        isLinear: filter.isLinear, isDithered: isDithered)
    }
    let box = bounds.boundingBox(under: .identity.scaled(x: scale.x, y: scale.y))
    let masking = try filter.asset.map { (asset) throws(DrawingError) in
      try FilterChain.mask(try image(asset), in: box, inBitmapOf: size)
    }
    return filter.bitmapFilter(
      pixelsPerPoint: pixelsPerPoint * scaleFactor, bounds: box, inBitmapOf: size,
      masking: masking, isDithered: isDithered, value: blur.value)
  }
}

/// A filter of a glass with its present values.
private struct BackdropFilter: Hashable {
  let filter: SceneModel.Filter

  /// The values of the filter's settings, in their order; lengths are in points.
  private let values: [SIMD4<Double>]

  init(_ filter: SceneModel.Filter, of layer: __shared PresentationLayer) {
    self.filter = filter
    values = filter.slots.map { slot in slot.map { layer.values[$0] } ?? .zero }
  }

  func value(ofSlot slot: Int) -> SIMD4<Double> {
    guard let index = filter.slots.firstIndex(of: slot) else {
      preconditionFailure("the filter has no slot \(slot)")
    }
    return values[index]
  }

  /// Returns the filter of colours for a picture of some size; `nil` if it changes nothing.
  func colorFilter(in size: SIMD2<Int>) -> (any BitmapFilter)? {
    let all = Rectangle(x: 0, y: 0, width: Double(size.x), height: Double(size.y))
    return filter.bitmapFilter(
      pixelsPerPoint: 1, bounds: all, inBitmapOf: size, masking: nil, isDithered: false,
      value: value)
  }
}
