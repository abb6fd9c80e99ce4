import Exporting
import Testing

/// Glass whose numbers animations and states change.
@Suite struct MovingGlassTests {
  /// The filters of glass are animated, whichever class its layer has.
  @Test(arguments: [
    ("{blur: 0}", "backdrop.blur, to: 6"), ("{blur: 4}", "backdrop.saturation, to: 0"),
    ("{blur: 2, filters: [{brightness: 0}]}", "backdrop.filters.brightness.amount, to: 0.4"),
  ])
  func glassIsRaised(backdrop: String, animation: String) throws {
    let stripes = "{size: [40, 80], position: [50, 40], backgroundColor: \"#ff8040\"}, "
    for contents in ["", "contents: {linearGradient: {colors: [red/0.3, blue/0.3]}}, "] {
      let trip = try RoundTrip(
        "\(contents)backdrop: \(backdrop), animations: [{property: \(animation), duration: 0.4}]",
        over: stripes)
      #expect(trip.export.leftOut.isEmpty && trip.messages.isEmpty, "\(trip.messages)")
      #expect(trip.export.text.contains("<animation "), "\(trip.export.text)")
      #expect(try trip.difference() <= 1, "\(trip.export.text)\n\(trip.text)")
    }
  }

  @Test func statesRaiseGlass() throws {
    let trip = try RoundTrip(
      "backdrop: {blur: 0}", over: "{size: [40, 80], position: [50, 40], backgroundColor: red}, ",
      states: "{backdrop.blur: 6}")
    #expect(trip.export.leftOut.isEmpty && trip.messages.isEmpty, "\(trip.messages)")
    #expect(try trip.difference(inFrames: [3, 7, 14]) <= 1, "\(trip.export.text)\n\(trip.text)")
  }
}
