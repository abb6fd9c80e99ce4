import Raster

extension Transform {
  /// The surface pixel at the origin, where the pattern of ``Dither`` begins.
  ///
  /// So a drawing that is moved by whole pixels keeps its dithering.
  var ditherOrigin: (x: Int, y: Int) {
    func pixel(_ place: Double) -> Int {
      // Cached pictures are placed in steps of 1/256 pixel.
      let rounded = (place * 256).rounded() / 256
      return Int(max(-1e9, min(rounded.rounded(.down), 1e9)))
    }
    return (pixel(tx), pixel(ty))
  }
}
