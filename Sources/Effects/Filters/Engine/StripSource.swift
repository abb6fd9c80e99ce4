/// The source of a pass.
protocol StripSource: Sendable {
  /// Size in samples.
  var width: Int { get }
  var height: Int { get }

  /// Returns some columns or rows, between margins that have yet to be filled.
  ///
  /// - Parameters:
  ///   - lines: No more than a strip holds, the first of which is a multiple of that.
  ///   - axis: Along the lines.
  func strip(of lines: Range<Int>, along axis: Axis, margins: Margins) -> Strip
}

/// The destination of a pass.
protocol StripSink: Sendable {
  /// Returns a strip to write some columns or rows to.
  func strip(for lines: Range<Int>, along axis: Axis) -> Strip

  /// Takes what has been written to a strip.
  func put(_ strip: borrowing Strip, _ lines: Range<Int>, along axis: Axis)
}
