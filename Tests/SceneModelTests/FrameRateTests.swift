import SceneModel
import Testing

@Suite struct FrameRateTests {
  @Test func timestampsAreRoundedOnce() throws {
    let rate = try #require(FrameRate(30000, over: 1001))
    #expect(rate.timestamp(ofFrame: 30000) == 1001)
    #expect(rate.timestamp(ofFrame: 1) == 1001.0 / 30000)
    #expect(try #require(FrameRate(60)).timestamp(ofFrame: 6) == 0.1)
  }

  @Test func fractionsAreReduced() throws {
    #expect(try #require(FrameRate(50, over: 2)).description == "25")
    #expect(try #require(FrameRate(60000, over: 2002)).description == "30000/1001")
  }

  @Test(arguments: [(0, 1), (-1, 1), (1, 0), (100_001, 1)])
  func impossibleRatesAreRefused(numerator: Int, denominator: Int) {
    #expect(FrameRate(numerator, over: denominator) == nil)
  }

  @Test(arguments: [0.0, 0.1, 0.10000001, 0.5, 1.0 / 3, 2.2])
  func firstFramesAreNotBeforeTheirTime(time: Double) throws {
    let rate = try #require(FrameRate(60))
    let frame = rate.firstFrame(notBefore: time)
    #expect(rate.timestamp(ofFrame: frame) >= time)
    #expect(frame == 0 || rate.timestamp(ofFrame: frame - 1) < time)
  }
}
