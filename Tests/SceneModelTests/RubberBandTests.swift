import SceneModel
import Testing

@Suite struct RubberBandTests {
  /// (1 − 1/(0.55·x/d + 1))·d and its derivative by x, from Python.
  private static let stretches: [(x: Double, length: Double, shown: Double, slope: Double)] = [
    (1, 568, 0.5494679447717257, 0.5489364042395138),
    (10, 568, 5.447253705318227, 0.5395013260018745),
    (50, 320, 25.32374100719423, 0.4663940789814192),
    (100, 568, 50.14446227929375, 0.45717583586900234),
    (240, 320, 93.45132743362832, 0.27566763254757615),
    (568, 568, 201.5483870967742, 0.22892819979188345),
    (2000, 568, 374.5803357314149, 0.06377746723484523),
    (1e6, 568, 567.4140160706761, 5.853793920608246e-07),
  ]

  @Test(arguments: stretches)
  func resistsPastBothEnds(x: Double, length: Double, shown: Double, slope: Double) throws {
    let band = try #require(RubberBand(bounds: -20...300, length: length))
    #expect(abs(band.shown(300 + x) - (300 + shown)) < 1e-9)
    #expect(abs(band.shown(-20 - x) - (-20 - shown)) < 1e-9)
    for value in [300 + x, -20 - x] { #expect(abs(band.slope(at: value) - slope) < 1e-12) }
  }

  @Test(arguments: [-20.0, 0, 150, 300])
  func withinBoundsEverythingIsAsItIs(value: Double) throws {
    let band = try #require(RubberBand(bounds: -20...300, length: 568))
    #expect(band.shown(value) == value)
    #expect(band.slope(at: value) == 1)
  }

  @Test(arguments: [0, -1, Double.nan])
  func aViewHasALength(length: Double) {
    #expect(RubberBand(bounds: 0...1, length: length) == nil)
  }

  /// A value can be grabbed anywhere up to the band's length beyond the bounds, and not further
  /// out.
  @Test(arguments: [-700.0, -588.5, -300, -20, 0, 150, 300, 301, 500, 868, 900])
  func isGrabbedWhereItIs(shown: Double) throws {
    let band = try #require(RubberBand(bounds: -20...300, length: 568))
    let samples = [Trace.Sample(time: 0, value: 0)]
    let drag = Drag.recorded(try #require(Trace(samples: samples)))
    let spring = try #require(Spring())
    let signal = try Signal(
      touches: [
        Touch(drag: drag, begin: 0, lift: 0, velocity: nil, release: .spring(spring, to: shown)),
        Touch(drag: drag, begin: 60, lift: 0, velocity: nil, release: .rest),
      ], rubberBand: band)
    #expect(try signal.value(at: 59) == shown)
    #expect(abs(try signal.value(at: 61) - min(max(shown, -588), 868)) < 0.001)
  }
}
