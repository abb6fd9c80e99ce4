import Raster

extension Transform {
  /// The pixel of the surface from which thresholds of ``Dither`` count: that of the origin, so that what is
  /// moved by whole pixels keeps them.
  var ditherOrigin: (x: Int, y: Int) {
    func pixel(_ place: Double) -> Int {
      // A picture that is kept lies in steps of 1/256 pixel.
      let rounded = (place * 256).rounded() / 256
      return Int(max(-1e9, min(rounded.rounded(.down), 1e9)))
    }
    return (pixel(tx), pixel(ty))
  }
}
