/// A filter that changes the colour of each pixel by itself.
protocol ColorFilter: BitmapFilter {
  /// Whether opaque pixels stay opaque.
  var keepsOpaque: Bool { get }

  /// Writes the filtered pixels of a strip to another strip of the same length.
  ///
  /// Each row holds whole pixels, with alpha last.
  func apply(toPixelsOf source: borrowing Strip, writing result: borrowing Strip)
}

/// A filter of colours as a part of a pass.
struct ColorRows: LocalFilter {
  let filter: any ColorFilter

  /// Creates the part; `nil` if the filter needs more than the colour of each pixel.
  init?(_ filter: any BitmapFilter) {
    let matrix = (filter as? any MatrixFilter)?.matrix
    guard let colors = matrix ?? filter as? any ColorFilter else { return nil }
    self.filter = colors
  }

  var edges: Edges { .transparent }

  var reach: Int { 0 }

  var outset: Int { 0 }

  func apply(to source: borrowing Strip, writing result: borrowing Strip) {
    filter.apply(toPixelsOf: source, writing: result)
  }
}
