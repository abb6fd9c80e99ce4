import Raster

/// Returns the PNG of a white picture whose alpha is the luminance of another PNG.
func luminanceMask(_ png: [UInt8]) throws(ImageFileError) -> [UInt8] {
  try PNGEncoder(.small).encode(luminanceMask(of: png), as: .rgba)
}
