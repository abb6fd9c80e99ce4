extension [Pixel] {
  /// Converts straight pixels from one space to another, relative colorimetric; their alpha stays.
  package mutating func convert(from space: ColorSpace, to other: ColorSpace) {
    guard space != other, !isEmpty else { return }
    guard let source = ColorProfile(space), let target = ColorProfile(other),
      let conversion = ColorConversion(from: source, to: target, of: .bgra8)
    else { preconditionFailure("there is no memory to convert colours") }
    conversion.convert(&self)
  }
}

extension Bitmap {
  /// Returns the bitmap of one space in another.
  package func converted(from space: ColorSpace, to other: ColorSpace) -> Bitmap {
    guard space != other else { return self }
    var pixels = pixels.map { Pixel(bgra: $0.straightened) }
    pixels.convert(from: space, to: other)
    pixels.premultiply()
    return Bitmap(width: width, height: height, pixels: pixels)
  }
}
