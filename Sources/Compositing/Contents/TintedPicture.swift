import Drawing
import Effects
import Raster
import SceneModel
import Timeline

extension Renderer {
  /// Returns the picture that a layer shows, in the layer's colours.
  ///
  /// The file is decoded once, and coloured once for each colour.
  func picture(
    _ image: ImageContents, of layer: PresentationLayer
  ) throws(DrawingError) -> Bitmap {
    let path = layer.path(of: image)
    guard let colors = layer.colors(of: image.look) else { return try assets.loadedImage(path) }
    return try cache.raster(for: .colored(content: assets.content(of: path), colors)) {
      () throws(DrawingError) in
      Raster(bitmap: colors.applied(to: try self.assets.loadedImage(path), jobs: 1), x: 0, y: 0)
    }.bitmap
  }
}

extension PresentationLayer {
  /// Returns the colours that the pixels of a picture take; `nil` if they keep their own.
  func colors(of look: PictureLook) -> ColorMatrix? {
    let factor = look.multiplyColor.map { self[$0].straight } ?? .white
    if let tint = look.tint { return ColorMatrix(tint: self[tint].straight, times: factor) }
    return factor == .white ? nil : ColorMatrix(times: factor)
  }

  /// Returns whether opaque pixels of a picture stay opaque in the layer's colours.
  func staysOpaque(in look: PictureLook) -> Bool {
    [look.tint, look.multiplyColor].compactMap(\.self).allSatisfy { self[$0].alpha >= 1 }
  }

  /// Returns the part of a picture that the layer shows.
  func part(of look: PictureLook) -> PicturePart { look.part.map { self[$0] } ?? .whole }
}

extension StraightColor {
  fileprivate static let white = StraightColor(red: 1, green: 1, blue: 1, alpha: 1)
}
