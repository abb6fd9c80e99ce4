/// The source of a pass.
protocol StripSource: Sendable {
  /// Size in samples.
  var width: Int { get }
  var height: Int { get }

  /// Returns some columns or rows as a strip whose margins are not filled yet.
  ///
  /// - Parameters:
  ///   - lines: At most as many lines as a strip holds; the first is a multiple of that number.
  ///   - axis: The direction of the lines.
  func strip(of lines: Range<Int>, along axis: Axis, margins: Margins) -> Strip
}

/// The destination of a pass.
protocol StripSink: Sendable {
  /// Returns a strip into which some columns or rows are to be written.
  func strip(for lines: Range<Int>, along axis: Axis) -> Strip

  /// Stores the numbers written to a strip.
  func put(_ strip: borrowing Strip, _ lines: Range<Int>, along axis: Axis)
}
