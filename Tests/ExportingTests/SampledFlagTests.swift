import Exporting
import Testing

/// Flags that formulas switch.
@Suite struct SampledFlagTests {
  /// A flag that is read from the frames changes in its frame, also if its times are rounded.
  @Test func flagsChangeInTheirFrame() throws {
    for frame in [12, 17, 23, 30, 35] {
      let trip = try RoundTrip("backgroundColor: red, hidden: time < (\(frame) - 0.5) / 60")
      #expect(try trip.difference(inFrames: [frame - 1, frame]) == 0, "\(trip.export.text)")
    }
  }
}
