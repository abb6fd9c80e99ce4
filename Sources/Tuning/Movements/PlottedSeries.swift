/// Movements in several scenes, or in a scene and a recording, in one plot.
package protocol PlottedSeries {
  /// Name of the first scene's file.
  var name: String { get }

  /// Whether anything to plot changes.
  var changes: Bool { get }

  /// The contents of the plot, in one line.
  var summary: String { get }

  /// The differences of the first scene from the last of the series, one per line; empty if that is
  /// not what the first one is compared with.
  var differences: [String] { get }

  /// The numbers, one line for each series, layer and frame.
  var csv: String { get }

  /// Lays out the plot, and draws the frames of its strips.
  func plot(pixelsPerPoint: Double) throws -> MotionPlot

  /// Returns the movements of the plotted quantities.
  ///
  /// - Parameter file: Path of the plot, if there is one.
  func movements(in file: String?) -> PlottedMovements
}
