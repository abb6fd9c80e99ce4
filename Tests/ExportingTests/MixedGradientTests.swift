import Exporting
import Testing

/// Gradients whose colours Core Animation mixes in another way.
@Suite struct MixedGradientTests {
  /// Gradients whose colours are mixed in another way have more stops, and are no pictures.
  @Test(arguments: [
    "colors: [\"#7a5cff\", \"#4aff2d\", black], interpolation: oklab",
    "colors: [red, lime/0.2, blue], interpolation: oklab", "colors: [red, lime/0]",
    "colors: [red/0, blue], locations: [0.2, 0.7], interpolation: oklab",
  ])
  func gradientsAreNoPictures(gradient: String) throws {
    let trip = try RoundTrip(
      """
      contents: {linearGradient: {\(gradient)}}, cornerRadius: 9, masksToBounds: true,
      animations: [{property: scale, to: 0.83, duration: 0.3}]
      """)
    #expect(trip.export.text.contains("<CAGradientLayer") && trip.export.files.isEmpty)
    #expect(try trip.difference() <= 1, "\(trip.export.text)\n\(trip.text)")
  }
}
