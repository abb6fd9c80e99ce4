import SceneModel
import Testing

/// Tests of the velocity of a lifting finger, measured from its recorded samples.
@Suite struct ReleaseVelocityTests {
  /// Pseudo-random numbers from -1 to 1, equal for equal seeds.
  private struct Noise {
    private var state: UInt64

    init(seed: UInt64) { state = seed }

    mutating func next() -> Double {
      state &+= 0x9E37_79B9_7F4A_7C15
      var z = state
      z = (z ^ z >> 30) &* 0xBF58_476D_1CE4_E5B9
      z = (z ^ z >> 27) &* 0x94D0_49BB_1331_11EB
      return Double((z ^ z >> 31) >> 11) * 0x1p-52 - 1
    }
  }

  /// Returns half a second of movement at a known velocity.
  ///
  /// Each sample is off by up to `error` points and `jitter` seconds.
  private func trace(
    rate: Double, velocity: Double, error: Double, jitter: Double, seed: UInt64
  ) throws -> Trace {
    var noise = Noise(seed: seed)
    let samples = (0...Int(rate / 2)).map { index in
      let time = Double(index) / rate
      return Trace.Sample(
        time: time + jitter * noise.next(), value: 40 + velocity * time + error * noise.next())
    }
    return try #require(Trace(samples: samples))
  }

  /// The largest possible effect of an error e on the samples of the last 80 ms is
  /// e · Σ|t − t̄| / Σ(t − t̄)², here at 60, 100, 120 and 240 samples per second.
  @Test(
    arguments: [60.0, 100, 120, 240], [-3000.0, -90, 0, 1313, 8000])
  func isAsNearAsTheNoiseAllows(rate: Double, velocity: Double) throws {
    for seed in 0..<50 {
      let error = 0.5
      let trace = try trace(
        rate: rate, velocity: velocity, error: error, jitter: 0, seed: UInt64(seed))
      let last = try #require(trace.samples.last).time
      let times = trace.samples.map(\.time).filter { $0 >= last - 0.08 - 1e-9 }
      let mean = times.reduce(0, +) / Double(times.count)
      let bound =
        error * times.reduce(0) { $0 + abs($1 - mean) }
        / times.reduce(0) { $0 + ($1 - mean) * ($1 - mean) }
      #expect(bound < 32)
      #expect(abs(trace.releaseVelocity(at: last) - velocity) <= bound + 1e-6)
    }
  }

  /// An error of j in the time has the effect of an error of j times the velocity in the value.
  @Test func jitterOfTimeIsEvenedOut() throws {
    let (velocity, jitter) = (2000.0, 0.001)
    for seed in 0..<50 {
      let trace = try trace(
        rate: 120, velocity: velocity, error: 0.2, jitter: jitter, seed: UInt64(seed))
      let last = try #require(trace.samples.last)
      #expect(abs(trace.releaseVelocity(at: last.time) - velocity) < 0.04 * velocity)
    }
  }

  /// A finger that lifts after its last sample keeps its velocity, unless it has rested for more
  /// than 80 ms.
  @Test(arguments: [(0.0, 1313.0), (0.007, 1313), (0.05, 1313), (0.08, 1313), (0.081, 0), (1, 0)])
  func aFingerThatRestsSendsNothing(pause: Double, velocity: Double) throws {
    let trace = try trace(rate: 100, velocity: 1313, error: 0, jitter: 0, seed: 1)
    let found = try Drag.recorded(trace).releaseVelocity(at: 0.5 + pause)
    #expect(abs(try #require(found) - velocity) < 1e-6)
  }

  @Test func keyframesRestToo() throws {
    let keyframes = try #require(
      Trace(samples: [Trace.Sample(time: 0, value: 0), Trace.Sample(time: 0.5, value: 100)]))
    let drag = Drag.keyframed(try #require(EasedTrace(keyframes: keyframes, easings: [.linear])))
    #expect(try drag.releaseVelocity(at: 0.5) == 200)
    #expect(try drag.releaseVelocity(at: 0.57) == 200)
    #expect(try drag.releaseVelocity(at: 0.6) == 0)
  }

  @Test func aMomentHasNoVelocity() throws {
    let tap = Drag.recorded(Trace(holding: 5))
    #expect(try tap.releaseVelocity(at: 0) == nil)
    #expect(try tap.releaseVelocity(at: 0.05) == 0)
    #expect(try tap.releaseVelocity(at: 3) == 0)
  }
}
